import { operation, operationIds, type operations, type OperationRow } from "../operations.ts";
import { filterNames, operators, type Operator } from "../search.ts";
import { at, family, leftOpen, section } from "./sentence.ts";

/** Operations whose row says that they take a body or a query; the filters of getOrders have sentences of their own. */
type WithRequest = Exclude<
  Exclude<(typeof operations)[number], { readonly request: null; readonly query: readonly [] }>["id"],
  "getOrders"
>;
const withRequest = operationIds.filter((id): id is WithRequest => {
  const { request, query } = operation(id);
  return id !== "getOrders" && (request !== null || query.length > 0);
});

const presenceInWords = { required: "a required body", optional: "an optional body", unstated: "a body" } as const;
const queryInWords = {
  int32: "a 32-bit integer",
  "uuid-list": "comma-separated UUIDs",
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

/** The endpoints: shared parameters, the search, and the operations. */
export const section4 = section("4", {
  ...at("first paragraph", {
    "s4.json-request": "The body of a request is JSON.",
    "s4.json-response": "The body of a response is JSON.",
  }),
  "s4.header-client-name": {
    place: "shared parameters, item 1",
    statement: "Every operation accepts and requires the client-name header (`SVC-Client-Name`).",
  },
  "s4.header-correlation-id": {
    place: "shared parameters, item 2",
    statement: "Every operation accepts the correlation header (`X-Correlation-Id`).",
  },
  "s4.header-channel": {
    place: "shared parameters, operations marked (D, P)",
    statement: "The marked operations accept the distribution-channel header and the point-of-sale header.",
  },
  "s4.header-on-behalf-of": {
    place: "shared parameters, last item",
    statement: "createOrder accepts the on-behalf-of header.",
  },
  ...at("shared parameters, path parameters", {
    "s4.path-orderId": "`orderId` in the path identifies the order.",
    "s4.path-orderLineId": "`orderLineId` in the path identifies the order line.",
    "s4.path-feeId": "`feeId` in the path is a UUID and identifies the fee.",
    "s4.path-travellerId": "`travellerId` in the path is a UUID and identifies the traveller.",
    "s4.path-reservationId": "`reservationId` in the path is a UUID and identifies the reservation.",
  }),
  ...at("search filter syntax", {
    "s4.search-list-values": "`in` and `nin` take several comma-separated values.",
    "s4.search-optional": "Every filter is optional.",
    "s4.search-combined": "Filters combine: each is its own query parameter.",
    "s4.search-repeatable": "A filter can be repeated.",
  }),
  "s4.order-by": {
    place: "other search parameters, row orderBy",
    statement: "`orderBy` names the field to sort by.",
  },
  ...at("other search parameters, row sortBy", {
    "s4.sort-by": "`sortBy` gives the direction: `ASC` or `DESC`.",
    "s4.sort-by-default": "Without `sortBy`, the direction is `ASC`.",
  }),
  "s4.pages": {
    place: "other search parameters, last row",
    statement: "A page parameter and a per-page parameter select the part of the orders to show.",
  },
  "s4.not-shown": {
    place: "last paragraph",
    statement: "The specification does not show the names of the shared headers and of the page parameters.",
    unserved: leftOpen,
  },
  ...family("s4.operator-<operators>", { operators }, (operator) => ({
    place: `search filter syntax, operator ${operator}`,
    statement: `\`${operator}\` finds the orders whose value ${operatorMeanings[operator]}.`,
  })),
  ...family("s4.filter-<filterNames>", { filterNames }, (name) => ({
    place: `search filters, row ${name}`,
    statement: `The filter \`${name}\` filters by that value.`,
  })),
  ...family("s4.operation-<operationIds>", { operationIds }, (id) => ({
    place: `operations, row ${id}`,
    statement: `${id} is ${operation(id).method} ${operation(id).path} and answers ${successInWords(operation(id))}.`,
  })),
  ...family("s4.request-<withRequest>", { withRequest }, (id) => ({
    place: `operations, row ${id}, request`,
    statement: `${id} takes ${requestInWords(operation(id))}.`,
  })),
  "s4.createOrder-empty": {
    place: "operations, row createOrder, request",
    statement: "createOrder creates an empty order.",
  },
  "s4.getOrder-latest": {
    place: "operations, row getOrder, success response",
    statement: "Without `version`, getOrder answers with the latest version.",
  },
  "s4.updateOrder-values": {
    place: "operations, row updateOrder, request",
    statement: "updateOrder changes one or more values of the order.",
  },
  "s4.deleteOrderLines-each": {
    place: "operations, row deleteOrderLines, success response",
    statement: "deleteOrderLines has the effect of one deletion for each id.",
  },
});

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
