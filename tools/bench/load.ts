import autocannon from "autocannon";
import type { LoadLength } from "./sizes.ts";
import type { ServerProcess } from "./servers/process.ts";

/**
 * Load comes from autocannon: it is maintained, and uses so little of its own core that the server is the busy side, which no
 * general HTTP client does. Its latencies are whole milliseconds, so single searches are timed elsewhere.
 */
export interface Load {
  readonly connections: number;
  readonly length: LoadLength;
  readonly requests: readonly autocannon.Request[];
  readonly signal: AbortSignal;
}

export interface Rate {
  readonly requestsPerSecond: number;
  /** The share of its core that the server used. Well below 1, the load was too small to measure the rate. */
  readonly serverBusy: number;
  /** The processor time of the server for one request, which does not depend on other load on the machine. */
  readonly cpuMicroseconds: number;
}

const sampleMs = 100;

export function inWords(length: LoadLength): string {
  return "seconds" in length ? `${length.seconds} s` : `${length.answers} answers`;
}

/** The rate of a server under load. Throws for any answer but a 2xx, because a refusal measures nothing. */
export async function rateOf(server: ServerProcess, { signal, length, ...load }: Load): Promise<Rate> {
  signal.throwIfAborted();
  const cpuBefore = await server.cpuSeconds();
  const result = await fire(
    {
      url: server.origin,
      connections: load.connections,
      ...("seconds" in length ? { duration: length.seconds } : { amount: length.answers }),
      sampleInt: sampleMs,
      requests: [...load.requests],
    },
    signal,
  );
  const cpuSeconds = (await server.cpuSeconds()) - cpuBefore;
  signal.throwIfAborted();
  const good = result["2xx"];
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0 || good === 0) throw new Error(`under load ${bad} requests failed and ${good} succeeded`);
  return {
    requestsPerSecond: good / result.duration,
    serverBusy: cpuSeconds / result.duration,
    cpuMicroseconds: (cpuSeconds * 1e6) / good,
  };
}

function fire(options: autocannon.Options, signal: AbortSignal): Promise<autocannon.Result> {
  return new Promise((settle, refuse) => {
    const instance = autocannon(options, (problem: unknown, result) => {
      signal.removeEventListener("abort", stop);
      if (problem === null || problem === undefined) settle(result);
      else refuse(new Error("the load generator failed", { cause: problem }));
    });
    const stop = (): void => instance.stop();
    signal.addEventListener("abort", stop, { once: true });
  });
}
