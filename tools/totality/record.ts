import { type Exchange, isCleanUp, parseJson, type Profile, type Transport } from "../../src/core/index.ts";
import { openFixture } from "../../src/proof/index.ts";
import type { Scenario } from "../../src/suite/index.ts";

/** A scenario with what it sent and what came, in the order in which the answers came. */
export interface Recorded {
  readonly scenario: Scenario;
  readonly exchanges: readonly Exchange[];
  /** Answers to requests that are not calls of the API: of the token service and of hooks. */
  readonly others: readonly OtherAnswer[];
}

/** An answer by its place among those of one address. */
export interface OtherAnswer {
  readonly request: string;
  readonly place: number;
  readonly json: unknown;
}

/** Runs each scenario alone against the correct reference, so that each can be run again with one answer changed. */
export async function recordAll(
  scenarios: readonly Scenario[],
  seed: number,
): Promise<{ readonly records: readonly Recorded[]; readonly profile: Profile }> {
  const records: Recorded[] = [];
  let profile: Profile | null = null;
  for (const scenario of scenarios) {
    const tap = new Tap();
    await using fixture = await openFixture({
      variant: "plain",
      seed,
      recording: "whole",
      carried: (transport) => tap.watched(transport),
    });
    const { run, world } = fixture;
    const results = await run([scenario]);
    profile = world.target.profile;
    const [broken] = results.flatMap(({ checks }) => checks.filter(({ outcome }) => outcome !== "pass"));
    if (broken !== undefined) throw new RangeError(`${scenario.title}: ${broken.requirement} is ${broken.outcome}`);
    const exchanges = results
      .flatMap((result) => result.exchanges)
      .filter((exchange) => !isCleanUp(exchange))
      .map((exchange) => asItCame(exchange, tap.bodies.get(exchange.id)));
    records.push({ scenario, exchanges, others: tap.others });
  }
  if (profile === null) throw new RangeError("There is no scenario to record");
  return { records, profile };
}

type Request = Parameters<Transport["send"]>[0];

/** The id of the exchange of a request, if it is a call of the API. */
export function exchangeOf({ headers }: Request): string | null {
  return headers["X-Correlation-Id"] ?? null;
}

/** What is asked at an address, without what it is asked about. */
export function addressOf({ method, url }: Request): string {
  return `${method} ${new URL(url).pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}/giu, "*")}`;
}

/** Keeps answers as they came: the record has them redacted. */
class Tap {
  readonly bodies = new Map<string, string>();
  readonly others: OtherAnswer[] = [];

  watched(transport: Transport): Transport {
    return {
      ...transport,
      send: async (request, signal) => {
        const response = await transport.send(request, signal);
        const id = exchangeOf(request);
        if (id !== null) this.bodies.set(id, response.text);
        else this.#other(addressOf(request), parseJson(response.text));
        return response;
      },
    };
  }

  #other(request: string, json: unknown): void {
    const place = this.others.filter((other) => other.request === request).length;
    this.others.push({ request, place, json });
  }
}

function asItCame(exchange: Exchange, body: string | undefined): Exchange {
  const { response } = exchange;
  if (response === null || body === undefined) return exchange;
  return { ...exchange, response: { ...response, body: body === "" ? null : body, truncated: false } };
}
