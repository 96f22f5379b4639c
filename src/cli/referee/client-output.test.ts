import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { directoryWith } from "../../report/directory/directory.testing.ts";
import { collectOutput } from "./client-output.ts";

const trace = (at: number) => [
  "file:///client.ts:12",
  "  throw new Error(text);",
  `Error: order ${at} is gone`,
  "    at search (file:///client.ts:12:9)",
];

test("a file has every line, and the terminal one line for each kind of error, the most frequent first", async () => {
  const path = join(await directoryWith(), "client-output.txt");
  const output = collectOutput(path, "reports/client-output.txt");
  const lines = [
    "TypeError: no order",
    ...trace(17),
    ...trace(18),
    "all is well",
    "Traceback (most recent call last):",
  ];
  for (const line of lines) output.take(line);
  expect(await output.end()).toEqual([
    "Your client printed 11 lines: reports/client-output.txt",
    "    2 × Error: order 17 is gone",
    "    1 × TypeError: no order",
  ]);
  expect(await readFile(path, "utf8")).toBe(`${lines.join("\n")}\n`);
});

test("nothing is said of a client that prints nothing", async () => {
  expect(await collectOutput(join(await directoryWith(), "client-output.txt"), "").end()).toEqual([]);
});

test("a file that cannot be written is named, and the errors are still shown", async () => {
  const output = collectOutput(join(await directoryWith(), "nowhere", "client-output.txt"), "client-output.txt");
  output.take("error: refused");
  expect(await output.end()).toEqual([
    expect.stringContaining("client-output.txt is missing: ENOENT"),
    "    1 × error: refused",
  ]);
});
