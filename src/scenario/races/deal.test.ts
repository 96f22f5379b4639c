import { expect, test } from "vitest";
import { dealRaces } from "./deal.ts";
import { kindsOf } from "./kinds.ts";

const size = { calls: 6, readers: 2 };

test("the same seed deals the same races, whatever their number", () => {
  expect(dealRaces(7, 40, size).slice(0, 20)).toEqual(dealRaces(7, 20, size));
  expect(dealRaces(8, 20, size)).not.toEqual(dealRaces(7, 20, size));
});

test("every kind of call meets every other, and itself, in the races of a default run", () => {
  const dealt = dealRaces(1, 96, size);
  for (const start of ["draft", "partly-confirmed", "confirmed"] as const) {
    const met = new Set<string>();
    for (const { calls } of dealt.filter((race) => race.start === start)) {
      calls.forEach(({ kind }, at) => {
        for (const other of calls.slice(at + 1)) met.add([kind, other.kind].toSorted().join(" and "));
      });
    }
    const kinds = kindsOf(start).toSorted();
    const pairs = kinds.flatMap((one, at) => kinds.slice(at).map((other) => `${one} and ${other}`));
    expect(pairs.filter((pair) => !met.has(pair))).toEqual([]);
  }
});

test("a race has as many calls and readers as the limits of the target allow", () => {
  for (const race of dealRaces(1, 20, { calls: 3, readers: 1 })) {
    expect([race.calls.length, race.readers.length]).toEqual([3, 1]);
  }
});
