import type { Fault } from "./fault.ts";

export const feesFaults: readonly Fault[] = [];
