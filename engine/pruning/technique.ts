/** The shape that all pruning techniques share: what can be set, which guards hold them back, and where they stand in the search. */

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
  /** One sentence for whoever turns it. */
  readonly explains: string;
  /** Names of the values 0, 1, 2 … when they are not quantities. */
  readonly choices?: readonly string[];
  /** How the value 0 is shown when it stands for something else, for example "∞" for no limit. */
  readonly zeroShows?: string;
}

/** A condition that keeps a technique from acting where its reasoning does not hold. */
export interface Guard<Id extends string = string> {
  readonly id: Id;
  /** What must hold, as a short phrase: "not in check". */
  readonly label: string;
  /** What goes wrong without it. */
  readonly explains: string;
  readonly default: 0 | 1;
  /** Facts of node or move (facts.ts) that stop the technique when the guard is on; 0 for guards that change what it does. */
  readonly blockedBy: number;
}

export interface Technique<Id extends string = string, P extends string = string, G extends string = string> {
  readonly id: Id;
  readonly title: string;
  /** The short label that stands with its colour: "RFP". */
  readonly label: string;
  /** Number of its step in search/negamax.ts. */
  readonly step: number;
  /** Its source, below engine/. */
  readonly file: string;
  /** True when it cuts whole nodes, false when it skips moves. */
  readonly cutsNodes: boolean;
  readonly summary: string;
  readonly parameters: readonly Parameter<P>[];
  readonly guards: readonly Guard<G>[];
}

/** A technique's settings as the search reads them: its parameters by name, whether it is on, and what blocks it. */
export type Rule<T extends Technique> = { -readonly [K in T['parameters'][number]['id']]: number } & {
  /** Is the technique switched on? */
  on: boolean;
  /** Facts that block it: those of its guards that are on. */
  blockedBy: number;
};
