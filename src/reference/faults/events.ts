import type { Fault } from "./fault.ts";

export const eventsFaults: readonly Fault[] = [];
