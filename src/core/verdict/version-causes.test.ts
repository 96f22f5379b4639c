import { expect, test } from "vitest";
import type { RequirementId } from "../specification/requirements/index.ts";
import { causesOf, failed } from "./causes.testing.ts";

const immutable: RequirementId = "versions.confirmed-immutable";
const [afterUpdate, afterFee, afterCancellation] = [
  "frames.versions.updateOrder",
  "frames.versions.addFeeToOrder",
  "frames.versions.cancelOrderLines",
] as const satisfies RequirementId[];

test("versions that are wrong after several operations are read wrongly", () => {
  const checks = [immutable, afterUpdate, afterFee, afterCancellation].map((id) => failed(id));
  expect(causesOf(checks)).toEqual({
    [immutable]: undefined,
    [afterUpdate]: immutable,
    [afterFee]: immutable,
    [afterCancellation]: immutable,
  });
});

test("a version that one operation changes is also what a later reset goes back to", () => {
  const back: RequirementId = "reset.confirmed.still-confirmed";
  const race = failed("fees.add.on-order", { instead: [immutable] });
  const after = failed(afterUpdate, { instead: [afterFee] });
  expect(causesOf([failed(immutable), failed(afterFee), after, failed(back), race])).toEqual({
    [immutable]: afterFee,
    [afterFee]: undefined,
    [afterUpdate]: afterFee,
    [back]: afterFee,
    "fees.add.on-order": afterFee,
  });
  // A reset may put something into the version that it goes back to.
  expect(causesOf([failed(afterFee), failed(back)])[back]).toBeUndefined();
});

test("a version that is shown instead of another is read wrongly, and what it shows follows from that", () => {
  const readable: RequirementId = "versions.confirmed-readable";
  const number = { expected: "number of version 5 as it is read: 5", actual: "number of version 5 as it is read: 25" };
  expect(causesOf([failed(readable, number), failed(immutable), failed(afterFee)])).toEqual({
    [readable]: undefined,
    [immutable]: readable,
    [afterFee]: readable,
  });
  expect(causesOf([failed(readable), failed(immutable)])[immutable]).toBeUndefined();
});

test("a draft that a scenario reads by its version is why a flow finds a version that it does not know", () => {
  const generated = { steps: [], rerun: "--only flows" };
  const [draft, unknown] = [failed("versions.unconfirmed-not-readable"), failed("versions.unknown", { generated })];
  expect(causesOf([draft, unknown])).toEqual({
    "versions.unconfirmed-not-readable": undefined,
    "versions.unknown": "versions.unconfirmed-not-readable",
  });
  expect(causesOf([draft, failed("versions.unknown")])["versions.unknown"]).toBeUndefined();
  expect(causesOf([unknown])["versions.unknown"]).toBeUndefined();
});
