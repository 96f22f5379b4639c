import type { Fault } from "./fault.ts";

export const reservationsFaults: readonly Fault[] = [];
