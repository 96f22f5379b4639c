import { setTimeout as pause } from "node:timers/promises";
import { isObject, type OperationId, type Profile } from "../../core/index.ts";
import type { Clock, OpenReference } from "../../sandbox/index.ts";
import type { Inside } from "../inside.ts";
import { encodedQuery } from "../normal-form.ts";
import type { ObservedAnswer, ObservedCall, ObservedRequest, Route } from "../observed-call.ts";
import { altered } from "./alterations.ts";
import { namesAmong, type Disturbance, type Effect, type Names } from "./disturbance.ts";
import type { Places } from "./route.ts";

export interface Relayed {
  readonly reference: Pick<OpenReference, "answer">;
  readonly inside: Pick<Inside, "call" | "calls">;
  readonly profile: Profile;
  readonly clock: Pick<Clock, "milliseconds" | "move">;
  readonly origin: string;
  readonly places: Places;
  readonly disturbances: readonly Disturbance[];
}

/** A call whose answer is still to be recorded. */
export type CallUnderWay = { -readonly [Member in keyof ObservedCall]: ObservedCall[Member] };

/** The state of the order decides whether a client may call these operations. */
const dependOnState: readonly OperationId[] = [
  "deleteOrderLines",
  "removeOrderLine",
  "cancelOrderLines",
  "cancelOrderLine",
  "confirmOrder",
];

const hopByHop: ReadonlySet<string> = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "expect"]);

/** Forwards calls to the service, with the effects of disturbances before and after it acts. */
export class Relay {
  readonly names: Names;
  readonly #to: Relayed;
  readonly #stopping = new AbortController();

  constructor(to: Relayed) {
    this.#to = to;
    this.names = namesAmong(to.disturbances);
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** The answer for the client, or `null` if its connection is to break. Notes in the call what the service answered. */
  async answerTo(call: CallUnderWay, disturbances: readonly Disturbance[]): Promise<ObservedAnswer | null> {
    const effects = disturbances.map(({ effect }) => effect);
    for (const effect of effects) if (effect.kind === "pass-time") this.#to.clock.move(effect.ms);
    for (const effect of effects) {
      if (effect.kind === "reset") return null;
      if (effect.kind === "refuse" && effect.hasActed !== true)
        return refusal(effect.status, "the service refuses this call", effect);
    }
    const before = await this.#orderBefore(call.route);
    if (before !== undefined) call.orderBefore = before;
    call.answered = await this.#forwarded(call.request, call.route);
    return this.#afterActing(call.answered, effects);
  }

  async #afterActing(answer: ObservedAnswer, effects: readonly Effect[]): Promise<ObservedAnswer | null> {
    // After the service has acted: a client that does not wait for the answer can still find out what happened.
    for (const effect of effects)
      if (effect.kind === "slow") await pause(effect.ms, undefined, { signal: this.#stopping.signal });
    if (effects.some(({ kind }) => kind === "lose")) return null;
    for (const effect of effects)
      if (effect.kind === "refuse") return refusal(effect.status, "the service is unavailable", effect);
    if (answer.status >= 300) return answer;
    return effects.reduce(
      (shown, effect) =>
        effect.kind === "alter" ? { ...shown, body: altered(shown.body, effect.how, this.#to.profile) } : shown,
      answer,
    );
  }

  async #orderBefore(route: Route): Promise<Readonly<Record<string, unknown>> | undefined> {
    if (route.kind !== "operation" || !dependOnState.includes(route.operation)) return undefined;
    const { call, calls } = this.#to.inside;
    const { status, json } = await call(calls.getOrder(route.ids["orderId"] ?? ""));
    return status === 200 && isObject(json) ? json : undefined;
  }

  async #forwarded({ method, path, query, headers, body }: ObservedRequest, route: Route): Promise<ObservedAnswer> {
    const { places, origin, reference } = this.#to;
    const isOfService = [places.api, places.authentication].some((place) => path.startsWith(`${place}/`));
    if (route.kind === "unknown" && !isOfService) return refusal(404, "there is no service at this address");
    let request: Request;
    try {
      const length = body === null ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const sent = Object.entries({ ...headers, ...length }).filter(([name]) => !hopByHop.has(name));
      const { inside } = this.names;
      // Before they are encoded: what comes before an id would look like a part of it.
      const asked = encodedQuery(query.map(([name, value]) => [name, inside(value)]));
      const target = inside(path) + (asked === "" ? "" : `?${asked}`);
      const hasBody = method !== "GET" && method !== "HEAD";
      request = new Request(origin + target, { method, headers: sent, body: hasBody ? body : null });
    } catch {
      return refusal(400, "the request cannot be read");
    }
    const response = await reference.answer(request);
    return {
      status: response.status,
      // Its length may change on the way.
      headers: Object.fromEntries([...response.headers].filter(([name]) => name !== "content-length")),
      body: this.names.outside(await response.text()),
    };
  }
}

/** An answer instead of the service's own. */
export function refusal(
  status: number,
  detail: string,
  { retryAfterSeconds }: { readonly retryAfterSeconds?: number } = {},
): ObservedAnswer {
  return {
    status,
    headers: {
      "content-type": "application/json",
      ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
      ...(status === 401 && { "www-authenticate": "Bearer" }),
    },
    body: JSON.stringify({ detail }),
  };
}
