/** Long enough for calls that were sent together to have arrived, and too short for anyone to wait for. */
export const gapMs = 25;
