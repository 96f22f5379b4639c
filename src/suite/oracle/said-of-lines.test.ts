import { expect, test } from "vitest";
import type { Profile } from "../../core/portable.ts";
import { placing } from "./frames/journal.testing.ts";
import { changesTakePrices } from "./said-of-lines.ts";

const withChange = (orderLineChange: NonNullable<Profile["bodies"]>["orderLineChange"]): Profile => ({
  ...placing,
  bodies: { ...placing.bodies, ...(orderLineChange && { orderLineChange }) },
});

test.each([
  ["with a price", withChange((id, { price }) => ({ id, price })), true],
  ["without one", withChange((id, { externalReference }) => ({ id, externalReference })), false],
  ["with another seat each time", withChange((id) => ({ id, seat: crypto.randomUUID() })), false],
  ["of no form", withChange(undefined), false],
])("a change %s says what its line costs: %s", (_, profile, isSaid) => {
  expect(changesTakePrices({ profile })).toBe(isSaid);
});
