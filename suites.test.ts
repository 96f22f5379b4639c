import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
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
