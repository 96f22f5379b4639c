/** How long the search may take to show a change, if the profile does not say. */
export const defaultVisibleAfterMs = 2_000;
