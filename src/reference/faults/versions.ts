import type { Fault } from "./fault.ts";

export const versionsFaults: readonly Fault[] = [];
