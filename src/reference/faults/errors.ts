import type { Fault } from "./fault.ts";

export const errorsFaults: readonly Fault[] = [];
