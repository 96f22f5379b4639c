import { mkdtemp, writeFile } from "node:fs/promises";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startReference, type RunningReference } from "../../reference/index.ts";
import { startCommandLine } from "../command-line.ts";

/** Every command that a page shows is run here, in a directory that has what the page says one needs. */

const root = resolve(import.meta.dirname, "../../..");
const pages = ["README.md", ...readdirSync(join(root, "docs")).map((page) => join("docs", page))].filter((page) =>
  page.endsWith(".md"),
);
const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8"))).scripts;

const shown = pages.flatMap((page) =>
  [...readFileSync(join(root, page), "utf8").matchAll(/^```sh\n(?<lines>.*?)^```/gmsu)]
    .flatMap((block) => block.groups?.["lines"]?.trim().split("\n") ?? [])
    .map((line) => [page, line] as const),
);

/** The test command is what runs this test, and continuous integration has just run the installation. */
const runElsewhere = ["npm test", "npm ci"];
const binary = "node bin/orders-conformance.js ";

let running: RunningReference;
let environment: string;

beforeAll(async () => {
  running = await startReference();
  const { baseUrl, authUrl, audience, clientId, clientSecret, clientName, expiredToken } = running;
  const { restrictedClientId, restrictedClientSecret } = running;
  const variables = {
    ENVIRONMENT: "staging",
    BASE_URL: baseUrl,
    AUTH_URL: authUrl,
    AUDIENCE: audience,
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
    CLIENT_NAME: clientName,
    RESTRICTED_CLIENT_ID: restrictedClientId,
    RESTRICTED_CLIENT_SECRET: restrictedClientSecret,
    EXPIRED_TOKEN: expiredToken,
  };
  environment = Object.entries(variables)
    .map(([name, value]) => `ORDERS_${name}=${value}`)
    .join("\n");
});

afterAll(() => running.stop());

test("the pages show commands", () => {
  expect(shown.length).toBeGreaterThanOrEqual(8);
});

test.concurrent.each(shown)("%s: %s", async (_, line) => {
  for (const command of line.split(" && ")) await expectToWork(command);
});

/** Each command has a directory of its own, because two runs must not write the same reports at the same time. */
async function preparedDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  await writeFile(join(directory, "acme.env"), environment);
  const reference = JSON.stringify(join(root, "fixtures/targets/reference.ts"));
  await writeFile(join(directory, "acme.ts"), `export { default } from ${reference};`);
  return directory;
}

async function expectToWork(command: string): Promise<void> {
  if (runElsewhere.includes(command)) return;
  const { script = "", words = "" } = /^npm run (?<script>\S+)(?: -- (?<words>.*))?$/u.exec(command)?.groups ?? {};
  const called = scripts[script];
  if (called === undefined || !called.startsWith(binary)) throw new Error(`no script of this project runs: ${command}`);
  // A port of a reader's choice may be taken on this machine.
  const freed = words.replace(/--port \d+/u, "--port 0");
  const argv = [called.slice(binary.length), ...freed.split(" ").filter((word) => word !== "")];

  const process = startCommandLine(argv, { directory: await preparedDirectory() });
  if (argv[0] === "serve" && !argv.includes("--faults")) {
    await process.printed("ORDERS_EXPIRED_TOKEN");
    process.kill("SIGINT");
  }
  const { exitCode, err } = await process.finished;
  expect(exitCode, err).toBe(0);
}
