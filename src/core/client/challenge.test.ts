import { expect, test } from "vitest";
import { answersChallenge, exchangeIdOf } from "./challenge.ts";

const texts = Array.from({ length: 2_000 }, (_, number) => `oc-mwtbjy4z-d2cf4a-${number}`);

test.each([{}, { correlationIds: "uuid" }] as const)("ids of %j answer their own challenge and no other", (form) => {
  const ids = texts.map((text) => exchangeIdOf(text, { ...form, challenge: "8f1c" }));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !answersChallenge(id, "8f1c"))).toEqual([]);
  expect(ids.filter((id) => answersChallenge(id, "8f1d"))).toEqual([]);
  const unasked = texts.map((text) => exchangeIdOf(text, form));
  expect(unasked.filter((id) => answersChallenge(id, "8f1c"))).toEqual([]);
});

test("an id that answers a challenge keeps the form that the target demands", () => {
  expect(exchangeIdOf("oc-1-a-7", { challenge: "8f1c" })).toMatch(/^oc-1-a-7-[\da-f]{12}$/u);
  for (const text of texts)
    expect(exchangeIdOf(text, { correlationIds: "uuid", challenge: "8f1c" })).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/u,
    );
});

test("no part of an id answers for the whole", () => {
  const id = exchangeIdOf("oc-1-a-7", { challenge: "8f1c" });
  for (const part of ["", id.slice(1), id.slice(0, -1), id.slice(-12), `${id}0`, id.replace("-7-", "-8-")])
    expect(answersChallenge(part, "8f1c")).toBe(false);
});
