import { operation, type OperationId } from "../operations.ts";
import { lowestVersion } from "../order.ts";
import { sortDirections } from "../search.ts";
import {
  changingOrder,
  onOneOrder,
  onOneTraveller,
  withBody,
  withRequiredBody,
  withStatedInput,
  withUuidInPath,
  type ChangingOrder,
  type OnOneOrder,
  type OnOneTraveller,
  type WithBody,
  type WithRequiredBody,
  type WithStatedInput,
  type WithUuidInPath,
  neededFor,
} from "./operation-kinds.ts";
import type { SentenceId } from "../sentences/index.ts";
import { area } from "./requirement.ts";

const unknownOrders = area(
  "errors",
  onOneOrder.map((id) => ({
    id: `errors.unknown-order.${id}` as const satisfies `errors.unknown-order.${OnOneOrder}`,
    sentences: ["s7.404-order"] as const,
    statement: `${id} on an order that does not exist is answered 404.`,
    operations: [id],
  })),
);

const unknownTravellers = area(
  "errors",
  onOneTraveller.map((id) => ({
    id: `errors.unknown-traveller.${id}` as const satisfies `errors.unknown-traveller.${OnOneTraveller}`,
    sentences: ["s7.404-traveller"] as const,
    statement: `${id} on a traveller that does not exist is answered 404.`,
    operations: [id],
  })),
);

const sentenceOfParameter = {
  deleteFeeFromOrder: "s4.path-feeId",
  updateTravellerOnOrder: "s4.path-travellerId",
  removeTravellerFromOrder: "s4.path-travellerId",
  updateReservationOnOrder: "s4.path-reservationId",
  removeReservationFromOrder: "s4.path-reservationId",
} as const satisfies Record<WithUuidInPath, SentenceId>;

const malformedIds = area(
  "errors",
  withUuidInPath.map((id) => ({
    id: `errors.malformed-id.${id}` as const satisfies `errors.malformed-id.${WithUuidInPath}`,
    sentences: [sentenceOfParameter[id]],
    statement: `${id} refuses an id in its path that is not a UUID.`,
    operations: [id],
  })),
);

const unreadableBodies = area(
  "errors",
  withBody.map((id) => ({
    id: `errors.unreadable-body.${id}` as const satisfies `errors.unreadable-body.${WithBody}`,
    sentences: ["s4.json-request", `s4.request-${id}`] as const,
    statement: `${id} refuses a body that is not JSON.`,
    operations: [id],
  })),
);

const missingBodies = area(
  "errors",
  withRequiredBody.map((id) => ({
    id: `errors.missing-body.${id}` as const satisfies `errors.missing-body.${WithRequiredBody}`,
    sentences: [`s4.request-${id}`] as const,
    statement: `${id} refuses a request without the body it requires.`,
    operations: [id],
  })),
);

const malformedOrderIds = area(
  "errors",
  onOneOrder.map((id) => ({
    id: `errors.malformed-order-id.${id}` as const satisfies `errors.malformed-order-id.${OnOneOrder}`,
    sentences: ["s4.path-orderId", "s7.404-order"] as const,
    statement: `${id} refuses the id of an order with characters added to it.`,
    operations: [id],
    ...neededFor(id),
  })),
);

const malformedInput = area(
  "errors",
  withStatedInput.map((id) => ({
    id: `errors.malformed-input.${id}` as const satisfies `errors.malformed-input.${WithStatedInput}`,
    sentences: [id === "getOrders" ? ("s4.sort-by" as const) : (`s4.request-${id}` as const)],
    // The two directions are named, but not that another one is refused.
    level: id === "getOrders" ? ("should" as const) : ("must" as const),
    statement: `${id} refuses ${malformedInWords(id)}.`,
    operations: [id],
  })),
);

const withoutEffect = area(
  "errors",
  changingOrder.map((id) => ({
    id: `errors.without-effect.${id}` as const satisfies `errors.without-effect.${ChangingOrder}`,
    sentences: ["s7.refusal"] as const,
    statement: `A call of ${id} that is refused leaves the order as it was.`,
    operations: [id],
    ...neededFor(id),
  })),
);

export const errors = [
  ...unknownOrders,
  ...unknownTravellers,
  ...malformedIds,
  ...unreadableBodies,
  ...missingBodies,
  ...malformedOrderIds,
  ...malformedInput,
  ...withoutEffect,
];

/** What the specification says beyond doubt to be malformed, besides what has a requirement of its own. */
function malformedInWords(id: OperationId): string {
  const { request, query } = operation(id);
  const kinds = [
    ...(request === null ? [] : ["a body that is neither an object nor a list"]),
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
