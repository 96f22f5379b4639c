import { operations, type Operation, type OperationId, type OperationRow } from "../operations.ts";
import { filters, operators, type FilterName, type Operator } from "../search.ts";
import { leftOpen, section } from "./sentence.ts";

type OperationEntry = (typeof operations)[number];

/** Operations whose row says that they take a body or a query; the filters of getOrders have sentences of their own. */
type WithRequest = Exclude<
  Exclude<OperationEntry, { readonly request: null; readonly query: readonly [] }>["id"],
  "getOrders"
>;
const withRequest = operations.filter(
  ({ id, request, query }) => id !== "getOrders" && (request !== null || query.length > 0),
) as readonly (Operation & { readonly id: WithRequest })[];

const presenceInWords = { required: "a required body", optional: "an optional body", unstated: "a body" } as const;
const queryInWords = {
  int32: "a 32-bit integer",
  "uuid-list": "UUIDs with commas between them",
  "date-time": "a date-time",
  filters: "filters",
} as const;

const operatorMeanings = {
  eq: "is the given one",
  ne: "is not the given one",
  gt: "is greater than the given one",
  gte: "is the given one or greater",
  lt: "is less than the given one",
  lte: "is the given one or less",
  in: "is among the given ones",
  nin: "is not among the given ones",
} as const satisfies Record<Operator, string>;

const general = section("4", [
  { id: "s4.json-request", place: "first paragraph", statement: "The body of a request is JSON." },
  { id: "s4.json-response", place: "first paragraph", statement: "The body of a response is JSON." },
  {
    id: "s4.header-client-name",
    place: "shared parameters, item 1",
    statement: "Every operation accepts and requires the client-name header (`SVC-Client-Name`).",
  },
  {
    id: "s4.header-correlation-id",
    place: "shared parameters, item 2",
    statement: "Every operation accepts the correlation header (`X-Correlation-Id`).",
  },
  {
    id: "s4.header-channel",
    place: "shared parameters, operations marked (D, P)",
    statement: "The marked operations accept the distribution-channel header and the point-of-sale header.",
  },
  {
    id: "s4.header-on-behalf-of",
    place: "shared parameters, last item",
    statement: "createOrder accepts the on-behalf-of header.",
  },
  {
    id: "s4.path-orderId",
    place: "shared parameters, path parameters",
    statement: "`orderId` in the path says which order a call is about.",
  },
  {
    id: "s4.path-orderLineId",
    place: "shared parameters, path parameters",
    statement: "`orderLineId` in the path says which order line a call is about.",
  },
  {
    id: "s4.path-feeId",
    place: "shared parameters, path parameters",
    statement: "`feeId` in the path is a UUID and says which fee a call is about.",
  },
  {
    id: "s4.path-travellerId",
    place: "shared parameters, path parameters",
    statement: "`travellerId` in the path is a UUID and says which traveller a call is about.",
  },
  {
    id: "s4.path-reservationId",
    place: "shared parameters, path parameters",
    statement: "`reservationId` in the path is a UUID and says which reservation a call is about.",
  },
  {
    id: "s4.search-list-values",
    place: "search filter syntax",
    statement: "`in` and `nin` take several values with commas between them.",
  },
  { id: "s4.search-optional", place: "search filter syntax", statement: "Every filter can be left out." },
  {
    id: "s4.search-combined",
    place: "search filter syntax",
    statement: "Filters can be used together: each is a query parameter of its own.",
  },
  {
    id: "s4.search-repeatable",
    place: "search filter syntax",
    statement: "A filter can be given more than once.",
  },
  {
    id: "s4.order-by",
    place: "other search parameters, row orderBy",
    statement: "`orderBy` names the field to sort by.",
  },
  {
    id: "s4.sort-by",
    place: "other search parameters, row sortBy",
    statement: "`sortBy` is the direction: `ASC` or `DESC`.",
  },
  {
    id: "s4.sort-by-default",
    place: "other search parameters, row sortBy",
    statement: "Without `sortBy` the direction is `ASC`.",
  },
  {
    id: "s4.pages",
    place: "other search parameters, last row",
    statement: "A page parameter and a per-page parameter choose which part of the orders is shown.",
  },
  {
    id: "s4.not-shown",
    place: "last paragraph",
    statement: "The names of the shared headers and of the page parameters are not shown.",
    unserved: leftOpen,
  },
]);

const operatorRows = section(
  "4",
  operators.map((operator) => ({
    id: `s4.operator-${operator}` as const satisfies `s4.operator-${Operator}`,
    place: `search filter syntax, operator ${operator}`,
    statement: `\`${operator}\` finds the orders whose value ${operatorMeanings[operator]}.`,
  })),
);

const filterRows = section(
  "4",
  filters.map(({ name }) => ({
    id: `s4.filter-${name}` as const satisfies `s4.filter-${FilterName}`,
    place: `search filters, row ${name}`,
    statement: `The filter \`${name}\` filters by that value.`,
  })),
);

const operationRows = section(
  "4",
  operations.map((row) => ({
    id: `s4.operation-${row.id}` as const satisfies `s4.operation-${OperationId}`,
    place: `operations, row ${row.id}`,
    statement: `${row.method} ${row.path} does what its name says (${row.id}) and answers ${successInWords(row)}.`,
  })),
);

const requestRows = section(
  "4",
  withRequest.map((row) => ({
    id: `s4.request-${row.id}` as const satisfies `s4.request-${WithRequest}`,
    place: `operations, row ${row.id}, request`,
    statement: `${row.id} takes ${requestInWords(row)}.`,
  })),
);

const rowDetails = section("4", [
  {
    id: "s4.createOrder-empty",
    place: "operations, row createOrder, request",
    statement: "createOrder creates an empty order.",
  },
  {
    id: "s4.getOrder-latest",
    place: "operations, row getOrder, success response",
    statement: "Without `version`, getOrder answers with the latest version.",
  },
  {
    id: "s4.updateOrder-values",
    place: "operations, row updateOrder, request",
    statement: "updateOrder changes one or more values of the order.",
  },
  {
    id: "s4.deleteOrderLines-each",
    place: "operations, row deleteOrderLines, success response",
    statement: "deleteOrderLines does what one deletion for each id would do.",
  },
]);

/** The endpoints: shared parameters, the search, and the operations. */
export const section4 = [...general, ...operatorRows, ...filterRows, ...operationRows, ...requestRows, ...rowDetails];

/** What a success of an operation answers, in words. */
export function successInWords({ success }: Pick<OperationRow, "success">): string {
  const status = `status ${success.status}`;
  switch (success.body) {
    case "empty":
      return `${status} and an empty body`;
    case "list":
      return `${status} and a list of ${success.of}`;
    case "page":
      return `${status} and a page of ${success.of}`;
    case "object":
      return `${status} and one ${success.of}`;
  }
}

function requestInWords({ request, query }: OperationRow): string {
  const body =
    request === null
      ? []
      : [`${presenceInWords[request.presence]} (${request.list ? `a list of ${request.of}` : request.of})`];
  const parameters = query.map(
    ({ name, type, minimum }) =>
      `the optional query \`${name}\` (${queryInWords[type]}${minimum === undefined ? "" : `, at least ${minimum}`})`,
  );
  return [...body, ...parameters].join(", and ");
}
