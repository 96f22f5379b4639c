import { expect, test } from "vitest";
import { requirements } from "../core/index.ts";
import { placesOf } from "../../suites/index.ts";

test("a scenario judges every requirement, beside the contract, which every exchange meets", () => {
  const unjudged = requirements.filter(({ id }) => placesOf(id).length === 0).map(({ id }) => id);
  expect(unjudged.filter((id) => !id.startsWith("contract."))).toEqual([]);
});
