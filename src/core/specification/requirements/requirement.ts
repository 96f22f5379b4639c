import type { OperationId } from "../operations.ts";
import type { SentenceId } from "../sentences/index.ts";

/** What a requirement needs beyond the public API and one set of credentials. */
export type Facility =
  | "event-feed"
  | "restricted-client"
  | "expired-token"
  | "foreign-token"
  | "lock-hook"
  | "expiry-hook";

export type Visibility = { readonly kind: "black-box" } | { readonly kind: "needs-hook"; readonly facility: Facility };

/** What is judged of a service, in our own words. */
export interface AnyRequirement<Id extends string = string> {
  /** Stable slug `<area>.<...>`; never an ordinal, never reused. */
  readonly id: Id;
  readonly area: string;
  /** `should`: a correct service may do otherwise, so a mismatch is a warning. */
  readonly level: "must" | "should";
  /** The sentences of the specification that it serves; none where it is a rule of the project. */
  readonly sentences: readonly SentenceId[];
  readonly statement: string;
  readonly operations: readonly OperationId[];
  readonly visibility: Visibility;
}

/** `rule`: no sentence of the specification says it; the project asks it of every service all the same. */
type Source =
  | { readonly sentences: readonly SentenceId[]; readonly rule?: never }
  | { readonly sentences?: never; readonly rule: "project" };

type Row<Id extends string> = Source & {
  readonly id: Id;
  readonly statement: string;
  readonly operations: readonly OperationId[];
  /** Default `must`. */
  readonly level?: "must" | "should";
  /** Default: visible with ordinary credentials alone. */
  readonly needs?: Facility;
};

/**
 * Turns the rows of one area into requirements. The ids keep their literal types, so that the catalogue's union of ids
 * is exact and a scenario naming an unknown one does not compile.
 */
export function area<const Area extends string, const Id extends `${Area}.${string}`>(
  name: Area,
  rows: readonly Row<Id>[],
): readonly AnyRequirement<Id>[] {
  return rows.map((row) => ({
    id: row.id,
    area: name,
    level: row.level ?? "must",
    sentences: row.sentences ?? [],
    statement: row.statement,
    operations: row.operations,
    visibility: row.needs === undefined ? { kind: "black-box" } : { kind: "needs-hook", facility: row.needs },
  }));
}
