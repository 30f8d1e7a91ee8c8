/** What a margin comes to when the evaluation has another scale than this engine's. */

/** Scales that can be turned to, in percent of this engine's; with MARGINS no margin comes out above 600. */
export const SCALES = { min: 50, max: 400, step: 10 } as const;
/** Margins that can be turned to, in the centipawns of that evaluation a ply. */
export const MARGINS = { min: 0, max: 300, step: 10 } as const;

/** A margin in this engine's centipawns, to the whole one; `scale` of the evaluation in percent of this engine's. */
export const worthOf = (margin: number, scale: number): number => Math.round((100 * margin) / scale);

/** "as here", "× 0.5": how large an evaluation is. */
export const timesText = (scale: number): string => (scale === 100 ? 'as here' : `× ${scale / 100}`);
