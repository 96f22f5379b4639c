import type { Fault } from "./fault.ts";

export const deprecatedFaults: readonly Fault[] = [];
