import { at, deprecatedWays, deprecation, idText, isObject, parseJson } from "../../core/index.ts";
import { strangenesses } from "../missions/strange-day.ts";
import {
  afterAnswerAmong,
  callsOf,
  isSuccess,
  requestsAmong,
  valuesIn,
  type ObservedCall,
  type OperationCall,
} from "../observed-call.ts";
import type { ObservedMission } from "../open-mission.ts";
import { fromResults, onCall, onCalls, type Judge } from "./judge.ts";

/** The shortest pause that counts as waiting, without `Retry-After`. */
const leastPauseMs = 50;
/** For the clocks of two processes on one machine, and for timers that end early. */
const toleranceMs = 30;

/** How a client reacts to answers. */
export const answerJudges: readonly Judge[] = [
  {
    requirement: "client.answers.nothing-twice",
    otherwise: "the client lost no answer after the service had acted",
    missions: ["bad-day", "bad-day-for-changes"],
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
    otherwise: "the client lost no request and no answer",
    missions: ["bad-day", "bad-day-for-changes"],
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
      const repetitionOf = repetitionsAmong(calls);
      return callsOf(calls)
        .filter(({ received }) => received?.status === 503)
        .flatMap((call) => {
          const again = repetitionOf(call);
          if (again === undefined) return [];
          const asked = Number(call.received?.headers["retry-after"] ?? 0) * 1_000;
          const least = Math.max(asked, leastPauseMs);
          // A busy referee records its answer late. Measured from the arrival, the pause is never too short.
          const waited = again.arrivedAt - call.arrivedAt;
          const holds = waited >= least - toleranceMs;
          return [onCalls([call, again], holds, `a pause of at least ${least} ms`, `a pause of ${waited} ms`)];
        });
    },
  },
  {
    requirement: "client.answers.all-pages",
    otherwise: "the client did not search",
    missions: ["search"],
    find: (mission) => {
      const searches = callsOf(mission.calls, "getOrders").filter(({ received }) => isSuccess(received));
      if (mission.searched.length === 0 || searches.length === 0) return [];
      const seen = new Set(searches.flatMap((call) => shownBy(call, mission)));
      const missed = mission.searched.filter((id) => !seen.has(id)).length;
      const expected = `all ${mission.searched.length} matching orders on the pages that the client read`;
      // A client that reads every page of a wrong search misses the goal of the mission.
      const holds = missed === 0 || areReadToTheEnd(searches, mission);
      return [onCalls(searches, holds, expected, `${missed} of them missing`)];
    },
  },
  ...strangenesses.map((how): Judge => ({
    requirement: `client.tolerance.${how}`,
    otherwise: "the client got no such answer, or confirmed no order at all",
    missions: ["strange-day"],
    find: fromResults(`client.tolerance.${how}`),
  })),
  ...deprecatedWays.map((way): Judge => {
    const { operation: old, query, replacement } = deprecation(way);
    const isOld = ({ route, request }: OperationCall): boolean =>
      route.operation === old && (query === null || request.query.some(([name]) => name === query));
    return {
      requirement: `client.deprecated.${way}`,
      otherwise: `the client did not call ${way} or its replacement`,
      find: ({ calls }) =>
        callsOf(calls, old, replacement).map((call) =>
          onCall(call, !isOld(call), replacement, `the deprecated ${way}`),
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
      const sameAs = requestsAmong(called);
      const repetitionOf = repetitionsAmong(calls);
      return called
        .filter(({ received }) => received?.status === status)
        .map((call) => {
          const same = sameAs(call);
          const again = repetitionOf(call);
          const holds =
            again === undefined ||
            called.some(
              (between) =>
                isNewsAbout(call, between, again) || (isInStep(call, between, again) && !same.includes(between)),
            );
          const expected = `no repetition of the request that was answered ${status}`;
          return onCalls([call, again], holds, expected, "the same request again, without reading the order before");
        });
    },
  };
}

/** Finds the first repetition of a call after its answer. */
function repetitionsAmong(calls: readonly ObservedCall[]): (call: OperationCall) => OperationCall | undefined {
  const sameAs = requestsAmong(callsOf(calls));
  const isAfterAnswer = afterAnswerAmong(calls);
  return (call) => sameAs(call).find((later) => later.id > call.id && isAfterAnswer(later, call));
}

/** A client may read again for its next step: the order may have changed since. */
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

/** Whether each search was read from its first page up to one that is not as full as the first one. */
function areReadToTheEnd(searches: readonly OperationCall[], mission: ObservedMission): boolean {
  const { pageParameter = "", firstPage = 1 } = mission.profile.paging ?? {};
  const pageOf = (call: OperationCall): number => Number(valuesIn(call, pageParameter)[0] ?? firstPage);
  const bySearch = Map.groupBy(searches, ({ request: { query } }) =>
    JSON.stringify(
      query.filter(([name]) => name !== pageParameter).toSorted((one, two) => one.join().localeCompare(two.join())),
    ),
  );
  return [...bySearch.values()].every((pages) => {
    const inOrder = [...new Map(pages.map((call) => [pageOf(call), call])).entries()].toSorted(
      ([one], [two]) => one - two,
    );
    const sizes = inOrder.map(([, call]) => shownBy(call, mission).length);
    return (
      inOrder.every(([page], index) => page === firstPage + index) &&
      ((sizes.at(-1) ?? 0) < (sizes[0] ?? 0) || sizes[0] === 0)
    );
  });
}

function shownBy({ received }: OperationCall, { profile }: ObservedMission): readonly string[] {
  const items = at(parseJson(received?.body ?? ""), profile.paging?.items ?? "/items");
  return Array.isArray(items) ? items.filter(isObject).map((order) => idText(order["id"])) : [];
}
