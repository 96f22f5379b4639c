import type { Fault } from "./fault.ts";

export const resetFaults: readonly Fault[] = [];
