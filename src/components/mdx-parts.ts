/** What a chapter may use without importing it, and what takes the place of Markdown's own links and tables. */

import Board from './Board.astro';
import Cite from './Cite.astro';
import Figure from './Figure.astro';
import Link from './Link.astro';
import Note from './Note.astro';
import Param from './Param.astro';
import Ref from './Ref.astro';
import References from './References.astro';
import Snippet from './Snippet.astro';
import Step from './Step.astro';
import Table from './Table.astro';
import Tag from './Tag.astro';

export const mdxParts = {
  Board,
  Cite,
  Figure,
  Note,
  Param,
  Ref,
  References,
  Snippet,
  Step,
  Tag,
  a: Link,
  table: Table,
};
