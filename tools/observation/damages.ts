import type { Exchange } from "../../src/core/index.ts";
import type { Random } from "../../src/suite/index.ts";

/** What happens to a record on its way. No damage makes a correct service wrong. */
export type Damage = (exchanges: readonly Exchange[], random: Random) => readonly Exchange[];

const skewMs = 50;

export const damages: Readonly<Record<string, Damage>> = {
  "cut at both ends": (exchanges, random) => {
    const start = random.between(0, exchanges.length - 1);
    return exchanges.slice(start, random.between(start, exchanges.length));
  },
  "without every tenth exchange": (exchanges, random) => {
    const first = random.between(0, 9);
    return exchanges.filter((_, place) => place % 10 !== first);
  },
  "without a tenth of the exchanges": (exchanges, random) => exchanges.filter(() => random.between(0, 9) > 0),
  "shuffled within 50 ms": (exchanges, random) =>
    exchanges.map((exchange) => moved(exchange, random.between(-skewMs / 2, skewMs / 2))),
  "of two proxies, with clocks of their own and some exchanges in both": (exchanges, random) => {
    const apart = random.between(-skewMs, skewMs);
    return exchanges.flatMap((exchange): readonly Exchange[] => {
      const place = random.between(0, 9);
      const other = moved(exchange, apart);
      return place === 0 ? [exchange, other] : [place < 6 ? exchange : other];
    });
  },
  "with answers lost": (exchanges, random) =>
    exchanges.map((exchange) => (random.between(0, 9) > 0 ? exchange : { ...exchange, response: null })),
  "with answers cut off": (exchanges, random) =>
    exchanges.map((exchange) => {
      const { response } = exchange;
      if (response === null || response.body === null || random.between(0, 9) > 0) return exchange;
      const body = response.body.slice(0, random.between(0, response.body.length - 1));
      return { ...exchange, response: { ...response, body, truncated: true } };
    }),
};

/**
 * Cuts the beginning of each scenario off, up to a moment at which no call was under way: what is left has every call on the orders
 * that it shows, from when it shows them.
 */
export function begunLater(exchanges: readonly Exchange[], random: Random): readonly Exchange[] {
  const sentAt = ({ startedAt }: Exchange): number => Date.parse(startedAt);
  return [...Map.groupBy(exchanges, ({ scenario }) => scenario).values()].flatMap((own) => {
    const inOrder = own.toSorted((one, other) => sentAt(one) - sentAt(other));
    let until = Date.parse(inOrder[random.between(0, own.length - 1)]?.startedAt ?? "");
    for (const exchange of inOrder)
      if (sentAt(exchange) <= until + 1) until = Math.max(until, sentAt(exchange) + exchange.durationMs);
    return inOrder.filter((exchange) => sentAt(exchange) > until + 1);
  });
}

function moved(exchange: Exchange, ms: number): Exchange {
  return { ...exchange, startedAt: new Date(Date.parse(exchange.startedAt) + ms).toISOString() };
}
