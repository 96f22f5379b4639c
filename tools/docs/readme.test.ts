import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type RunningReference, startReference, variablesFor } from "../../src/sandbox/index.ts";
import { findK6 } from "../../src/load/index.ts";
import { digestOf, exitCodes } from "../../src/core/index.ts";
import { exampleRun, writeExampleRun } from "../../src/cli/certify/evidence.testing.ts";
import { commandLineHere } from "../../src/cli/called-here.testing.ts";
import { startCommandLine } from "../../src/cli/command-line.testing.ts";
import { writeReleaseEvidence } from "./release-evidence.ts";
import { resultIn, wrongIn } from "../../src/cli/load/load-runs.testing.ts";

/** Every command that a page shows is run here, in a directory that has what the page says one needs. */

const root = resolve(import.meta.dirname, "../..");
const pages = ["README.md", ...readdirSync(join(root, "docs")).map((page) => join("docs", page))].filter((page) =>
  page.endsWith(".md"),
);
const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8"))).scripts;

const lines = pages.flatMap((page) =>
  [...readFileSync(join(root, page), "utf8").matchAll(/^```sh\n(?<lines>.*?)^```/gmsu)]
    .flatMap((block) => block.groups?.["lines"]?.trim().split("\n") ?? [])
    .map((line) => [page, line] as const),
);

/** The way of a client to its certificate is run as a whole, with the tests of certificates (`clients.test.ts`). */
const isOfClientsWay = (line: string): boolean => /\bshop\b/u.test(line);

/** The same words on another page do the same. */
const shown = lines
  .filter(([, line]) => !isOfClientsWay(line))
  .filter(([, line], place, all) => all.findIndex(([, other]) => other === line) === place);

/** The test command is what runs this test, and continuous integration has just run the installation. */
const startsThis = ["npm test", "npm ci"];
/** The test command runs these itself, word for word. */
const runAlongside = ["npm run setup:k6", "npm run conformance"];
const binary = "node -- bin/orders-conformance.js ";

let running: RunningReference;
let environment: string;

beforeAll(async () => {
  running = await startReference();
  const variables = { ...variablesFor(running), ORDERS_ENVIRONMENT: "staging" };
  environment = Object.entries(variables)
    .map(([name, value]) => `${name}=${value}`)
    .join("\n");
});

afterAll(() => running.stop());

test("the pages show commands", () => {
  expect(shown.length).toBeGreaterThanOrEqual(8);
});

const k6 = await findK6();
const needsK6 = ([, line]: readonly [string, string]): boolean => line.startsWith("npm run load");
const works = async (_: string, line: string): Promise<void> => {
  for (const command of line.split(" && ")) await expectToWork(command);
};

test.each(shown.filter((each) => !needsK6(each)))("%s: %s", works);
describe.skipIf(k6 === null)(
  `with k6${k6 === null ? " (skipped: npm run setup:k6 says why there is none)" : ""}`,
  () => {
    test.each(shown.filter(needsK6))("%s: %s", works);
  },
);

/** Each command has a directory of its own, with what a reader has by then. */
async function preparedDirectory(isFirstStep: boolean): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  if (isFirstStep) return directory;
  const reference = JSON.stringify(join(root, "fixtures/targets/reference.ts"));
  await mkdir(join(directory, "fixtures/targets"), { recursive: true });
  for (const profile of ["acme.ts", "fixtures/targets/acme.ts"]) {
    await writeFile(join(directory, profile), `export { default } from ${reference};`);
  }
  for (const file of ["acme.env", ".env.acme"]) await writeFile(join(directory, file), environment);
  for (const [file, text] of Object.entries(recordedSearch())) await writeFile(join(directory, file), text);
  return directory;
}

/** A search that found no order, as a browser and as the suite record it. */
function recordedSearch(): Readonly<Record<string, string>> {
  const [url, startedAt, body] = [`${running.baseUrl}/v1/orders`, new Date().toISOString(), '{"items":[]}'];
  const type = "application/json";
  const headers = [{ name: "Content-Type", value: type }];
  const request = { method: "GET", url, headers: [] };
  const response = { status: 200, headers, content: { size: body.length, mimeType: type, text: body } };
  const exchange = {
    id: "observed-1",
    called: "getOrders",
    scenario: "observed",
    startedAt,
    durationMs: 1,
    problem: null,
    request: { ...request, headers: {}, body: null },
    response: { status: 200, headers: { "content-type": type }, body, truncated: false },
  };
  return {
    "session.har": JSON.stringify({ log: { entries: [{ startedDateTime: startedAt, time: 1, request, response }] } }),
    "exchanges.ndjson": `${JSON.stringify(exchange)}\n`,
  };
}

async function expectToWork(command: string): Promise<void> {
  if (startsThis.includes(command)) return;
  if (runAlongside.includes(command)) return expect(scripts["test"]).toContain(command);
  const { script = "", words = "" } = /^npm run (?<script>\S+)(?: -- (?<words>.*))?$/u.exec(command)?.groups ?? {};
  const called = scripts[script];
  if (called === undefined || !called.startsWith(binary)) throw new Error(`no script of this project runs: ${command}`);
  // A port of a reader's choice may be taken on this machine.
  const freed = words.replace(/--port \d+/u, "--port 0");
  const argv = [called.slice(binary.length), ...freed.split(" ").flatMap(unquoted)];
  if (argv[0] === "run") argv.push(...briefly(argv));

  const directory = ofCertificates.includes(argv[0] ?? "")
    ? await (certificates ??= certifiable())
    : await preparedDirectory(argv[0] === "init");
  if (argv[0] === "gate") await writeReleaseEvidence(directory);
  const call = needsProcess.includes(argv[0] ?? "") ? calledAlone : commandLineHere;
  const { exitCode, err } = await call(argv, { directory });
  // How quick the machine of a test is, is no claim of a page; that all was right is.
  const late = exitCode === 1 && argv[0] === "load" && (await isOnlyLate(directory));
  expect(late ? 0 : exitCode, err).toBe(0);
}

/** These work until somebody ends them, or in threads and programs of their own. */
const needsProcess: readonly string[] = ["serve", "prove", "load"];

async function calledAlone(argv: readonly string[], { directory }: { readonly directory: string }) {
  // A checkout of a CI system may have no branch of that name.
  const words = argv.map((word, at) => (argv[at - 1] === "--since" ? "HEAD" : word));
  const called = startCommandLine(words, { directory });
  const [name = ""] = argv;
  const isEnded = name === "serve" || begunBefore.has(name);
  begunBefore.add(name);
  if (!isEnded) return called.finished;
  // What only prints something has ended by then.
  await called.printed(saidAtWork[name] ?? "").catch(() => "");
  called.kill("SIGINT");
  const { exitCode, ...printed } = await called.finished;
  return { ...printed, exitCode: exitCode === exitCodes.inconclusive ? 0 : exitCode };
}

/** The first of its kind works to its end; of the others a page claims that their words are understood, so they only begin. */
const begunBefore = new Set<string>();
const saidAtWork: Readonly<Record<string, string>> = { serve: "ORDERS_EXPIRED_TOKEN", prove: " fault", load: "Load " };

/** Each of these goes on where the one before it ended: the key is made, then it signs, then others verify. */
const ofCertificates: readonly string[] = ["certify", "verify"];
let certificates: Promise<string> | null = null;

/** A directory with a whole run of the profile that is in it. */
async function certifiable(): Promise<string> {
  const directory = await preparedDirectory(false);
  const profile = digestOf(readFileSync(join(directory, "fixtures/targets/acme.ts")));
  await writeExampleRun(join(directory, "reports"), await exampleRun(), profile);
  return directory;
}

/**
 * A page means whole runs. Those of a service elsewhere, with its own profile and environment file, and of a class are in
 * the tests of the run; here is as much of one as shows that its words do what the page says.
 */
function briefly(argv: readonly string[]): readonly string[] {
  const patiently = ["--seed", "1", "--time", "600"];
  if (argv.includes("flows")) return ["--flows", "12", ...patiently];
  if (argv.includes("races")) return ["--races", "4", ...patiently];
  return argv.includes("--only") ? [] : ["--only", "token"];
}

async function isOnlyLate(directory: string): Promise<boolean> {
  const wrong = wrongIn(await resultIn(join(directory, "reports")));
  // No program is there to receive what a page sends to an output.
  return wrong.every((reason) => reason.startsWith("of --out "));
}

/** A word as a shell hands it over; none of the pages quotes a blank. */
function unquoted(word: string): readonly string[] {
  return word === "" ? [] : [word.replaceAll("'", "")];
}
