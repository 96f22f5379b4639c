import { expect, test } from "vitest";
import { scenario, suite } from "../../src/suite/index.ts";
import { KillersFirst } from "./killers-first.ts";
import { written } from "./suite-tests.ts";

test("what killed latest runs first, and what never did stays in its order", () => {
  const [one, two, three, four] = ["one", "two", "three", "four"].map((title) => scenario(title, [], async () => {}));
  const tests = suite("token", [one!, two!, three!, four!]).map(written);
  const order = new KillersFirst();
  for (const title of ["three", "four", "three"]) order.killed(title);
  expect(order.of(tests).map(({ title }) => title)).toEqual(["three", "four", "one", "two"]);
});
