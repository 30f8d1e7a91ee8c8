/** The numbered steps of the search, read from its source. */

export interface Step {
  n: number;
  /** What its comment says of it: "// Step 9. Late move pruning: enough moves …". */
  title: string;
  /** Line of the comment, from 1. */
  line: number;
  /** Is it asked for each move? Such a step stands deeper in the code than one of the node. */
  inLoop: boolean;
  /** Where its comment begins and that of the next, as offsets into the source. */
  start: number;
  end: number;
}

/** The steps in the order of the source. */
export function stepsOf(search: string): Step[] {
  const comments = [...search.matchAll(/^( *)\/\/ Step (\d+)\. (.*)$/gm)];
  return comments.map(({ index: start, 1: indent = '', 2: n, 3: title = '' }, i) => ({
    n: Number(n),
    title,
    line: search.slice(0, start).split('\n').length,
    inLoop: indent.length > 2,
    start,
    end: comments[i + 1]?.index ?? search.length,
  }));
}
