import { correlationHeader } from "../specification/headers.ts";
import {
  acceptingChannel,
  changing,
  everyOperation,
  refusingPermission,
} from "../specification/requirements/operation-kinds.ts";
import type { AccessContext, Credential, Grant } from "../reference/access/access-rules.ts";
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

/** What a service may take for a valid token, and how. */
const credentials = {
  "missing-token": {
    words: "asks for no token",
    taken: ({ kind }) => kind === "missing",
  },
  "invalid-token": {
    words: "takes any text for a token",
    taken: ({ kind }) => kind === "unreadable",
  },
  "expired-token": {
    words: "takes tokens that have expired",
    taken: (credential, { seconds }) => credential.kind === "signed" && (credential.claims.exp ?? 0) <= seconds,
  },
  "foreign-token": {
    words: "takes tokens of every environment",
    taken: (credential, { audiences }) =>
      credential.kind === "signed" && !audiences.includes(credential.claims.aud ?? ""),
  },
} as const satisfies Record<
  string,
  { readonly words: string; readonly taken: (credential: Credential, context: AccessContext) => boolean }
>;
const credentialKinds = Object.keys(credentials) as readonly (keyof typeof credentials)[];

const wrongCredentials = credentialKinds.flatMap((kind) =>
  everyOperation.map(
    (id) =>
      ({
        id: `authentication-${kind}-accepted-${id}`,
        requirement: `authentication.${kind}.${id}`,
        summary: `${id} ${credentials[kind].words}.`,
        rules: ({ judgeCredential }) => ({
          judgeCredential: (credential, context) =>
            context.operation.id === id && credentials[kind].taken(credential, context)
              ? anybody
              : judgeCredential(credential, context),
        }),
      }) as const satisfies Fault,
  ),
);

const refusedInWords = changing.flatMap((id) => [
  {
    id: `authentication-missing-token-effective-${id}`,
    requirement: `authentication.missing-token.${id}`,
    summary: `${id} answers 401 without a token, and does what was asked all the same.`,
    rules: ({ judgeCredential }) => ({
      judgeCredential: (credential, context) =>
        credential.kind === "missing" && context.operation.id === id ? anybody : judgeCredential(credential, context),
    }),
    wire: () =>
      onSuccess(id, (answer, call) =>
        call.header("authorization") === undefined ? refusal(401, "Send a token") : answer,
      ),
  } as const satisfies Fault,
  {
    id: `authentication-restricted-client-effective-${id}`,
    requirement: `authentication.restricted-client.${id}`,
    summary: `${id} answers 403 to a client without the permission, and does what was asked all the same.`,
    rules: ({ judgePermission }) => ({
      judgePermission: (grant, operation) => {
        if (operation.id !== id) judgePermission(grant, operation);
      },
    }),
    wire: () =>
      onSuccess(id, (answer, call) => (isRestricted(call) ? refusal(403, "The client lacks the permission") : answer)),
  } as const satisfies Fault,
]);

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
  ...wrongCredentials,
  ...refusedInWords,
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
