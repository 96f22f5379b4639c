import { clientNameHeader, operations, statusesOf } from "../../core/index.ts";
import { isUuid } from "../domain/values.ts";
import type { Answer, Call } from "../http/call.ts";
import { Refusal } from "../domain/refusal.ts";
import { type Deviation, ruled, named } from "../deviations/deviation.ts";
import { succeeded } from "../deviations/wire.ts";

/** Who has access, and the statuses of refusals. */
export const accessInterpretations: readonly Deviation[] = named({
  "client-name-is-not-asked-for": {
    summary: "The service accepts requests without a client name.",
    rules: () => ({ judgeClientName: () => {} }),
  },
  "bad-tokens-are-malformed": {
    summary: "A token that cannot be read is a malformed request.",
    ...ruled("judgeCredential", (judgeCredential, credential, context) => {
      if (credential.kind === "unreadable") throw new Refusal("malformed-request", "The token cannot be read");
      return judgeCredential(credential, context);
    }),
  },
  "token-service-says-400": {
    summary: "An unknown client, a wrong audience and a wrong grant type are all a 400.",
    ...ruled("judgeTokenRequest", (judgeTokenRequest, request, environment) => {
      const judgement = judgeTokenRequest(request, environment);
      const known = environment.clients.some(({ clientId }) => clientId === request.client_id);
      const secret = known && judgement.kind === "refused" && judgement.refusal.error === "invalid_client";
      return judgement.kind === "granted" || secret
        ? judgement
        : { ...judgement, refusal: { ...judgement.refusal, status: 400 } };
    }),
  },
  "tokens-are-created": {
    summary: "The token service answers 201.",
    wire: () => ({
      answer: (answer, { name }) =>
        name === "requestToken" && succeeded(answer) ? { ...answer, status: 201 } : answer,
    }),
  },
  "tokens-have-no-time-of-issue": {
    summary: "A token names its expiry, but not its time of issue.",
    ...ruled("claimsOf", (claimsOf, client, audience, seconds) => {
      const { iat: _, ...claims } = claimsOf(client, audience, seconds);
      return claims;
    }),
  },
  "restricted-client-is-shut-out": {
    summary: "A client without permission to change orders cannot read them either.",
    rules: () => ({
      judgePermission: ({ mayChangeOrders }) => {
        if (!mayChangeOrders) throw new Refusal("missing-permission", "The client may do nothing");
      },
    }),
  },
  "permission-only-where-listed": {
    summary: "A client without permission is refused only where the operation lists a 403.",
    ...ruled("judgePermission", (judgePermission, grant, operation) => {
      if (statusesOf(operation).includes(403)) judgePermission(grant, operation);
    }),
  },
  "malformed-is-400-everywhere": {
    summary: "Malformed input is a 400, even where the operation lists none.",
    wire: () => ({ answer: (answer, call) => (isMalformed(answer, call) ? { ...answer, status: 400 } : answer) }),
  },
  "other-media-types-are-415": {
    summary: "A body with a media type other than JSON is a 415.",
    wire: () => ({
      answer: (answer) =>
        answer.body?.includes("content type must be") === true ? { ...answer, status: 415 } : answer,
    }),
  },
  "gateway-is-out-of-service-at-times": {
    summary: "A gateway sometimes answers 503 with an HTML page, or 500 to a read, without calling the service.",
    ...ruled("judgeClientName", (judgeClientName, name, operation) => {
      if (name === turnedAway) throw new Refusal("unavailable", "No upstream");
      judgeClientName(name, operation);
    }),
    wire: () => {
      const passes = turnstile();
      return {
        call: (call) => (passes(call) ? call : { ...call, header: (name) => headerAtGateway(name, call) }),
        answer: (answer) =>
          answer.status === 503
            ? { status: 503, body: "<html><h1>503</h1></html>", headers: { "content-type": "text/html" } }
            : answer,
      };
    },
  },
});

/** The client name that marks a call which the gateway stops. */
const turnedAway = "turned away";
const outEvery = 8;

function headerAtGateway(name: string, call: Call): string | undefined {
  return name === clientNameHeader ? turnedAway : call.header(name);
}

/** Stops every eighth call, but no call twice, and none whose effect would be unknown. */
function turnstile(): (call: Call) => boolean {
  const met = new Set<string>();
  let count = 0;
  return ({ name, parameters, query, body }) => {
    const row = operations.find(({ id }) => id === name);
    if (row === undefined || (row.method !== "GET" && !statusesOf(row).includes(503))) return true;
    const request = JSON.stringify([name, parameters, query, body]);
    count += 1;
    if (count % outEvery !== 0 || met.has(request)) return true;
    met.add(request);
    return false;
  };
}

/** Whether the answer refuses the form of the request: its body, its ids, or the number of a version. */
function isMalformed({ status, body }: Answer, { parameters: { orderId: _, ...parts }, query }: Call): boolean {
  if (status < 400 || status > 499) return false;
  if (body?.includes("problem:malformed-request") === true) return true;
  const versions = query["version"] ?? [];
  return status === 404 && (versions.some(isNoVersion) || Object.values(parts).some((id) => !isUuid(id)));
}

/** Whether no version can have this number. A version that only does not exist is well-formed. */
function isNoVersion(text: string): boolean {
  return !/^\d+$/.test(text) || Number(text) < 1 || Number(text) > 2 ** 31 - 1;
}
