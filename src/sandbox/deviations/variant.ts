import type { Representation } from "../http/representation.ts";
import type { Deviation } from "./deviation.ts";

/**
 * A whole service of its own that is as correct as any other. What the specification leaves open, one correct service does
 * in one way and another in another: most of it is how the service looks from outside; where the freedom lies in what is
 * decided or when it is found, a variant replaces a rule or a part of the store.
 */
export interface Variant extends Representation, Pick<Deviation, "rules" | "store"> {
  /** Said on the command line. */
  readonly name: string;
}
