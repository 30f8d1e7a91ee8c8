/**
 * Other names under which people search: abbreviations, names of other engines and tools. Titles, terms and the ids of
 * settings are known already (search-index.ts).
 */
import type { TechniqueId } from './registry.ts';

/** Of a technique: its chapter and its glossary entry are found by them, and by its label and id. */
export const techniqueNames: Readonly<Record<TechniqueId, { glossary: string; names: readonly string[] }>> = {
  rfp: {
    glossary: 'reverse-futility',
    names: ['reverse futility pruning', 'static null move', 'static null move pruning', 'SNMP', 'beta pruning'],
  },
  nmp: { glossary: 'null-move', names: ['null move', 'null move pruning', 'null move heuristic', 'NMH'] },
  razor: { glossary: 'razoring', names: ['razoring'] },
  probcut: { glossary: 'probcut', names: ['prob cut'] },
  multicut: { glossary: 'multi-cut', names: ['multi-cut'] },
  lmp: { glossary: 'late-move-pruning', names: ['late move pruning', 'late move count', 'move count pruning', 'MCP'] },
  fp: { glossary: 'futility', names: ['futility pruning', 'frontier futility', 'extended futility'] },
  hp: { glossary: 'history-pruning', names: ['history pruning', 'history leaf pruning'] },
  see: { glossary: 'see', names: ['static exchange evaluation', 'SEE pruning'] },
  lmr: { glossary: 'lmr', names: ['late move reductions', 'history reductions'] },
};

/** Of a place, by its path from the site's root. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  'glossary/#aspiration-window': ['aspiration'],
  'glossary/#check-extension': ['extension'],
  'glossary/#correction-history': ['corrhist', 'static evaluation correction'],
  'glossary/#delta-pruning': ['DP'],
  'glossary/#hash-move': ['TT move'],
  'glossary/#history': ['butterfly history', 'quiet history'],
  'glossary/#horizon-effect': ['horizon'],
  'glossary/#iir': ['IIR', 'IID', 'internal iterative deepening'],
  'glossary/#iterative-deepening': ['ID'],
  'glossary/#killer': ['killers', 'killer heuristic'],
  'glossary/#llr': ['LLR'],
  'glossary/#mate-distance': ['MDP'],
  'glossary/#null-window': ['zero window', 'scout window'],
  'glossary/#pvs': ['PVS', 'NegaScout'],
  'glossary/#quiescence': ['qsearch', 'QS'],
  'glossary/#singular-extension': ['singular', 'SE'],
  'glossary/#static-evaluation': ['eval', 'static eval'],
  'glossary/#transposition-table': ['TT', 'hash table'],
  'glossary/#zobrist': ['hash key', 'Zobrist hashing'],
  'changes/': ['changelog', 'news'],
  'network/': ['NNUE', 'neural network', 'learned evaluation'],
  'package/': ['npm', 'package', 'library'],
  'package/api/': ['API'],
  'match/': ['fastchess', 'cutechess', 'PGN'],
  'rules/': ['museum', 'bug museum', 'guards', 'bugs', 'price', 'oracle', 'wrong cuts'],
  'rules/compared/': ['bench', 'bench signature', 'node count', 'evidence', 'OpenBench', 'fishtest', 'Stockfish'],
  'workshop/': ['write a rule', 'your own rule', 'exercises'],
  'your-engine/': [
    ...['UCI', 'cutoff check', 'engine log', 'debugging', 'node counts differ', 'my counts differ'],
    ...['GitHub Actions', 'continuous integration', 'CI'],
  ],
};
