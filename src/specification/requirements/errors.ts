import {
  onOneOrder,
  onOneTraveller,
  withBody,
  withRequiredBody,
  withUuidInPath,
  type OnOneOrder,
  type OnOneTraveller,
  type WithBody,
  type WithRequiredBody,
  type WithUuidInPath,
  neededFor,
} from "./operation-kinds.ts";
import { area } from "./requirement.ts";

const unknownOrders = area(
  "errors",
  onOneOrder.map((id) => ({
    id: `errors.unknown-order.${id}` as const satisfies `errors.unknown-order.${OnOneOrder}`,
    section: "7",
    statement: `${id} on an order that does not exist is answered 404.`,
    operations: [id],
    ...neededFor(id),
  })),
);

const unknownTravellers = area(
  "errors",
  onOneTraveller.map((id) => ({
    id: `errors.unknown-traveller.${id}` as const satisfies `errors.unknown-traveller.${OnOneTraveller}`,
    section: "7",
    statement: `${id} on a traveller that does not exist is answered 404.`,
    operations: [id],
  })),
);

const malformedIds = area(
  "errors",
  withUuidInPath.map((id) => ({
    id: `errors.malformed-id.${id}` as const satisfies `errors.malformed-id.${WithUuidInPath}`,
    section: "4",
    statement: `${id} refuses an id in its path that is no UUID.`,
    operations: [id],
  })),
);

const unreadableBodies = area(
  "errors",
  withBody.map((id) => ({
    id: `errors.unreadable-body.${id}` as const satisfies `errors.unreadable-body.${WithBody}`,
    section: "4",
    statement: `${id} refuses a body that is no JSON.`,
    operations: [id],
  })),
);

const missingBodies = area(
  "errors",
  withRequiredBody.map((id) => ({
    id: `errors.missing-body.${id}` as const satisfies `errors.missing-body.${WithRequiredBody}`,
    section: "4",
    statement: `${id} refuses a request without the body it requires.`,
    operations: [id],
  })),
);

const untestable = area("errors", [
  {
    id: "errors.bodies",
    section: "7",
    statement: "The shapes of the bodies of refusals.",
    operations: [],
    excluded: "not shown",
  },
  {
    id: "errors.conditions",
    section: "7",
    statement: "The conditions of 400, 409 and 503.",
    operations: [],
    excluded: "not shown; which of the listed refusals a service chooses is an observation",
  },
]);

export const errors = [
  ...unknownOrders,
  ...unknownTravellers,
  ...malformedIds,
  ...unreadableBodies,
  ...missingBodies,
  ...untestable,
];
