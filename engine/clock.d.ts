/** The one thing that the engine may ask of the world around it, for time limits: browsers and Node both have it. */
declare const performance: { now(): number };
