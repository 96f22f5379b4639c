import { expect, test } from "vitest";
import { scenario, suite } from "../../scenario/scenario.ts";
import { leftTo, scenariosFor } from "./scenarios-for.ts";

const tell = async (): Promise<void> => {};
const written = suite("fees", [
  scenario("a fee is applied", ["fees.add.on-order"], tell),
  scenario("a fee is deleted", ["fees.delete.gone"], tell),
]);
const flows = suite("flows", [scenario("a long story", ["fees.add.on-order"], tell)]);
const races = suite("races", [scenario("two at once", ["fees.add.on-order"], tell)]);
const all = [...races, ...flows, ...written];

const titles = (depth?: "deep" | "concurrent") =>
  scenariosFor({ requirement: "fees.add.on-order", ...(depth !== undefined && { depth }) }, all).map(
    ({ title }) => title,
  );

test("a fault is told to the scenarios that judge its requirement", () => {
  expect(titles()).toEqual(["a fee is applied"]);
});

test("generated scenarios are told the faults that are meant for them, after the others", () => {
  expect(titles("deep")).toEqual(["a fee is applied", "a long story"]);
  expect(titles("concurrent")).toEqual(["a fee is applied", "two at once"]);
});

test("a fault is left to generated scenarios only while there are none", () => {
  expect(leftTo({ depth: "deep" }, written)).toBe("flows");
  expect(leftTo({ depth: "concurrent" }, [...written, ...flows])).toBe("races");
  expect(leftTo({ depth: "deep" }, all)).toBeNull();
  expect(leftTo({}, written)).toBeNull();
});
