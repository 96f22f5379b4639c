import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { difference } from "./difference.ts";

const lines = Array.from({ length: 20 }, (_, at) => `line ${at + 1}`);
const before = lines.join("\n");
const after = lines
  .map((line) => (line === "line 5" ? "other 5" : line === "line 20" ? "line 20\nline 21" : line))
  .join("\n");

test("a difference shows each change with three lines around it, as patch reads it", () => {
  expect(difference("acme.ts", before, after, false)).toBe(
    [
      "--- acme.ts",
      "+++ acme.ts",
      "@@ -2,7 +2,7 @@\n line 2\n line 3\n line 4\n-line 5\n+other 5\n line 6\n line 7\n line 8",
      "@@ -18,3 +18,4 @@\n line 18\n line 19\n line 20\n+line 21",
      "",
    ].join("\n"),
  );
});

test("colour changes nothing else", () => {
  const coloured = difference("acme.ts", before, after, true);
  expect(coloured).toContain("\u001B[32m+line 21");
  expect(stripVTControlCharacters(coloured)).toBe(difference("acme.ts", before, after, false));
});
