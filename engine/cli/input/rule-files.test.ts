/** Written rules on the command line. */
import { writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { profiles, withOnly } from '../../settings.ts';
import { bookSources } from '../../workshop/sources.ts';
import { installRules } from '../../workshop/with-rules.ts';
import { ablateCommand } from '../commands/ablate.ts';
import { benchCommand } from '../commands/bench.ts';
import { oracleCommand } from '../commands/oracle.ts';
import { searchCommand } from '../commands/search.ts';
import { sweepCommand } from '../commands/sweep.ts';
import { faultOf, linesOf, temporaryFolder } from '../testing.ts';
import { Fault } from './fault.ts';
import { parseRule } from './no-parser.ts';

const file = temporaryFolder();
afterEach(() => installRules([]));

function written(name: string, text: string): string {
  const path = file(name);
  writeFileSync(path, text);
  return path;
}

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const searched = (...args: string[]) =>
  JSON.parse(linesOf(searchCommand, '--fen', fen, '--depth', '5', '--json', ...args).join('\n'));

describe('--rule', () => {
  it('searches by the rule, and switches its technique on', () => {
    const rfp = `rfp=${written('rfp.ts', bookSources.rfp)}`;
    const own = searched('--only', 'rfp');
    installRules([]);
    const found = searched('--only', 'none', '--rule', rfp);
    expect(found.nodes).toBe(own.nodes);
    expect(found.settings).toEqual(withOnly(profiles.book, ['rfp']));
    const bold = `rfp=${written('bold.ts', 'return evaluation >= beta;')}`;
    expect(searched('--rule', bold).nodes).toBeLessThan(own.nodes);
  });

  it('takes several, one for each technique, in any command that takes settings', () => {
    const flags = ['rfp', 'hp'].flatMap((id) => ['--rule', `${id}=${written(`${id}.ts`, bookSources[id as 'rfp'])}`]);
    const count = (...args: string[]) => linesOf(benchCommand, '--depth', '3', '--profile', 'book', ...args).at(-1)?.split(' ')[0]; // prettier-ignore
    const own = count();
    expect(count(...flags)).toBe(own);
    const wrong = linesOf(oracleCommand, '--fen', fen, '--depth', '4', '--only', 'none', '--rule', `rfp=${written('x.ts', 'return evaluation >= alpha - 900;')}`); // prettier-ignore
    expect(wrong.join('\n')).toContain('wrong rfp');
  });

  it('is told among what was searched by', () => {
    const rule = ['--rule', `nmp=${written('nmp.ts', bookSources.nmp)}`];
    const told = (args: string[]) =>
      linesOf(searchCommand, '--fen', fen, '--depth', '2', ...args).find((line) => line.startsWith('settings'));
    expect(told(rule)).toBe('settings   profile book, written: nmp');
    expect(linesOf(benchCommand, '--depth', '1', ...rule)[0]).toMatch(/^bench .* profile play, .*written: nmp$/);
    expect(searched(...rule).written).toEqual(['nmp']);
    for (const [command, ...args] of [
      [benchCommand, '--depth', '1'],
      [oracleCommand, '--fen', fen, '--depth', '2'],
      [sweepCommand, '--fen', fen, '--depth', '1', '--param', 'rfp.margin', '--points', '2'],
      [ablateCommand, '--fen', fen, '--depth', '1'],
    ] as const)
      expect(JSON.parse(linesOf(command, '--json', ...args, ...rule).join('\n')).written).toEqual(['nmp']);
    installRules([]);
    expect(told([])).toBe('settings   profile book');
    expect(searched().written).toEqual([]);
  });

  it('says what is wrong with a rule, and where', () => {
    const path = written('bad.ts', 'return evaluation >= beta\n  + marge;');
    expect(faultOf(() => searched('--rule', `rfp=${path}`))).toMatch(
      /^The rule in ".*bad\.ts": Line 2, column 5: there is no name "marge"/,
    );
    expect(faultOf(() => searched('--rule', 'rfp'))).toContain('--rule is given as <technique>=<file>');
    expect(faultOf(() => searched('--rule', `xyz=${path}`))).toBe(
      '--rule knows no technique "xyz"; accepted are rfp, nmp, razor, probcut, lmp, fp, hp, see and lmr.',
    );
    expect(faultOf(() => searched('--rule', `constructor=${path}`))).toContain('no technique "constructor"');
    expect(faultOf(() => searched('--rule', `rfp=${file('none.ts')}`))).toContain('none.ts');
    const good = written('good.ts', bookSources.rfp);
    expect(faultOf(() => searched('--rule', `rfp=${good}`, '--rule', `rfp=${good}`))).toContain('names rfp twice');
  });

  it('is refused by an engine that was built without a parser', () => {
    expect(() => parseRule('return 1')).toThrow(Fault);
  });
});
