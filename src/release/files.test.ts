import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isInCatalogue } from "./catalogue.ts";
import { defaultPolicy, policySchema, unknownProhibitions } from "./policy.ts";
import { proposed } from "./proposals.ts";
import type { GateFailure } from "./gate-schema.ts";
import { draftsSchema, missingIn, waiversJsonSchema, waiversSchema } from "./waivers.ts";
import { readYaml } from "./yaml-file.ts";

const root = join(import.meta.dirname, "../..");
const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

test("the examples are what the gate takes, and name what is in the catalogue", () => {
  const waivers = readYaml(textOf("fixtures/gate/waivers.yaml"), waiversSchema);
  expect(waivers.problems).toEqual([]);
  expect(waivers.value?.waivers.filter(({ covers }) => !isInCatalogue(covers))).toEqual([]);
  const policy = readYaml(textOf("fixtures/gate/release.policy.yaml"), policySchema);
  expect(policy.problems).toEqual([]);
  expect(policy.value && unknownProhibitions(policy.value)).toEqual([]);
});

test("the policy on the page for release managers is the default one", () => {
  const [, block = ""] = /^```yaml\n(role: server\n[^]*?)^```/mu.exec(textOf("docs/release-managers.md")) ?? [];
  expect(readYaml(block, policySchema)).toEqual({ value: defaultPolicy, problems: [] });
  expect(unknownProhibitions(defaultPolicy)).toEqual([]);
});

test("a pattern that matches nothing is reported, and one for an area, a requirement or a sentence is not", () => {
  const never = ["fail", "fail.draft.order-failed", "s3.transition-*", "fial.*"];
  expect(unknownProhibitions(policySchema.parse({ waivers: { never } }))).toEqual(["fial.*"]);
});

test.for<readonly [string, string, RegExp]>([
  ["no YAML", "waivers:\n  - [", /^line \d/u],
  ["a member twice", "waivers: []\nwaivers: []", /^line 2: Map keys must be unique/u],
  [
    "a member that is not known",
    "waivers:\n  - covers: x\n    target: y\n    expires: 2026-12-01\n    until: 2027-01-01",
    /^line 2: waivers\.0: .*until/u,
  ],
  [
    "an impossible date",
    "waivers:\n  - covers: x\n    target: y\n    expires: 2026-02-30",
    /^line 4: waivers\.0\.expires: Invalid ISO date/u,
  ],
  ["a list alone", "- covers: x", /^line 1: /u],
])("a problem names its line: %s", ([, text, said]) => {
  const { value, problems } = readYaml(text, draftsSchema);
  expect([value, problems.join("\n")]).toEqual([null, expect.stringMatching(said)]);
});

test.for(["", "# nothing yet\n", "waivers:\n", "waivers: []\n"])("a file without entries has none: %j", (text) => {
  expect(readYaml(text, draftsSchema)).toEqual({ value: [], problems: [] });
});

const failure: GateFailure = {
  seenIn: "run",
  age: null,
  requirement: "fail.draft.order-failed",
  sentences: [],
  failure: "0123456789ab",
  text: "expected failed: true,\n got # failed: false",
  waivedBy: null,
};
const settings = {
  target: "acme",
  failures: [failure],
  now: new Date("2026-11-22T12:00:00Z"),
  schema: "docs/waivers.schema.json",
};

test("a proposal is a waiver without the parts that only a person can fill in", () => {
  const text = proposed("", settings) ?? "";
  expect(text.split("\n")[0]).toBe("# yaml-language-server: $schema=docs/waivers.schema.json");
  const [entry] = readYaml(text, draftsSchema).value ?? [];
  expect(entry).toMatchObject({
    covers: failure.requirement,
    target: "acme",
    failure: "0123456789ab",
    expires: "2026-12-22",
  });
  expect(entry && missingIn(entry)).toEqual(["reason", "ticket", "owner"]);
});

test("a letter that no one can see names no owner and no reason", () => {
  const entry = { covers: "x", target: "y", expires: "2026-12-22", ticket: "https://t.example.test/1" };
  expect(missingIn({ ...entry, owner: "\u3164", reason: "\u115F\u1160" })).toEqual(["reason", "owner"]);
});

test("a proposal keeps the rest of the file, with its comments", () => {
  const before = textOf("fixtures/gate/waivers.yaml");
  const after = proposed(before, settings) ?? "";
  for (const line of before.split("\n").filter((each) => each.trim() !== "")) expect(after).toContain(line.trim());
  expect(readYaml(after, draftsSchema).value).toHaveLength(3);
  expect(after.match(/yaml-language-server/gu)).toHaveLength(1);
});

test("the same failure is proposed once, and a waived one is not", () => {
  const waivedBy = { entry: 1, owner: "o", expires: "2026-12-01", reason: "r", ticket: "https://t.test" };
  const text = proposed("", {
    ...settings,
    failures: [failure, { ...failure, seenIn: "load mixed average" }, { ...failure, failure: "x", waivedBy }],
  });
  expect(readYaml(text ?? "", draftsSchema).value).toHaveLength(1);
  expect(proposed("", { ...settings, failures: [] })).toBeNull();
});

test("an editor is offered the ids of the catalogue", () => {
  expect(JSON.stringify(waiversJsonSchema())).toContain('"s3.transition-1"');
});
