import http from "k6/http";
import { answered, type IssuedToken, readIssuedToken, tokenRequest } from "../../src/core/portable.ts";
import { notAsked, writeText } from "./records.ts";
import { emit } from "./iteration.ts";
import { hideInFindings } from "./credentials.ts";
import { jsonOf, whyUnreadableBody } from "./json.ts";
import { plan, profile, sharedToken, tagsOf, target } from "./settings.ts";
import { emitPoint } from "./emit-answer.ts";

/** Renewed a little early, so that a token does not expire on its way. */
const marginMs = 5_000;

/**
 * The token of this worker, which has a module of its own: the one that all begin with, until it is refused or expires. It
 * is never a value that k6 hands from its setup to its workers, since it would write that down.
 */
let token: IssuedToken | null = sharedToken();
if (token !== null) hideInFindings(token.value);

export function currentToken(): string {
  if (token === null || Date.now() >= token.expiresAt - marginMs) token = issue();
  return token.value;
}

/** Forgets a token that was refused, so that the next request gets a new one. */
export function renewToken(): string {
  token = null;
  return currentToken();
}

function issue(): IssuedToken {
  const { access } = target();
  const { method, url, headers, body } = tokenRequest(access, access.client);
  const askedAt = Date.now();
  const response = http.request(method, url, body, {
    headers: { ...headers },
    timeout: plan.requestTimeoutMs,
    redirects: 0,
    responseType: "text",
    ...tagsOf("token"),
  });
  const { status } = response;
  emitPoint("token", { response, status }, status === 200, notAsked(""));
  const text = response.body ?? "";
  const isReadable = whyUnreadableBody(text, text.length) === null;
  const answer = { status, json: jsonOf({ response, isReadable }) };
  const issued = readIssuedToken(answer, answered(profile.token?.token, "token.token"), askedAt);
  hideInFindings(issued.value);
  // The judge of the answers hides tokens that they repeat. If the script is the judge, its records go to a file.
  if (plan.judgedBy === "reader") emit(writeText("token", issued.value));
  return issued;
}
