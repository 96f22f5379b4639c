import { tokenLifetimeSeconds } from "../../core/index.ts";
import {
  type Client,
  type Environment,
  onSuccess,
  Refusal,
  refusal,
  type Rules,
  succeeded,
  type TokenJudgement,
  type TokenRequest,
  type Wire,
  withBody,
  without,
} from "../../sandbox/index.ts";
import { randomBytes } from "node:crypto";

import type { Fault } from "./fault.ts";

/** Faults of the token service. */
export const tokenFaults = [
  {
    id: "token-not-issued",
    requirement: "token.issued",
    summary: "The token service refuses every request, valid ones included.",
    wire: () => onSuccess("requestToken", () => refusal(403, "No tokens today")),
  },
  {
    id: "token-opaque",
    requirement: "token.is-jwt",
    summary: "The access token is opaque text and not a JWT.",
    wire: () => opaqueTokens(),
  },
  {
    id: "token-as-plain-text",
    requirement: "token.media-type",
    summary: "The token service declares its answer as plain text.",
    wire: () =>
      onSuccess("requestToken", (answer) => ({ ...answer, headers: { "content-type": "text/plain;charset=utf-8" } })),
  },
  {
    id: "token-expires-in-missing",
    requirement: "token.expires-in",
    summary: "The token response does not say how long the token is valid.",
    wire: () =>
      onSuccess("requestToken", (answer) =>
        withBody(answer, (body) => without(body as Readonly<Record<string, unknown>>, "expires_in")),
      ),
  },
  {
    id: "token-exp-missing",
    requirement: "token.exp-claim",
    summary: "Tokens carry no claim `exp`, and are valid all the same.",
    rules: ({ claimsOf, judgeCredential, tokenReply }) => ({
      tokenReply: (token, claims, seconds) =>
        tokenReply(token, { ...claims, exp: seconds + tokenLifetimeSeconds }, seconds),
      claimsOf: (client, audience, seconds) => {
        const { exp: _, ...claims } = claimsOf(client, audience, seconds);
        return claims;
      },
      judgeCredential: (credential, context) =>
        credential.kind === "signed" && credential.claims.exp === undefined
          ? judgeCredential({ ...credential, claims: { ...credential.claims, exp: Infinity } }, context)
          : judgeCredential(credential, context),
    }),
  },
  {
    id: "token-expiry-disagrees",
    requirement: "token.expiry-agrees",
    summary: "`expires_in` promises an hour more than the claim `exp` keeps.",
    rules: ({ claimsOf, tokenReply }) => ({
      tokenReply: (token, claims, seconds) => tokenReply(token, { ...claims, exp: seconds + 90_000 }, seconds),
      claimsOf,
    }),
  },
  {
    id: "token-lifetime-one-hour",
    requirement: "token.lifetime",
    summary: "Tokens are valid for one hour.",
    rules: ({ claimsOf }) => ({
      claimsOf: (client, audience, seconds) => ({ ...claimsOf(client, audience, seconds), exp: seconds + 3_600 }),
    }),
  },
  {
    id: "token-second-use-refused",
    requirement: "token.reusable",
    summary: "The second request with a token is refused.",
    rules: ({ judgeCredential }) => {
      const uses = new Map<string, number>();
      return {
        judgeCredential: (credential, context) => {
          const token = credential.kind === "missing" ? "" : credential.token;
          uses.set(token, (uses.get(token) ?? 0) + 1);
          if (credential.kind === "signed" && uses.get(token) === 2) {
            throw new Refusal("invalid-token", "The token was used before");
          }
          return judgeCredential(credential, context);
        },
      };
    },
  },
  {
    id: "token-wrong-secret-accepted",
    requirement: "token.wrong-secret",
    summary: "Any client secret is accepted.",
    rules: (correct) =>
      lenient(correct, (request, client) =>
        request.client_secret === undefined ? request : { ...request, client_secret: client.clientSecret },
      ),
  },
  {
    id: "token-missing-secret-accepted",
    requirement: "token.missing-secret",
    summary: "A client may leave its secret out.",
    rules: (correct) =>
      lenient(correct, (request, client) => ({ client_secret: client.clientSecret, ...given(request) })),
  },
  {
    id: "token-wrong-secret-status",
    requirement: "token.wrong-secret",
    summary: "An invalid client secret is answered 403.",
    rules: ({ judgeTokenRequest }) => ({
      judgeTokenRequest: (request, environment) => {
        const judgement = judgeTokenRequest(request, environment);
        const wrong = judgement.kind === "refused" && judgement.refusal.status === 401;
        return wrong && request.client_secret !== undefined
          ? { kind: "refused", refusal: { ...judgement.refusal, status: 403 } }
          : judgement;
      },
    }),
  },
  ...(
    [
      ["cut", "the beginning of", (sent, secret) => sent !== "" && secret.startsWith(sent)],
      ["extended", "more than", (sent, secret) => sent.startsWith(secret)],
      ["respelt", "in other capitals,", (sent, secret) => sent.toLowerCase() === secret.toLowerCase()],
      ["trimmed", "between spaces,", (sent, secret) => sent.trim() === secret],
    ] as const satisfies readonly Likeness[]
  ).map(
    ([name, words, isLike]) =>
      ({
        id: `token-secret-${name}-accepted`,
        requirement: "token.wrong-secret",
        summary: `The token service takes, ${words} the secret, for the secret.`,
        rules: (correct) =>
          lenient(correct, (request, { clientSecret }) =>
            typeof request.client_secret === "string" && isLike(request.client_secret, clientSecret)
              ? { ...request, client_secret: clientSecret }
              : request,
          ),
      }) as const satisfies Fault,
  ),
  {
    id: "token-secret-of-anybody-accepted",
    requirement: "token.other-secret",
    summary: "The secret of any client is taken for that of every other.",
    rules: (correct) =>
      lenient(correct, (request, client, clients) =>
        clients.some(({ clientSecret }) => clientSecret === request.client_secret)
          ? { ...request, client_secret: client.clientSecret }
          : request,
      ),
  },
  {
    id: "token-client-id-cut-accepted",
    requirement: "token.unknown-client",
    summary: "The beginning of a client id is taken for the id.",
    rules: ({ judgeTokenRequest }) => ({
      judgeTokenRequest: (request, environment) => {
        const begun = environment.clients.find(({ clientId }) => clientId.startsWith(String(request.client_id)));
        return judgeTokenRequest({ ...request, client_id: begun?.clientId ?? request.client_id }, environment);
      },
    }),
  },
  {
    id: "token-unknown-client-accepted",
    requirement: "token.unknown-client",
    summary: "A client id that nobody created gets a token.",
    rules: ({ judgeTokenRequest }) => ({
      judgeTokenRequest: (request, environment) => {
        const [stranger] = environment.clients;
        const known = environment.clients.some((client) => client.clientId === request.client_id);
        if (known || stranger === undefined) return judgeTokenRequest(request, environment);
        const { clientId, clientSecret } = stranger;
        return judgeTokenRequest({ ...request, client_id: clientId, client_secret: clientSecret }, environment);
      },
    }),
  },
  {
    id: "token-foreign-audience-accepted",
    requirement: "token.foreign-audience",
    summary: "A token is issued whatever audience is asked for.",
    rules: ({ judgeTokenRequest }) => ({
      judgeTokenRequest: (request, environment) => {
        const own = judgeTokenRequest({ ...request, audience: environment.audiences[0] }, environment);
        const asked = judgeTokenRequest(request, environment);
        return asked.kind === "granted" ? asked : own;
      },
    }),
  },
  {
    id: "token-other-grant-accepted",
    requirement: "token.other-grant",
    summary: "A token is issued whatever grant type is asked for.",
    rules: ({ judgeTokenRequest }) => ({
      judgeTokenRequest: (request, environment) =>
        judgeTokenRequest({ ...request, grant_type: "client_credentials" }, environment),
    }),
  },
] as const satisfies readonly Fault[];

/** What a comparison takes for the secret: its name, its words, and which of what is sent. */
type Likeness = readonly [name: string, words: string, isLike: (sent: string, secret: string) => boolean];

type Judge = (request: TokenRequest, environment: Environment) => TokenJudgement;

function lenient(
  { judgeTokenRequest }: Rules,
  completed: (request: TokenRequest, client: Client, clients: readonly Client[]) => TokenRequest,
): { readonly judgeTokenRequest: Judge } {
  return {
    judgeTokenRequest: (request, environment) => {
      const client = environment.clients.find((known) => known.clientId === request.client_id);
      return judgeTokenRequest(
        client === undefined ? request : completed(request, client, environment.clients),
        environment,
      );
    },
  };
}

function given(request: TokenRequest): TokenRequest {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
}

function opaqueTokens(): Wire {
  const issued = new Map<string, string>();
  return {
    call: (call) => ({
      ...call,
      header: (name) => {
        const value = call.header(name);
        const token = value?.replace(/^Bearer /, "") ?? "";
        return name.toLowerCase() === "authorization" && issued.has(token) ? `Bearer ${issued.get(token)}` : value;
      },
    }),
    answer: (answer, call) => {
      if (call.name !== "requestToken" || !succeeded(answer)) return answer;
      return withBody(answer, (body) => {
        const reply = body as { readonly access_token: string };
        const opaque = randomBytes(24).toString("hex");
        issued.set(opaque, reply.access_token);
        return { ...reply, access_token: opaque };
      });
    },
  };
}
