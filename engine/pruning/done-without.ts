/**
 * Guards that this book has on by default and other engines do without: a guard is a choice. Each engine is read at one
 * commit. It counts where its code lets the technique act at a place that the guard forbids; where other tests of it
 * leave few such places, it counts all the same. It does not count where it asks in another way: PlentyChess goes by
 * the table's score in check, and Reckless passes by a sum of material in which pawns count.
 */

/** The sources that were read, by engine. */
const sources = {
  Stockfish: { commit: '762dd1da', file: 'src/search.cpp' },
  Ethereal: { commit: '0e47e9b', file: 'src/search.c' },
  Berserk: { commit: '19f96bd', file: 'src/search.c' },
  Weiss: { commit: '60c5137', file: 'src/search.c' },
  Reckless: { commit: '789de89', file: 'src/search.rs' },
  Hobbes: { commit: 'e35ccd8', file: 'src/search.rs' },
  PlentyChess: { commit: '20878a8', file: 'src/search.cpp' },
} as const;

type Engine = keyof typeof sources;

/** By full id of a guard. */
const without: Readonly<Record<string, readonly Engine[]>> = {
  'rfp.notPv': ['PlentyChess'],
  'rfp.noMateWindow': ['Ethereal', 'Berserk', 'Hobbes', 'PlentyChess'],
  'razor.notPv': ['PlentyChess'],
  'razor.noMateWindow': ['Stockfish', 'Berserk', 'Hobbes'],
  'probcut.notInCheck': ['Reckless'],
  'probcut.notPv': ['Stockfish'],
  'probcut.notRoot': ['Stockfish'],
  'multicut.notInCheck': ['Stockfish', 'Ethereal', 'Berserk', 'Weiss', 'Reckless', 'Hobbes', 'PlentyChess'],
  'multicut.notPv': ['Stockfish', 'Ethereal', 'Berserk', 'Weiss', 'Reckless', 'Hobbes', 'PlentyChess'],
  'multicut.noMateWindow': ['Stockfish', 'Ethereal', 'Berserk', 'Weiss', 'Reckless', 'Hobbes', 'PlentyChess'],
  'multicut.noTableMate': ['Ethereal', 'Hobbes'],
  'multicut.nearRoot': ['Stockfish', 'Ethereal', 'Reckless', 'Hobbes'],
  'lmp.notInCheck': ['Stockfish', 'Ethereal', 'Berserk', 'Weiss', 'Hobbes', 'PlentyChess'],
  'lmp.notPv': ['Stockfish', 'Ethereal', 'Berserk', 'Weiss', 'Reckless'],
  'lmp.hasPieces': ['Ethereal', 'Berserk', 'Weiss', 'Reckless', 'Hobbes'],
  'fp.notChecking': ['Ethereal', 'Berserk', 'Hobbes', 'PlentyChess'],
  'fp.noMateWindow': ['Stockfish', 'Ethereal', 'Berserk', 'Reckless', 'Hobbes', 'PlentyChess'],
  'fp.hasPieces': ['Ethereal', 'Berserk', 'Reckless', 'Hobbes'],
  'hp.notInCheck': ['Stockfish', 'Ethereal', 'Berserk', 'Weiss', 'Hobbes', 'PlentyChess'],
  'hp.notPv': ['Stockfish', 'Ethereal', 'Berserk', 'Weiss', 'Reckless', 'Hobbes'],
  'hp.hasPieces': ['Ethereal', 'Berserk', 'Weiss', 'Reckless', 'Hobbes'],
  'see.notInCheck': ['Stockfish', 'Ethereal', 'Berserk', 'Weiss', 'Hobbes', 'PlentyChess'],
  'see.notRoot': ['Ethereal', 'Berserk', 'Hobbes'],
  'see.notLastPiece': ['Ethereal', 'Berserk', 'Weiss', 'Reckless', 'Hobbes', 'PlentyChess'],
  'lmr.notInCheck': ['Stockfish', 'Ethereal', 'Berserk', 'Weiss', 'Reckless', 'Hobbes', 'PlentyChess'],
  'lmr.quiet': ['Stockfish', 'Ethereal', 'Berserk', 'Weiss', 'Reckless', 'Hobbes', 'PlentyChess'],
};

/** Engines that do without a guard, by its full id ("lmp.notPv"), each with the commit that was read. */
export const doneWithout = (guard: string): readonly string[] =>
  (without[guard] ?? []).map((engine) => `${engine} ${sources[engine].commit}`);

/** The sources that were read for this, as a sentence lists them: "Stockfish 762dd1da, src/search.cpp". */
export const sourcesRead: readonly string[] = Object.entries(sources).map(
  ([engine, { commit, file }]) => `${engine} ${commit}, ${file}`,
);
