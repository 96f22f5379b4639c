import { at, type ClientRequirementId, isObject, type MissionId, type OperationId } from "../../../core/index.ts";
import { bodyOf, membersOf, withBody, withHeaders, type Interposer, type Outgoing } from "./outgoing.ts";
import {
  altering,
  calledOperations,
  alsoBreaking,
  eachOf,
  missionWith,
  rulesOf,
  type Place,
  type Rule,
} from "./rule.ts";

/** Wrong token requests and wrong uses of tokens: each member, each operation and each refusal of section 5. */

const members = ["client_id", "client_secret", "grant_type"] as const;

/** Missions that call an operation when a token was used before, if the first mission that calls it does not. */
const calledLater: Readonly<Partial<Record<OperationId, MissionId>>> = {
  createOrder: "long-day",
  cancelOrderLines: "refund-two-dates",
};
/** The only call of their missions, or the first one of it. */
const neverLater: readonly OperationId[] = [
  "addFeeToOrder",
  "addReservationToOrder",
  "addTravellersToOrder",
  "deleteOrderLines",
  "failOrder",
  "resetOrder",
  "updateOrderLines",
];
const later = calledOperations.filter((id) => !neverLater.includes(id));

const workers = 8;

const askedByEach: Interposer = () => async (request, send) => {
  if (request.asks !== "token") return send(request);
  const [first] = await Promise.all([send(request), ...Array.from({ length: workers - 1 }, () => send(request))]);
  return first;
};

export const tokenRules: readonly Rule[] = rulesOf({
  "client.token.json-body": {
    "token-request-type": [
      tokenPlace("form", (request) => ({
        ...withHeaders(request, { "content-type": "application/x-www-form-urlencoded" }),
        body: new URLSearchParams(bodyOf(request) as Record<string, string>).toString(),
      })),
      tokenPlace("text", (request) => withHeaders(request, { "content-type": "text/plain" })),
      tokenPlace("none", (request) => withHeaders(request, { "content-type": undefined })),
      tokenPlace("list", (request) => withBody(request, [bodyOf(request)]), ["client.token.members"]),
    ],
  },
  "client.token.members": {
    "token-member-left-out": members.map((name) => tokenPlace(name, (request) => withMember(request, name, undefined))),
    "token-member-other": members.map((name) =>
      tokenPlace(name, (request) => withMember(request, name, `another-${name}`)),
    ),
    "token-member-no-text": members.map((name) =>
      tokenPlace(name, (request) => withMember(request, name, [memberOf(request, name)])),
    ),
  },
  "client.token.audience": {
    "token-audience": [
      tokenPlace("left-out", (request) => withMember(request, "audience", undefined)),
      tokenPlace("other-host", (request) => withMember(request, "audience", "api.example")),
      tokenPlace("with-path", (request, { access }) => withMember(request, "audience", access["ORDERS_BASE_URL"])),
    ],
  },
  "client.token.secret-kept": {
    "secret-in-token-request": [
      tokenPlace("header", (request) => withHeaders(request, { "x-client-secret": secretIn(request) })),
      tokenPlace("query", (request) => ({ ...request, query: [["client_secret", secretIn(request)]] })),
      tokenPlace("basic-credentials", (request) =>
        withHeaders(request, { authorization: `Basic ${btoa(`client:${secretIn(request)}`)}` }),
      ),
    ],
    "secret-in-header": eachOf(calledOperations, (request, { access }) =>
      withHeaders(request, { "x-api-key": access["ORDERS_CLIENT_SECRET"] }),
    ),
    "secret-in-base64": eachOf(calledOperations, (request, { access }) =>
      withHeaders(request, { "x-credentials": btoa(`shop:${access["ORDERS_CLIENT_SECRET"]}`) }),
    ),
    "secret-in-query": eachOf(calledOperations, (request, { access }) => ({
      ...request,
      query: [...request.query, ["key", access["ORDERS_CLIENT_SECRET"] ?? ""]],
    })),
  },
  "client.token.not-in-address": {
    "token-in-query": eachOf(calledOperations, (request) => ({
      ...request,
      query: [...request.query, ["access_token", request.headers["authorization"]?.split(" ")[1] ?? ""]],
    })),
    "token-in-token-request": [{ name: "renewal", mission: "long-day", interposer: renewingByAddress }],
  },
  "client.token.reused": {
    // Before the first call, the other token is still unused.
    "token-anew": alsoBreaking(
      ["client.token.one-at-a-time"],
      later.map((name) => ({
        name,
        mission: calledLater[name] ?? missionWith(name),
        interposer: withNewToken(name),
      })),
    ),
  },
  "client.token.one-at-a-time": {
    "token-asked-by-each-worker": (["buy", "search", "long-day"] as const).map((mission) => ({
      name: mission,
      mission,
      interposer: askedByEach,
    })),
  },
  "client.token.renewed-after-401": { "same-token-after-401": refusedToken(401) },
  "client.token.renewed-after-408": { "same-token-after-408": refusedToken(408) },
});

function tokenPlace(
  name: string,
  alter: Parameters<typeof altering>[1],
  also: readonly ClientRequirementId[] = [],
): Place {
  return { name, mission: "buy", interposer: altering("token", alter), also };
}

function memberOf(request: Outgoing, name: string): unknown {
  const body = bodyOf(request);
  return isObject(body) ? body[name] : undefined;
}

function withMember(request: Outgoing, name: string, value: unknown): Outgoing {
  return withBody(request, { ...(bodyOf(request) as object), [name]: value });
}

function secretIn(request: Outgoing): string {
  return String(memberOf(request, "client_secret"));
}

/** Requests a new token before each call of an operation, though it has a valid one. */
function withNewToken(id: OperationId): Interposer {
  return ({ brief }) => {
    let asking: Outgoing | undefined;
    return async (request, send) => {
      if (request.asks === "token") asking = request;
      if (request.asks !== id || asking === undefined) return send(request);
      const token = at(membersOf(await send(asking)), String(at(brief, "/service/tokenAt")));
      return send(withHeaders(request, { authorization: `Bearer ${String(token)}` }));
    };
  };
}

/** Names the last token in the address of the request for the next one. */
function renewingByAddress(): ReturnType<Interposer> {
  let last: string | undefined;
  return (request, send) => {
    const isRenewal = request.asks === "token" && last !== undefined;
    last = request.headers["authorization"]?.split(" ")[1] ?? last;
    return send(isRenewal ? { ...request, query: [["old", last ?? ""]] } : request);
  };
}

/** Repeats a request with the token that was refused, once or several times. */
function refusedToken(status: 401 | 408): readonly Place[] {
  return (["long-day", "bad-day"] as const).flatMap((mission) => [
    { name: `${mission}.once`, mission, interposer: repeatedAfter(status, 1) },
    { name: `${mission}.again-and-again`, mission, interposer: repeatedAfter(status, 3) },
  ]);
}

function repeatedAfter(status: number, times: number): Interposer {
  return () => async (request, send) => {
    let answer = await send(request);
    for (let again = 0; again < times && request.asks !== "token" && answer.status === status; again += 1)
      answer = await send(request);
    return answer;
  };
}
