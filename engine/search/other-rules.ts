/**
 * Rules that stand in for a technique's own, such as those that readers write. Before each step of a technique the
 * search looks here. Where another rule is in force it takes the step: it answers to no guard, counts its cuts and
 * tells the trace of them. The technique's own rule is off meanwhile (rules.ts).
 */
import type { Settings } from '../settings.ts';

/** What a step gives where the search goes on: less than any score. */
export const GOES_ON = -32_768;

/** The score that the node is left with, in centipawns, or GOES_ON. The numbers are the node's in negamax.ts. */
type NodeStep = (alpha: number, beta: number, depth: number, ply: number, facts: number, evaluation: number) => number;

/** Is the move skipped? It is the one that `atMove` was told last. */
type MoveStep = () => boolean;

/** By technique; null where its own rule stands. */
export interface OtherRules {
  rfp: NodeStep | null;
  nmp: NodeStep | null;
  razor: NodeStep | null;
  probcut: {
    /** The score that a capture must reach; GOES_ON where none is to be tried. `bound` is that of the table's score. */
    raisedBeta: (...node: [...Parameters<NodeStep>, bound: number]) => number;
    /** `raisedTo` is that score. */
    step: (...node: [...Parameters<NodeStep>, raisedTo: number, hashMove: number]) => number;
  } | null;
  lmp: MoveStep | null;
  /** The score that the skipped move could reach at most, -INFINITE where that is not said; GOES_ON: not skipped. */
  fp: (() => number) | null;
  hp: MoveStep | null;
  see: MoveStep | null;
  /** Plies by which the move is searched less deep; 0 for the full depth. */
  lmr: (() => number) | null;
  /** Told each move of a node before the steps for moves. `raised` is alpha as the moves before have raised it. */
  atMove:
    | ((
        raised: number,
        beta: number,
        depth: number,
        ply: number,
        facts: number,
        evaluation: number,
        hashMove: number,
        move: number,
        index: number,
        searched: number,
        best: number,
      ) => void)
    | null;
}

const none: Readonly<OtherRules> = {
  rfp: null,
  nmp: null,
  razor: null,
  probcut: null,
  lmp: null,
  fp: null,
  hp: null,
  see: null,
  lmr: null,
  atMove: null,
};

/** Those in force. */
export const otherRules: OtherRules = { ...none };

let installed: Partial<OtherRules> = {};

/** Has these rules stand in, from the next search on, wherever their technique is on. `{}` ends it. */
export function installOtherRules(rules: Partial<OtherRules>): void {
  installed = rules;
}

/** Puts the installed rules in force whose techniques are on in these settings. */
export function useOtherRules(settings: Settings): void {
  Object.assign(otherRules, none, Object.fromEntries(Object.entries(installed).filter(([id]) => settings[id] !== 0)));
}

/** Does another rule stand in for that of a technique? */
export const isReplaced = (id: string): boolean =>
  ((otherRules as object as Record<string, unknown>)[id] ?? null) !== null;
