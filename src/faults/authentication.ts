import { correlationHeader } from "../specification/headers.ts";
import { acceptingChannel, everyOperation, refusingPermission } from "../specification/requirements/operation-kinds.ts";
import type { Grant } from "../reference/access/access-rules.ts";
import { fullClient } from "../reference/access/clients.ts";
import type { Call } from "../reference/http/call.ts";
import { optionalHeaders } from "../reference/http/headers.ts";
import { Refusal } from "../reference/domain/refusal.ts";
import type { Fault } from "./fault.ts";
import type { Wire } from "../reference/http/wire.ts";
import { onAnswer, onSuccess, refusal } from "../reference/deviations/wire.ts";

const anybody: Grant = {
  clientId: fullClient.clientId,
  organisationId: fullClient.organisationId,
  mayChangeOrders: true,
};

const single = [
  {
    id: "authentication-valid-token-refused",
    requirement: "authentication.bearer-token",
    summary: "The search refuses valid tokens.",
    rules: ({ judgeCredential }) => ({
      judgeCredential: (credential, context) => {
        if (context.operation.id === "getOrders") throw new Refusal("invalid-token", "The token is not valid");
        return judgeCredential(credential, context);
      },
    }),
  },
  {
    id: "authentication-garbage-token-accepted",
    requirement: "authentication.garbage-token",
    summary: "Any text passes as a token, unless it looks like a JWT.",
    rules: ({ judgeCredential }) => ({
      judgeCredential: (credential, context) =>
        credential.kind === "unreadable" && !looksLikeJwt(credential.token)
          ? anybody
          : judgeCredential(credential, context),
    }),
  },
  {
    id: "authentication-any-scheme-accepted",
    requirement: "authentication.other-scheme",
    summary: "The search asks for credentials and does not look what kind they are of.",
    wire: () =>
      onAnswer("getOrders", (answer, call) =>
        answer.status === 401 && call.header("authorization")?.startsWith("Basic ") === true
          ? { status: 200, body: '{"items":[],"page":1,"perPage":20,"hasNext":false}' }
          : answer,
      ),
  },
  {
    id: "authentication-signature-unchecked",
    requirement: "authentication.tampered-token",
    summary: "The signature of a token is not checked.",
    rules: ({ judgeCredential }) => ({
      judgeCredential: (credential, context) =>
        credential.kind === "unreadable" && looksLikeJwt(credential.token)
          ? anybody
          : judgeCredential(credential, context),
    }),
  },
  {
    id: "authentication-expired-token-accepted",
    requirement: "authentication.expired-token",
    summary: "The expiry of a token is not checked.",
    rules: ({ judgeCredential }) => ({
      judgeCredential: (credential, context) => judgeCredential(credential, { ...context, seconds: 0 }),
    }),
  },
  {
    id: "authentication-expired-token-forbidden",
    requirement: "authentication.expired-token",
    summary: "An expired token is answered 403.",
    rules: ({ judgeCredential }) => ({
      judgeCredential: (credential, context) => {
        if (credential.kind === "signed" && (credential.claims.exp ?? 0) <= context.seconds) {
          throw new Refusal("missing-permission", "The token has expired");
        }
        return judgeCredential(credential, context);
      },
    }),
  },
  {
    id: "authentication-restricted-client-effective",
    requirement: "authentication.restricted-client-unchanged",
    summary: "A client without the permission is answered 403, but the order is failed all the same.",
    rules: ({ judgePermission }) => ({
      judgePermission: (grant, operation) => {
        if (operation.id !== "failOrder") judgePermission(grant, operation);
      },
    }),
    wire: () =>
      onSuccess("failOrder", (answer, call) =>
        isRestricted(call) ? refusal(403, "The client lacks the permission") : answer,
      ),
  },
  {
    id: "authentication-expired-while-processing-unauthorized",
    requirement: "authentication.expired-while-processing",
    summary: "A token that expires during processing is answered 401, as if it had come too late.",
    wire: () => onAnswer("getOrder", (answer) => (answer.status === 408 ? refusal(401, "Expired") : answer)),
  },
  {
    id: "authentication-expired-while-processing-locks-out",
    requirement: "authentication.recovery-by-new-token",
    summary: "After a token expired during processing, the next read is refused whatever token it carries.",
    wire: () => lockingOut(),
  },
  {
    id: "authentication-correlation-id-demanded",
    requirement: "authentication.correlation-id",
    summary: "Creating an order without a correlation id is refused.",
    wire: () =>
      onAnswer("createOrder", (answer, call) =>
        call.header(correlationHeader) === undefined ? refusal(400, `Send ${correlationHeader}`) : answer,
      ),
  },
] as const satisfies readonly Fault[];

const missingToken = everyOperation.map(
  (id) =>
    ({
      id: `authentication-missing-token-accepted-${id}`,
      requirement: `authentication.missing-token.${id}`,
      summary: `${id} asks for no token.`,
      rules: ({ judgeCredential }) => ({
        judgeCredential: (credential, context) =>
          credential.kind === "missing" && context.operation.id === id ? anybody : judgeCredential(credential, context),
      }),
    }) as const satisfies Fault,
);

const clientName = everyOperation.map(
  (id) =>
    ({
      id: `authentication-client-name-ignored-${id}`,
      requirement: `authentication.client-name.${id}`,
      summary: `${id} asks for no client name.`,
      rules: ({ judgeClientName }) => ({
        judgeClientName: (name, operation) => {
          if (operation.id !== id) judgeClientName(name, operation);
        },
      }),
    }) as const satisfies Fault,
);

const restrictedClient = refusingPermission.map(
  (id) =>
    ({
      id: `authentication-restricted-client-admitted-${id}`,
      requirement: `authentication.restricted-client.${id}`,
      summary: `${id} serves a client without the permission.`,
      rules: ({ judgePermission }) => ({
        judgePermission: (grant, operation) => {
          if (operation.id !== id) judgePermission(grant, operation);
        },
      }),
    }) as const satisfies Fault,
);

const channelHeaders = acceptingChannel.map(
  (id) =>
    ({
      id: `authentication-channel-headers-refused-${id}`,
      requirement: `authentication.channel-headers.${id}`,
      summary: `${id} refuses a request that says its point of sale.`,
      wire: () =>
        onSuccess(id, (answer, call) =>
          call.header(optionalHeaders.pointOfSale) === undefined ? answer : refusal(403, "Not from there"),
        ),
    }) as const satisfies Fault,
);

export const authenticationFaults: readonly Fault[] = [
  ...single,
  ...missingToken,
  ...clientName,
  ...restrictedClient,
  ...channelHeaders,
];

function lockingOut(): Wire {
  let expired = false;
  return onAnswer("getOrder", (answer) => {
    const refused = expired && answer.status === 200;
    expired = answer.status === 408;
    return refused ? refusal(401, "Wait a while") : answer;
  });
}

function looksLikeJwt(token: string): boolean {
  return token.split(".").length === 3 && payloadOf(token) !== undefined;
}

function isRestricted(call: Call): boolean {
  const token = call.header("authorization")?.replace(/^Bearer /, "") ?? "";
  return payloadOf(token)?.["mayChangeOrders"] === false;
}

function payloadOf(token: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    return typeof payload === "object" && payload !== null ? { ...payload } : undefined;
  } catch {
    return undefined;
  }
}
