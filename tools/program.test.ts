import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../src/core/configuration/configuration.testing.ts";
import { commandLine } from "../src/cli/command-line.testing.ts";

/** What a checkout measures itself with; the product itself is in the tests of defects. */
const programs = globSync("*/main.ts", { cwd: import.meta.dirname }).map((path) => [dirname(path), path] as const);

const scriptOf = (path: string): string => resolve(import.meta.dirname, path);

/** The one is a part of the build, and the other takes no options. */
const withoutOptions = ["prose", "sbom"];

test("every tool with options is started in the same way", () => {
  const others = programs.filter(([, path]) => !/^await startTool\(/mu.test(readFileSync(scriptOf(path), "utf8")));
  expect(others.map(([name]) => name).toSorted()).toEqual(withoutOptions);
});

/** The first word that the program prints is more than it can bear. */
const breaking = 'process.stdout.write = () => { throw new Error("printing canary-of-the-file"); };';

const some = programs.filter(([name]) => ["detection-rate", "mutation"].includes(name));

test.concurrent.for(some)("an unforeseen failure in %s is one line that names a file", async ([name, path]) => {
  const { exitCode, out, err } = await commandLine(["--help"], {
    script: scriptOf(path),
    directory: temporaryDirectory({ ".env": "ORDERS_CLIENT_SECRET=canary-of-the-file\n" }),
    variables: { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(breaking)}"` },
  });
  const said = /^([\w-]+): this is a defect of orders-conformance .*: Error: printing .* Please send (\S+) to .*\.\n$/u;
  const [, called, file = ""] = said.exec(err) ?? [];
  expect([called, out, exitCode], err).toEqual([name, "", 3]);
  const details = await readFile(file, "utf8");
  expect(details).toContain(`npm run ${name} -- --help\nError: printing`);
  expect(details).toContain("\n    at ");
  for (const text of [err, details]) expect(text).not.toContain("canary");
});

test.concurrent("a tool says what is wrong with its command line", async () => {
  const { exitCode, err } = await commandLine(["--sped"], { script: scriptOf("detection-rate/main.ts") });
  expect(err).toMatch(
    /^detection-rate: there is no option --sped.*npm run detection-rate -- --help shows the options\n$/u,
  );
  expect(exitCode).toBe(2);
});

test("a folder that cannot be written is said in one line before anything is measured", async () => {
  const directory = temporaryDirectory({ occupied: "a file" });
  const { exitCode, err } = await commandLine(["--quick", "--reports", "occupied"], {
    script: scriptOf("bench/main.ts"),
    directory,
  });
  expect(err).toMatch(/^bench: .*occupied.*\n$/u);
  expect(exitCode).toBe(2);
});
