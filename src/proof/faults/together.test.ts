import { expect, test } from "vitest";
import { scenarios } from "../../../suites/index.ts";
import { runAgainstVariant } from "../embedded/fixture.ts";
import { redRequirements } from "../fault-proof.ts";
import { findFault } from "./index.ts";
import { together } from "./together.testing.ts";

test("a fault that acts after a call does so among others too", async () => {
  const fault = findFault("order-lines-delete-refuses-too-late");
  const chosen = scenarios.filter(({ title }) => title === "confirmed lines cannot be deleted");
  const [alone, among] = await Promise.all(
    [fault, together(fault)].map(async (each) => {
      const results = await runAgainstVariant({ variant: "plain", seed: 1, fault: each, chosen });
      return redRequirements(results.flatMap(({ checks }) => checks));
    }),
  );
  expect(alone).toContain(fault.requirement);
  expect(among).toEqual(alone);
});
