import type { Fault } from "./fault.ts";

export const cancellationFaults: readonly Fault[] = [];
