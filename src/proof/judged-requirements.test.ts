import { expect, test } from "vitest";
import { requirements } from "../core/index.ts";
import { placesOf } from "../../suites/index.ts";

test("every requirement has one home, a place that judges it without being generated", () => {
  const homes = requirements.map(({ id }) => ({ id, homes: placesOf(id).filter(({ isHome }) => isHome).length }));
  expect(homes.filter((each) => each.homes !== 1)).toEqual([]);
});
