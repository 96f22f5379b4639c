/** Most days ahead on which a waiver may expire. */
export const longestDays = 180;

/** Days for which a certificate is valid, counted from its run: the evidence is as old as the run. */
export const usualValidityDays = 90;
export const longestValidityDays = 366;

/** Hours after which no evidence says anything about a release. */
export const longestAgeHours = longestValidityDays * 24;
