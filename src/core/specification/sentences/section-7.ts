import { operations, statusesOf, type OperationId } from "../operations.ts";
import { leftOpen, section } from "./sentence.ts";

const codeRows = section(
  "7",
  operations.map((row) => ({
    id: `s7.codes-${row.id}` as const satisfies `s7.codes-${OperationId}`,
    place: `status codes per operation, ${row.id}`,
    statement: `${row.id} answers ${statusesOf(row).join(", ")}.`,
  })),
);

const authentication = "meaning of codes on authentication";

const rules = section("7", [
  {
    id: "s7.refusal",
    place: "status codes per operation (success code first)",
    statement: "A code other than the success code says that the call was not carried out.",
  },
  {
    id: "s7.401-invalid-secret",
    place: `${authentication}, row 401`,
    statement: "A token request with an invalid client secret is answered 401.",
  },
  {
    id: "s7.401-missing-secret",
    place: `${authentication}, row 401`,
    statement: "A token request without a client secret is answered 401.",
  },
  {
    id: "s7.401-missing-token",
    place: `${authentication}, row 401`,
    statement: "A request without a token is answered 401.",
  },
  {
    id: "s7.403",
    place: `${authentication}, row 403`,
    statement: "A request whose token is valid but lacks the permission is answered 403.",
  },
  {
    id: "s7.408",
    place: `${authentication}, row 408`,
    statement: "A request whose token expires while it is processed is answered 408.",
  },
  {
    id: "s7.408-new-token",
    place: `${authentication}, row 408`,
    statement: "After a 408 the client needs a new token.",
  },
  {
    id: "s7.404-order",
    place: "other rules, item 1",
    statement: "An operation on an order that does not exist is answered 404.",
  },
  {
    id: "s7.404-traveller",
    place: "other rules, item 1",
    statement: "An operation on a traveller that does not exist is answered 404.",
  },
  {
    id: "s7.repeat-failOrder",
    place: "other rules, item 2",
    statement: "failOrder on an order that is confirmed or failed is answered 200 with the order as it is.",
  },
  {
    id: "s7.repeat-confirmOrderLines",
    place: "other rules, item 2",
    statement: "confirmOrderLines on an order that is confirmed or failed is answered 200 with the order as it is.",
  },
  {
    id: "s7.not-shown-bodies",
    place: "other rules, item 3",
    statement: "The shapes of the bodies of refusals are not shown.",
    unserved: leftOpen,
  },
  {
    id: "s7.not-shown-conditions",
    place: "other rules, item 4",
    statement: "The conditions of 400, 409 and 503 are not shown.",
    unserved: "which of the listed codes a service chooses is an observation",
  },
]);

/** Errors: the table of codes, and the rules beside it. */
export const section7 = [...codeRows, ...rules];
