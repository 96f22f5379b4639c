import { expect, test } from "vitest";
import { type GeneratedSuite, generatedSuite, scenario, suite } from "../suite/index.ts";
import { generatedFor, leftTo, scenariosFor } from "./scenarios-for.ts";

const requirement = "fees.add.on-order";
const written = suite("fees", [
  scenario("a fee is applied", [requirement], async () => {}),
  scenario("a fee is deleted", ["fees.delete.gone"], async () => {}),
]);
const flows = generated("flows");
const races = generated("races");

function generated(name: string): GeneratedSuite {
  return generatedSuite({
    name,
    replay: { form: "", isOne: () => false },
    title: name,
    requirements: [requirement],
    run: () => Promise.reject(new Error("not run here")),
  });
}

test("the scenarios that judge its requirement run against a fault", () => {
  expect(scenariosFor({ requirement }, written).map(({ title }) => title)).toEqual(["a fee is applied"]);
});

test("what wrong input brings about runs first, or the area that comes by the fault", () => {
  const areas = ["fees", "errors", "search"].flatMap((area) =>
    suite(area, [scenario(area, [requirement], async () => {})]),
  );
  expect(scenariosFor({ requirement }, areas).map(({ area }) => area)).toEqual(["errors", "fees", "search"]);
  expect(scenariosFor({ requirement, area: "search" }, areas).map(({ area }) => area)).toEqual([
    "search",
    "fees",
    "errors",
  ]);
});

test("generated scenarios run against the faults that are meant for them, and no others", () => {
  const all = [races, flows];
  expect(generatedFor({ requirement }, all)).toBeNull();
  expect(generatedFor({ requirement, depth: "deep" }, all)).toBe(flows);
  expect(generatedFor({ requirement, depth: "concurrent" }, all)).toBe(races);
  expect(generatedFor({ requirement: "fees.delete.gone", depth: "deep" }, all)).toBeNull();
});

test("a fault is left to generated scenarios only while there are none", () => {
  expect(leftTo({ requirement, depth: "deep" }, [])).toBe("flows");
  expect(leftTo({ requirement, depth: "concurrent" }, [flows])).toBe("races");
  expect(leftTo({ requirement, depth: "deep" }, [flows])).toBeNull();
  expect(leftTo({ requirement }, [])).toBeNull();
});
