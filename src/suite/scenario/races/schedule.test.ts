import { expect, test } from "vitest";
import { kinds, kindsOf } from "./kinds.ts";
import { scheduleRaces } from "./schedule.ts";

const size = { calls: 6, readers: 2, locks: true };

test("the same seed makes the same races for every count", () => {
  expect(scheduleRaces(7, 40, size).slice(0, 20)).toEqual(scheduleRaces(7, 20, size));
  expect(scheduleRaces(8, 20, size)).not.toEqual(scheduleRaces(7, 20, size));
});

test("every kind of call meets every other, and itself, in the races of a default run", () => {
  const scheduled = scheduleRaces(1, 288, size);
  for (const start of ["draft", "partly-confirmed", "confirmed", "free"] as const) {
    const met = new Set<string>();
    for (const { calls } of scheduled.filter((race) => race.start === start)) {
      calls.forEach(({ kind }, at) => {
        for (const other of calls.slice(at + 1)) met.add([kind, other.kind].toSorted().join(" and "));
      });
    }
    const names = kindsOf(start).toSorted();
    const pairs = names.flatMap((one, at) => names.slice(at).map((other) => `${one} and ${other}`));
    expect(pairs.filter((pair) => !met.has(pair))).toEqual([]);
  }
});

test("on a locked order unlocking meets every other kind of call, and itself, from clients that unlock it first and others", () => {
  const locked = scheduleRaces(1, 288, size).filter((race) => race.start === "locked");
  const unlocking = locked.map(({ calls }) => calls.filter(({ kind }) => kind === "unlock the order").length);
  expect(Math.min(...unlocking)).toBe(2);
  const others = locked.flatMap(({ calls }) => calls).filter(({ kind }) => kind !== "unlock the order");
  for (const unlocksFirst of [true, false]) {
    const met = new Set(others.filter((call) => call.unlocksFirst === unlocksFirst).map(({ kind }) => kind));
    expect(met.size).toBe(kindsOf("locked").length - 1);
  }
});

test("where no order can be locked no race is on a locked one", () => {
  const races = scheduleRaces(1, 40, { ...size, locks: false });
  expect(races.filter(({ start }) => start === "locked")).toEqual([]);
  expect(races.flatMap(({ calls }) => calls).filter((call) => call.unlocksFirst)).toEqual([]);
});

test("a default run calls by every deprecated way, several times, and mostly by the others", () => {
  const calls = scheduleRaces(1, 288, size).flatMap((race) => race.calls);
  const deprecated = new Map<string, number>();
  for (const { kind, way } of calls) {
    if (way > 0) deprecated.set(`${kind}, ${way}`, (deprecated.get(`${kind}, ${way}`) ?? 0) + 1);
  }
  const known = new Set([...kindsOf("draft"), ...kindsOf("confirmed")]);
  const ways = [...known].flatMap((kind) =>
    Array.from({ length: kinds[kind].ways - 1 }, (_, at) => `${kind}, ${at + 1}`),
  );
  expect([...deprecated.keys()].toSorted()).toEqual(ways.toSorted());
  expect(Math.min(...deprecated.values())).toBeGreaterThan(3);
  expect(calls.filter(({ way }) => way > 0).length).toBeLessThan(calls.length / 4);
});

test("a race has as many calls and readers as the limits of the target allow", () => {
  for (const race of scheduleRaces(1, 20, { calls: 3, readers: 1, locks: false })) {
    expect([race.calls.length, race.readers.length]).toEqual([3, 1]);
  }
});
