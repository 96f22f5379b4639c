import { exercised, type ExercisedOperation } from "./exercised.ts";
import { area } from "./requirement.ts";

/** Authentication of API calls: section 5, steps 6, 7 and 9, section 7, and the shared headers of section 4. */
const everyCall = area("authentication", [
  {
    id: "authentication.bearer-token",
    section: "5.6",
    statement: "A request that carries a valid bearer token is served.",
    operations: ["getOrders"],
  },
  {
    id: "authentication.garbage-token",
    section: "5.6",
    statement: "A bearer token that the token service never issued gives no access.",
    operations: ["getOrders"],
  },
  {
    id: "authentication.tampered-token",
    section: "5.6",
    statement: "A token whose content was altered after its issue gives no access.",
    operations: ["getOrders"],
  },
  {
    id: "authentication.expired-token",
    section: "5.9",
    statement: "A request with an expired token is answered 401.",
    operations: ["getOrders"],
    needs: "expired-token",
  },
  {
    id: "authentication.restricted-client",
    section: "7",
    statement: "A valid token that lacks the permission for an endpoint is answered 403.",
    operations: ["createOrder"],
    needs: "restricted-client",
  },
  {
    id: "authentication.restricted-client-unchanged",
    section: "7",
    statement: "A call refused for lack of permission changes nothing.",
    operations: ["failOrder"],
    needs: "restricted-client",
  },
  {
    id: "authentication.correlation-id",
    section: "4",
    statement: "A correlation id is accepted, and may be left out.",
    operations: ["getOrders", "createOrder", "getOrder"],
  },
]);

const missingToken = area(
  "authentication",
  exercised.map((id) => ({
    id: `authentication.missing-token.${id}` as const satisfies `authentication.missing-token.${ExercisedOperation}`,
    section: "7",
    statement: `${id} without a token is answered 401.`,
    operations: [id],
  })),
);

const clientName = area(
  "authentication",
  exercised.map((id) => ({
    id: `authentication.client-name.${id}` as const satisfies `authentication.client-name.${ExercisedOperation}`,
    section: "5.7",
    level: "should" as const,
    statement: `${id} without the client-name header is refused.`,
    operations: [id],
  })),
);

export const authentication = [...everyCall, ...missingToken, ...clientName];
