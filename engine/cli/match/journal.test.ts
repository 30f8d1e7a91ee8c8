import fs, { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { START_FEN } from '../../board/fen.ts';
import type { GameRecord } from '../../match/game.ts';
import { pairPgn } from '../../match/pgn.ts';
import type { PairRecord } from '../../match/schedule.ts';
import { readArguments } from '../input/arguments.ts';
import { matchAccepts, matchFrom } from './flags.ts';
import { addToJournal, readJournal } from './journal.ts';
import { isSameFile, pgnFile } from './pgn-file.ts';
import { faultOf, temporaryFolder } from '../testing.ts';

const file = temporaryFolder();
const text = (name: string) => readFileSync(file(name), 'utf8');

const { config } = matchFrom(readArguments(['--nodes', '10', '--games', '8'], matchAccepts));
const game: GameRecord = {
  fen: START_FEN,
  opening: 'one',
  moves: 'e2e4 e7e5 g1f3',
  bookPlies: 2,
  result: '1/2-1/2',
  end: 'adjudicated draw',
  nodes: [10, 0],
  depths: [2, 0],
  print: 7,
};
const pair = (index: number): PairRecord => ({ index, games: [game, game] });

describe('a journal', () => {
  it('is not begun before everything else is known to be right', () => {
    const path = file('new');
    const journal = readJournal(path, config);
    expect(journal.state.pairs).toEqual([]);
    expect(existsSync(path)).toBe(false);
    journal.begin();
    addToJournal(path, pair(1));
    writeFileSync(path, `${text('new')}{"index":2,"ga`);
    const again = readJournal(path, config);
    expect(again.state.pairs).toEqual([pair(1)]);
    expect(text('new')).toContain('"index":2');
    again.begin();
    expect(text('new')).not.toContain('"index":2');
  });

  it('that was being begun when the program ended is begun again, and one of something else is not', () => {
    const path = file('cut');
    readJournal(path, config).begin();
    const whole = text('cut');
    for (const length of [0, 1, 30, whole.length - 1, whole.length]) {
      writeFileSync(path, whole.slice(0, length));
      const journal = readJournal(path, config);
      expect(text('cut')).toHaveLength(length);
      expect(journal.state.pairs).toEqual([]);
      journal.begin();
      expect(text('cut')).toBe(whole);
    }
    for (const other of ['\n', ' ', '{"x', whole.replace('"seed":1', '"seed":2').slice(0, -1)]) {
      writeFileSync(path, other);
      expect(faultOf(() => readJournal(path, config))).toContain('is not a match of this program');
      expect(text('cut')).toBe(other);
    }
  });

  it('is a file: a device is not read, which may never end', () => {
    expect(faultOf(() => readJournal('/dev/null', config))).toBe('"/dev/null" is no file; name one for --resume.');
    expect(faultOf(() => readJournal(file(), config))).toMatch(/cannot be read: it is a folder\.$/);
  });

  const withGame = (changes: object) => ({ index: 1, games: [game, { ...game, ...changes }] });
  it.each([
    ['it is no pair of games', '{}'],
    ['it is no pair of games', 'null'],
    ['it is no pair of games', '[1]'],
    ['it is no pair of games', '{"index":0,"games":"ab"}'],
    ['game 1 is no game', '{"index":0,"games":[1,2]}'],
    ['game 1 is no game', '{"index":0,"games":[null,null]}'],
    ['the number of a pair must be a whole number from 0 on, not "-5"', pair(-5)],
    ['the number of a pair must be a whole number from 0 on, not "0.5"', pair(0.5)],
    ['the number of a pair must be a whole number from 0 on, not "nothing"', { games: [game, game] }],
    ['pair 0 is there already', pair(0)],
    ['game 2 cannot be played: Move 2 of 3: The move "e7e4" ', withGame({ moves: 'e2e4 e7e4 g1f3' })],
    ['game 2 cannot be played: The FEN', withGame({ fen: '8/8 w' })],
    ['game 2 has 3 moves, but 4 of its opening', withGame({ bookPlies: 4 })],
    ['game 2 has no "bookPlies" that can be read', withGame({ bookPlies: -1 })],
    ['game 2 has no "result" that can be read', withGame({ result: '*' })],
    ['game 2 has no "end" that can be read', withGame({ end: 'toString' })],
    ['game 2 has no "nodes" that can be read', withGame({ nodes: [1, '2'] })],
    ['game 2 has no "note" that can be read', withGame({ note: 3 })],
    ['game 2 has no "print" that can be read', withGame({ print: undefined })],
    ['game 2 has no "moves" that can be read', withGame({ moves: undefined })],
  ])('is damaged where %s', (fault, line) => {
    const path = file('damaged');
    rmSync(path, { force: true });
    readJournal(path, config).begin();
    addToJournal(path, pair(0));
    writeFileSync(path, `${text('damaged')}${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
    const message = faultOf(() => readJournal(path, config));
    expect(message).toContain(`Line 3 of "${path}": ${fault}`);
    expect(message).toMatch(/; the file is damaged\.$/);
  });

  it.each(['null', '3', '"x"'])('is damaged where the match is said to be %s', (said) => {
    writeFileSync(file('head'), `{"format":"cutoff match 1","config":${said}}\n`);
    expect(faultOf(() => readJournal(file('head'), config))).toBe(
      `Line 1 of "${file('head')}" does not say which match it is; the file is damaged.`,
    );
  });
});

describe('the PGN file of a match', () => {
  const pairs = [pair(0), pair(1)];
  const both = pairs.map((one) => pairPgn(one, config)).join('');

  it('may hold a beginning of its games, and nothing else', () => {
    const path = file('games.pgn');
    const begin = (counted: number) => pgnFile(path, pairs, counted, config).begin();
    begin(2);
    expect(text('games.pgn')).toBe(both);
    for (const before of ['', both.slice(0, 400), both]) {
      writeFileSync(path, before);
      begin(1);
      expect(text('games.pgn')).toBe(pairPgn(pairs[0], config));
    }
    for (const before of ['precious\n', `${both}more`, both.replace('e4', 'd4')]) {
      writeFileSync(path, before);
      expect(faultOf(() => begin(2))).toContain('exists already; name another for --pgn');
      expect(text('games.pgn')).toBe(before);
    }
    expect(faultOf(() => pgnFile(file(), [], 0, config))).toContain('exists already');
  });

  it.skipIf(process.platform !== 'linux')('is on the disk, after the journal, when a pair is done', () => {
    const flushed: string[] = [];
    const { fsyncSync } = fs;
    fs.fsyncSync = (file) => {
      flushed.push(basename(readlinkSync(`/proc/self/fd/${file}`)));
      fsyncSync(file);
    };
    syncBuiltinESMExports();
    try {
      readJournal(file('kept'), config).begin();
      const games = pgnFile(file('kept.pgn'), [], 0, config, true);
      games.begin();
      addToJournal(file('kept'), pair(0));
      games.add([pair(0)]);
    } finally {
      fs.fsyncSync = fsyncSync;
      syncBuiltinESMExports();
    }
    expect(flushed).toEqual(['kept', 'kept.pgn', 'kept', 'kept.pgn']);
  });

  describe('that holds more than the journal, which was cut short', () => {
    const path = () => file('ahead.pgn');
    const goOn = (journal = true, other = config) => pgnFile(path(), pairs.slice(0, 1), 1, other, journal);
    const third = pairPgn(pair(2), config);

    it('is compared with the games as they are played again, and gone on with', () => {
      // Cut within the third pair, within a tag of the second, and at the end of the second.
      for (const found of [`${both}${third.slice(0, 200)}`, both.slice(0, both.length / 2 + 20), both]) {
        writeFileSync(path(), found);
        const games = goOn();
        games.begin();
        expect(text('ahead.pgn')).toBe(found);
        expect(games.isAhead()).toBe(true);
        games.add([pair(1)]);
        games.add([pair(2)]);
        expect(games.isAhead()).toBe(false);
        expect(text('ahead.pgn')).toBe(both + third);
      }
    });

    it('is left as it is where other games come, or fewer', () => {
      const found = both.replace(/(?<=.*Round "2\.1".*)g?Nf3/s, 'Nc3');
      writeFileSync(path(), found);
      const games = goOn();
      games.begin();
      expect(faultOf(() => games.add([pair(1)]))).toContain('has other games of pair 2 than this match plays');
      expect(games.isAhead()).toBe(true);
      expect(text('ahead.pgn')).toBe(found);
    });

    it('is refused with a remedy that helps, where no game can be played again or no journal is named', () => {
      writeFileSync(path(), both);
      const byClock = { ...config, limit: { baseMs: 100, incrementMs: 1, marginMs: 200 } };
      const clockGames = pairs.map((one) => pairPgn(one, byClock)).join('');
      expect(faultOf(() => goOn(false))).toContain('go on with them by --resume, or name another for --pgn.');
      writeFileSync(path(), clockGames);
      expect(faultOf(() => goOn(true, byClock))).toContain('are never the same again, so name another for --pgn.');
      expect(text('ahead.pgn')).toBe(clockGames);
      // Of another match, it is refused at once.
      writeFileSync(path(), both.replaceAll('Round "2', 'Round "9'));
      expect(faultOf(() => goOn())).toContain('exists already; name another for --pgn');
    });
  });

  it('is not the journal, by whatever path', () => {
    mkdirSync(file('real'));
    symlinkSync(file('real'), file('link'));
    expect(isSameFile(file('a'), file('real', '..', 'a'))).toBe(true);
    expect(isSameFile(file('real/a'), file('link/a'))).toBe(true);
    writeFileSync(file('real/a'), '');
    symlinkSync(file('real/a'), file('b'));
    expect(isSameFile(file('b'), file('link/a'))).toBe(true);
    expect(isSameFile(file('a'), file('b'))).toBe(false);
    expect(isSameFile(file('none/a'), file('none/a'))).toBe(true);
  });
});
