import { at, parseJson } from "../../core/index.ts";
import {
  afterAnswerAmong,
  callsOf,
  isSuccess,
  longestUnderWayMs,
  requestsAmong,
  type ObservedCall,
  type OperationCall,
} from "../observed-call.ts";
import type { ObservedMission } from "../open-mission.ts";
import { onCall, onCalls, type Judge, type Opportunity } from "./judge.ts";

/** A client may replace a token this long before it expires. */
const earlyByMs = 3_600_000;

/** How a client uses the tokens that it got. */
export const tokenUseJudges: readonly Judge[] = [
  {
    requirement: "client.token.reused",
    otherwise: "the client used no token twice",
    find: (mission) => issuedTokens(mission).flatMap((issued) => replacementsOf(issued, mission)),
  },
  {
    requirement: "client.token.one-at-a-time",
    otherwise: "the client never requested a token",
    find: (mission) =>
      tokenCalls(mission).map((call) => {
        const underWay = tokenCalls(mission).filter(
          (other) => other.arrivedAt <= call.arrivedAt && other.id < call.id && other.endedAt > call.arrivedAt,
        ).length;
        const unused = unusedBefore(call, mission).length;
        const expected = "no other token request under way, and no unused token";
        return onCall(call, underWay + unused === 0, expected, `${underWay} under way, ${unused} unused`);
      }),
  },
  renewal("client.token.renewed-after-401", 401),
  renewal("client.token.renewed-after-408", 408),
];

function renewal(requirement: Judge["requirement"], status: 401 | 408): Judge {
  return {
    requirement,
    otherwise: `the client got no ${status}`,
    missions: ["long-day", "bad-day", "bad-day-for-changes"],
    find: (mission) => {
      const { calls, results } = mission;
      const issued = new Set(issuedTokens(mission).map(({ token }) => token));
      const isDone = results.every(({ requirement: about, holds }) => about !== undefined || holds);
      const sameAs = requestsAmong<ObservedCall>(calls);
      const isAfterAnswer = afterAnswerAmong(calls);
      const askedAt = calls.findLast(({ route }) => route.kind === "token")?.arrivedAt ?? 0;
      const endsOtherwise = endsAtOtherRefusal(calls, askedAt);
      return callsOf(calls)
        .filter(({ received, bearer }) => received?.status === status && bearer !== null)
        .map((call) => {
          // A client that never requests another token has no old requests under way: it keeps using the old token.
          const keepsIt = askedAt < call.endedAt;
          const again = sameAs(call).find(
            (later) =>
              later.id > call.id &&
              (isAfterAnswer(later, call) || (keepsIt && later.arrivedAt >= call.endedAt)) &&
              later.bearer === call.bearer,
          );
          // A client that has done its work needs no token.
          const gaveUp =
            !isDone &&
            !endsOtherwise &&
            keepsIt &&
            issued.has(call.bearer ?? "") &&
            !callsOf(calls).some((later) => isWithAnother(later, call));
          const expected = `another token, after this one was refused with ${status}`;
          const actual = again === undefined ? "no other token" : "the same request with the same token";
          return onCalls([call, again], again === undefined && !gaveUp, expected, actual);
        });
    },
  };
}

/**
 * Whether a client may have ended because of another answer, and so did not give up for its token. Its other workers ask for one
 * until they know of that answer. A client that goes on with the order has not ended there.
 */
function endsAtOtherRefusal(calls: readonly ObservedCall[], lastAskedAt: number): boolean {
  const made = callsOf(calls);
  const lastOn = new Map(made.map(({ route, arrivedAt }) => [route.ids["orderId"], arrivedAt]));
  return made.some(
    ({ received, endedAt, route }) =>
      isOtherRefusal(received?.status ?? 0) &&
      endedAt + longestUnderWayMs > lastAskedAt &&
      (lastOn.get(route.ids["orderId"]) ?? 0) <= endedAt,
  );
}

function isOtherRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 408;
}

function isWithAnother({ bearer, arrivedAt }: OperationCall, refused: ObservedCall): boolean {
  return bearer !== null && bearer !== refused.bearer && arrivedAt >= refused.endedAt;
}

interface IssuedToken {
  readonly token: string;
  readonly call: ObservedCall;
  /** On the clock of the service. */
  readonly expiresAt: number;
  /** The calls that carried it. */
  readonly uses: readonly OperationCall[];
  /** The first call that was refused for this token, or for having none: to a client both look the same. */
  readonly refused: ObservedCall | undefined;
}

// A client in a loop requests tokens by the thousand, and each of them is compared with the others.
const known = new WeakMap<readonly ObservedCall[], readonly IssuedToken[]>();

/** The tokens that the client got. */
export function issuedTokens(mission: Pick<ObservedMission, "calls" | "profile">): readonly IssuedToken[] {
  const found = known.get(mission.calls) ?? tokensIssuedIn(mission);
  known.set(mission.calls, found);
  return found;
}

function tokensIssuedIn(mission: Pick<ObservedMission, "calls" | "profile">): readonly IssuedToken[] {
  const place = mission.profile.token?.token ?? "/access_token";
  const issued = tokenCalls(mission)
    .filter(({ received }) => isSuccess(received))
    .flatMap((call) => {
      const json = parseJson(call.received?.body ?? "");
      const token = at(json, place);
      if (typeof token !== "string") return [];
      return { token, call, expiresAt: call.serviceTime + Number(at(json, "/expires_in") ?? 0) * 1_000 };
    });
  const all = new Set(issued.map(({ token }) => token));
  const made = callsOf(mission.calls);
  const byToken = Map.groupBy(made, ({ bearer }) => bearer);
  const refusals = made.filter(({ received }) => received?.status === 401 || received?.status === 408);
  return issued.map((each) => ({
    ...each,
    uses: byToken.get(each.token) ?? [],
    refused: refusals.find(
      ({ bearer, arrivedAt }) =>
        arrivedAt >= each.call.endedAt && (bearer === null || bearer === each.token || !all.has(bearer)),
    ),
  }));
}

/** The valid tokens that the client had, but had not used, when it requested another. */
function unusedBefore(call: ObservedCall, mission: ObservedMission): readonly IssuedToken[] {
  return issuedTokens(mission).filter((issued) => {
    const { call: issue, expiresAt, uses, refused } = issued;
    if (issue.id >= call.id || issue.endedAt > call.arrivedAt || call.serviceTime >= expiresAt - earlyByMs)
      return false;
    return !uses.some(({ id }) => id < call.id) && (refused === undefined || refused.id > call.id);
  });
}

/** Whether the client kept using a token as long as it was valid. */
function replacementsOf(issued: IssuedToken, mission: ObservedMission): readonly Opportunity[] {
  const { call: issue, expiresAt, uses, refused } = issued;
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
  const expected = "the same token, until it expires or is refused";
  return [onCalls([issue, next], isForAReason, expected, `a new token, after ${uses.length} uses of a valid one`)];
}

/** The requests for tokens, in order. */
export function tokenCalls({ calls }: Pick<ObservedMission, "calls">): readonly ObservedCall[] {
  return calls.filter(({ route }) => route.kind === "token");
}
