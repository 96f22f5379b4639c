import { at, deprecatedWays, deprecation, idText, isObject, parseJson } from "../../core/index.ts";
import { strangenesses } from "../missions/strange-day.ts";
import { afterAnswerAmong, callsOf, isSuccess, requestsAmong, type OperationCall } from "../observed-call.ts";
import type { ObservedMission } from "../open-mission.ts";
import { fromResults, onCall, type Judge } from "./judge.ts";

/** Without `Retry-After`, any pause that is no mere repetition. */
const leastPauseMs = 50;
/** Clocks of two processes on one machine, and timers that end a little early. */
const toleranceMs = 30;

/** What a client makes of answers. */
export const answerJudges: readonly Judge[] = [
  {
    requirement: "client.answers.nothing-twice",
    otherwise: "the client lost no answer to a call that the service carried out",
    missions: ["bad-day"],
    find: fromResults("client.answers.nothing-twice"),
  },
  {
    requirement: "client.answers.nothing-left-over",
    otherwise: "the client lost no answer to createOrder",
    missions: ["bad-day"],
    find: fromResults("client.answers.nothing-left-over"),
  },
  {
    requirement: "client.answers.nothing-lost",
    otherwise: "no call of the client got lost before the service acted",
    missions: ["bad-day"],
    find: fromResults("client.answers.nothing-lost"),
  },
  final("client.answers.403-final", 403),
  final("client.answers.404-final", 404),
  final("client.answers.409-final", 409),
  {
    requirement: "client.answers.503-waits",
    otherwise: "the client repeated no request that was answered 503",
    missions: ["bad-day"],
    find: ({ calls }) => {
      const likeIt = requestsAmong(callsOf(calls));
      const isAfterAnswer = afterAnswerAmong(calls);
      return callsOf(calls)
        .filter(({ received }) => received?.status === 503)
        .flatMap((call) => {
          const again = likeIt(call).find((later) => later.id > call.id && isAfterAnswer(later, call));
          if (again === undefined) return [];
          const asked = Number(call.received?.headers["retry-after"] ?? 0) * 1_000;
          const least = Math.max(asked, leastPauseMs);
          // A busy referee sends its answer late, and notes it later still: what the client waited is no longer than this.
          const waited = again.arrivedAt - call.arrivedAt;
          const opportunity = onCall(call, waited >= least - toleranceMs, `at least ${least} ms`, `${waited} ms`);
          return [{ ...opportunity, calls: [call.id, again.id] }];
        });
    },
  },
  {
    requirement: "client.answers.all-pages",
    otherwise: "the client did not search",
    missions: ["search"],
    find: (mission) => {
      const searches = callsOf(mission.calls, "getOrders").filter(({ received }) => isSuccess(received));
      const last = searches.at(-1);
      if (mission.searched.length === 0 || last === undefined) return [];
      const seen = new Set(searches.flatMap((call) => shownBy(call, mission)));
      const missed = mission.searched.filter((id) => !seen.has(id)).length;
      const expected = `all ${mission.searched.length} orders that fit, on the pages that were read`;
      const opportunity = onCall(last, missed === 0, expected, `${missed} of them on pages that were not read`);
      return [{ ...opportunity, calls: searches.map(({ id }) => id) }];
    },
  },
  ...strangenesses.map((how): Judge => ({
    requirement: `client.tolerance.${how}`,
    otherwise: "the client got no such answer, or confirmed none of the orders that had one",
    missions: ["strange-day"],
    find: fromResults(`client.tolerance.${how}`),
  })),
  ...deprecatedWays.map((way): Judge => {
    const { operation: old, query, replacement } = deprecation(way);
    const isOld = ({ route, request }: OperationCall): boolean =>
      route.operation === old && (query === null || request.query.some(([name]) => name === query));
    return {
      requirement: `client.deprecated.${way}`,
      otherwise: `the client called neither ${way} nor what replaces it`,
      find: ({ calls }) =>
        callsOf(calls, old, replacement).map((call) =>
          onCall(call, !isOld(call), replacement, `${way}, which is deprecated`),
        ),
    };
  }),
];

function final(requirement: Judge["requirement"], status: 403 | 404 | 409): Judge {
  return {
    requirement,
    otherwise: `the client got no ${status}`,
    missions: ["refusals"],
    find: ({ calls }) => {
      const called = callsOf(calls);
      const likeIt = requestsAmong(called);
      const isAfterAnswer = afterAnswerAmong(calls);
      return called
        .filter(({ received }) => received?.status === status)
        .map((call) => {
          const same = likeIt(call);
          const again = same.find((later) => later.id > call.id && isAfterAnswer(later, call));
          const found =
            again !== undefined &&
            called.some(
              (between) =>
                isNewsAbout(call, between, again) || (isInStep(call, between, again) && !same.includes(between)),
            );
          const opportunity = onCall(
            call,
            again === undefined || found,
            `no repetition of what was answered ${status}`,
            "the same request again, and no look at the order in between",
          );
          return again === undefined ? opportunity : { ...opportunity, calls: [call.id, again.id] };
        });
    },
  };
}

/** A read that comes again for another step repeats nothing: what it reads may have changed meanwhile. */
function isInStep(call: OperationCall, between: OperationCall, again: OperationCall): boolean {
  return call.request.method === "GET" && between.id > call.id && between.id < again.id;
}

function isNewsAbout(call: OperationCall, between: OperationCall, again: OperationCall): boolean {
  return (
    between.arrivedAt >= call.endedAt &&
    between.endedAt <= again.arrivedAt &&
    between.route.ids["orderId"] === call.route.ids["orderId"] &&
    isSuccess(between.received)
  );
}

function shownBy({ received }: OperationCall, { profile }: ObservedMission): readonly string[] {
  const items = at(parseJson(received?.body ?? ""), profile.paging?.items ?? "/items");
  return Array.isArray(items) ? items.filter(isObject).map((order) => idText(order["id"])) : [];
}
