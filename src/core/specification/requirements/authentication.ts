import { clientNameHeader } from "../headers.ts";
import { operation, type OperationId } from "../operations.ts";
import {
  acceptingChannel,
  changing,
  everyOperation,
  neededFor,
  type AcceptingChannel,
  type Changing,
} from "./operation-kinds.ts";
import { area } from "./requirement.ts";

/** Authentication of API calls: section 5, steps 6, 7 and 9, section 7, and the shared headers of section 4. */
const everyCall = area("authentication", [
  {
    id: "authentication.bearer-token",
    sentences: ["s5.6"],
    statement: "A request with a valid bearer token is served.",
    operations: ["getOrders"],
  },
  {
    id: "authentication.expired-while-processing",
    sentences: ["s7.408"],
    statement: "A token that expires while its request is processed is answered 408.",
    operations: ["getOrder"],
    needs: "expiry-hook",
  },
  {
    id: "authentication.recovery-by-new-token",
    sentences: ["s7.408-new-token"],
    statement: "After a 408 the same request with a new token is served.",
    operations: ["getOrder"],
    needs: "expiry-hook",
  },
  {
    id: "authentication.correlation-id",
    sentences: ["s4.header-correlation-id"],
    statement:
      "A request is served with the correlation header (`X-Correlation-Id`) and without it, also where others have its value.",
    operations: ["getOrders", "createOrder", "getOrder"],
  },
]);

const restrictedClient = area(
  "authentication",
  changing.map((id) => ({
    id: `authentication.restricted-client.${id}` as const satisfies `authentication.restricted-client.${Changing}`,
    sentences: ["s7.403", "s7.refusal", `s7.codes-${id}`] as const,
    statement: operation(id).refusals.includes(403)
      ? `${id} with a valid token that lacks the permission is answered 403, and changes nothing.`
      : `${id} with a valid token that lacks the permission is served, or answered 403 and changes nothing.`,
    operations: [id],
    needs: "restricted-client" as const,
  })),
);

const channelHeaders = area(
  "authentication",
  acceptingChannel.map((id) => ({
    id: `authentication.channel-headers.${id}` as const satisfies `authentication.channel-headers.${AcceptingChannel}`,
    sentences: ["s4.header-channel"] as const,
    statement: `${id} is served with the distribution-channel header and the point-of-sale header.`,
    operations: [id],
    ...neededFor(id),
  })),
);

const missingToken = area(
  "authentication",
  everyOperation.map((id) => ({
    id: `authentication.missing-token.${id}` as const satisfies `authentication.missing-token.${OperationId}`,
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
    sentences: ["s5.7", "s4.header-client-name"] as const,
    level: "should" as const,
    statement: `${id} without the client-name header (\`${clientNameHeader}\`) is refused.`,
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
