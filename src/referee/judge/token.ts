import { grantType, isObject, parseJson, percentDecoded, tokenPath } from "../../core/index.ts";
import { callsOf, type ObservedCall } from "../observed-call.ts";
import type { ObservedMission } from "../open-mission.ts";
import { isJsonType, onCall, type Judge, type Opportunity } from "./judge.ts";
import { issuedTokens, tokenCalls, tokenUseJudges } from "./token-use.ts";

export const tokenJudges: readonly Judge[] = [
  eachTokenCall("client.token.json-body", (call) => {
    const type = call.request.headers["content-type"] ?? "no content type";
    const body = jsonIn(call);
    const holds = isJsonType(type) && isObject(body);
    const kind = body === undefined ? "not JSON" : isObject(body) ? "an object" : "not an object";
    return onCall(call, holds, "a JSON object, declared as application/json", `${kind}, declared as ${type}`);
  }),
  eachTokenCall("client.token.members", (call, { client }) => {
    const wanted = { client_id: client.id, client_secret: client.secret, grant_type: grantType };
    const members = membersOf(call);
    const wrong = Object.entries(wanted).flatMap(([name, value]) => (members[name] === value ? [] : [name]));
    const expected = `the client_id and client_secret of the client, grant_type ${grantType}`;
    return onCall(call, wrong.length === 0, expected, `missing or different: ${wrong.join(", ")}`);
  }),
  eachTokenCall("client.token.audience", (call, { baseUrl }) => {
    const { audience } = membersOf(call);
    const { host, hostname } = new URL(baseUrl);
    const named = typeof audience === "string" ? audience.replace(/^https?:\/\//u, "").replace(/\/$/u, "") : "none";
    return onCall(call, named === host || named === hostname, `the audience ${host}`, `the audience ${named}`);
  }),
  {
    requirement: "client.token.secret-kept",
    otherwise: "the client sent only token requests",
    find: ({ calls, client }) =>
      calls.map((call) => {
        const isRequest = call.request.path.endsWith(tokenPath);
        const places = placesOf(call, client.secret).filter((place) => !isRequest || place !== "body");
        return onCall(call, places.length === 0, "no client secret", `the client secret in: ${places.join(", ")}`);
      }),
  },
  {
    requirement: "client.token.not-in-address",
    otherwise: "the client got no token, or never used one",
    find: (mission) => {
      const issued = issuedTokens(mission).map(({ token }) => token);
      if (issued.length === 0 || callsOf(mission.calls).length === 0) return [];
      return mission.calls.map((call) =>
        onCall(call, !issued.some((token) => call.request.target.includes(token)), "no token", "a token"),
      );
    },
  },
  ...tokenUseJudges,
];

function eachTokenCall(
  requirement: Judge["requirement"],
  judge: (call: ObservedCall, mission: ObservedMission) => Opportunity,
): Judge {
  return {
    requirement,
    otherwise: "the client never requested a token",
    find: (mission) => tokenCalls(mission).map((call) => judge(call, mission)),
  };
}

function jsonIn({ request }: ObservedCall): unknown {
  return parseJson(request.body ?? "");
}

/** The members of a token request, also in a form: another requirement judges that it is JSON. */
function membersOf(call: ObservedCall): Readonly<Record<string, unknown>> {
  const body = jsonIn(call);
  return isObject(body) ? body : Object.fromEntries(new URLSearchParams(call.request.body ?? ""));
}

function placesOf({ request }: ObservedCall, secret: string): readonly string[] {
  const { target, headers, body } = request;
  const texts = { address: target, ...headers, body: body ?? "" };
  return Object.entries(texts)
    .filter(([, text]) => [text, ...decodedIn(text)].some((each) => each.includes(secret)))
    .map(([place]) => place);
}

/** What a text hides in percent signs or base64: Basic credentials have the secret after a name. */
function decodedIn(text: string): readonly string[] {
  const words = text.match(/[\w+/-]{8,}/gu) ?? [];
  return [percentDecoded(text), ...words.map((word) => Buffer.from(word, "base64").toString())];
}
