/** How far ahead an entry of the waivers may expire. */
export const longestDays = 180;

/** How long a certificate is valid, counted from its run, since its evidence is as old as that. */
export const usualValidityDays = 90;
export const longestValidityDays = 366;
