import { operation, operationIds, statusesOf } from "../operations.ts";
import { at, family, leftOpen, section } from "./sentence.ts";

const authentication = "meaning of codes on authentication";

/** Errors: the table of codes, and the rules beside it. */
export const section7 = section("7", {
  ...family("s7.codes-<operationIds>", { operationIds }, (id) => ({
    place: `status codes per operation, ${id}`,
    statement: `${id} answers ${statusesOf(operation(id)).join(", ")}.`,
  })),
  "s7.refusal": {
    place: "status codes per operation (success code first)",
    statement: "A status other than the success code means that the call had no effect.",
  },
  ...at(`${authentication}, row 401`, {
    "s7.401-invalid-secret": "A token request with an invalid client secret answers 401.",
    "s7.401-missing-secret": "A token request without a client secret answers 401.",
    "s7.401-missing-token": "A request without a token answers 401.",
  }),
  "s7.403": {
    place: `${authentication}, row 403`,
    statement: "A request with a valid token that lacks the permission answers 403.",
  },
  ...at(`${authentication}, row 408`, {
    "s7.408": "A request whose token expires during processing answers 408.",
    "s7.408-new-token": "After a 408 the client needs a new token.",
  }),
  ...at("other rules, item 1", {
    "s7.404-order": "An operation on an order that does not exist answers 404.",
    "s7.404-traveller": "An operation on a traveller that does not exist answers 404.",
  }),
  ...at("other rules, item 2", {
    "s7.repeat-failOrder": "failOrder answers 200 with the current order when the order is confirmed or failed.",
    "s7.repeat-confirmOrderLines":
      "confirmOrderLines answers 200 with the current order when the order is confirmed or failed.",
  }),
  "s7.not-shown-bodies": {
    place: "other rules, item 3",
    statement: "The specification does not show the bodies of errors.",
    unserved: leftOpen,
  },
  "s7.not-shown-conditions": {
    place: "other rules, item 4",
    statement: "The specification does not show the conditions of 400, 409 and 503.",
    unserved: "which of the listed codes a service chooses is an observation",
  },
});
