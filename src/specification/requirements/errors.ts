import { operation, type OperationId } from "../operations.ts";
import { lowestVersion } from "../order.ts";
import { sortDirections } from "../search.ts";
import {
  changingOrder,
  everyOperation,
  lackingStatus,
  onOneOrder,
  onOneTraveller,
  withBody,
  withRequiredBody,
  withUuidInPath,
  type ChangingOrder,
  type LackingStatus,
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

const invalidInput = area(
  "errors",
  everyOperation.map((id) => ({
    id: `errors.invalid-input.${id}` as const satisfies `errors.invalid-input.${OperationId}`,
    section: "7",
    statement: `Whatever is wrong with a request, ${id} answers with a status that is listed for it or for authentication, or with one that HTTP has for just that, and never breaks.`,
    operations: [id],
    ...neededFor(id),
  })),
);

const listedRefusals = area(
  "errors",
  lackingStatus.map((id) => ({
    id: `errors.listed-refusal.${id}` as const satisfies `errors.listed-refusal.${LackingStatus}`,
    section: "7",
    statement: `${id} refuses a malformed request with a status that is listed for it or for authentication, also where HTTP has another one for it.`,
    operations: [id],
    level: "should" as const,
    ...neededFor(id),
  })),
);

const malformedInput = area(
  "errors",
  everyOperation.map((id) => ({
    id: `errors.malformed-input.${id}` as const satisfies `errors.malformed-input.${OperationId}`,
    section: "4",
    statement: `${id} refuses ${malformedInWords(id)}.`,
    operations: [id],
    ...neededFor(id),
  })),
);

const withoutEffect = area(
  "errors",
  changingOrder.map((id) => ({
    id: `errors.without-effect.${id}` as const satisfies `errors.without-effect.${ChangingOrder}`,
    section: "4",
    statement: `A call of ${id} that is refused for what is wrong with it changes nothing of the order.`,
    operations: [id],
    ...neededFor(id),
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
  ...invalidInput,
  ...listedRefusals,
  ...malformedInput,
  ...withoutEffect,
  ...untestable,
];

/** What the specification says beyond doubt to be malformed, besides what has a requirement of its own. */
function malformedInWords(id: OperationId): string {
  const { path, request, query } = operation(id);
  const kinds = [
    ...(path.includes("{orderId}") ? ["an order id with something behind it"] : []),
    ...(request === null ? [] : ["a body that is a single value"]),
    ...query.flatMap(({ name, type }) => {
      switch (type) {
        case "int32":
          return [`a \`${name}\` that is no whole number from ${lowestVersion} on`];
        case "date-time":
          return [`a \`${name}\` that is no date-time`];
        case "filters":
          return [`a sort direction other than ${sortDirections.join(" and ")}`];
        case "uuid-list":
          return [];
      }
    }),
  ];
  return kinds.join(", ").replace(/, ([^,]*)$/u, " and $1");
}
