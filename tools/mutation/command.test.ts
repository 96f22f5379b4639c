import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { parseWords } from "../../src/cli/index.ts";
import { callOf } from "../start-tool.ts";
import { mutationCommand, settingsOf } from "./command.ts";
import type { MutationSettings } from "./run-mutation.ts";
import { leftOut, root } from "./scope.ts";

function settings(...argv: readonly string[]): MutationSettings {
  return settingsOf(parseWords(mutationCommand, callOf(mutationCommand), argv).values);
}

test("every file of the sandbox is mutated, except those left out", () => {
  const [first, ...others] = settings().mutate;
  expect(first).toBe(`${root}/**/*.ts`);
  expect(others).toEqual(Object.keys(leftOut).map((pattern) => `!${root}/${pattern}`));
});

test.for([
  ["domain", `${root}/domain/**/*.ts`],
  ["src/sandbox/domain/", `${root}/domain/**/*.ts`],
  ["domain/fees.ts", `${root}/domain/fees.ts`],
  ["./src/sandbox/domain/fees.ts:10-20", `${root}/domain/fees.ts:10-20`],
])("--only %s mutates %s", ([path, pattern]) => {
  expect(settings("--only", path!).mutate[0]).toBe(pattern);
});

test.for([
  [["--only", "dominion"], "--only dominion matches no file or folder below src/sandbox"],
  [["--workers", "0"], "--workers takes a whole number from 1"],
  [["--mutate"], "npm run mutation -- --help shows the options"],
] as const)("%j is refused with what to type instead", ([argv, message]) => {
  expect(() => settings(...argv)).toThrow(message);
});

test("every pattern that is left out matches a file", () => {
  expect(Object.keys(leftOut).filter((pattern) => globSync(`${root}/${pattern}`).length === 0)).toEqual([]);
});
