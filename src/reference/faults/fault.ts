import type { RequirementId } from "../../specification/requirements/index.ts";
import type { Variant } from "../variant.ts";

/** A variant of the service that breaks one requirement. */
export interface Fault<Id extends string = string> extends Variant<Id> {
  readonly requirement: RequirementId;
}
