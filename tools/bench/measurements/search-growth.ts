import { z } from "zod";
import { openCaller, type Caller } from "../caller.ts";
import { percentile } from "../../../src/load/index.ts";
import { alternate, figure, type Bench, type Measurement } from "../measurement.ts";
import type { Figure } from "../report-schema.ts";
import { withReference } from "../servers/process.ts";
import { median, ratio } from "../statistics.ts";
import { searchCases, type SearchCase } from "./search-cases.ts";
import { sampleOf, type Sample } from "./search-sample.ts";

export const searchGrowth: Measurement = {
  name: "search-growth",
  question: "How much slower is a search with a hundred times as many orders?",
  measure: (bench) => {
    const { small, large } = bench.sizes.search;
    bench.onProgress(`seeding ${small} and ${large} orders`);
    return withSearchable(small, bench, (few) => withSearchable(large, bench, (many) => growths(few, many, bench)));
  },
};

interface Searchable {
  readonly caller: Caller;
  readonly sample: Sample;
}

function withSearchable<Value>(
  orders: number,
  { signal }: Bench,
  use: (searchable: Searchable) => Promise<Value>,
): Promise<Value> {
  return withReference({ seedOrders: orders }, signal, async ({ access }) => {
    const caller = await openCaller(access, signal);
    try {
      return await use({ caller, sample: await sampleOf(caller, orders) });
    } finally {
      await caller.close();
    }
  });
}

async function growths(few: Searchable, many: Searchable, bench: Bench): Promise<readonly Figure[]> {
  const cases: (readonly [SearchCase, Figure])[] = [];
  for (const searchCase of searchCases) cases.push([searchCase, await growthOf(searchCase, few, many, bench)]);
  const worst = (group: SearchCase["group"]): Figure => {
    const [first, ...rest] = cases.flatMap(([known, growth]) => (known.group === group ? [growth] : []));
    if (first === undefined) throw new Error(`there is no ${group} search to judge`);
    const worstOf = rest.reduce((one, other) => (other.value > one.value ? other : one), first);
    return { ...worstOf, name: `${group}.worst`, note: worstOf.name };
  };
  return [worst("equality"), worst("range"), ...cases.map(([, growth]) => growth)];
}

/** Multiples of the golden ratio spread any number of shares evenly from 0 to 1. */
const stride = 0.618_033_988_75;
const tail = 0.95;
const foundPage = z.object({ items: z.array(z.unknown()).min(1) });

async function growthOf(
  searchCase: SearchCase,
  few: Searchable,
  many: Searchable,
  { sizes, onProgress }: Bench,
): Promise<Figure> {
  const { rounds, searches } = sizes.search;
  onProgress(searchCase.name);
  const found = { few: 0, many: 0 };
  const timed = async (side: "few" | "many", number: number): Promise<number> => {
    const { caller, sample } = side === "few" ? few : many;
    const { text, milliseconds } = await caller.send("GET", pathOf(searchCase, sample, number));
    found[side] += foundPage.parse(JSON.parse(text)).items.length;
    return milliseconds;
  };
  // Both sides take turns within a round, so that a disturbance of the machine affects both.
  const roundOf = (count: number, from: number): Promise<readonly (readonly [number, number])[]> =>
    alternate(
      count,
      (turn) => timed("few", from + turn),
      (turn) => timed("many", from + turn),
    );
  await roundOf(Math.ceil(searches / 4), 0);
  Object.assign(found, { few: 0, many: 0 });
  const tails: (readonly [number, number])[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times = await roundOf(searches, (round + 1) * searches);
    const tailOf = (side: 0 | 1): number =>
      percentile(Float64Array.from(times, (pair) => pair[side]).toSorted(), tail) ?? Number.NaN;
    tails.push([tailOf(0), tailOf(1)]);
  }
  const tailText = (side: 0 | 1): string => median(tails.map((pair) => pair[side])).toFixed(2);
  const pageText = (count: number): string => (count / (rounds * searches)).toFixed(1);
  return figure(
    `${searchCase.group}.${searchCase.name}`,
    "ratio",
    tails.map(([before, after]) => ratio(after, before)),
    `p95 ${tailText(0)} -> ${tailText(1)} ms, ${pageText(found.few)} -> ${pageText(found.many)} orders a page`,
  );
}

function pathOf({ query }: SearchCase, sample: Sample, number: number): string {
  const share = (number * stride) % 1;
  const order = sample.orders[Math.floor(share * sample.orders.length)];
  if (order === undefined) throw new Error("there is no order to search for");
  const parameters = new URLSearchParams(
    query(sample, order, share).map(([name, value]): [string, string] => [name, value]),
  );
  return `/v1/orders?${parameters.toString()}`;
}
