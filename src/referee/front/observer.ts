import { setTimeout as pause } from "node:timers/promises";
import { isObject, type OperationId, parseJson, type Profile } from "../../core/index.ts";
import type { Clock, OpenReference } from "../../sandbox/index.ts";
import type { Inside } from "../inside.ts";
import type { ObservedAnswer, ObservedCall, ObservedRequest, Route } from "../observed-call.ts";
import { altered } from "./alterations.ts";
import { disturbancesFor, namesAmong, type Disturbance } from "./disturbance.ts";
import { routeOf, type Places } from "./route.ts";
import type { Arrival, Reaction } from "./server.ts";

export interface Observed {
  readonly mission: string;
  readonly reference: Pick<OpenReference, "answer">;
  readonly inside: Pick<Inside, "call" | "calls">;
  readonly profile: Profile;
  readonly clock: Pick<Clock, "milliseconds" | "move">;
  readonly origin: string;
  readonly places: Places;
  readonly disturbances: readonly Disturbance[];
}

export interface Observer {
  readonly react: (arrival: Arrival) => Promise<Reaction>;
  /** What was observed so far, in the order of arrival; calls that are not answered yet are left out. */
  readonly calls: () => readonly ObservedCall[];
  /** Calls that came when there was no more room to keep any. */
  readonly unrecorded: () => number;
  /** When the last call arrived or ended; `null` before the first one. */
  readonly lastActivity: () => number | null;
  readonly stop: () => void;
}

/** More than a mission needs by far; what comes after that is served, and not kept. */
const mostCalls = 20_000;
const mostCharacters = 64 * 1024 * 1024;

/** Operations of which the state of the order decides whether a client may call them. */
const dependOnState: readonly OperationId[] = [
  "deleteOrderLines",
  "removeOrderLine",
  "cancelOrderLines",
  "cancelOrderLine",
  "confirmOrder",
];

type Growing = { -readonly [Member in keyof ObservedCall]: ObservedCall[Member] };

/** Hands calls to the service, puts disturbances in their way, and keeps what came of each. */
export function createObserver(observed: Observed): Observer {
  const { mission, reference, inside, profile, clock, origin, places } = observed;
  const disturbancesOf = disturbancesFor(observed.disturbances);
  const names = namesAmong(observed.disturbances);
  const stopping = new AbortController();
  const kept: { readonly call: Growing; ended: boolean }[] = [];
  let characters = 0;
  let unrecorded = 0;
  let arrived = 0;
  let lastActivity: number | null = null;

  const keep = (call: Growing): ((answer: ObservedAnswer | null, delivered: boolean) => void) => {
    const entry = { call, ended: false };
    characters += call.request.body?.length ?? 0;
    const hasRoom = kept.length < mostCalls && characters < mostCharacters;
    if (hasRoom) kept.push(entry);
    else unrecorded += 1;
    return (answer, delivered) => {
      characters += answer?.body.length ?? 0;
      call.received = delivered ? answer : null;
      call.endedAt = Date.now();
      lastActivity = call.endedAt;
      entry.ended = true;
    };
  };

  return {
    calls: () => kept.filter(({ ended }) => ended).map(({ call }) => call),
    unrecorded: () => unrecorded,
    lastActivity: () => lastActivity,
    stop: () => stopping.abort(),
    async react(arrival) {
      arrived += 1;
      const request = requestOf(arrival);
      const route = routeOf(request.method, names.inside(request.path), places);
      const disturbances = disturbancesOf(route);
      const call: Growing = {
        id: `${mission}-${String(arrived).padStart(5, "0")}`,
        mission,
        arrivedAt: Date.now(),
        endedAt: Date.now(),
        serviceTime: clock.milliseconds(),
        connection: arrival.connection,
        request,
        route,
        bearer: bearerOf(request),
        answered: null,
        received: null,
        disturbance: disturbances[0]?.id ?? null,
      };
      lastActivity = call.arrivedAt;
      const end = keep(call);
      try {
        const answer = await answerTo(call, arrival, disturbances);
        return { answer, ended: (delivered) => end(answer, delivered) };
      } catch (problem) {
        end(null, false);
        throw problem;
      }
    },
  };

  async function answerTo(
    call: Growing,
    arrival: Arrival,
    disturbances: readonly Disturbance[],
  ): Promise<ObservedAnswer | null> {
    if (arrival.isTooLong) return ownAnswer(413, "the body is longer than any that the service reads");
    const effects = disturbances.map(({ effect }) => effect);
    for (const effect of effects) if (effect.kind === "pass-time") clock.move(effect.ms);
    for (const effect of effects) {
      if (effect.kind === "reset") return null;
      if (effect.kind === "refuse") return refusal(effect.status, effect.retryAfterSeconds);
    }
    const before = await orderBefore(call.route);
    if (before !== undefined) call.orderBefore = before;
    call.answered = await asked(call.request, call.route);
    // Only then: a client that does not wait so long has to find out what became of its request, and can.
    for (const effect of effects)
      if (effect.kind === "slow") await pause(effect.ms, undefined, { signal: stopping.signal });
    if (effects.some(({ kind }) => kind === "lose")) return null;
    return effects.reduce(
      (answer, effect) =>
        effect.kind === "alter" && answer.status < 300
          ? { ...answer, body: altered(answer.body, effect.how, profile) }
          : answer,
      call.answered,
    );
  }

  async function orderBefore(route: Route): Promise<Readonly<Record<string, unknown>> | undefined> {
    if (route.kind !== "operation" || !dependOnState.includes(route.operation)) return undefined;
    const { status, json } = await inside.call(inside.calls.getOrder(route.ids["orderId"] ?? ""));
    return status === 200 && isObject(json) ? json : undefined;
  }

  async function asked({ method, target, headers, body }: ObservedRequest, route: Route): Promise<ObservedAnswer> {
    const isOfService = [places.api, places.authentication].some((place) => target.startsWith(`${place}/`));
    if (route.kind === "unknown" && !isOfService) return ownAnswer(404, "nothing is served there");
    let request: Request;
    try {
      const length = body === null ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const sent = Object.entries({ ...headers, ...length }).filter(([name]) => !hopByHop.has(name));
      const hasBody = method !== "GET" && method !== "HEAD";
      request = new Request(origin + names.inside(target), { method, headers: sent, body: hasBody ? body : null });
    } catch {
      return ownAnswer(400, "the request cannot be read");
    }
    const response = await reference.answer(request);
    return {
      status: response.status,
      // Its length may change on the way.
      headers: Object.fromEntries([...response.headers].filter(([name]) => name !== "content-length")),
      body: names.outside(await response.text()),
    };
  }
}

const hopByHop: ReadonlySet<string> = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "expect"]);

function requestOf({ method, target, headers, body }: Arrival): ObservedRequest {
  const [path = "", ...query] = target.split("?");
  return {
    method,
    target,
    path,
    query: [...new URLSearchParams(query.join("?"))],
    headers,
    body,
  };
}

function bearerOf({ headers }: ObservedRequest): string | null {
  return /^Bearer +(\S+)$/iu.exec(headers["authorization"] ?? "")?.[1] ?? null;
}

function ownAnswer(status: number, detail: string): ObservedAnswer {
  return { status, headers: { "content-type": "application/json" }, body: JSON.stringify({ detail }) };
}

function refusal(status: number, retryAfterSeconds: number | undefined): ObservedAnswer {
  const { headers, body } = ownAnswer(status, "the service refuses this call");
  return {
    status,
    headers: {
      ...headers,
      ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
      ...(status === 401 && { "www-authenticate": "Bearer" }),
    },
    body,
  };
}

/** The members of the answer that a client got, or `undefined` where it is no object. */
export function objectIn(answer: ObservedAnswer | null): Readonly<Record<string, unknown>> | undefined {
  const json = answer === null ? undefined : parseJson(answer.body);
  return isObject(json) ? json : undefined;
}
