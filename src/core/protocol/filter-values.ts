import { filters, type FilterName, type FilterRow } from "../specification/search.ts";
import { answered } from "../configuration/answers.ts";
import type { LegValue, LineValue, Pointer, Profile, FieldMapping } from "../configuration/profile.ts";
import { at } from "./json-pointer.ts";
import type { OrderView } from "./order-view.ts";

type Usual = (fields: FieldMapping) => Pointer | undefined;

const ofLine =
  (name: LineValue): Usual =>
  (fields) =>
    fields.lineValues?.[name];
const ofLeg =
  (name: LegValue): Usual =>
  (fields) =>
    fields.legValues?.[name];

/** Filters whose values the profile places for other readers as well. */
const usualPlaces: Partial<Record<FilterName, Usual>> = {
  balance: (fields) => fields.balance,
  externalReference: (fields) => fields.externalReference,
  lastConfirmedAt: (fields) => fields.lastConfirmedAt,
  orderLineExternalReference: (fields) => fields.orderLineExternalReference ?? "/externalReference",
  orderLineId: (fields) => fields.orderLineId,
  totalAmount: (fields) => fields.totalAmount,
  totalTaxAmount: (fields) => fields.totalTaxAmount,
  version: (fields) => fields.version,
  reservationId: ofLine("reservationId"),
  salesPackageId: ofLine("salesPackageId"),
  salesPackageVersion: ofLine("salesPackageVersion"),
  fareProductId: ofLine("fareProductId"),
  fareProductVersion: ofLine("fareProductVersion"),
  startTime: ofLeg("startTime"),
  endTime: ofLeg("endTime"),
  fromStopPlaceId: ofLeg("fromStopPlaceId"),
  toStopPlaceId: ofLeg("toStopPlaceId"),
  serviceJourneyId: ofLeg("serviceJourneyId"),
  datedServiceJourneyId: ofLeg("datedServiceJourneyId"),
  originalDatedServiceJourneyId: ofLeg("originalDatedServiceJourneyId"),
};

/**
 * What an order shows of the value that a filter compares: one on the order, or one for each of its lines or legs. What
 * is absent or `null` is left out.
 */
export function filterValuesOf(order: OrderView, name: FilterName, profile: Profile): readonly unknown[] {
  const { search, fields } = profile;
  const place = search?.filterFields?.[name] ?? usualPlaces[name]?.(fields ?? {}) ?? `/${name}`;
  return holdersOf(order, filterRow(name).scope, profile)
    .map((holder) => at(holder, place))
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
  const lines = list(order.json["orderLines"]);
  if (scope === "line") return lines;
  const legs = answered(fields?.legs, "fields.legs");
  return lines.flatMap((line) => list(at(line, legs)));
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
