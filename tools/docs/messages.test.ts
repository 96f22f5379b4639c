import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

/** What the page of messages quotes is what the sources say. */

const root = resolve(import.meta.dirname, "../..");
const sources = ["src", "bin", "load"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(root, folder, file)),
  )
  .filter((file) => /\.[jt]s$/u.test(file) && !file.endsWith(".test.ts"))
  // A text that is too long for a line of the source is put together from several.
  .map((file) =>
    readFileSync(file, "utf8")
      .replaceAll(/["`] \+\s+["`]/gu, "")
      .replaceAll(/\$\{[^{}]*\}/gu, "…"),
  )
  .join("\n");

const page = readFileSync(join(root, "docs/messages.md"), "utf8");
/** Messages of npm and of Node are theirs. */
const ours = page.slice(0, page.indexOf("## npm"));
const quoted = [...ours.matchAll(/^\| `(?<message>[^`]+)` \|/gmu)].map(({ groups }) => groups?.["message"] ?? "");

/** The words between what differs, and those of a message that is handed on within another one. */
const piecesOf = (message: string): readonly string[] =>
  message
    .split(/…|: |, and /u)
    .map((piece) => piece.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ""))
    .filter((piece) => /\p{L}{3}/u.test(piece));

test("the page quotes messages", () => {
  expect(quoted.length).toBeGreaterThan(35);
});

test.each(quoted)("`%s` is said by the source", (message) => {
  expect(piecesOf(message).filter((piece) => !sources.includes(piece))).toEqual([]);
});
