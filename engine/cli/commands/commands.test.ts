import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { signature } from '../../signature.ts';
import { benchPositions } from '../../bench/positions.ts';
import { brokenFens } from '../../board/broken-fens.ts';
import { START_FEN } from '../../board/fen.ts';
import { perftPositions } from '../../board/perft-positions.ts';
import { techniqueIds } from '../../pruning/index.ts';
import { presets } from '../../pruning/presets.ts';
import { search } from '../../search/search.ts';
import { profiles, type Settings, withOnly, withSettings } from '../../settings.ts';
import { benchCommand } from './bench.ts';
import { minimaxCommand } from './minimax.ts';
import { perftCommand } from './perft.ts';
import { searchCommand } from './search.ts';
import { faultOf, linesOf, temporaryFolder } from '../testing.ts';

const file = temporaryFolder();

function fileWith(text: string): string {
  const path = file('positions.epd');
  writeFileSync(path, text);
  return path;
}

const searchJson = (...args: string[]) =>
  JSON.parse(linesOf(searchCommand, '--fen', 'startpos', '--json', ...args).join('\n'));
const refuses = (...args: string[]) => faultOf(() => linesOf(searchCommand, '--fen', 'startpos', ...args));

describe('perft', () => {
  it('prints nodes and time', () => {
    for (const { fen, counts, name } of perftPositions) {
      const lines = linesOf(perftCommand, fen, '3');
      expect(lines[0], name).toBe(`nodes ${counts[2]}`);
      expect(lines[1], name).toMatch(/^time \d+$/);
      expect(lines).toHaveLength(2);
    }
  });

  it('divides, and counts depth 0', () => {
    const lines = linesOf(perftCommand, 'startpos', '3', '--divide');
    expect(lines).toHaveLength(22);
    expect(lines).toContain('e2e4: 600');
    expect(lines.at(-2)).toBe('nodes 8902');
    expect(linesOf(perftCommand, 'startpos', '0', '--divide')[0]).toBe('nodes 1');
    expect(linesOf(perftCommand, '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', '2', '--divide')[0]).toBe('nodes 0');
    const json = JSON.parse(linesOf(perftCommand, 'startpos', '2', '--divide', '--json').join('\n'));
    expect(json).toMatchObject({ fen: START_FEN, depth: 2, nodes: 400 });
    expect(json.divide).toHaveLength(20);
  });

  it.each([
    [['startpos'], 'perft lacks its <depth>; it is called as: perft <fen> <depth>.'],
    [['startpos', 'x'], 'The depth of perft must be a whole number from 0 to 20, not "x".'],
    [['startpos', '21'], 'The depth of perft must lie between 0 and 20, not 21.'],
    [['startpos', '2', '3'], 'perft does not know what to do with "3"; it accepts <fen> <depth>.'],
    [
      ['rnbqkbnr', '2'],
      'The FEN has 1 field; 4 to 6 are accepted: board, side to move, castling, en passant, halfmove clock, move number.',
    ],
    [['startpos', '2', '--depth', '3'], 'perft knows no flag "--depth"; it accepts --divide, --json and --help.'],
    [['startpos', '2', '--divide=yes'], '--divide takes no value, but was given "yes".'],
  ])('refuses %j', (args, message) => {
    expect(faultOf(() => linesOf(perftCommand, ...args))).toBe(message);
  });
});

describe('minimax', () => {
  const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';

  it('says at each depth what alpha-beta says, and needs more nodes from depth 2 on', () => {
    const { depths } = JSON.parse(linesOf(minimaxCommand, fen, '2', '--json').join('\n'));
    const plain = ['--only', 'none', '--off', 'tt,ordering,killers,checkExtension', '--set', 'aspiration=0'];
    for (const depth of [1, 2]) {
      const args = ['--fen', fen, '--depth', String(depth), ...plain, '--json'];
      const { nodes, score } = JSON.parse(linesOf(searchCommand, ...args).join('\n'));
      expect(depths[depth - 1]).toMatchObject({ depth, score });
      expect(depths[depth - 1].nodes - nodes, `depth ${depth}`)[
        depth === 1 ? 'toBeGreaterThanOrEqual' : 'toBeGreaterThan'
      ](0);
    }
    expect(linesOf(minimaxCommand, '7k/8/5KQ1/8/8/8/8/8 w - - 0 1', '1')[0]).toMatch(
      /^depth 1 {2}score mate in 1 {2}nodes \d+$/,
    );
  });

  it('refuses a depth that nobody waits for', () => {
    expect(faultOf(() => linesOf(minimaxCommand, 'startpos', '9'))).toBe(
      'The depth of minimax must lie between 1 and 8, not 9.',
    );
  });
});

describe('search', () => {
  it('prints what was found as JSON', () => {
    const result = searchJson('--depth', '5');
    const expected = search({ fen: START_FEN, limits: { depth: 5 }, settings: profiles.book });
    const { depth, fen, score, bestmove, pv, nodes, cuts, settings } = expected;
    expect(result).toMatchObject({ depth, fen, score, bestmove, pv, nodes, cuts, settings, signature });
    expect(result.timeMs).toBeTypeOf('number');
    expect(result).toMatchObject({ profile: 'book', limits: { depth: 5 }, hashMb: 16 });
  });

  it('prints it for people', () => {
    const text = linesOf(searchCommand, '--fen', '4k3/8/2K5/8/5Q2/8/8/8 w - - 0 1', '--depth', '5', '--off', 'hp').join(
      '\n',
    );
    for (const part of ['best move  Kd6', 'score      mate in 2', 'profile book, hp=off', signature])
      expect(text).toContain(part);
    expect(linesOf(searchCommand, '--fen', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1').join('\n')).toContain(
      'none: the game is over',
    );
    // Mated already: in no number of moves.
    const over = linesOf(searchCommand, '--fen', '8/8/8/8/8/1k6/1q6/K7 w - - 0 1');
    expect(over.filter((line) => /^(score|line) /.test(line))).toEqual(['score      mated', 'line       none']);
  });

  it('ends at its limit', () => {
    expect(searchJson('--nodes', '3000')).toMatchObject({ nodes: 3000, stopped: true });
    expect(searchJson('--movetime', '1').depth).toBeLessThan(30);
    expect(searchJson().depth).toBe(8);
  });

  it.each([
    [[], profiles.book],
    [['--profile', 'play'], profiles.play],
    [['--off', 'rfp,nmp.hasPieces', '--off=tt'], withSettings(profiles.book, { rfp: 0, 'nmp.hasPieces': 0, tt: 0 })],
    [['--off', 'all'], withOnly(profiles.book, [])],
    [['--only', 'rfp,hp'], withOnly(profiles.book, ['rfp', 'hp'])],
    [['--only', 'none'], withOnly(profiles.book, [])],
    [
      ['--set', 'rfp.margin=90', '--set', 'rfp.returns=midpoint', '--set', 'lmr=on'],
      withSettings(profiles.book, { 'rfp.margin': 90, 'rfp.returns': 2, lmr: 1 }),
    ],
    [
      ['--set', 'hp.threshold=-3000', '--set', 'fp.strict=less than alpha'],
      withSettings(profiles.book, { 'hp.threshold': -3000, 'fp.strict': 1 }),
    ],
    [['--preset', 'series-fp-2', '--preset', 'moonfish-38'], withSettings(profiles.book, preset('moonfish-38'))],
    [
      ['--preset', 'series-hp-1', '--set', 'hp.threshold=-100'],
      withSettings(profiles.book, { ...preset('series-hp-1'), 'hp.threshold': -100 }),
    ],
    // Whatever the order in which they are written.
    [
      ['--set', 'nmp=1', '--off', 'fp', '--only', 'rfp,fp', '--profile', 'play'],
      withSettings(withOnly(profiles.play, ['rfp']), { nmp: 1 }),
    ],
  ] as [string[], Settings][])('takes settings from %j', (args, settings) => {
    expect(searchJson('--depth', '1', ...args).settings).toEqual(settings);
  });

  function preset(id: string): Record<string, number> {
    return { ...presets.find((one) => one.id === id)?.settings };
  }

  it('takes every preset', () => {
    for (const { id, onTopOf = [], settings } of presets) {
      const named = { ...Object.fromEntries(onTopOf.map((one) => [one, 1])), ...settings };
      expect(searchJson('--depth', '1', '--preset', id).settings, id).toEqual(withSettings(profiles.book, named));
    }
  });

  it.each([
    [['--depth', '0'], '--depth must lie between 1 and 127, not 0.'],
    [['--depth', 'deep'], '--depth must be a whole number from 1 to 127, not "deep".'],
    [['--depth', '1e3'], '--depth must be a whole number from 1 to 127, not "1e3".'],
    [['--nodes', '-5'], '--nodes must lie between 1 and 9007199254740991, not -5.'],
    [
      ['--nodes', '9'.repeat(400)],
      `--nodes must be a whole number from 1 to 9007199254740991, not "${'9'.repeat(20)}…".`,
    ],
    [['--movetime', ''], '--movetime must be a whole number from 1 to 86400000, not "".'],
    [['--hash', '5000'], '--hash must lie between 1 and 1024, not 5000.'],
    [['--depth'], '--depth needs a value after it.'],
    [['--depth', '--json'], '--depth needs a value after it, but "--json" follows.'],
    [['--depth', '3', '--depth', '4'], '--depth is given twice; it is accepted once.'],
    [['--set', 'rfp.margin'], '--set is given as id=value, for example rfp.margin=120, not "rfp.margin".'],
    [['--set', 'rfp.margin=9999'], 'rfp.margin must lie between 0 and 600 centipawns per ply, not 9999.'],
    [['--set', 'rfp.margin=wide'], 'rfp.margin must be a whole number from 0 to 600, not "wide".'],
    [['--set', 'rfp=maybe'], 'rfp must be a whole number from 0 to 1, or one of off and on, not "maybe".'],
    [
      ['--set', 'rfp.returns=alpha'],
      'rfp.returns must be a whole number from 0 to 3, or one of evaluation, beta, midpoint and eval-margin, not "alpha".',
    ],
    [['--off', 'rfp.margin'], 'rfp.margin is a number, which --off cannot switch off; use --set rfp.margin=<value>.'],
    [['--only', 'rfp,iir'], '--only knows no technique "iir"; accepted are rfp, nmp,'],
    [['--only', 'rpf'], '--only knows no technique "rpf"; the nearest is rfp; accepted are rfp, nmp,'],
    [['--set', 'rfp.marign=3'], 'There is no setting "rfp.marign"; the nearest is rfp.margin; those of rfp are rfp,'],
    [['--profile', 'both'], 'There is no profile "both"; accepted are book and play.'],
    [['--profile', '__proto__'], 'There is no profile "__proto__"; accepted are book and play.'],
    [['extra'], 'search does not know what to do with "extra"; it accepts only flags.'],
    [['-d', '3'], 'search knows no flag "-d"; it accepts'],
    [['--constructor', '3'], 'search knows no flag "--constructor"; it accepts'],
    [['--set', 'nmp.margin=3'], 'There is no setting "nmp.margin"; those of nmp are nmp, nmp.reduction,'],
    [['--set', 'xyz=3'], 'There is no setting "xyz"; ids begin with rfp, nmp,'],
    [['--off', ''], 'There is no setting ""; ids begin with'],
    [['--preset', 'best'], 'There is no preset "best"; accepted are series-rfp,'],
  ])('refuses %j', (args, message) => {
    const sentence = refuses(...args);
    expect(sentence.startsWith(message), sentence).toBe(true);
    expect(sentence).toMatch(/^[^\n]*\.$/);
  });

  it('refuses to search nothing, and every broken FEN with its own sentence', () => {
    expect(faultOf(() => linesOf(searchCommand))).toBe('search needs a position: --fen "<fen>", or --fen startpos.');
    for (const [fen, message] of Object.values(brokenFens).flatMap(Object.entries)) {
      expect(faultOf(() => linesOf(searchCommand, '--fen', fen, '--depth', '1'))).toBe(message);
    }
  });
});

describe('bench', () => {
  it('prints each position, totals, and last of all nodes and nodes a second', () => {
    const lines = linesOf(benchCommand, '--depth', '2');
    const total = lines.slice(1, 41).map((line) => Number(/^ *(\d+) {2}\S+$/.exec(line)?.[1]));
    const [, nodes] = /^(\d+) nodes \d+ nps$/.exec(lines.at(-1) ?? '') ?? [];
    expect(total.reduce((sum, one) => sum + one, 0)).toBe(Number(nodes));
    const cuts = techniqueIds.map((id) => `${id} \\d+`).join(' {2}');
    expect(lines.join('\n')).toMatch(new RegExp(`\ntime +\\d+ ms\ncuts +${cuts}\n`));
    expect(lines[0]).toContain('profile play');
  });

  it('prints the same as JSON', () => {
    const result = JSON.parse(
      linesOf(benchCommand, '--depth', '2', '--json', '--profile', 'book', '--only', 'rfp').join('\n'),
    );
    expect(result).toMatchObject({
      profile: 'book',
      depth: 2,
      hashMb: 16,
      signature,
      settings: withOnly(profiles.book, ['rfp']),
    });
    expect(result.positions.map((row: { id: string }) => row.id)).toEqual(
      benchPositions.map((position) => position.id),
    );
    expect(result.cuts.nmp).toBe(0);
    for (const key of ['nodes', 'timeMs', 'nps']) expect(result[key], key).toBeTypeOf('number');
  });

  it('takes positions from a file', () => {
    const path = fileWith(`# a remark\n${START_FEN}\n\n4k3/8/2K5/8/5Q2/8/8/8 w - - bm Kd6; id "a; mate";\n`);
    const lines = linesOf(benchCommand, '--epd', path, '--depth', '3');
    expect(lines[1]).toMatch(/^ *\d+ {2}line 2$/);
    expect(lines[2]).toMatch(/^ *\d+ {2}a; mate$/);
  });

  it('leaves out lines that hold no position, says which, and searches the others', () => {
    const path = fileWith(`${START_FEN}\n\n8/8/8/8/8/8/8/8 w - -\n4k3/8/2K5/8/5Q2/8/8/8 w - - - bm Kd6;\n`);
    const lines: string[] = [];
    expect(benchCommand(['--epd', path, '--depth', '2'], (line) => lines.push(line))).toBe(false);
    expect(lines.slice(1, 3).map((line) => line.trim().split(/ {2}/)[1])).toEqual(['line 1', 'line 4']);
    expect(lines.slice(3, 5)).toEqual([
      expect.stringMatching(/^left out {3}line 3: .*king/),
      'left out   1 of 3 lines',
    ]);
    expect(lines.at(-1)).toMatch(/^\d+ nodes \d+ nps$/);
    const leftOut = [{ line: 3, message: expect.stringMatching(/king/) }];
    expect(JSON.parse(linesOf(benchCommand, '--epd', path, '--depth', '1', '--json').join('')).leftOut).toEqual(
      leftOut,
    );
  });

  it.each([
    ['\nno such line\n', 'holds no position; line 2: The FEN has 3 fields'],
    ['', 'holds no position; one a line is expected.'],
    ['\n# only a remark\n', 'holds no position; one a line is expected.'],
  ])('refuses a file with %j', (text, part) => {
    const sentence = faultOf(() => linesOf(benchCommand, '--epd', fileWith(text)));
    expect(sentence).toContain(part);
    expect(sentence).toMatch(/^[^\n]*\.$/);
  });

  it('refuses a file that cannot be read', () => {
    expect(faultOf(() => linesOf(benchCommand, '--epd', file('nothing')))).toContain(
      'cannot be read: there is no such file.',
    );
    expect(faultOf(() => linesOf(benchCommand, '--epd', file()))).toContain('cannot be read: it is a folder.');
    expect(faultOf(() => linesOf(benchCommand, '--epd', 'a\0b'))).toContain('cannot be read');
  });
});
