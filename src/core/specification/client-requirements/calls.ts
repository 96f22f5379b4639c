import { area } from "../requirements/requirement.ts";

/** What every call of a client looks like. Sections 4 and 5. */
export const clientCalls = area("client.calls", {
  "client.calls.known-operation": {
    rule: "project",
    statement: "A client calls only operations of the specification, by their method and path.",
  },
  "client.calls.authorization": {
    sentences: ["s5.6", "s5.4"],
    statement: "Every request of a client carries a bearer token from the token service of the environment.",
  },
  "client.calls.client-name": {
    sentences: ["s5.7", "s4.header-client-name"],
    statement: "Every request of a client carries its name in `SVC-Client-Name`.",
  },
  "client.calls.path-ids": {
    sentences: ["s4.path-feeId", "s4.path-travellerId", "s4.path-reservationId"],
    statement: "The ids of fees, travellers and reservations in the paths of a client are UUIDs.",
  },
  "client.calls.json-body": {
    sentences: ["s4.json-request"],
    statement: "A client sends its bodies as JSON and declares them as JSON.",
  },
  "client.calls.body-present": {
    sentences: [
      "s4.request-addOrderLines",
      "s4.request-updateOrderLines",
      "s4.request-updateOrder",
      "s4.request-failOrder",
      "s4.request-confirmOrderLines",
      "s4.request-addFeeToOrder",
      "s4.request-cancelOrderLines",
    ],
    statement:
      "A client sends the kind of body that the operation requires: a list or an object. A list of line ids has UUIDs.",
  },
  "client.calls.id-lists": {
    sentences: ["s4.request-deleteOrderLines", "s4.request-removeTravellersFromOrder"],
    statement: "A client names lines and travellers in a query as one list of comma-separated UUIDs.",
    operations: ["deleteOrderLines", "removeTravellersFromOrder"],
  },
  "client.calls.cancellation-date": {
    sentences: ["s4.request-cancelOrderLines"],
    statement: "A client that is asked for a cancellation date sends it as a date-time with an offset.",
    operations: ["cancelOrderLines"],
  },
  "client.calls.version": {
    sentences: ["s4.request-getOrder", "s8.version"],
    statement: "A client requests a version as a 32-bit integer of at least 1.",
    operations: ["getOrder"],
  },
  "client.calls.filters": {
    sentences: ["s4.search-list-values", "s4.search-combined"],
    statement: "A client writes a filter as an operator, a colon and values, under the name of the filter.",
    operations: ["getOrders"],
  },
});
