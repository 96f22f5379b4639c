import { exchangeIdOf } from "../../core/index.ts";
import { normalPath, originForm } from "../normal-form.ts";
import type { ObservedAnswer, ObservedCall, ObservedRequest } from "../observed-call.ts";
import { disturbancesFor } from "./disturbance.ts";
import { refusal, Relay, type CallUnderWay, type Relayed } from "./relay.ts";
import { routeOf } from "./route.ts";
import type { Arrival, Reaction } from "./server.ts";

export interface Observed extends Relayed {
  readonly mission: string;
  /** What the id of every call has to answer. */
  readonly challenge?: string | undefined;
}

/** Far more than a mission needs. Later calls are served, but not recorded. */
const mostCalls = 20_000;
/** All missions of a session together stay far below the memory of a process. */
const mostCharacters = 16 * 1024 * 1024;

const tooLong = refusal(413, "the body is longer or nested deeper than the service reads");

/** Hands calls to the service, puts disturbances in their way, and records each call with its answer. */
export class Observer {
  readonly #observed: Observed;
  readonly #relay: Relay;
  readonly #disturbancesOf: ReturnType<typeof disturbancesFor>;
  readonly #recorded: { readonly call: CallUnderWay; ended: boolean }[] = [];
  #characters = 0;
  #unrecorded = 0;
  #arrived = 0;
  #lastActivity: number | null = null;

  constructor(observed: Observed) {
    this.#observed = observed;
    this.#relay = new Relay(observed);
    this.#disturbancesOf = disturbancesFor(observed.disturbances);
  }

  /** The calls so far, in the order of their arrival, without those that are not answered yet. */
  calls(): readonly ObservedCall[] {
    return this.#recorded.filter(({ ended }) => ended).map(({ call }) => call);
  }

  /** The number of calls that arrived when there was no space left to record them. */
  unrecorded(): number {
    return this.#unrecorded;
  }

  /** When the last call arrived or ended; `null` before the first one. */
  lastActivity(): number | null {
    return this.#lastActivity;
  }

  stop(): void {
    this.#relay.stop();
  }

  async react(arrival: Arrival): Promise<Reaction> {
    const request = requestOf(arrival, this.#observed.origin);
    const route = routeOf(request.method, this.#relay.names.inside(request.path), this.#observed.places);
    const disturbances = this.#disturbancesOf(route);
    const call: CallUnderWay = {
      id: exchangeIdOf(`${this.#observed.mission}-${String((this.#arrived += 1)).padStart(5, "0")}`, {
        challenge: this.#observed.challenge,
      }),
      mission: this.#observed.mission,
      arrivedAt: Date.now(),
      endedAt: Date.now(),
      serviceTime: this.#observed.clock.milliseconds(),
      connection: arrival.connection,
      request,
      route,
      bearer: bearerOf(request),
      answered: null,
      received: null,
      disturbance: disturbances[0]?.id ?? null,
    };
    const end = this.#record(call);
    try {
      const answer = arrival.isTooLong ? tooLong : await this.#relay.answerTo(call, disturbances);
      return { answer, ended: (delivered) => end(answer, delivered) };
    } catch (problem) {
      end(null, false);
      throw problem;
    }
  }

  /** Records a call, and returns what records its end. */
  #record(call: CallUnderWay): (answer: ObservedAnswer | null, delivered: boolean) => void {
    const entry = { call, ended: false };
    this.#lastActivity = call.arrivedAt;
    this.#characters += lengthOf(call.request);
    if (this.#recorded.length < mostCalls && this.#characters < mostCharacters) this.#recorded.push(entry);
    else this.#unrecorded += 1;
    return (answer, delivered) => {
      this.#characters += answer?.body.length ?? 0;
      call.received = delivered ? answer : null;
      call.endedAt = this.#lastActivity = Date.now();
      entry.ended = true;
    };
  }
}

/** Everything of a request that is kept. Headers may be longer than bodies. */
function lengthOf({ target, headers, body }: ObservedRequest): number {
  const texts = [target, body ?? "", ...Object.entries(headers).flat()];
  return texts.reduce((sum, text) => sum + text.length, 0);
}

function requestOf({ method, target: given, headers, body }: Arrival, origin: string): ObservedRequest {
  const target = originForm(given, origin);
  const [path = "", ...query] = target.split("?");
  return { method, target, path: normalPath(path), query: [...new URLSearchParams(query.join("?"))], headers, body };
}

function bearerOf({ headers }: ObservedRequest): string | null {
  return /^Bearer +(\S+)$/iu.exec(headers["authorization"] ?? "")?.[1] ?? null;
}
