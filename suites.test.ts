import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { requirement, requirements } from "./src/core/index.ts";
import { generatedSuites, placesOf, scenarios } from "./suites/index.ts";

const root = import.meta.dirname;

function lineAt(place: string): string {
  const [file = "", line] = place.split(":");
  return readFileSync(join(root, file), "utf8").split("\n")[Number(line) - 1] ?? "";
}

test("a scenario knows the file and the line of its declaration", () => {
  for (const { place } of scenarios) expect(lineAt(place), place).toMatch(/\bscenario\(/u);
  for (const { place } of generatedSuites) expect(lineAt(place), place).toContain("= generatedSuite(");
  const failing = scenarios.find(({ title }) => title === "failing a draft order fails it and its pending lines");
  expect(failing?.place).toMatch(/^suites\/fail\.ts:\d+$/u);
});

test("a requirement answers the places that judge it, its home first", () => {
  const [home] = placesOf("fail.draft.order-failed");
  expect(home?.isHome).toBe(true);
  expect(home?.place).toMatch(/^suites\/fail\.ts:\d+$/u);
  expect(placesOf("contract.status.getOrder")[0]?.place).toBe("src/suite/oracle/contract.ts");
});

test("a suite asks the target what it shows, and reads neither the profile nor any module but the suite's", async () => {
  let imports = 0;
  for await (const file of glob("suites/**/*.ts", { cwd: root })) {
    const text = readFileSync(join(root, file), "utf8");
    expect(text, file).not.toMatch(/profile/iu);
    imports += text.match(/from "(?:\.\.\/)+src\//gu)?.length ?? 0;
  }
  expect(imports).toBeLessThan(60);
});

test("every requirement has one home, and every other scenario that judges it says what the home cannot see", () => {
  const declared = new Set(scenarios.flatMap((each) => each.requirements));
  for (const { id } of requirements.filter((each) => declared.has(each.id))) {
    const homes = placesOf(id).filter(({ isHome }) => isHome);
    expect(homes, id).toHaveLength(1);
    for (const { isHome, sees } of placesOf(id))
      if (!isHome && requirement(id).area !== "contract") expect(sees, id).not.toBe("");
  }
});

test("a requirement is at home in the suite of its area", () => {
  const areaAt = new Map(scenarios.map(({ place, area }) => [place, area]));
  const away = requirements
    .filter(({ id, area }) =>
      placesOf(id).some(({ isHome, place }) => isHome && areaAt.has(place) && areaAt.get(place) !== area),
    )
    .map(({ id }) => id);
  // What their scenarios need is of another area: orders of every channel, of every state, and with something everywhere.
  expect(away).toEqual([
    "orders.create.channel",
    "orders.create.point-of-sale",
    "reset.never-confirmed.status",
    "reset.failed.succeeds",
    "reset.changed-since.values",
  ]);
});
