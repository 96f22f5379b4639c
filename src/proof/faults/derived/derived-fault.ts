import type { OperationId, RequirementId, SentenceId } from "../../../core/index.ts";
import type { Alteration } from "./alteration.ts";

/** The tables that faults are derived from. */
export const faultClasses = [
  "value",
  "bystander",
  "status",
  "credential",
  "filter",
  "sort",
  "stale-search",
  "event",
  "part-id",
  "list-end",
  "bare-part",
  "repeat",
  "version",
  "body",
  "header",
  "malformed",
  "several",
  "guarantee",
  "status-word",
] as const;
export type FaultClass = (typeof faultClasses)[number];

/** A fault that follows from a cell of a table. */
export interface DerivedFault {
  /** Stable slug: the cell, in words. */
  readonly id: string;
  readonly class: FaultClass;
  /** What this service does, in present tense. */
  readonly summary: string;
  /** The sentences of the specification that it breaks. */
  readonly breaks: readonly SentenceId[];
  /** The requirements that it breaks although no sentence states them: they are rules of the project. */
  readonly rules?: readonly RequirementId[];
  readonly operations: readonly OperationId[];
  /** The part of its table that it is from, so that faults that are alike run one after another. */
  readonly group: string;
  /** Made once for each running service: what it closes over is the memory of that service. */
  readonly alteration: () => Alteration;
  /** Why a variant answers with it as without it, by the name of the variant. */
  readonly equivalent?: Readonly<Partial<Record<string, string>>>;
}
