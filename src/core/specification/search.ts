/** The search of `GET /v1/orders`: filters, operators, sorting. Section 4. */

import type { Aspect } from "./aspects.ts";

export const operators = ["eq", "ne", "gt", "gte", "lt", "lte", "in", "nin"] as const;
export type Operator = (typeof operators)[number];

/** Operators whose value is a comma-separated list. */
export const listOperators: readonly Operator[] = ["in", "nin"];

/** What a filter's values are compared as. Ids are `text`: their format is not shown. */
export type FilterValue = "text" | "money" | "instant" | "version";

/** The place of the value: the order, any of its lines, or any leg of its lines. */
export type FilterScope = "order" | "line" | "leg";

/**
 * A filter. Each compares an aspect of the frames, and so the suite sees when an operation changes the value as a side
 * effect. `unframed` says why there is no such aspect.
 */
export type FilterRow = {
  readonly name: string;
  readonly value: FilterValue;
  readonly scope: FilterScope;
} & ({ readonly aspect: Aspect; readonly unframed?: never } | { readonly aspect?: never; readonly unframed: string });

export const filters = [
  { name: "balance", value: "money", scope: "order", aspect: "balance" },
  { name: "contact", value: "text", scope: "order", aspect: "contact" },
  { name: "createdAt", value: "instant", scope: "order", aspect: "createdAt" },
  { name: "createdBy", value: "text", scope: "order", aspect: "createdBy" },
  { name: "currency", value: "text", scope: "order", aspect: "currency" },
  { name: "datedServiceJourneyId", value: "text", scope: "leg", aspect: "line.datedServiceJourneyId" },
  { name: "distributionChannelId", value: "text", scope: "order", aspect: "distributionChannelId" },
  { name: "endTime", value: "instant", scope: "leg", aspect: "line.endTime" },
  { name: "externalReference", value: "text", scope: "order", aspect: "externalReference" },
  { name: "fromStopPlaceId", value: "text", scope: "leg", aspect: "line.fromStopPlaceId" },
  { name: "id", value: "text", scope: "order", unframed: "it says which order it is" },
  { name: "lastConfirmedAt", value: "instant", scope: "order", aspect: "lastConfirmedAt" },
  { name: "orderLineExternalReference", value: "text", scope: "line", aspect: "line.externalReference" },
  {
    name: "orderLineId",
    value: "text",
    scope: "line",
    unframed: "it says which line it is; `lines.added` and `lines.removed` are about that",
  },
  { name: "organisationId", value: "text", scope: "order", aspect: "organisationId" },
  { name: "originalDatedServiceJourneyId", value: "text", scope: "leg", aspect: "line.originalDatedServiceJourneyId" },
  { name: "pos", value: "text", scope: "order", aspect: "pos" },
  { name: "reservationId", value: "text", scope: "line", aspect: "line.reservationId" },
  { name: "salesPackageId", value: "text", scope: "line", aspect: "line.salesPackageId" },
  { name: "salesPackageVersion", value: "text", scope: "line", aspect: "line.salesPackageVersion" },
  { name: "fareProductId", value: "text", scope: "line", aspect: "line.fareProductId" },
  { name: "fareProductVersion", value: "text", scope: "line", aspect: "line.fareProductVersion" },
  { name: "serviceJourneyId", value: "text", scope: "leg", aspect: "line.serviceJourneyId" },
  { name: "startTime", value: "instant", scope: "leg", aspect: "line.startTime" },
  { name: "status", value: "text", scope: "order", aspect: "status" },
  { name: "toStopPlaceId", value: "text", scope: "leg", aspect: "line.toStopPlaceId" },
  { name: "totalAmount", value: "money", scope: "order", aspect: "totalAmount" },
  { name: "totalTaxAmount", value: "money", scope: "order", aspect: "totalTaxAmount" },
  { name: "version", value: "version", scope: "order", aspect: "version" },
] as const satisfies readonly FilterRow[];

export type FilterName = (typeof filters)[number]["name"];
export const filterNames = filters.map(({ name }) => name);

/** Sorting: the field parameter, the direction parameter, its values and its default. */
export const sorting = { field: "orderBy", direction: "sortBy" } as const;
export const sortDirections = ["ASC", "DESC"] as const;
export type SortDirection = (typeof sortDirections)[number];
export const defaultSortDirection: SortDirection = "ASC";
