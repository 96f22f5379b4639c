/** The number of flows and races of a whole run. The detection rate is measured with as many. */
export const usualCounts = { flows: 96, races: 288 } as const;

export const runDefaults = { workers: 24, deadlineSeconds: 900, timeSeconds: 60, counts: usualCounts } as const;
export const largestSeed = 2 ** 31 - 1;
