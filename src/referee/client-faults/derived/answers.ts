import { setTimeout as pause } from "node:timers/promises";
import { at, type MissionId, type OperationId } from "../../../core/index.ts";
import { badDayForChanges } from "../../missions/changes.ts";
import { madeUp, type Incoming, type Interposer, type Outgoing, type SendOutgoing } from "./outgoing.ts";
import { rulesOf, type Place, type Rule } from "./rule.ts";

/** Wrong reactions to answers: to refusals, to answers that get lost, and to pages. */

/** Long enough to be a pause, and too short to be a wait. */
const shortlyMs = 100;

/** The changes of the mission in which every change is disturbed, and those that do something else when they are repeated. */
const changing = Object.keys(badDayForChanges.steps) as readonly OperationId[];
const adding = ["addTravellersToOrder", "addFeeToOrder"] as const satisfies readonly OperationId[];

export const answerRules: readonly Rule[] = rulesOf({
  "client.answers.403-final": { "repeats-after-403": repetitions(403) },
  "client.answers.404-final": { "repeats-after-404": repetitions(404) },
  "client.answers.409-final": { "repeats-after-409": repetitions(409) },
  "client.answers.503-waits": {
    "impatient-after-503": [
      { name: "at-once", mission: "bad-day", interposer: repeating({ status: 503, times: 1, afterMs: 0 }) },
      {
        name: "shortly-after",
        mission: "bad-day",
        interposer: repeating({ status: 503, times: 1, afterMs: shortlyMs }),
      },
      // The usual pause of many libraries, which do not read what the service asks for.
      { name: "after-a-second", mission: "bad-day", interposer: repeating({ status: 503, times: 1, afterMs: 1_000 }) },
    ],
  },
  "client.answers.nothing-twice": {
    "repeats-what-was-lost": repeatedLosses("bad-day", "addOrderLines"),
    "repeats-a-lost-change": adding.flatMap((asked) => repeatedLosses("bad-day-for-changes", asked)),
  },
  "client.answers.nothing-left-over": { "creates-what-was-lost": repeatedLosses("bad-day", "createOrder") },
  "client.answers.nothing-lost": {
    "takes-a-loss-for-a-success": [
      { name: "adding", mission: "bad-day", interposer: instead("addOrderLines", async () => madeUp([])) },
      { name: "and-adds-nothing-more", mission: "bad-day", interposer: takenForSuccess("addOrderLines") },
    ],
    "takes-a-lost-change-for-a-success": changing.map((asked) => ({
      name: asked,
      mission: "bad-day-for-changes",
      interposer: instead(asked, async () => madeUp([])),
    })),
  },
  "client.goal.bad-day": {
    "gives-up-an-order-after": [
      { name: "401", mission: "bad-day", also: ["client.token.renewed-after-401"], interposer: givingUp(401) },
      { name: "408", mission: "bad-day", also: ["client.token.renewed-after-408"], interposer: givingUp(408) },
      { name: "503", mission: "bad-day", also: ["client.answers.nothing-lost"], interposer: givingUp(503) },
    ],
  },
  "client.answers.all-pages": {
    "leaves-pages-out": [
      { name: "first", mission: "search", interposer: pages((page) => page + 1) },
      { name: "after-the-first", mission: "search", interposer: pages((page) => (page > 0 ? page + 1_000 : page)) },
      { name: "every-other", mission: "search", interposer: pages((page) => page * 2) },
    ],
  },
});

interface Again {
  readonly status: number;
  readonly times: number;
  readonly afterMs: number;
}

function repetitions(status: 403 | 404 | 409): readonly Place[] {
  const place = (name: string, times: number, afterMs: number): Place => ({
    name,
    mission: "refusals",
    interposer: repeating({ status, times, afterMs }),
  });
  return [place("at-once", 1, 0), place("thrice", 3, 0), place("shortly-after", 1, shortlyMs)];
}

function repeatedLosses(mission: MissionId, asked: OperationId): readonly Place[] {
  return [
    { name: `${asked}.at-once`, mission, interposer: instead(asked, (request, send) => send(request)) },
    {
      name: `${asked}.shortly-after`,
      mission,
      interposer: instead(asked, async (request, send) => {
        await pause(shortlyMs);
        return send(request);
      }),
    },
  ];
}

function repeating({ status, times, afterMs }: Again): Interposer {
  return () => async (request, send) => {
    let answer = await send(request);
    for (let again = 0; again < times && answer.status === status; again += 1) {
      if (afterMs > 0) await pause(afterMs);
      answer = await send(request);
    }
    return answer;
  };
}

/** Does something else when a call gets no answer. */
function instead(asked: OperationId, other: (request: Outgoing, send: SendOutgoing) => Promise<Incoming>): Interposer {
  return () => (request, send) =>
    send(request).catch((problem: unknown) => {
      if (request.asks !== asked) throw problem;
      return other(request, send);
    });
}

/** Makes no more calls of an operation after one got no answer. */
function takenForSuccess(asked: Outgoing["asks"]): Interposer {
  return () => {
    let hasLost = false;
    return async (request, send) => {
      if (request.asks !== asked) return send(request);
      if (hasLost) return madeUp([]);
      return send(request).catch((problem: unknown) => {
        hasLost = true;
        throw problem;
      });
    };
  };
}

/** Calls nothing more for an order that was not created for a reason that passes. */
function givingUp(status: number): Interposer {
  const id = "given-up";
  return () => async (request, send) => {
    if (request.ids["orderId"] === id) return madeUp([]);
    const answer = await send(request);
    return request.asks === "createOrder" && answer.status === status ? madeUp({ id }) : answer;
  };
}

/** Requests other pages than the client means to, counted from 0. */
function pages(other: (page: number) => number): Interposer {
  return ({ brief }) => {
    const parameter = String(at(brief, "/service/paging/pageParameter"));
    const first = Number(at(brief, "/service/paging/firstPage"));
    return (request, send) => {
      const shown = request.query.find(([name]) => request.asks === "getOrders" && name === parameter)?.[1];
      if (shown === undefined) return send(request);
      const wanted = other(Number(shown) - first) + first;
      if (wanted === Number(shown)) return send(request);
      const query = request.query.map(([name, value]) => [name, name === parameter ? String(wanted) : value] as const);
      return send({ ...request, query });
    };
  };
}
