import { at, grantType, isObject, parseJson } from "../../core/index.ts";
import { afterAnswerAmong, callsOf, isSuccess, requestsAmong, type ObservedCall } from "../observed-call.ts";
import type { ObservedMission } from "../open-mission.ts";
import { onCall, type Judge, type Opportunity } from "./judge.ts";

/** A client may look ahead: a token that soon expires may be replaced before a request needs it. */
const earlyByMs = 3_600_000;

const asks = "the client never asked for a token";

export const tokenJudges: readonly Judge[] = [
  {
    requirement: "client.token.json-body",
    otherwise: asks,
    find: (mission) =>
      tokenCalls(mission).map((call) => {
        const type = call.request.headers["content-type"] ?? "no content type";
        const isDeclared = /^application\/json\b/iu.test(type);
        const holds = isDeclared && isObject(bodyOf(call));
        return onCall(call, holds, "a JSON object, declared as application/json", `${type}, ${kindOf(bodyOf(call))}`);
      }),
  },
  {
    requirement: "client.token.members",
    otherwise: asks,
    find: (mission) =>
      tokenCalls(mission).map((call) => {
        const { client_id: id, client_secret: secret, grant_type: grant } = membersOf(call);
        const wrong = [
          ...(id === mission.client.id ? [] : ["client_id"]),
          ...(secret === mission.client.secret ? [] : ["client_secret"]),
          ...(grant === grantType ? [] : ["grant_type"]),
        ];
        const expected = `client_id and client_secret as they were given, grant_type ${grantType}`;
        return onCall(call, wrong.length === 0, expected, `missing or another: ${wrong.join(", ")}`);
      }),
  },
  {
    requirement: "client.token.audience",
    otherwise: asks,
    find: (mission) =>
      tokenCalls(mission).map((call) => {
        const { audience } = membersOf(call);
        const { host, hostname } = new URL(mission.baseUrl);
        const named = typeof audience === "string" ? audience.replace(/^https?:\/\//u, "").replace(/\/$/u, "") : "none";
        return onCall(call, named === host || named === hostname, `the audience ${host}`, `the audience ${named}`);
      }),
  },
  {
    requirement: "client.token.secret-kept",
    otherwise: "the client sent nothing but token requests",
    find: ({ calls, client }) =>
      calls.map((call) => {
        const places = placesOf(call, client.secret).filter((place) => call.route.kind !== "token" || place !== "body");
        return onCall(
          call,
          places.length === 0,
          "no secret of the client",
          `the secret stands in: ${places.join(", ")}`,
        );
      }),
  },
  {
    requirement: "client.token.not-in-address",
    otherwise: "the client got no token, or never used one",
    find: (mission) => {
      const issued = issuedTokens(mission).map(({ token }) => token);
      return callsOf(mission.calls).flatMap((call) =>
        issued.length === 0
          ? []
          : onCall(call, !issued.some((token) => call.request.target.includes(token)), "no token", "a token"),
      );
    },
  },
  {
    requirement: "client.token.reused",
    otherwise: "the client used no token twice",
    find: (mission) => issuedTokens(mission).flatMap((issued) => replacementsOf(issued, mission)),
  },
  {
    requirement: "client.token.one-at-a-time",
    otherwise: asks,
    find: (mission) =>
      tokenCalls(mission).map((call) => {
        const others = tokenCalls(mission).filter(
          (other) => other.arrivedAt <= call.arrivedAt && other.id < call.id && other.endedAt > call.arrivedAt,
        );
        const unused = unusedBefore(call, mission);
        const actual = `${others.length} under way, ${unused.length} answered and not used`;
        const holds = others.length === 0 && unused.length === 0;
        return onCall(call, holds, "no other token request under way, or answered for the same calls", actual);
      }),
  },
  renewal("client.token.renewed-after-401", 401),
  renewal("client.token.renewed-after-408", 408),
];

function renewal(requirement: Judge["requirement"], status: 401 | 408): Judge {
  return {
    requirement,
    otherwise: `the client got no ${status}`,
    missions: ["long-day", "bad-day"],
    find: ({ calls }) => {
      const likeIt = requestsAmong<ObservedCall>(calls);
      const isAfterAnswer = afterAnswerAmong(calls);
      const lastAsked = calls.findLast(({ route }) => route.kind === "token");
      return callsOf(calls)
        .filter(({ received, bearer }) => received?.status === status && bearer !== null)
        .map((call) => {
          // Who asks for no other token at all has nothing under way with the old one, but goes on with it.
          const goesOn = (lastAsked?.arrivedAt ?? 0) < call.endedAt;
          const again = likeIt(call).find(
            (later) =>
              later.id > call.id &&
              (isAfterAnswer(later, call) || (goesOn && later.arrivedAt >= call.endedAt)) &&
              later.bearer === call.bearer,
          );
          const expected = `no repetition with the token that was answered ${status}`;
          const actual = "the same request with the same token";
          return { ...onCall(call, again === undefined, expected, actual), calls: idsOf(call, again) };
        });
    },
  };
}

interface IssuedToken {
  readonly token: string;
  readonly call: ObservedCall;
  /** On the clock of the service. */
  readonly expiresAt: number;
}

/** The tokens that a client got. */
export function issuedTokens(mission: Pick<ObservedMission, "calls" | "profile">): readonly IssuedToken[] {
  const place = mission.profile.token?.token ?? "/access_token";
  return tokenCalls(mission)
    .filter(({ received }) => isSuccess(received))
    .flatMap((call) => {
      const json = parseJson(call.received?.body ?? "");
      const token = at(json, place);
      if (typeof token !== "string") return [];
      return { token, call, expiresAt: call.serviceTime + Number(at(json, "/expires_in") ?? 0) * 1_000 };
    });
}

/** Good tokens that were there when another one was asked for, and that no call had been made with. */
function unusedBefore(call: ObservedCall, mission: ObservedMission): readonly IssuedToken[] {
  return issuedTokens(mission).filter((issued) => {
    const { token, call: issue, expiresAt } = issued;
    if (issue.id >= call.id || issue.endedAt > call.arrivedAt || call.serviceTime >= expiresAt - earlyByMs)
      return false;
    const refused = refusalAfter(issued, mission);
    const isUsed = callsOf(mission.calls).some(({ bearer, id }) => bearer === token && id < call.id);
    return !isUsed && (refused === undefined || refused.id > call.id);
  });
}

/** The first call that was refused for its token, this one or none: whoever sent it badly cannot know the difference. */
function refusalAfter({ token, call: issue }: IssuedToken, mission: ObservedMission): ObservedCall | undefined {
  const others = new Set(issuedTokens(mission).map((issued) => issued.token));
  others.delete(token);
  return callsOf(mission.calls).find(
    ({ received, bearer, arrivedAt }) =>
      (received?.status === 401 || received?.status === 408) &&
      arrivedAt >= issue.endedAt &&
      !(bearer !== null && others.has(bearer)),
  );
}

/** Whether a client went on with a token that it had and that was good. */
function replacementsOf(issued: IssuedToken, mission: ObservedMission): readonly Opportunity[] {
  const { token, call: issue, expiresAt } = issued;
  const uses = callsOf(mission.calls).filter(({ bearer }) => bearer === token);
  const refused = refusalAfter(issued, mission);
  const next = tokenCalls(mission).find(
    (later) =>
      later.id > issue.id &&
      later.arrivedAt >= issue.endedAt &&
      uses.some((use) => use.endedAt <= later.arrivedAt && use.id < later.id),
  );
  const isForAReason =
    next === undefined ||
    next.serviceTime >= expiresAt - earlyByMs ||
    (refused !== undefined && refused.endedAt <= next.arrivedAt);
  if (uses.length < 2 && isForAReason) return [];
  const expected = "the token that is there, until it expires or is refused";
  return [
    {
      ...onCall(issue, isForAReason, expected, `another token, after ${uses.length} uses of one that was good`),
      calls: idsOf(issue, next),
    },
  ];
}

function tokenCalls({ calls }: Pick<ObservedMission, "calls">): readonly ObservedCall[] {
  return calls.filter(({ route }) => route.kind === "token");
}

function bodyOf({ request }: ObservedCall): unknown {
  return parseJson(request.body ?? "");
}

function membersOf(call: ObservedCall): Readonly<Record<string, unknown>> {
  const body = bodyOf(call);
  if (isObject(body)) return body;
  // A form is no JSON, which has a requirement of its own.
  return Object.fromEntries(new URLSearchParams(call.request.body ?? ""));
}

function kindOf(value: unknown): string {
  if (value === undefined) return "no JSON";
  return isObject(value) ? "an object" : "no object";
}

function placesOf({ request }: ObservedCall, secret: string): readonly string[] {
  const { target, headers, body } = request;
  const texts = { address: target, ...headers, body: body ?? "" };
  const forms = [secret, Buffer.from(secret).toString("base64").replace(/=+$/u, ""), encodeURIComponent(secret)];
  return Object.entries(texts)
    .filter(([, text]) => forms.some((form) => text.includes(form) || basicHolds(text, secret)))
    .map(([place]) => place);
}

/** Basic credentials hide a secret in base64 behind a name. */
function basicHolds(text: string, secret: string): boolean {
  const [, credentials] = /^Basic +(\S+)$/iu.exec(text) ?? [];
  return credentials !== undefined && Buffer.from(credentials, "base64").toString().includes(secret);
}

function idsOf(...calls: readonly (ObservedCall | undefined)[]): readonly string[] {
  return calls.flatMap((call) => call?.id ?? []);
}
