import { expect, test } from "vitest";
import { FaultyAnswer } from "./answers.ts";
import { guardAnswers } from "./guard-answers.ts";
import type { OrderIntent, Profile } from "./profile.ts";

/** A profile with this function, which its type would refuse; and what comes of asking it. */
function ask(createOrder: (order: never) => unknown, order: OrderIntent = { externalReference: "mine" }): unknown {
  const profile = { name: "some", defaultClass: "core", bodies: { createOrder } } as unknown as Profile;
  return guardAnswers(profile).bodies?.createOrder?.(order);
}

test("what a function answers is what comes, as JSON would write it", () => {
  const at = new Date("2026-11-20T10:00:00Z");
  expect(ask(() => ({ deep: [{ one: 1, two: undefined, at }] }))).toEqual({
    deep: [{ one: 1, two: undefined, at: "2026-11-20T10:00:00.000Z" }],
  });
  expect(ask((order) => order)).toEqual({ externalReference: "mine" });
  expect(ask(() => undefined)).toBeUndefined();
});

const holdsItself: Record<string, unknown> = {};
holdsItself["self"] = holdsItself;

test.each<[string, (order: never) => unknown, RegExp]>([
  ["throws", () => raise(new Error("boom")), /^the profile's answer to `bodies.createOrder` throws: boom$/u],
  ["throws no error", () => raise("boom"), /`bodies.createOrder` throws: boom$/u],
  ["answers later", async () => ({}), /`bodies.createOrder` gives a promise/u],
  ["answers never", () => new Promise(() => {}), /`bodies.createOrder` gives a promise/u],
  ["fails later", () => Promise.reject(new Error("boom")), /`bodies.createOrder` gives a promise/u],
  ["answers with a function", () => ({ one: () => 1 }), /gives what is no JSON: a function/u],
  ["answers with a large number", () => [1n], /gives what is no JSON: a bigint/u],
  ["answers with what holds itself", () => holdsItself, /gives what is no JSON: /u],
])("a function that %s is named", (_, createOrder, words) => {
  expect(() => ask(createOrder)).toThrow(FaultyAnswer);
  expect(() => ask(createOrder)).toThrow(words);
});

test("a function shares nothing with those that ask it", () => {
  const order = { externalReference: "mine" };
  const shared = { number: 0 };
  const numbered = (given: { externalReference: string }): unknown => {
    given.externalReference = "changed";
    shared.number += 1;
    return shared;
  };
  const answers = [ask(numbered, order), ask(numbered, order)];
  expect(answers).toEqual([{ number: 1 }, { number: 2 }]);
  expect(order).toEqual({ externalReference: "mine" });
});

function raise(problem: unknown): never {
  throw problem;
}
