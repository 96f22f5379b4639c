/** Long enough for parallel calls to arrive, and too short to notice. */
export const gapMs = 25;
