import { operation, type OperationId } from "../operations.ts";
import { lowestVersion } from "../order.ts";
import { sortDirections } from "../search.ts";
import type { SentenceId } from "../sentences/index.ts";
import {
  changingOrder,
  neededFor,
  onOneOrder,
  onOneTraveller,
  withBody,
  withRequiredBody,
  withStatedInput,
  withUuidInPath,
  type WithUuidInPath,
} from "./operation-kinds.ts";
import { area, family } from "./requirement.ts";

const sentenceOfParameter = {
  deleteFeeFromOrder: "s4.path-feeId",
  updateTravellerOnOrder: "s4.path-travellerId",
  removeTravellerFromOrder: "s4.path-travellerId",
  updateReservationOnOrder: "s4.path-reservationId",
  removeReservationFromOrder: "s4.path-reservationId",
} as const satisfies Record<WithUuidInPath, SentenceId>;

/** What the service rejects, and that a rejected call changes nothing. Sections 4 and 7. */
export const errors = area("errors", {
  ...family("errors.unknown-order.<onOneOrder>", { onOneOrder }, (id) => ({
    sentences: ["s7.404-order"],
    statement: `${id} answers 404 when the order does not exist.`,
    operations: [id],
  })),
  ...family("errors.unknown-traveller.<onOneTraveller>", { onOneTraveller }, (id) => ({
    sentences: ["s7.404-traveller"],
    statement: `${id} answers 404 when the traveller does not exist.`,
    operations: [id],
  })),
  ...family("errors.malformed-id.<withUuidInPath>", { withUuidInPath }, (id) => ({
    sentences: [sentenceOfParameter[id]],
    statement: `${id} rejects an id in its path that is not a UUID.`,
    operations: [id],
  })),
  ...family("errors.unreadable-body.<withBody>", { withBody }, (id) => ({
    sentences: ["s4.json-request", `s4.request-${id}`],
    statement: `${id} rejects a body that is not JSON.`,
    operations: [id],
  })),
  ...family("errors.missing-body.<withRequiredBody>", { withRequiredBody }, (id) => ({
    sentences: [`s4.request-${id}`],
    statement: `${id} rejects a request without the required body.`,
    operations: [id],
  })),
  ...family("errors.malformed-order-id.<onOneOrder>", { onOneOrder }, (id) => ({
    sentences: ["s4.path-orderId", "s7.404-order"],
    statement: `${id} rejects the id of an order with extra characters.`,
    operations: [id],
    ...neededFor(id),
  })),
  ...family("errors.malformed-input.<withStatedInput>", { withStatedInput }, (id) => ({
    sentences: [id === "getOrders" ? "s4.sort-by" : `s4.request-${id}`],
    // The specification names the two directions, but does not say that another one is an error.
    level: id === "getOrders" ? "should" : "must",
    statement: `${id} rejects ${malformedInWords(id)}.`,
    operations: [id],
  })),
  ...family("errors.without-effect.<changingOrder>", { changingOrder }, (id) => ({
    sentences: ["s7.refusal"],
    statement: `A rejected ${id} leaves the order unchanged.`,
    operations: [id],
    ...neededFor(id),
  })),
});

/** Input that is malformed beyond doubt, without what has a requirement of its own. */
function malformedInWords(id: OperationId): string {
  const { request, query } = operation(id);
  const kinds = [
    ...(request === null ? [] : ["a body that is not an object or a list"]),
    ...query.flatMap(({ name, type }) => {
      switch (type) {
        case "int32":
          return [`a \`${name}\` that is not a whole number of at least ${lowestVersion}`];
        case "date-time":
          return [`a \`${name}\` that is not a date-time`];
        case "filters":
          return [`a sort direction other than ${sortDirections.join(" and ")}`];
        case "uuid-list":
          return [];
      }
    }),
  ];
  return kinds.join(", ").replace(/, ([^,]*)$/u, " and $1");
}
