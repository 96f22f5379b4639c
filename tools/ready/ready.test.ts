import { expect, test } from "vitest";
import { randomizedVariant } from "../../src/proof/index.ts";
import { errors } from "../../suites/index.ts";
import { isGood, measure } from "./measure.ts";

test("a new profile of a service that differs in forty ways is ready after one round, and a part that doctor leaves out finds nothing else", async () => {
  const measured = await measure(randomizedVariant("contrarian", 3), "new", errors);
  expect(measured).toMatchObject({ isReady: true, rounds: 2, again: [], surprises: [] });
  expect(isGood(measured)).toBe(true);
});
