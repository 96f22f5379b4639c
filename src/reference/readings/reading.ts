import type { Variant } from "../variant.ts";

/** A variant of the service that is as correct as the plain one: it takes another way where the specification leaves several. */
export type Reading = Variant;
