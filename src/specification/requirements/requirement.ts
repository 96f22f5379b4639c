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

export type Visibility =
  | { readonly kind: "black-box" }
  | { readonly kind: "needs-hook"; readonly facility: Facility }
  | { readonly kind: "excluded"; readonly reason: string };

/** What is judged of a service, in our own words. */
export interface Requirement<Id extends string = string> {
  /** Stable slug `<area>.<...>`; never an ordinal, never reused. */
  readonly id: Id;
  readonly area: string;
  /** `should`: a correct service may do otherwise, so a mismatch is a warning. */
  readonly level: "must" | "should";
  /** Section of the specification it comes from. */
  readonly section: string;
  /** The sentences of the specification that it serves. */
  readonly sentences: readonly SentenceId[];
  readonly statement: string;
  readonly operations: readonly OperationId[];
  readonly visibility: Visibility;
}

interface Row<Id extends string> {
  readonly id: Id;
  readonly section: string;
  readonly sentences?: readonly SentenceId[];
  readonly statement: string;
  readonly operations: readonly OperationId[];
  /** Default `must`. */
  readonly level?: "must" | "should";
  /** Default: visible with ordinary credentials alone. */
  readonly needs?: Facility;
  readonly excluded?: string;
}

/**
 * Turns the rows of one area into requirements. The ids keep their literal types, so that the catalogue's union of ids
 * is exact and a scenario naming an unknown one does not compile.
 */
export function area<const Area extends string, const Id extends `${Area}.${string}`>(
  name: Area,
  rows: readonly Row<Id>[],
): readonly Requirement<Id>[] {
  return rows.map((row) => ({
    id: row.id,
    area: name,
    level: row.level ?? "must",
    section: row.section,
    sentences: row.sentences ?? [],
    statement: row.statement,
    operations: row.operations,
    visibility: visibilityOf(row),
  }));
}

function visibilityOf(row: Row<string>): Visibility {
  if (row.excluded !== undefined) return { kind: "excluded", reason: row.excluded };
  if (row.needs !== undefined) return { kind: "needs-hook", facility: row.needs };
  return { kind: "black-box" };
}
