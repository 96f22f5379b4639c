import type { Deviation } from "../deviations/deviation.ts";

/** A deviation that leaves the service as correct as the plain one: it takes another way where the specification leaves several. */
export type Reading = Deviation;
