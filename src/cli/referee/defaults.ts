import type { ReportsUse } from "../../report/index.ts";

/** In seconds. */
export const defaultTimeout = 120;

/** Its reports are those of a run. */
export const refereeUse: ReportsUse = { command: "referee", inputs: [] };
