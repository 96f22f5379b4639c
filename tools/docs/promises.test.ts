import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { limits } from "../bench/limits.ts";

/** Each time that a page promises is measured by the bench, or is a setting that a reader can look up. */

const root = resolve(import.meta.dirname, "../..");
/** Of the others the code is the source. */
const written = [
  "certificate",
  "load",
  "messages",
  "mutation",
  "observe",
  "openapi",
  "partners",
  "proof",
  "release-managers",
  "service-engineers",
];
const pages = ["README.md", "CONTRIBUTING.md", "reports/README.md", "templates/README.md"].concat(
  written.map((name) => `docs/${name}.md`),
);

/** What is promised, by page, with the limits of the bench that measure it. */
const promises: Readonly<Record<string, Readonly<Record<string, (typeof limits)[number]["name"]>>>> = {
  "README.md": { "a minute or two": "first-use-green" },
  "docs/service-engineers.md": { "a quarter of a minute": "first-use-doctor" },
};

/** Lengths that somebody chooses and what a transcript shows of another machine: nothing depends on how quick this one is. */
const settings: Readonly<Record<string, readonly string[]>> = {
  "docs/certificate.md": ["20 seconds", "two seconds"],
  "docs/load.md": ["5 ms", "150 ms", "5 s", "30 s", "5 min", "8 min", "10 min", "2 min", "40 s", "20 min", "25 h"],
  "docs/messages.md": ["10 s"],
  "docs/observe.md": ["100 ms", "a minute"],
  "docs/partners.md": ["120 seconds"],
  "docs/release-managers.md": ["5 minutes"],
  "docs/service-engineers.md": ["14 ms", "80 seconds"],
};

const ofTime =
  /\b(?:a quarter of an? |half an? |an? |some |few |two |\d+ )(?:ms|s|seconds?|min|minutes?|h|hours?)\b(?: or two)?(?! (?:\w+ )?time\b)/gu;

function spansIn(page: string): readonly string[] {
  const text = readFileSync(join(root, page), "utf8").replaceAll(/\s+/gu, " ");
  // So many of something a second is a rate.
  return [...new Set(text.match(ofTime))].filter((span) => !["a second", "a s"].includes(span));
}

test.each(pages)("%s promises no time but what is measured", (page) => {
  expect(spansIn(page).toSorted()).toEqual(
    [...Object.keys(promises[page] ?? {}), ...(settings[page] ?? [])].toSorted(),
  );
});

test("each promise is a limit of the bench that says on which page it is", () => {
  for (const [page, found] of Object.entries(promises)) {
    for (const name of Object.values(found)) {
      expect(limits.find((limit) => limit.name === name)?.source).toContain(page.replace(/\.md$/u, ""));
    }
  }
});

test("a page that is written by hand is looked through", () => {
  const ofCode = ["choices", "command-line", "environment", "missions", "profile", "requirements"];
  const there = readdirSync(join(root, "docs")).filter((file) => file.endsWith(".md"));
  expect(there.toSorted()).toEqual([...written, ...ofCode].map((name) => `${name}.md`).toSorted());
});

test("the README is at most 90 lines", () => {
  expect(readFileSync(join(root, "README.md"), "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(90);
});
