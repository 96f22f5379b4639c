import { families, rowsOf, type InFamily } from "../family.ts";
import type { OperationId } from "../operations.ts";
import type { SentenceId } from "../sentences/index.ts";

/** What a requirement needs beyond the public API and one set of credentials. */
export type Facility =
  | "event-feed"
  | "restricted-client"
  | "expired-token"
  | "foreign-token"
  | "foreign-client"
  | "lock-hook"
  | "expiry-hook";

export type Visibility = { readonly kind: "black-box" } | { readonly kind: "needs-hook"; readonly facility: Facility };

/** One thing that the suite judges, in our own words. */
export interface AnyRequirement<Id extends string = string> {
  /** Stable slug `<area>.<...>`; never an ordinal, never reused. */
  readonly id: Id;
  /** The literal to search the repository for: the id itself, or the pattern of its family. */
  readonly declaredAs: string;
  readonly area: string;
  /** `should`: a correct service may do otherwise, so a mismatch is a warning. */
  readonly level: "must" | "should";
  /** The sentences of the specification that it serves. None: it is a rule of the project. */
  readonly sentences: readonly SentenceId[];
  readonly statement: string;
  readonly operations: readonly OperationId[];
  readonly visibility: Visibility;
}

/** `rule`: no sentence of the specification says it, but the project asks it of every service or client. */
type Source =
  | { readonly sentences: readonly SentenceId[]; readonly rule?: never }
  | { readonly sentences?: never; readonly rule: "project" };

type Row = Source &
  Partial<InFamily> & {
    readonly statement: string;
    /** Default: those of the area. */
    readonly operations?: readonly OperationId[];
    /** Default `must`. */
    readonly level?: "must" | "should";
    /** Default: visible with ordinary credentials alone. */
    readonly needs?: Facility;
  };

/**
 * Turns the rows of one area into requirements; they are about these operations unless they name others. The ids keep their
 * literal types: the catalogue's union of ids is exact, and a scenario with an unknown one does not compile.
 */
export function areaOn(...operations: readonly OperationId[]) {
  return <const Area extends string, const Id extends `${Area}.${string}`>(
    name: Area,
    rows: Readonly<Record<Id, Row>>,
  ): readonly AnyRequirement<Id>[] =>
    rowsOf(rows).map(([id, row]) => ({
      id,
      declaredAs: row.family ?? id,
      area: name,
      level: row.level ?? "must",
      sentences: row.sentences ?? [],
      statement: row.statement,
      operations: row.operations ?? operations,
      visibility: row.needs === undefined ? { kind: "black-box" } : { kind: "needs-hook", facility: row.needs },
    }));
}

/** An area whose rows name their operations, or have none. */
export const area = areaOn();

/** The rows of an area that repeat for each entry of a table. */
export const family = families<Row>();
