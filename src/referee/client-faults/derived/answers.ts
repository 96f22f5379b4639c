import { setTimeout as pause } from "node:timers/promises";
import { at } from "../../../core/index.ts";
import { madeUp, type Incoming, type Interposer, type Outgoing, type SendOutgoing } from "./outgoing.ts";
import type { Place, Rule } from "./rule.ts";

/** Wrong reactions to answers: to refusals, to answers that get lost, and to pages. */

/** Long enough to be a pause, and too short to be a wait. */
const shortlyMs = 100;

export const answerRules: readonly Rule[] = [
  ...([403, 404, 409] as const).map((status): Rule => ({
    name: `repeats-after-${status}`,
    breaks: `client.answers.${status}-final`,
    places: [
      repetition("at-once", { status, times: 1, afterMs: 0 }),
      repetition("thrice", { status, times: 3, afterMs: 0 }),
      repetition("shortly-after", { status, times: 1, afterMs: shortlyMs }),
    ],
  })),
  {
    name: "impatient-after-503",
    breaks: "client.answers.503-waits",
    places: [
      patience("at-once", { status: 503, times: 1, afterMs: 0 }),
      patience("shortly-after", { status: 503, times: 1, afterMs: shortlyMs }),
    ],
  },
  {
    name: "repeats-what-was-lost",
    breaks: "client.answers.nothing-twice",
    places: [
      lossPlace("at-once", "addOrderLines", (request, send) => send(request)),
      lossPlace("shortly-after", "addOrderLines", async (request, send) => {
        await pause(shortlyMs);
        return send(request);
      }),
    ],
  },
  {
    name: "creates-what-was-lost",
    breaks: "client.answers.nothing-left-over",
    places: [
      lossPlace("at-once", "createOrder", (request, send) => send(request)),
      lossPlace("shortly-after", "createOrder", async (request, send) => {
        await pause(shortlyMs);
        return send(request);
      }),
    ],
  },
  {
    name: "takes-a-loss-for-a-success",
    breaks: "client.answers.nothing-lost",
    places: [
      lossPlace("adding", "addOrderLines", async () => madeUp([])),
      { name: "and-adds-nothing-more", mission: "bad-day", interposer: takenForSuccess("addOrderLines") },
    ],
  },
  {
    name: "leaves-pages-out",
    breaks: "client.answers.all-pages",
    places: [
      { name: "first", mission: "search", interposer: pages((page) => page + 1) },
      { name: "after-the-first", mission: "search", interposer: pages((page) => (page > 0 ? page + 1_000 : page)) },
      { name: "every-other", mission: "search", interposer: pages((page) => page * 2) },
    ],
  },
];

interface Again {
  readonly status: number;
  readonly times: number;
  readonly afterMs: number;
}

function repetition(name: string, again: Again): Place {
  return { name, mission: "refusals", interposer: repeating(again) };
}

function patience(name: string, again: Again): Place {
  return { name, mission: "bad-day", interposer: repeating(again) };
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
function lossPlace(
  name: string,
  asked: Outgoing["asks"],
  instead: (request: Outgoing, send: SendOutgoing) => Promise<Incoming>,
): Place {
  const interposer: Interposer = () => (request, send) =>
    send(request).catch((problem: unknown) => {
      if (request.asks !== asked) throw problem;
      return instead(request, send);
    });
  return { name, mission: "bad-day", interposer };
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
