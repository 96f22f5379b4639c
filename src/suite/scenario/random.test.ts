import { expect, test } from "vitest";
import { createRandom, tagOf } from "./random.ts";

test("the scenarios of a run have tags of their own, with every seed", () => {
  const titles = Array.from({ length: 1000 }, (_, place) => `scenario ${place}`);
  const seeds = Array.from({ length: 50 }, (_, place) => place + 1);
  const alike = seeds.map((seed) => 1000 - new Set(titles.map((title) => tagOf(createRandom(seed, title)))).size);
  expect(alike).toStrictEqual(seeds.map(() => 0));
});
