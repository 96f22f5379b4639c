import type { Fault } from "./fault.ts";

export const travellersFaults: readonly Fault[] = [];
