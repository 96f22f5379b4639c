/** How many flows and races a run takes where nothing else is asked for; their detection rate is measured with as many. */
export const usualCounts = { flows: 200, races: 288 } as const;
