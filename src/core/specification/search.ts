/** The search of `GET /v1/orders`: filters, operators, sorting. Section 4. */

export const operators = ["eq", "ne", "gt", "gte", "lt", "lte", "in", "nin"] as const;
export type Operator = (typeof operators)[number];

/** Operators whose value is a comma-separated list. */
export const listOperators: readonly Operator[] = ["in", "nin"];

/** What a filter's values are compared as; `text` also stands for ids, whose format is not shown. */
export type FilterValue = "text" | "money" | "instant" | "version";

/** Where the value stands: on the order, on any of its lines, on any leg of its lines, or only in how it was created. */
export type FilterScope = "order" | "line" | "leg";

export interface FilterRow {
  readonly name: string;
  readonly value: FilterValue;
  readonly scope: FilterScope;
}

export const filters = [
  { name: "balance", value: "money", scope: "order" },
  { name: "contact", value: "text", scope: "order" },
  { name: "createdAt", value: "instant", scope: "order" },
  { name: "createdBy", value: "text", scope: "order" },
  { name: "currency", value: "text", scope: "order" },
  { name: "datedServiceJourneyId", value: "text", scope: "leg" },
  { name: "distributionChannelId", value: "text", scope: "order" },
  { name: "endTime", value: "instant", scope: "leg" },
  { name: "externalReference", value: "text", scope: "order" },
  { name: "fromStopPlaceId", value: "text", scope: "leg" },
  { name: "id", value: "text", scope: "order" },
  { name: "lastConfirmedAt", value: "instant", scope: "order" },
  { name: "orderLineExternalReference", value: "text", scope: "line" },
  { name: "orderLineId", value: "text", scope: "line" },
  { name: "organisationId", value: "text", scope: "order" },
  { name: "originalDatedServiceJourneyId", value: "text", scope: "leg" },
  { name: "pos", value: "text", scope: "order" },
  { name: "reservationId", value: "text", scope: "line" },
  { name: "salesPackageId", value: "text", scope: "line" },
  { name: "salesPackageVersion", value: "text", scope: "line" },
  { name: "fareProductId", value: "text", scope: "line" },
  { name: "fareProductVersion", value: "text", scope: "line" },
  { name: "serviceJourneyId", value: "text", scope: "leg" },
  { name: "startTime", value: "instant", scope: "leg" },
  { name: "status", value: "text", scope: "order" },
  { name: "toStopPlaceId", value: "text", scope: "leg" },
  { name: "totalAmount", value: "money", scope: "order" },
  { name: "totalTaxAmount", value: "money", scope: "order" },
  { name: "version", value: "version", scope: "order" },
] as const satisfies readonly FilterRow[];

export type FilterName = (typeof filters)[number]["name"];

/** Sorting: the field parameter, the direction parameter, its values and its default. */
export const sorting = { field: "orderBy", direction: "sortBy" } as const;
export const sortDirections = ["ASC", "DESC"] as const;
export type SortDirection = (typeof sortDirections)[number];
export const defaultSortDirection: SortDirection = "ASC";
