import { filters, type FilterName, type FilterRow } from "../specification/search.ts";
import { answered } from "../configuration/answers.ts";
import type { FieldMapping, Pointer, Profile } from "../configuration/profile.ts";
import { at } from "./json-pointer.ts";
import { membersOf } from "./members-of.ts";
import { amountAt } from "./money.ts";
import type { OrderView } from "./order-view.ts";

/** Where the profile places a value for other readers as well. */
function usualPlace(name: FilterName, fields: FieldMapping): Pointer | undefined {
  if (name === "orderLineExternalReference") return fields.orderLineExternalReference ?? "/externalReference";
  const { lineValues = {}, legValues = {} } = fields;
  const places: Readonly<Record<string, unknown>> = { line: lineValues, leg: legValues, order: fields }[
    filterRow(name).scope
  ];
  const place = name === "orderLineId" ? fields.orderLineId : places[name];
  return typeof place === "string" ? place : undefined;
}

/**
 * What an order shows of the value that a filter compares: one on the order, or one for each of its lines or legs. What
 * is absent or `null` is left out.
 */
export function filterValuesOf(order: OrderView, name: FilterName, profile: Profile): readonly unknown[] {
  const { search, fields } = profile;
  const place = search?.filterFields?.[name] ?? usualPlace(name, fields ?? {}) ?? `/${name}`;
  const { scope, value: kind } = filterRow(name);
  return holdersOf(order, scope, profile)
    .map((holder) => (kind === "money" ? amountAt(holder, place, profile) : at(holder, place)))
    .filter((value) => value !== undefined && value !== null);
}

/** The row of a filter in the table of section 4. Throws RangeError for a name that it does not have. */
export function filterRow(name: FilterName): FilterRow {
  const row = filters.find((candidate) => candidate.name === name);
  if (row === undefined) throw new RangeError(`No filter is called ${name}`);
  return row;
}

function holdersOf(order: OrderView, scope: FilterRow["scope"], { fields }: Profile): readonly unknown[] {
  if (scope === "order") return [order.json];
  const lines = membersOf(order.json["orderLines"]);
  if (scope === "line") return lines;
  const legs = answered(fields?.legs, "fields.legs");
  return lines.flatMap((line) => list(at(line, legs)));
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
