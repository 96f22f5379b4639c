import { operationIds, operations, type OperationId } from "../operations.ts";
import type { Facility } from "./requirement.ts";

/** Operations by what they have in common, for requirements that repeat for each of a kind. Sections 4 and 7. */

type Row = (typeof operations)[number];

function idsOf(matches: (row: Row) => boolean): readonly OperationId[] {
  return operations.filter(matches).map((row) => row.id);
}

/** What it takes to see an operation succeed, where the API alone is not enough: no operation locks an order. */
const facilityNeeded: Partial<Record<OperationId, Facility>> = { unlockOrder: "lock-hook" };

/** What an operation needs to succeed beyond the API: a member of its requirements, or nothing. */
export function neededFor(id: OperationId): { readonly needs?: Facility } {
  const needs = facilityNeeded[id];
  return needs === undefined ? {} : { needs };
}

export const everyOperation = operationIds;

/** Operations on one order. None may find an order that does not exist. */
export type OnOneOrder = Extract<Row, { readonly path: `${string}{orderId}${string}` }>["id"];
export const onOneOrder = idsOf((row) => row.path.includes("{orderId}")) as readonly OnOneOrder[];

/** Operations that name a traveller in their path. */
export type OnOneTraveller = Extract<Row, { readonly path: `${string}{travellerId}` }>["id"];
export const onOneTraveller = idsOf((row) => row.path.endsWith("{travellerId}")) as readonly OnOneTraveller[];

type ParameterIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterIn<Rest>
  : never;

/** What is said of the form of each path parameter. */
const pathParameters = {
  orderId: "text",
  orderLineId: "text",
  feeId: "uuid",
  travellerId: "uuid",
  reservationId: "uuid",
} as const satisfies Record<ParameterIn<Row["path"]>, "text" | "uuid">;

type UuidParameter = {
  [Name in keyof typeof pathParameters]: (typeof pathParameters)[Name] extends "uuid" ? Name : never;
}[keyof typeof pathParameters];

/** Operations with a path parameter that is said to be a UUID. */
export type WithUuidInPath = Extract<Row, { readonly path: `${string}{${UuidParameter}}${string}` }>["id"];
export const withUuidInPath = idsOf((row) =>
  Object.entries(pathParameters).some(([name, form]) => form === "uuid" && row.path.includes(`{${name}}`)),
) as readonly WithUuidInPath[];

/** Operations that take a body. */
export type WithBody = Exclude<Row, { readonly request: null }>["id"];
export const withBody = idsOf((row) => row.request !== null) as readonly WithBody[];

/** Operations of whose input something is stated: a body, or a query that is more than a list of ids. */
export type WithStatedInput = Exclude<
  Row,
  {
    readonly request: null;
    readonly query: readonly [] | readonly [{ readonly name: string; readonly type: "uuid-list" }];
  }
>["id"];
export const withStatedInput = idsOf(
  (row) => row.request !== null || row.query.some(({ type }) => type !== "uuid-list"),
) as readonly WithStatedInput[];

/** Operations whose body is required, but for failOrder, which may take an empty one for none. */
export type WithRequiredBody = Exclude<
  Extract<Row, { readonly request: { readonly presence: "required" } }>["id"],
  "failOrder"
>;
export const withRequiredBody = idsOf(
  (row) => row.request?.presence === "required" && row.id !== "failOrder",
) as readonly WithRequiredBody[];

/** Operations that change what can be read of an order; nothing shows whether one is locked. */
export type ChangingOrder = Exclude<
  Extract<Row, { readonly id: OnOneOrder }>,
  { readonly changes: "nothing" | "lock" }
>["id"];
export const changingOrder = idsOf(
  (row) => (onOneOrder as readonly string[]).includes(row.id) && row.changes !== "nothing" && row.changes !== "lock",
) as readonly ChangingOrder[];

/** Operations that change something, be it only a lock. */
export type Changing = Exclude<Row, { readonly changes: "nothing" }>["id"];
export const changing = idsOf((row) => row.changes !== "nothing") as readonly Changing[];

/** The same without createOrder: its order is new. */
export type ChangingOneOrder = Exclude<Changing, "createOrder">;
export const changingOneOrder = changing.filter((id): id is ChangingOneOrder => id !== "createOrder");

/** Operations that name lines in a list, whether in the query, in the body or within it. */
const listingLines = [
  "updateOrderLines",
  "deleteOrderLines",
  "cancelOrderLines",
  "confirmOrderLines",
  "addFeeToOrder",
] as const satisfies readonly Changing[];

/** Operations that name a part of their order by its id: a line, a fee, a traveller or a reservation. */
export type NamingPart =
  | Extract<Row, { readonly path: `${string}{orderId}${string}{${string}}${string}` }>["id"]
  | (typeof listingLines)[number]
  | "removeTravellersFromOrder";
export const namingPart = idsOf(
  ({ id, path }) =>
    /\{orderId\}.*\{/u.test(path) ||
    id === "removeTravellersFromOrder" ||
    (listingLines as readonly string[]).includes(id),
) as readonly NamingPart[];

/** Operations whose success leaves an order on which the same call means something else. */
export const usingUp = idsOf((row) => row.usesUp);

/** Operations that accept the distribution-channel and the point-of-sale header. */
export type AcceptingChannel = Exclude<Row, { readonly headers: readonly [] }>["id"];
export const acceptingChannel = idsOf((row) => row.headers.length > 0) as readonly AcceptingChannel[];
