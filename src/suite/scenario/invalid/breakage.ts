import type { Call } from "../../../core/index.ts";

/**
 * What the specification says beyond doubt of a broken request, by the family of requirements that say so. Every other
 * breakage is open: what is wrong with it is not shown, so that a correct service may serve it.
 */
export type Certainty = "malformed-id" | "malformed-order-id" | "malformed-input" | "missing-body" | "unreadable-body";

/** A valid call with exactly one thing wrong. */
export interface Breakage {
  /** Stable slug. */
  readonly kind: string;
  /** What is wrong, as a reader sees it: `a body that is not JSON`. */
  readonly what: string;
  readonly call: Call;
  /** By what it must be refused; `null` where that is open. */
  readonly certainty: Certainty | null;
  /** Other elements of the same list are good, so that even a refused request may have been carried out in part. */
  readonly inPart: boolean;
}

type Details = Partial<Pick<Breakage, "inPart"> & Pick<Call, "ownStatuses">>;

/** Breaks a call so that it must be refused. */
export function certain(
  certainty: Certainty,
  kind: string,
  what: string,
  call: Call,
  changes: Partial<Call>,
  details: Details = {},
): Breakage {
  return { ...open(kind, what, call, changes, details), certainty };
}

/** Breaks a call so that it is open whether it must be refused. */
export function open(
  kind: string,
  what: string,
  call: Call,
  changes: Partial<Call>,
  { ownStatuses = [], inPart = false }: Details = {},
): Breakage {
  const broken: Call = { ...call, ...changes, deviation: "malformed", ownStatuses };
  return { kind, what, call: broken, certainty: null, inPart };
}
