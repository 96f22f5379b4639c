import { tokenLifetimeSeconds } from "../../core/index.ts";
import {
  foreignClient,
  onSuccess,
  Refusal,
  refusal,
  type Rules,
  succeeded,
  type Wire,
  withBody,
  without,
  ruled,
} from "../../sandbox/index.ts";
import { randomBytes } from "node:crypto";
import { fault, type Fault } from "./fault.ts";

/** Faults of the token service. */
export const tokenFaults: readonly Fault[] = [
  fault("token-not-issued", "token.issued", {
    summary: "The token service refuses every request.",
    wire: () => onSuccess("requestToken", () => refusal(403, "No tokens today")),
  }),
  fault("token-opaque", "token.is-jwt", {
    summary: "The access token is opaque text and not a JWT.",
    wire: opaqueTokens,
  }),
  fault("token-as-plain-text", "token.media-type", {
    summary: "The token service declares its answer as plain text.",
    wire: () =>
      onSuccess("requestToken", (answer) => ({ ...answer, headers: { "content-type": "text/plain;charset=utf-8" } })),
  }),
  fault("token-expires-in-missing", "token.expires-in", {
    summary: "The token response does not say how long the token is valid.",
    wire: () =>
      onSuccess("requestToken", (answer) =>
        withBody(answer, (body) => without(body as Readonly<Record<string, unknown>>, "expires_in")),
      ),
  }),
  fault("token-exp-missing", "token.exp-claim", {
    summary: "Valid tokens have no claim `exp`.",
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
  }),
  fault("token-expiry-disagrees", "token.expiry-agrees", {
    summary: "`expires_in` promises an hour more than the claim `exp` keeps.",
    rules: ({ claimsOf, tokenReply }) => ({
      tokenReply: (token, claims, seconds) => tokenReply(token, { ...claims, exp: seconds + 90_000 }, seconds),
      claimsOf,
    }),
  }),
  fault("token-lifetime-one-hour", "token.lifetime", {
    summary: "Tokens are valid for one hour.",
    ...ruled("claimsOf", (claimsOf, client, audience, seconds) => ({
      ...claimsOf(client, audience, seconds),
      exp: seconds + 3_600,
    })),
  }),
  fault("token-lifetime-backdated", "token.lifetime", {
    summary: "Tokens are valid for one more hour, and say that they were issued 23 hours ago.",
    equivalentOn: { contrarian: "It caches tokens, and one may be that old." },
    ...ruled("claimsOf", (claimsOf, client, audience, seconds) => ({
      ...claimsOf(client, audience, seconds),
      iat: seconds - tokenLifetimeSeconds + 3_600,
      exp: seconds + 3_600,
    })),
  }),
  fault("token-second-use-refused", "token.reusable", {
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
  }),
  fault("token-wrong-secret-status", "token.wrong-secret", {
    summary: "The token service answers 403 for a wrong client secret.",
    ...ruled("judgeTokenRequest", (judgeTokenRequest, request, environment) => {
      const judgement = judgeTokenRequest(request, environment);
      const wrong = judgement.kind === "refused" && judgement.refusal.status === 401;
      return wrong && request.client_secret !== undefined
        ? { kind: "refused", refusal: { ...judgement.refusal, status: 403 } }
        : judgement;
    }),
  }),
  fault("token-client-id-cut-accepted", "token.unknown-client", {
    summary: "The beginning of a client id is accepted.",
    ...ruled("judgeTokenRequest", (judgeTokenRequest, request, environment) => {
      const begun = environment.clients.find(({ clientId }) => clientId.startsWith(String(request.client_id)));
      return judgeTokenRequest({ ...request, client_id: begun?.clientId ?? request.client_id }, environment);
    }),
  }),
  fault("token-unknown-client-accepted", "token.unknown-client", {
    summary: "An unknown client id gets a token.",
    ...ruled("judgeTokenRequest", (judgeTokenRequest, request, environment) => {
      const [stranger] = environment.clients;
      const known = environment.clients.some((client) => client.clientId === request.client_id);
      if (known || stranger === undefined) return judgeTokenRequest(request, environment);
      const { clientId, clientSecret } = stranger;
      return judgeTokenRequest({ ...request, client_id: clientId, client_secret: clientSecret }, environment);
    }),
  }),
  fault("token-foreign-client-accepted", "token.foreign-client", {
    summary: "A client of another environment gets a token.",
    ...ruled("judgeTokenRequest", (judgeTokenRequest, request, environment) =>
      judgeTokenRequest(request, { ...environment, clients: [...environment.clients, foreignClient] }),
    ),
  }),
  fault("token-foreign-audience-accepted", "token.foreign-audience", {
    summary: "Any audience gets a token.",
    ...ruled("judgeTokenRequest", (judgeTokenRequest, request, environment) => {
      const own = judgeTokenRequest({ ...request, audience: environment.audiences[0] }, environment);
      const asked = judgeTokenRequest(request, environment);
      return asked.kind === "granted" ? asked : own;
    }),
  }),
  fault("token-other-grant-accepted", "token.other-grant", {
    summary: "Any grant type gets a token.",
    ...ruled("judgeTokenRequest", (judgeTokenRequest, request, environment) =>
      judgeTokenRequest({ ...request, grant_type: "client_credentials" }, environment),
    ),
  }),
  fault("token-restricted-expires-early", "token.lifetime", {
    summary: "Tokens of a client that may not change orders are valid for one hour.",
    ...ruled("claimsOf", (claimsOf, client, audience, seconds) => ({
      ...claimsOf(client, audience, seconds),
      ...(!client.mayChangeOrders && { exp: seconds + 3_600 }),
    })),
  }),
  fault("token-ended-by-wrong-secret", "token.reusable", {
    summary: "A request with a wrong client secret revokes all tokens that were used before.",
    rules: endedByWrongSecret,
  }),
  fault("token-audience-begun-accepted", "token.foreign-audience", {
    summary: "An audience that begins with that of the API is accepted.",
    ...ruled("judgeTokenRequest", (judgeTokenRequest, request, environment) => {
      const begun = environment.audiences.find((audience) => String(request.audience).startsWith(audience));
      return judgeTokenRequest({ ...request, audience: begun ?? request.audience }, environment);
    }),
  }),
];

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

function endedByWrongSecret({ judgeTokenRequest, judgeCredential }: Rules): Partial<Rules> {
  const used = new Set<string>();
  const ended = new Set<string>();
  return {
    judgeTokenRequest: (request, environment) => {
      const judgement = judgeTokenRequest(request, environment);
      const isWrong = judgement.kind === "refused" && judgement.refusal.status === 401;
      if (isWrong) for (const token of used) ended.add(token);
      return judgement;
    },
    judgeCredential: (credential, context) => {
      const token = credential.kind === "signed" ? credential.token : "";
      if (ended.has(token)) throw new Refusal("expired-token", "The client has to ask for a new token");
      used.add(token);
      return judgeCredential(credential, context);
    },
  };
}
