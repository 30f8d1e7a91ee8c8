/** What a chapter may use without importing it, and what takes the place of Markdown's own links and tables. */

import BeforeAfter from './BeforeAfter.ts';
import Board from './Board.astro';
import Challenge from './Challenge.ts';
import Cite from './Cite.astro';
import CopySettings from './CopySettings.ts';
import Fold from './Fold.astro';
import Guess from './Guess.ts';
import LifeOfNode from './LifeOfNode.astro';
import Link from './Link.astro';
import Note from './Note.astro';
import Param from './Param.astro';
import PresetTable from './PresetTable.ts';
import Ref from './Ref.astro';
import References from './References.astro';
import Snippet from './Snippet.astro';
import Step from './Step.astro';
import Task from './Task.ts';
import Table from './Table.astro';
import Tag from './Tag.astro';
import TechniqueTable from './TechniqueTable.astro';
import Term from './Term.astro';

export const mdxParts = {
  BeforeAfter,
  Board,
  Challenge,
  Cite,
  CopySettings,
  Fold,
  Guess,
  LifeOfNode,
  Note,
  Param,
  PresetTable,
  Ref,
  References,
  Snippet,
  Step,
  Tag,
  Task,
  TechniqueTable,
  Term,
  a: Link,
  table: Table,
};
