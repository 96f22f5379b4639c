import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Ground, groundInWords, isGroundIn } from "../core/index.ts";
import { scenarios } from "../../suites/index.ts";

const areas = new Set(scenarios.map(({ area }) => area));
const used = globSync(["suites/**/*.ts", "src/suite/scenario/**/*.ts"], {
  exclude: (name) => name.includes(".test."),
}).flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/(?:new NotApplicable|doesNotApply)\(\s*"(?<ground>[^"]+)"/gu)].map(
    ({ groups }) => ({ file, ground: groups?.["ground"] as Ground }),
  ),
);

test.each(used)("$file gives the ground $ground, which its area may find", ({ file, ground }) => {
  const area = file.split(/[/.]/u).find((part) => areas.has(part));
  expect(isGroundIn(area, groundInWords(ground, "one", "two"))).toBe(true);
});
