/** Engines that do everything wrong: none holds the check up, and each is told what it did. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { program, runProgram, temporaryFolder } from '../testing.ts';
import type { GroupId } from '../../check/case.ts';
import { checkCommand } from './check.ts';
import { Conversation } from './conversation.ts';
import { tellsNothing } from './judge.ts';
import type { CheckReport } from './report.ts';
import { itemsOf, runItems } from './run.ts';

const file = temporaryFolder();

/** A program that speaks just enough UCI; `body` says what it does when told to go. */
function engine(name: string, body: string): string[] {
  const path = file(`${name}.mjs`);
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline';
    const say = (line) => console.log(line);
    let position = '';
    for await (const line of createInterface({ input: process.stdin })) {
      if (line === 'uci') { say('id name ${name}'); say('uciok'); }
      if (line === 'isready') say('readyok');
      if (line.startsWith('position')) position = line;
      if (line === 'quit') process.exit(0);
      if (line.startsWith('go')) { ${body} }
    }`,
  );
  return [process.execPath, path];
}

/** Our own engine as a command; `body` passes on what it wrote, a `text`, and may change it. */
function ours(name: string, body: string): string {
  const path = file(`${name}.mjs`);
  writeFileSync(
    path,
    `import { spawn } from 'node:child_process';
    const child = spawn(process.execPath, [${JSON.stringify(program)}]);
    process.stdin.pipe(child.stdin);
    child.on('exit', () => process.exit(0));
    child.stdout.setEncoding('utf8').on('data', (text) => { ${body} });`,
  );
  return `"${process.execPath}" "${path}"`;
}

/** Does a process run? One that has ended and is waited for by nobody does not. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Asks such an engine the cases of some groups, with little patience. Gives the rows, and whether any of its processes
 * is left.
 */
async function ask(command: string[], only: readonly GroupId[] = ['mates'], againMs = 0) {
  const running = new Set<number>();
  const conversation = new Conversation(command, [], (pid, runs) => (runs ? running.add(pid) : running.delete(pid)), {
    thinkMs: 300,
    graceMs: 300,
  });
  const result = await runItems(conversation, itemsOf(only), null, { againMs: () => againMs });
  conversation.kill();
  await expect.poll(() => running.size).toBe(0);
  const { unasked } = conversation;
  return { ...result, unasked, mistakes: result.rows.map(({ mistake }) => mistake) };
}

describe('a hostile engine', () => {
  it('that is silent is ended and given up', async () => {
    const { endedBy, mistakes, rows } = await ask(engine('silent', ''));
    expect(mistakes).toEqual(Array(Math.min(3, mistakes.length)).fill('silent'));
    expect(rows[0].why).toMatch(/^no answer to "go depth \d+" within 600 ms, nor to "stop"$/);
    expect(endedBy ?? '').toMatch(mistakes.length < itemsOf(['mates']).length ? /^given up after 3/ : /^$/);
  });

  it('that answers in colours is understood, and one that names no move is told so', async () => {
    const esc = String.raw`\u001b`;
    const { rows } = await ask(engine('green', `say('${esc}[32minfo depth 1 score cp 7 nodes 9${esc}[0m'); say('${esc}[1mbestmove${esc}[0m')`), ['depth1']); // prettier-ignore
    expect(rows[0]).toMatchObject({
      mistake: 'illegal',
      why: expect.stringMatching(/^answered with no move/),
      score: { cp: 7 },
    });
  });

  it('that shouts its move is understood', async () => {
    const shout = `say('info depth 3 score mate 1 nodes 5'); say('  BESTMOVE G6G7'); say('bestmove  G6G7   ponder  0000');`;
    const { rows } = await ask(engine('shouting', shout));
    expect(rows.find(({ id }) => id === 'mate-in-1')).toMatchObject({ mistake: null, bestmove: 'g6g7' });
  });

  it('that keeps the moves of searchmoves is told so once, and begins again', async () => {
    const keeps = `const only = /searchmoves (\\S+)/.exec(line); if (only) globalThis.kept = only[1]; say('info depth 1 score cp 7 nodes 9'); say('bestmove ' + (globalThis.kept ?? 'h2h3'));`;
    const { rows } = await ask(engine('keeping', keeps), ['protocol', 'mates']);
    const row = rows.find(({ id }) => id === 'search-moves');
    expect(row).toMatchObject({ mistake: 'illegal', bestmove: 'a2a3' });
    expect(row?.why).toContain('keeps the moves of searchmoves');
    const after = rows.slice(rows.findIndex(({ id }) => id === 'search-moves') + 1).map(({ bestmove }) => bestmove);
    expect(after).toContain('h2h3');
    expect(after).not.toContain('a2a3');
  });

  it('that floods is ended', async () => {
    const flood = `for (;;) say('info depth 1 score cp 1 nodes 1 pv ' + 'e2e4 '.repeat(100));`;
    expect((await ask(engine('flooding', flood))).mistakes[0]).toMatch(/^(died|silent)$/);
  });

  it('that answers twice is told so', async () => {
    const twice = `say('info depth 3 score mate 1 nodes 5'); for (const _ of [1, 2]) say('bestmove g6g7');`;
    expect((await ask(engine('twice', twice))).unasked).toBeGreaterThan(0);
    const once = `say('info depth 3 score mate 1 nodes 5'); say('bestmove g6g7');`;
    expect((await ask(engine('once', once))).unasked).toBe(0);
  });

  it.each([
    ['at once', 'search();'],
    ['later', 'setTimeout(search, 20); await new Promise((done) => setTimeout(done, 40));'],
  ])('that answers the search before once more is judged by what it answers %s after that', async (name, body) => {
    // Of two searches in one case the second is begun with the answer to the first.
    const stale = `if (globalThis.before !== undefined) say('bestmove ' + globalThis.before);
      const search = () => {
        globalThis.before = line.includes('searchmoves') ? 'a2a3' : 'a6a3';
        say('info depth 4 score cp 7 nodes 9'); say('bestmove ' + globalThis.before);
      };
      ${body}`;
    const { rows, unasked } = await ask(engine(`stale-${name.replace(' ', '-')}`, stale), ['protocol']);
    expect(rows.find(({ id }) => id === 'search-moves')).toMatchObject({ mistake: null, bestmove: 'a2a3' });
    expect(unasked).toBeGreaterThanOrEqual(rows.length);
  });

  it('that cannot do a new game is told so', async () => {
    const command = engine('no-new-game', '');
    const path = command[1];
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace("if (line === 'quit')", 'if (/^(quit|ucinewgame)$/.test(line))'),
    );
    const { rows } = await ask(command);
    expect(rows[0].why).toBe('the engine is gone: it ended with status 0, when it was told ucinewgame');
  });

  it('that counts nothing is told so in words', async () => {
    const counts = `globalThis.times = (globalThis.times ?? 0) + 1;
      say('info depth 6 score cp 7' + (globalThis.times === 1 ? ' nodes 90' : '')); say('bestmove e1g1');`;
    const { rows } = await ask(engine('uncounted', counts), ['protocol']);
    expect(rows[0].why).toBe('90 nodes and then none');
  });

  it('that dies is started again for the next case', async () => {
    const { mistakes } = await ask(engine('dying', 'process.exit(3);'));
    expect(mistakes.slice(0, 2)).toEqual(['died', 'died']);
  });

  it('that lies about its nodes is told so', async () => {
    const lie = `say('info depth 6 score cp 10 nodes 99999999999999 pv e2e4'); say('bestmove e1g1');`;
    const { rows } = await ask(engine('lying', lie), ['protocol']);
    expect(rows.find(({ id }) => id === 'nodes-kept')).toMatchObject({ mistake: 'counts' });
    expect(rows.find(({ id }) => id === 'nodes-told')).toMatchObject({ mistake: 'counts' });
  });

  it('that is too slow to come to its nodes is not told that it passed over them', async () => {
    const told = async (name: string, nodes: number) => {
      const slow = `setTimeout(() => { say('info depth 1 score cp 5 nodes ${nodes}'); say('bestmove e1g1'); }, 400);`;
      const { rows } = await ask(engine(name, slow), ['protocol']);
      const row = rows.find(({ id }) => id === 'nodes-kept');
      return [row?.mistake, row?.why];
    };
    expect(await told('slow-nodes', 9000)).toEqual([null, 'came to 9000 nodes in ten seconds']);
    expect(await told('deaf-nodes', 29_000)).toEqual(['counts', 'did not stop by itself, and was at 29000 nodes']);
  });

  it('that tells too little to be judged is not called right', async () => {
    const moves = `/K2R w/.test(position) ? 'e1g1' : position.includes('5pk1') ? 'a6a1' : 'b4b1'`;
    const bare = `say('info depth 9 nodes 999'); say('bestmove ' + (${moves}));`;
    const { rows } = await ask(engine('bare', bare), ['protocol', 'table']);
    const untold = rows.filter(tellsNothing).map(({ id, why }) => `${id}: ${why}`);
    expect(untold).toEqual([
      'line-legal: told no line with an exact score',
      'asked-again: told no score',
      'both-ends-queen: did not say mate in 3',
    ]);
  });

  it('that plays an illegal move is told so, whatever it says of the score', async () => {
    const { mistakes } = await ask(
      engine('illegal', `say('info depth 1 score mate 1 nodes 5 pv a1a9'); say('bestmove a1a9');`),
    );
    expect(new Set(mistakes)).toEqual(new Set(['illegal']));
  });

  it('that answers late is told to stop, and its answer is not held against its pruning', async () => {
    const late = `setTimeout(() => { say('info depth 1 score cp 5 nodes 5'); say('bestmove a1b1'); }, 400);`;
    const { rows } = await ask(engine('late', late));
    expect(rows.every(({ mistake, unfinished }) => mistake === 'illegal' || unfinished)).toBe(true);
  });

  it('that is right when it has time is told so, and it stands apart', () => {
    const patient = `if (line.includes('movetime')) { say('info depth 9 score mate 1 nodes 5'); say('bestmove g6g7'); }
      else { say('info depth 1 score cp 5 nodes 5'); say('bestmove f6f7'); }`;
    const uci = engine('patient', patient).map((word) => `"${word}"`).join(' '); // prettier-ignore
    const { out, status } = runProgram(['check', '--uci', uci, '--only', 'mates']);
    expect(out).toMatch(/^LATER {2}mate-in-1 .*, as it says with two seconds$/m);
    expect(out).toMatch(/^WRONG {2}mated-in-1 /m);
    expect(out).toMatch(/^findings {3}2$/m);
    expect(out).toMatch(/^apart {6}1 right with two seconds \(LATER\)$/m);
    expect(status).toBe(1);
  });

  it('that is wrong with time too is held to that only where it comes deeper, and takes the time', async () => {
    const laterOf = async (name: string, movetime: string) => {
      const again = `if (line.includes('movetime')) { ${movetime} }
        else { say('info depth 3 score cp 5 nodes 5'); say('bestmove f6f7'); }`;
      const { rows } = await ask(engine(name, again), ['mates'], 200);
      return rows.find(({ id }) => id === 'mate-in-1')?.rightLater;
    };
    const late = (depth: number) =>
      `say('info depth ${depth} score mate 3 nodes 9'); setTimeout(() => say('bestmove f6f7'), 150);`;
    expect(await laterOf('deep', late(7))).toBe(false);
    expect(await laterOf('slow', late(6))).toBeNull();
    expect(await laterOf('content', `say('info depth 7 score mate 3 nodes 9'); say('bestmove f6f7');`)).toBeNull();
  });

  it('that announces each mate a move too soon is told what it does', () => {
    // Our own engine, with its mates told wrong.
    const uci = ours(
      'sooner',
      `process.stdout.write(text.replace(/score mate (\\d+)/g, (_, n) => 'score mate ' + Math.max(1, n - 1)));`,
    );
    const json = file('sooner.json');
    const { out, status } = runProgram(['check', '--uci', uci, '--json', json]);
    expect(status).toBe(1);
    expect(out).toMatch(/mates are announced one move sooner than there is one/);
    const report = JSON.parse(readFileSync(json, 'utf8')) as CheckReport;
    expect(report.rows.filter(({ mistake }) => mistake === 'mate distance').length).toBeGreaterThan(5);
  });

  it('whose answers come late, and belong to the question before, is accused of no guard', () => {
    // Our own engine, without a guard, that says each bestmove once more when the next search has begun.
    const uci = ours(
      'afterwards',
      `process.stdout.write(text);
      for (const line of text.match(/^bestmove .*/gm) ?? []) setTimeout(() => console.log(line), 15);`,
    );
    const json = file('afterwards.json');
    runProgram(['check', '--uci', uci, '--option', 'rfp.notInCheck=false', '--json', json]);
    const report = JSON.parse(readFileSync(json, 'utf8')) as CheckReport;
    expect(report.remarks.join()).toMatch(/without being asked.*answers name a move that is not legal/);
    expect(report.suspects).toEqual([]);
  });

  it('that does not read the clock of a FEN is accused of no guard', () => {
    const path = file('clockless.mjs');
    writeFileSync(
      path,
      `import { spawn } from 'node:child_process';
      import { createInterface } from 'node:readline';
      const child = spawn(process.execPath, [${JSON.stringify(program)}], { stdio: ['pipe', 'inherit', 'inherit'] });
      child.on('exit', () => process.exit(0));
      for await (const line of createInterface({ input: process.stdin }))
        child.stdin.write(line.replace(/^(position fen (?:\\S+ ){4})\\d+ /, '$10 ') + '\\n');
      child.kill();`,
    );
    const json = file('clockless.json');
    const uci = `"${process.execPath}" "${path}"`;
    const { out } = runProgram(['check', '--uci', uci, '--only', 'draws', '--json', json]);
    expect(out).toMatch(/findings in positions near the draw by fifty moves/);
    const report = JSON.parse(readFileSync(json, 'utf8')) as CheckReport;
    expect(report.rows.find(({ id }) => id === 'last-king-move-1')).toMatchObject({ mistake: 'wrong score' });
    expect(report.suspects).toEqual([]);
  });
});

describe('cutoff check', () => {
  it('finds nothing in this engine, and writes JSON and JUnit', () => {
    const [json, junit] = [file('clean.json'), file('clean.xml')];
    const { out, status } = runProgram([
      'check',
      '--uci',
      `"${process.execPath}" "${program}"`,
      '--json',
      json,
      '--junit',
      junit,
    ]);
    expect(out.split('\n').filter((line) => line.startsWith('WRONG'))).toEqual([]);
    expect(status).toBe(0);
    const report = JSON.parse(readFileSync(json, 'utf8')) as CheckReport;
    expect(report).toMatchObject({ format: 'cutoff check 1', findings: 0, suspects: [], endedBy: null });
    expect(report.rows.length).toBe(report.planned);
    expect(readFileSync(junit, 'utf8')).toMatch(new RegExp(`tests="${report.planned}" failures="0" skipped="1"`));
  });

  it('tells at an interrupt what was asked until then, and leaves no engine running', async () => {
    const pidFile = file('pid');
    const slow = engine(
      'slow',
      `(await import('node:fs')).writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
      if (!position.includes('8/8/8/8/8/Rpp5')) { say('info depth 1 score mate 1 nodes 5'); say('bestmove g6g7'); }`,
    );
    const uci = slow.map((word) => `"${word}"`).join(' ');
    const child = spawn(process.execPath, [program, 'check', '--uci', uci, '--only', 'mates']);
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    await expect.poll(() => out).toMatch(/^ok {5}mate-in-1/m);
    child.kill('SIGINT');
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(130);
    expect(out).toMatch(/asked {6}2 of \d+ cases: interrupted/);
    await expect.poll(() => isAlive(Number(readFileSync(pidFile, 'utf8')))).toBe(false);
  });

  /** A command that ignores the end of its input, and `quit`; its process is the number in the file. */
  function endless(name: string, isSilent = false): { uci: string; pid: () => number } {
    const [path, pidFile] = [file(`${name}.mjs`), file(`${name}.pid`)];
    writeFileSync(
      path,
      `import { writeFileSync } from 'node:fs';
      setInterval(() => {}, 1000);
      process.stdin.on('data', (text) => {
        if (${!isSilent} && /^uci$/m.test(String(text))) console.log('id name endless\\noption name Cut type check default true\\nuciok');
        if (/^isready$/m.test(String(text))) console.log('readyok');
      });
      writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));`,
    );
    const pid = (): number => {
      try {
        return Number(readFileSync(pidFile, 'utf8'));
      } catch {
        return 0;
      }
    };
    return { uci: `"${process.execPath}" "${path}"`, pid };
  }

  it.each([
    ['an option that it lacks', ['Cat=true', 'Cat=false'], /has no option "Cat"/],
    ['a value that it would pass over', ['Cut=1', 'Cut=0'], /"Cut" is one of true, false, not "1"/],
  ])('ends an engine that would run on when it refuses %s', async (_, [before, after], words) => {
    const { pid, uci } = endless(`refused-${before}`);
    const { err, status } = runProgram(['check', '--uci', uci, '--before', before, '--after', after]);
    expect(status).toBe(2);
    expect(err).toMatch(words);
    expect(pid()).toBeGreaterThan(0);
    await expect.poll(() => isAlive(pid())).toBe(false);
  });

  it.each(['check', 'why'])('ends engines that have not started yet when %s is interrupted', async (command) => {
    const [one, two] = [endless(`${command}-one`), endless(`${command}-two`, true)];
    const sides = command === 'check' ? ['--before', one.uci, '--after', two.uci] : ['--uci', two.uci, '--bm', 'e4'];
    const position = command === 'check' ? [] : ['--fen', 'startpos'];
    const child = spawn(process.execPath, [program, command, ...sides, ...position]);
    await expect.poll(() => two.pid()).toBeGreaterThan(0);
    child.kill('SIGTERM');
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(143);
    for (const { pid } of [one, two]) await expect.poll(() => isAlive(pid())).toBe(false);
  });

  it('names the guard that is missing among the first two, and ends with status 1', async () => {
    const json = file('guard.json');
    const lines: string[] = [];
    const output = { write: (line: string) => void lines.push(line), writeAside: () => {}, isTerminal: false };
    const own = ['--uci', `"${process.execPath}" "${program}"`, '--option', 'rfp.notInCheck=false'];
    expect(await checkCommand([...own, '--json', json], output, 500)).toBe(1);
    const { remarks, suspects } = JSON.parse(readFileSync(json, 'utf8')) as CheckReport;
    expect(remarks.join()).not.toContain('asked alone');
    expect(suspects.slice(0, 2).map(({ guard }) => guard)).toContain('rfp.notInCheck');
    expect(lines).toContain('consistent with, the strongest first, then what explains the rest:');
  });

  it('says of suspects that a part of the cases gave that all may clear them', () => {
    const own = ['--uci', `"${process.execPath}" "${program}"`, '--option', 'rfp.notInCheck=false'];
    const { out } = runProgram(['check', ...own, '--only', 'zugzwang']);
    expect(out).toContain('rfp.notInCheck missing');
    expect(out).toMatch(/^note {7}Suspects are weighed by the 6 cases asked alone; all 78 may clear one\.$/m);
  });

  it('says in one sentence what it cannot use, and ends with status 2', () => {
    for (const [args, sentence] of [
      [[], /^check needs an engine: --uci/],
      [['--uci', 'no-such-engine-here'], /cannot be used: .*there is no such program/],
      [['--uci', 'cat', '--only', 'mate'], /^--only knows no group or technique "mate"; accepted are protocol, /],
      [['--uci', 'cat', '--nodes', '5', '--movetime', '5'], /not both/],
      [['--uci', 'cat', '--option', 'Hash'], /^--option is given as name=value/],
      [['--uci', 'cat', '--before', 'nmp=false'], /^--before and --after go together/],
      [
        ['--uci', 'cat', '--before', 'nmp=false', '--after', 'nmp=true,rfp=false'],
        /set the same options.*"rfp" is in one/,
      ],
      [['--before', 'cat', '--after', ' '], /^--after needs a command, as there is no --uci/],
      [
        ['--uci', 'cat', '--before', 'nmp=0', '--after', 'nmp=1', '--technique', 'npm'],
        /^--technique knows no .*"npm"/,
      ],
      [['--uci', 'cat', '--technique', 'nmp'], /^--technique goes with --before and --after/],
      [['--uci', 'cat', '--depth', '5'], /^--depth goes with --epd, or with --before and --after/],
    ] as const) {
      const { err, status } = runProgram(['check', ...args]);
      expect(err).toMatch(sentence);
      expect(status).toBe(2);
    }
  });

  it('compares two settings by nodes at each depth, and names what is likely when nothing changes', () => {
    const own = `"${process.execPath}" "${program}"`;
    const both = (before: string, after: string) => {
      const json = file('compared.json');
      const args = ['--before', before, '--after', after, '--depth', '4', '--json', json];
      const { out, status } = runProgram(['check', '--uci', own, ...args]);
      expect(status).toBe(0);
      return { out, compared: JSON.parse(readFileSync(json, 'utf8')) };
    };
    const pruned = both('nmp=false,rfp=false', 'nmp=true,rfp=true').compared;
    expect(pruned.depths.at(-1).ratio).toBeLessThan(0.9);
    expect(pruned.depths[0]).toMatchObject({ depth: 1 });
    expect(pruned.faults).toEqual([]);
    const same = both('fp.notFirst=true', 'fp.notFirst=false');
    expect(same.compared.firstDifference).toBeNull();
    expect(same.out).toContain('The trees are the same, node for node.');
    expect(same.out).not.toMatch(/^saving/m);
  });
});
