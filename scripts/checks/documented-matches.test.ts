import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readArguments } from '../../engine/cli/input/arguments.ts';
import { matchAccepts, matchFrom } from '../../engine/cli/match/flags.ts';
import { splitCommand } from '../../engine/cli/other-engines/uci-client.ts';

/** Lines of a document that call `cutoff match`, as arguments. */
function matchesIn(file: string): string[][] {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').replace(/\\\n\s*/g, '');
  return [...text.matchAll(/(?:cutoff --|cutoff\.js) match (.+)/g)].map(([, args = '']) => splitCommand(args));
}

describe('matches that the documents show', () => {
  it.each(['docs/openbench.md', 'README.md'])('of %s are accepted by the program', (file) => {
    const shown = matchesIn(file);
    expect(shown.length).toBeGreaterThan(0);
    for (const args of shown) {
      // A reader's own file is not here to be read.
      if (args.includes('--openings')) args.splice(args.indexOf('--openings'), 2);
      const { config } = matchFrom(readArguments(args, matchAccepts));
      expect(config.a, args.join(' ')).not.toEqual(config.b);
    }
  });

  it('name every flag of the command in docs/openbench.md', () => {
    const text = readFileSync(new URL('../../docs/openbench.md', import.meta.url), 'utf8');
    // Those of the second side are those of the first.
    const flags = Object.keys(matchAccepts.flags).filter((flag) => !/^--b(-|$)/.test(flag));
    expect(flags.filter((flag) => !text.includes(`\`${flag}`) && !text.includes(` ${flag}`))).toEqual([]);
  });
});
