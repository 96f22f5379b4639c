import { expect, test } from "vitest";
import { modules } from "../../../modules.ts";
import { scenarios } from "../../../suites/index.ts";
import { type ChangedFile, scenarioFolder, sharedPlaces, touchedBy } from "./touched.ts";

const sources = new Map([
  ["suites/index.ts", 'import { fail } from "./fail.ts"; import { states } from "./states/index.ts";'],
  ["suites/fail.ts", 'import { judgeCurrent } from "./states/current.ts";'],
  ["suites/states/current.ts", ""],
  ["suites/unlock.ts", ""],
  ["src/proof/faults/index.ts", 'import { tokenFaults } from "./token.ts"; import "./derived/index.ts";'],
  ["src/proof/faults/token.ts", 'import { gapMs } from "./gap.ts";'],
  ["src/proof/faults/gap.ts", ""],
  ["src/proof/faults/decisions.ts", ""],
  ["src/proof/faults/derived/index.ts", 'import { withMembers } from "../decisions.ts";'],
]);
const tables = new Map([["src/proof/faults/token.ts", ["token-opaque", "token-of-yesterday"]]]);

function reached(path: string, before: ChangedFile["before"] = ""): readonly string[] | string {
  const touched = touchedBy([{ path, before }], sources, tables);
  return "ids" in touched ? touched.ids : `everything for ${touched.everythingFor}`;
}

const judgedIn = (...files: string[]): readonly string[] => [
  ...new Set(
    scenarios
      .filter(({ place }) => files.some((file) => place.startsWith(`${file}:`)))
      .flatMap(({ requirements }) => requirements),
  ),
];

test("a changed file of scenarios reaches what they judge, and so does one that they import", () => {
  expect(judgedIn("suites/unlock.ts")).not.toEqual([]);
  expect(reached("suites/unlock.ts")).toEqual(judgedIn("suites/unlock.ts"));
  expect(reached("suites/states/current.ts")).toEqual(expect.arrayContaining([...judgedIn("suites/fail.ts")]));
});

test("what a scenario judged before it changed is reached too, whether its id is written out or put together", () => {
  const before = 'scenario("…", ["reset.seats-free", visiting("…", [`errors.unknown-order.${id}`])])';
  expect(reached("suites/unlock.ts", before)).toEqual(
    expect.arrayContaining(["reset.seats-free", "errors.unknown-order.getOrder"]),
  );
  expect(reached("suites/removed.ts", before)).toContain("reset.seats-free");
});

test("a changed table of faults reaches its faults, and so does a file that it imports", () => {
  expect(reached("src/proof/faults/token.ts")).toEqual(["token-opaque", "token-of-yesterday"]);
  expect(reached("src/proof/faults/gap.ts")).toEqual(["token-opaque", "token-of-yesterday"]);
});

test.each([
  "suites/index.ts",
  "suites/removed.ts",
  "src/suite/oracle/contract.ts",
  "src/core/specification/operations.ts",
  "src/sandbox/domain/order.ts",
  "src/proof/prove.ts",
  "src/proof/faults/index.ts",
  "src/proof/faults/removed.ts",
  "src/proof/faults/derived/index.ts",
  "src/proof/faults/decisions.ts",
  "fixtures/targets/reference.ts",
  "package-lock.json",
])("%s reaches everything", (path) => {
  expect(reached(path)).toBe(`everything for ${path}`);
});

test.each([
  "docs/proof.md",
  "src/report/junit.ts",
  "suites/conformance.test.ts",
  "src/proof/prove.test.ts",
  "tools/x.ts",
])("%s reaches nothing", (path) => {
  expect(reached(path)).toEqual([]);
});

test("every module that a proof may import reaches everything or its scenarios", () => {
  const places: readonly string[] = [scenarioFolder, ...sharedPlaces];
  expect(["proof", ...modules.proof.mayImport].filter((name) => !places.includes(folderOf(name)))).toEqual([]);
});

function folderOf(name: string): string {
  return `${Object.entries(modules).find(([each]) => each === name)?.[1].folder}/`;
}
