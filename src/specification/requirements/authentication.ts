import { operation, type OperationId } from "../operations.ts";
import {
  acceptingChannel,
  changingAnything,
  everyOperation,
  neededFor,
  type AcceptingChannel,
  type ChangingAnything,
} from "./operation-kinds.ts";
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
    id: "authentication.expired-while-processing",
    section: "7",
    statement: "A token that expires while its request is processed is answered 408.",
    operations: ["getOrder"],
    needs: "expiry-hook",
  },
  {
    id: "authentication.recovery-by-new-token",
    section: "7",
    statement: "After a 408 a new token is all that is needed.",
    operations: ["getOrder"],
    needs: "expiry-hook",
  },
  {
    id: "authentication.credentials",
    section: "5.2",
    statement: "Clients are created by user administrators, and their secrets are stored securely.",
    operations: [],
    excluded: "happens outside the API",
  },
  {
    id: "authentication.correlation-id",
    section: "4",
    statement: "A correlation id is accepted, and may be left out.",
    operations: ["getOrders", "createOrder", "getOrder"],
  },
]);

const restrictedClient = area(
  "authentication",
  changingAnything.map((id) => ({
    id: `authentication.restricted-client.${id}` as const satisfies `authentication.restricted-client.${ChangingAnything}`,
    section: "7",
    sentences: ["s7.403", "s7.refusal"] as const,
    statement: operation(id).refusals.includes(403)
      ? `${id} with a valid token that lacks the permission is answered 403, and changes nothing.`
      : `${id} with a valid token that lacks the permission changes nothing if it is refused.`,
    operations: [id],
    needs: "restricted-client" as const,
  })),
);

const channelHeaders = area(
  "authentication",
  acceptingChannel.map((id) => ({
    id: `authentication.channel-headers.${id}` as const satisfies `authentication.channel-headers.${AcceptingChannel}`,
    section: "4",
    statement: `${id} accepts the distribution-channel and the point-of-sale header.`,
    operations: [id],
    ...neededFor(id),
  })),
);

const missingToken = area(
  "authentication",
  everyOperation.map((id) => ({
    id: `authentication.missing-token.${id}` as const satisfies `authentication.missing-token.${OperationId}`,
    section: "7",
    sentences: ["s7.401-missing-token", "s5.6", "s7.refusal"] as const,
    statement: `${id} without a token is answered 401, and changes nothing.`,
    operations: [id],
    ...neededFor(id),
  })),
);

const invalidToken = area(
  "authentication",
  everyOperation.map((id) => ({
    id: `authentication.invalid-token.${id}` as const satisfies `authentication.invalid-token.${OperationId}`,
    section: "5.6",
    sentences: ["s5.6", "s7.refusal"] as const,
    statement: `${id} refuses what is no bearer token that was issued for the API, and changes nothing.`,
    operations: [id],
    ...neededFor(id),
  })),
);

const expiredToken = area(
  "authentication",
  everyOperation.map((id) => ({
    id: `authentication.expired-token.${id}` as const satisfies `authentication.expired-token.${OperationId}`,
    section: "5.9",
    sentences: ["s5.9", "s7.refusal"] as const,
    statement: `${id} with an expired token is answered 401, and changes nothing.`,
    operations: [id],
    needs: "expired-token" as const,
  })),
);

const foreignToken = area(
  "authentication",
  everyOperation.map((id) => ({
    id: `authentication.foreign-token.${id}` as const satisfies `authentication.foreign-token.${OperationId}`,
    section: "5.4",
    sentences: ["s5.4", "s7.refusal"] as const,
    statement: `${id} refuses a token of another environment, and changes nothing.`,
    operations: [id],
    needs: "foreign-token" as const,
  })),
);

const clientName = area(
  "authentication",
  everyOperation.map((id) => ({
    id: `authentication.client-name.${id}` as const satisfies `authentication.client-name.${OperationId}`,
    section: "5.7",
    level: "should" as const,
    statement: `${id} without the client-name header is refused.`,
    operations: [id],
    ...neededFor(id),
  })),
);

export const authentication = [
  ...everyCall,
  ...missingToken,
  ...invalidToken,
  ...expiredToken,
  ...foreignToken,
  ...clientName,
  ...restrictedClient,
  ...channelHeaders,
];
