import type { Fault } from "./fault.ts";

export const unlockFaults: readonly Fault[] = [];
