import {
  type FieldName,
  fieldOf,
  type FilterName,
  type FilterRow,
  filters,
  type FilterValue,
} from "../../core/index.ts";
import { memoize } from "../base/memoize.ts";
import { instantKey } from "../domain/instant.ts";
import { minorUnits } from "../domain/money.ts";
import type { Worded } from "../domain/order.ts";

/** A value that the database compares: text by code point, money in minor units, instants by a sortable text. */
export type Key = string | number | bigint | null;

export type Scope = FilterRow["scope"];

/** The table of each scope has one row for each order, line or leg. */
export const tables: Readonly<Record<Scope, string>> = { order: "orders", line: "line_values", leg: "leg_values" };

type NamedFilter = FilterRow & { readonly name: FilterName };

const byScope: ReadonlyMap<Scope, readonly NamedFilter[]> = Map.groupBy<Scope, NamedFilter>(
  filters,
  ({ scope }) => scope,
);

export function filtersOf(scope: Scope): readonly NamedFilter[] {
  return byScope.get(scope) ?? [];
}

export const columnTypes: Readonly<Record<FilterValue, string>> = {
  text: "TEXT",
  money: "INTEGER",
  instant: "TEXT",
  version: "INTEGER",
};

const memoizedInstants = 10_000;
const money = /^-?\d{1,15}(\.\d{1,2}0*)?$/;
const version = /^-?\d{1,10}$/;

const readers: Readonly<Record<FilterValue, (text: string) => Key | undefined>> = {
  text: (text) => text,
  money: (text) => (money.test(text) ? minorUnits(text.replace(/(\.\d\d)0+$/u, "$1")) : undefined),
  instant: memoize(memoizedInstants, instantKey),
  version: (text) => (version.test(text) ? Number(text) : undefined),
};

/** The key of a written value, or `undefined` if it is not of that kind. */
export function keyOf(value: FilterValue, text: string): Key | undefined {
  return readers[value](text);
}

/** The fields that the filters of a scope read. A filter without a field on its resource does not compile. */
type Fields<S extends Scope> = Readonly<Record<FieldName<S>, string | number | null>>;

function keysOf<S extends Scope>(scope: S, record: Fields<S>): readonly Key[] {
  const fields: Readonly<Record<string, string | number | null>> = record;
  return filtersOf(scope).map(({ name, value }) => {
    const field = fields[fieldOf(name)] ?? null;
    return typeof field === "string" ? (keyOf(value, field) ?? null) : field;
  });
}

export interface SearchValues {
  readonly order: readonly Key[];
  readonly lines: readonly (readonly Key[])[];
  readonly legs: readonly (readonly Key[])[];
}

/** The values in the columns of an order, its lines and its legs. */
export function searchValuesOf(order: Worded): SearchValues {
  return {
    order: keysOf("order", { ...order, status: order.statusWord ?? order.status }),
    lines: order.orderLines.map((line) => keysOf("line", line)),
    legs: order.orderLines.flatMap((line) => line.legs.map((leg) => keysOf("leg", leg))),
  };
}
