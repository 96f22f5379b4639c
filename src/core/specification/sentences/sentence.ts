import { families, rowsOf, type InFamily } from "../family.ts";

/** One testable statement of the specification, in our own words. */
export interface Sentence<Id extends string = string> {
  /** `s<section>.<slug>`; never reused. */
  readonly id: Id;
  readonly section: string;
  /** Where to look in the specification. */
  readonly place: string;
  readonly statement: string;
  /** Why no requirement judges it; `null` where one does. */
  readonly unserved: string | null;
}

interface Row extends Partial<InFamily> {
  /** Where in the section. */
  readonly place: string;
  readonly statement: string;
  readonly unserved?: string;
}

/**
 * The sentences of one section. The ids keep their literal types: a requirement that names an unknown sentence does not
 * compile.
 */
export function section<const Section extends string, const Id extends `s${Section}.${string}`>(
  number: Section,
  rows: Readonly<Record<Id, Row>>,
): readonly Sentence<Id>[] {
  return rowsOf(rows).map(([id, { place, statement, unserved = null }]) => ({
    id,
    section: number,
    place: `section ${number}, ${place}`,
    statement,
    unserved,
  }));
}

/** Several sentences of one place. One that no requirement judges says why. */
export function at<const Id extends string>(
  place: string,
  rows: Readonly<Record<Id, string | Pick<Row, "statement" | "unserved">>>,
): Readonly<Record<Id, Row>> {
  const placed = rowsOf(rows).map(([id, row]) => [
    id,
    { place, ...(typeof row === "string" ? { statement: row } : row) },
  ]);
  return Object.fromEntries(placed) as Readonly<Record<Id, Row>>;
}

/** The sentences of a section that repeat for each entry of a table. */
export const family = families<Row>();

/** For sentences that leave something open: there is nothing to judge in them. */
export const leftOpen = "the specification leaves it open; the profile answers, or nothing is assumed";
