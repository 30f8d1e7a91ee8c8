/**
 * The shape that all techniques share: what can be set, which guards hold them back, and where they stand in the
 * search.
 */

/** A number that can be set. */
export interface Parameter<Id extends string = string> {
  /** Short name, unique within its technique; "rfp.margin" is technique and parameter. */
  readonly id: Id;
  readonly label: string;
  /** "centipawns", "plies", "moves" and the like. */
  readonly unit: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /**
   * Which values of a technique's parameter prune more, as far as this one alone decides; none where values are no
   * scale.
   */
  readonly bolder?: 'lower' | 'higher';
  /** Names of the values 0, 1, 2 … when they are not quantities. */
  readonly choices?: readonly string[];
  /**
   * How the value 0 is shown when it stands for something else: for a value above all others, for example "∞" for no
   * limit.
   */
  readonly zeroShows?: string;
}

/** A condition that keeps a technique from acting where its reasoning does not hold. */
interface Guard<Id extends string = string> {
  readonly id: Id;
  /** What must hold, as a short phrase: "not in check". */
  readonly label: string;
  /** What goes wrong without it. */
  readonly explains: string;
  readonly default: 0 | 1;
  /**
   * Facts of node or move (facts.ts) that stop the technique when the guard is on; 0 for guards that change what it
   * does.
   */
  readonly blockedBy: number;
}

/**
 * What a rule is asked about: a node, and for techniques that skip moves a move of it. Scores in centipawns of the side
 * to move.
 */
export interface Place {
  /** Static evaluation of the node. */
  readonly evaluation: number;
  /** The window; at a move alpha as the moves before it have raised it. */
  readonly alpha: number;
  readonly beta: number;
  /** Remaining depth of the node in plies. */
  readonly depth: number;
  /** 1 when the evaluation is higher than before the side's last move, 0 when not. */
  readonly improving: number;
  /** 1 when the window is open, so that the node may lie on the main line, 0 when not. */
  readonly pv: number;
  /** 1 when the search expects the node to reach beta (search/expected.ts), 0 when not. */
  readonly expectedCut: number;
  /** Place of the move in search order, from 0. */
  readonly index: number;
  /** How many moves of the node were searched before it; fewer than `index` where some were skipped. */
  readonly searched: number;
  /** History score of the move. */
  readonly score: number;
  /** Value of the piece that the move captures, 0 for none. */
  readonly victim: number;
  /**
   * What the move gains by exchanges on its target square, in centipawns; negative where it loses (eval/exchange.ts).
   */
  readonly exchange: number;
  /** 1 for a quiet move, 0 for captures and promotions. */
  readonly quiet: number;
  /** 1 when the table has a move for the node, 0 when not. */
  readonly tableMoves: number;
  /** How many legal moves the node has beside one. */
  readonly others: number;
  /**
   * What the search that a technique makes before it decides came to, for the node's side; null where there was none.
   */
  readonly found: number | null;
}

/** One comparison of a rule, as its code has it, with its numbers. */
export interface Comparison {
  /** "evaluation >= beta + rfp.margin * depth" */
  readonly code: string;
  readonly left: number;
  readonly operator: '>=' | '<=' | '<' | '>';
  readonly right: number;
  /** "centipawns" of a score, "centipawns of material", "plies", "moves" or "history points". */
  readonly unit: string;
}

/** A rule at a place. */
export interface Reading {
  /** The numbers that it reads, by the names of its source, its own parameters left out ("evaluation"). */
  readonly values: Readonly<Record<string, number>>;
  /** What must hold for it to say cut, the comparison that decides last. */
  readonly rule: readonly Comparison[];
}

export interface Technique<Id extends string = string, P extends string = string, G extends string = string> {
  readonly id: Id;
  /** Its step in search/negamax.ts begins with these words: so its number is found (search/steps.ts). */
  readonly title: string;
  /** The short label that stands with its colour: "RFP". */
  readonly label: string;
  /** Its source, below engine/. */
  readonly file: string;
  /**
   * True when it cuts whole nodes, false when it skips moves or a part of their search, unless a setting has it cut
   * nodes too.
   */
  readonly cutsNodes: boolean;
  /** True when it cuts nothing: it searches moves less deep, and its cuts are reductions. */
  readonly searchesLessDeep?: true;
  readonly summary: string;
  /**
   * True when it is off in the book unless a page switches it on, and is no part of what tables call all techniques.
   */
  readonly offByDefault?: true;
  readonly parameters: readonly Parameter<P>[];
  readonly guards: readonly Guard<G>[];
}

/**
 * A technique's settings as the search reads them: its parameters by name, whether it is on, what blocks it, and its
 * guards that change what it does.
 */
export type Rule<T extends Technique> = { -readonly [K in T['parameters'][number]['id']]: number } & {
  /** 1 when the technique is switched on, 0 when not. */
  on: number;
  /** Facts that block it: those of its guards that are on. */
  blockedBy: number;
} & { -readonly [G in Extract<T['guards'][number], { blockedBy: 0 }> as G['id']]: number };

/** What each parameter of a technique sets, in a sentence for whoever turns it. */
export type Explanations<T extends Technique> = Readonly<Record<T['parameters'][number]['id'], string>>;
