/** This engine with one fault each in what it says, which no statistics are needed to find. */
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { program, runProgram, temporaryFolder } from '../testing.ts';

const file = temporaryFolder();

/** This engine; `body` sees each `line` that it writes, `isWhite` says who is to move, and gives what is passed on. */
function filtered(name: string, body: string): string {
  const path = file(`${name}.mjs`);
  writeFileSync(
    path,
    `import { spawn } from 'node:child_process';
    import { createInterface } from 'node:readline';
    const child = spawn(process.execPath, [${JSON.stringify(program)}], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.on('exit', () => process.exit(0));
    let isWhite = true;
    const change = (line) => { ${body} };
    createInterface({ input: child.stdout }).on('line', (line) => console.log(change(line)));
    for await (const line of createInterface({ input: process.stdin })) {
      if (line.startsWith('position fen')) isWhite = line.split(' ')[3] === 'w';
      child.stdin.write(line + '\\n');
    }
    child.kill();`,
  );
  return `"${process.execPath}" "${path}"`;
}

/** What the check says of it. */
const checked = (name: string, body: string) =>
  runProgram(['check', '--uci', filtered(name, body), '--only', 'protocol,mates']).out;

it('one that says what the engine says has no finding', () => {
  expect(checked('same', 'return line;')).toMatch(/^findings {3}0$/m);
});

it('one that favours White is found by exchanging colours', () => {
  const out = checked(
    'white',
    `return line.replace(/score cp (-?\\d+)/, (_, cp) => 'score cp ' + (Number(cp) + (isWhite ? 20 : -20)));`,
  );
  expect(out).toMatch(/^WRONG {2}colours-score .*said \S+, and \S+ with colours exchanged/m);
});

it('one that searches another tree for Black does so by choice', () => {
  const out = checked(
    'order',
    `return line.replace(/nodes (\\d+)/, (_, nodes) => 'nodes ' + (Number(nodes) + (isWhite ? 0 : 1)));`,
  );
  expect(out).toMatch(/^choice colours-tree .* nodes, and \d+ with colours exchanged\. Moves that are alike/m);
  expect(out).toMatch(/^findings {3}0$/m);
});

it('one that cuts its lines to a move is found by its mates', () => {
  const out = checked('short', `return line.replace(/ pv (\\S+).*/, ' pv $1');`);
  expect(out).toMatch(/^WRONG {2}mate-lines .*said mate in 2 over a line of 1 plies, and none of 3 is whole/m);
});

it('one whose lines go on behind the mate is found by its mates', () => {
  const out = checked('long', `return line.replace(/(score mate -?\\d+ .* pv .*)/, '$1 a8a7');`);
  expect(out).toMatch(/^WRONG {2}mate-lines .*its line goes on to ply \d+, where ply \d+ would mate/m);
});

it('one that says another score the second time is not the same twice', () => {
  const out = checked(
    'drifting',
    `globalThis.n = (globalThis.n ?? 0) + 1; return line.replace(/score cp (-?\\d+)/, 'score cp ' + globalThis.n);`,
  );
  expect(out).toMatch(/^WRONG {2}same-twice-opening .*\+\S+ and then \+/m);
});

it('one that searches another tree each time that it is started is told so, and no nodes are compared', () => {
  const own = `"${process.execPath}" "${program}"`;
  const chance = filtered(
    'chance',
    `globalThis.extra ??= 1 + (process.pid % 1000); return line.replace(/nodes (\\d+)/, (_, n) => 'nodes ' + (Number(n) + globalThis.extra));`,
  );
  const args = ['check', '--uci', chance, '--against', own, '--only', 'special'];
  const { out, status } = runProgram(args);
  expect(out).toMatch(/^nodes {6}not compared: the same search twice is not the same/m);
  expect(status).toBe(0);
  expect(runProgram([...args, '--same-nodes']).status).toBe(125);
});
