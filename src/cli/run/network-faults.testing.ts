import { Agent, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { createRandom, type Random } from "../../suite/index.ts";
import type { Access, Target } from "../../core/index.ts";
import { passedOn, serving } from "./broken-services.testing.ts";

/** Network faults between a client and a service, for tests: none of them says anything about the service. */
export interface NetworkFaults extends AsyncDisposable {
  /** The placeholder for the origin of the service. */
  readonly origin: string;
  /** How often something was done to a request. */
  readonly happened: Readonly<Record<Happening, number>>;
}

type Happening = "reset" | "cut" | "unavailable" | "slow" | "fair";

/** Of a thousand requests. */
const odds = { reset: 10, burst: 8, slow: 50 };
const longestBurst = 6;
const jitterMs = 200;
const slowPieces = 5;
const slowPauseMs = 40;

/**
 * Passes requests on with jitter, and now and then resets the connection before or after the service saw the request,
 * answers a few in a row with 503, or lets the body trickle. The same seed makes the same choices, request by request.
 */
export async function networkFaults(target: string, seed: number): Promise<NetworkFaults> {
  const random = createRandom(seed, "network faults");
  const happened = { reset: 0, cut: 0, unavailable: 0, slow: 0, fair: 0 };
  const upstream = new Agent({ keepAlive: true });
  const next = schedule(random);

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    const happening = next();
    happened[happening] += 1;
    await delay(random.between(0, jitterMs));
    if (happening === "reset") return void incoming.socket.resetAndDestroy();
    if (happening === "unavailable") {
      return void outgoing.writeHead(503, { "Content-Type": "application/json" }).end('{"proxy":"unavailable"}');
    }
    const answer = await passedOn(target, incoming, body, upstream);
    if (happening === "cut") return void incoming.socket.resetAndDestroy();
    outgoing.writeHead(answer.status, answer.headers);
    if (happening === "slow") await trickle(answer.body, outgoing);
    else outgoing.write(answer.body);
    outgoing.end();
  };
  const service = await serving(serve);
  return {
    origin: service.origin,
    happened,
    async [Symbol.asyncDispose]() {
      upstream.destroy();
      await service[Symbol.asyncDispose]();
    },
  };
}

function schedule(random: Random): () => Happening {
  let burst = 0;
  return () => {
    if (burst > 0) {
      burst -= 1;
      return "unavailable";
    }
    const luck = random.between(0, 999);
    if (luck < odds.reset) return luck % 2 === 0 ? "reset" : "cut";
    if (luck < odds.reset + odds.burst) {
      burst = random.between(0, longestBurst - 1);
      return "unavailable";
    }
    return luck < odds.reset + odds.burst + odds.slow ? "slow" : "fair";
  };
}

async function trickle(body: Buffer, outgoing: ServerResponse): Promise<void> {
  const size = Math.max(1, Math.ceil(body.length / slowPieces));
  for (let start = 0; start < body.length; start += size) {
    outgoing.write(body.subarray(start, start + size));
    await delay(slowPauseMs);
  }
}

/** The target, reached through another origin. */
export function through(origin: string, target: Target): Target {
  const moved = (address: string): string => `${origin}${new URL(address).pathname}`;
  const access: Access = {
    ...target.access,
    baseUrl: moved(target.access.baseUrl),
    authUrl: moved(target.access.authUrl),
  };
  return { ...target, access };
}
