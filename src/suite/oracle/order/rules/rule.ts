import type { RequirementId } from "../../../../core/portable.ts";

/** Where an order differs from what the model expects. */
export type PartName =
  | "status"
  | "failed"
  | "reference"
  | "balance"
  | "total"
  | "version"
  | "line"
  | "fee"
  | "traveller"
  | "reservation";

/** A rule of the model: what was done to an order, in words, and the requirement that each difference breaks. */
export interface RuleRow {
  /** For the explanation of a finding. */
  readonly words: string;
  /** Every difference without an own requirement below. */
  readonly rest: RequirementId;
  /** Members that the command named or made. */
  readonly named?: RequirementId;
  /** Members that the command named and must leave as they are. */
  readonly kept?: RequirementId;
  readonly parts?: Partial<Record<PartName, RequirementId>>;
  /** A read that differs from what the command has answered. */
  readonly readBack?: RequirementId;
  /** The command was refused and must be served. */
  readonly served?: RequirementId;
  /** The command was served and must be refused. */
  readonly refused?: RequirementId;
  /** The answer lists other members than it has to. */
  readonly answers?: RequirementId;
  /** Members that were made do not have ids of their own. */
  readonly ownIds?: RequirementId;
  /** Whether it may be done to a locked order too, so that its success says nothing of whether one can be worked on. */
  readonly openToLocked?: true;
}
