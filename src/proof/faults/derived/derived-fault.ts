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
  /** The requirements that no sentence says, and the project all the same. */
  readonly rules?: readonly RequirementId[];
  readonly operations: readonly OperationId[];
  /** What of its table it is, so that faults alike are run one after another. */
  readonly group: string;
  /** Asked once per running service, so what it closes over is the memory of that service. */
  readonly alteration: () => Alteration;
  /** Why it answers like a correct service, on a variant or on each. */
  readonly equivalent?: Readonly<Partial<Record<string, string>>>;
}
