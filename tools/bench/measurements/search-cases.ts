import type { FilterName, Operator } from "../../../src/core/index.ts";
import type { Quantity, Sample, SampledOrder } from "./search-sample.ts";

/** One kind of search. Each search uses other values, so that none profits from a cache. */
export interface SearchCase {
  readonly name: string;
  readonly group: "equality" | "range";
  /** The query for one sampled order and a share, evenly spread from 0 to 1. */
  readonly query: (sample: Sample, order: SampledOrder, share: number) => readonly (readonly [string, string])[];
}

/**
 * With 1,000 orders and with 100,000, rare values are equally rare and frequent values fill a page. So both sides answer pages
 * of the same size, and only the search grows. That excludes filters such as `pos`, which finds half a page on one side and a
 * full one on the other.
 */
const equalities: readonly SearchCase[] = [
  equality("id", ({ id }) => id),
  equality("externalReference", ({ externalReference }) => externalReference),
  equality("orderLineId", ({ orderLines }) => orderLines[0]?.orderLineId ?? ""),
  equality("createdAt", ({ createdAt }) => createdAt),
  equality("status", () => "DRAFT"),
  equality("distributionChannelId", () => "web"),
  equality("fareProductId", () => "fare-seat"),
  equality("fromStopPlaceId", () => "NSR:StopPlace:548"),
];

/** Windows contain a tenth of all orders, at any place. The last two sort by a field that correlates with that of the window. */
const ranges: readonly SearchCase[] = [
  range("status+createdAt by createdAt", (sample, share) => [
    condition("status", "eq", "CONFIRMED"),
    ...window(sample, "createdAt", share),
    ["orderBy", "createdAt"],
  ]),
  range("totalAmount by createdAt", (sample, share) => [
    ...window(sample, "totalAmount", share),
    ["orderBy", "createdAt"],
  ]),
  range("totalAmount by totalAmount, descending", (sample, share) => [
    condition("totalAmount", "lte", sample.at("totalAmount", 0.1 + 0.9 * share)),
    ["orderBy", "totalAmount"],
    ["sortBy", "DESC"],
  ]),
  range("createdAt by totalAmount", (sample, share) => [
    ...window(sample, "createdAt", share),
    ["orderBy", "totalAmount"],
  ]),
  range("lastConfirmedAt by createdAt", (sample, share) => [
    ...window(sample, "lastConfirmedAt", share),
    ["orderBy", "createdAt"],
  ]),
  range("startTime by createdAt", (sample, share) => [...window(sample, "startTime", share), ["orderBy", "createdAt"]]),
];

export const searchCases: readonly SearchCase[] = [...equalities, ...ranges];

const windowShare = 0.1;

function equality(field: FilterName, value: (order: SampledOrder) => string): SearchCase {
  return { name: field, group: "equality", query: (_, order) => [condition(field, "eq", value(order))] };
}

function range(
  name: string,
  query: (sample: Sample, share: number) => readonly (readonly [string, string])[],
): SearchCase {
  return { name, group: "range", query: (sample, _, share) => query(sample, share) };
}

function window(sample: Sample, field: Quantity, share: number): readonly (readonly [string, string])[] {
  const from = share * (1 - windowShare);
  return [
    condition(field, "gte", sample.at(field, from)),
    condition(field, "lte", sample.at(field, from + windowShare)),
  ];
}

function condition(field: FilterName, operator: Operator, value: string): readonly [string, string] {
  return [field, `${operator}:${value}`];
}
