/** What the network and the script that trains it have in common. */

/** Stages of the game, each with output weights of its own. */
export const STAGES = 7;
/**
 * The stage of a position: 0 with few pieces left, 6 with all of them. `phase` is gamePhase, 24 with all pieces on the
 * board.
 */
export const stageOf = (phase: number): number => (phase > 24 ? 24 : phase) >> 2;

/** What a weight of 1 is in whole numbers: of a neuron's sum, and of the output. */
export const NEURON_ONE = 128;
export const OUTPUT_ONE = 64;
/** Bounds of the weights: the largest numbers that fit in a signed byte. */
export const MOST_NEURON = 127 / NEURON_ONE;
export const MOST_OUTPUT = 127 / OUTPUT_ONE;
/** Centipawns that an output of 1 stands for. */
export const CENTIPAWNS = 300;
