import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../core/configuration/configuration.testing.ts";
import { commandNames } from "./main.ts";
import { commandLine, startCommandLine } from "./command-line.testing.ts";

const root = resolve(import.meta.dirname, "../..");
const binary = join(root, "bin/orders-conformance.js");

interface Ended {
  readonly code?: number;
  readonly stdout: string;
  readonly stderr: string;
}

function call(file: string, words: readonly string[], directory = root): Promise<Ended> {
  return promisify(execFile)(file, words, { cwd: directory }).catch((problem: Ended) => problem);
}

/** This Node, which says that it is another one; what it starts says nothing of the kind. */
function pretending(version: string): readonly string[] {
  const pretend = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } })`;
  return ["--import", `data:text/javascript,${encodeURIComponent(pretend)}`];
}
const old = pretending("20.20.2");

test("the binary may be executed wherever git puts it", async () => {
  const { stdout: listed } = await call("git", ["ls-files", "--stage", "bin/orders-conformance.js"]);
  expect(listed).toMatch(/^100755 /u);
});

test.concurrent("an option that Node has as well reaches the product, through a link with a strange name as well", async () => {
  const directory = temporaryDirectory({});
  const link = join(directory, "a link, été");
  symlinkSync(relative(directory, binary), link);
  const { code, stderr } = await call(link, ["run", "--env-file", "nowhere"], directory);
  expect(stderr).toContain("--env-file nowhere: there is no such file");
  expect(code).toBe(2);
});

/** Says at the end which modules were loaded. */
const tellingModules = `
import { registerHooks } from "node:module";
const loaded = [];
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
process.once("exit", () => process.stderr.write(loaded.join("\\n")));`;

const light =
  /\/(?:suites|src\/(?:suite|sandbox|referee|proof)|src\/report\/page)\/|src\/core\/index|node_modules\/(?:vitest|undici|jose|yaml)\//gu;
const listing = /\/(?:suites|src\/suite\/(?:oracle|runner)|src\/report\/page)\/|node_modules\/(?:vitest|undici)\//gu;

test.concurrent.for([
  [["--version"], light],
  [["--help"], light],
  ...commandNames.map((name) => [[name, "--help"], light] as const),
  [["serve", "--faults"], listing],
] as const)("%j starts without what it does not use", async ([words, unused]) => {
  const { exitCode, err } = await commandLine(words, {
    node: ["--import", `data:text/javascript,${encodeURIComponent(tellingModules)}`],
  });
  expect(exitCode).toBe(0);
  expect(err).toContain("/src/cli/main.ts");
  expect([...err.matchAll(unused)].map(([found]) => found)).toEqual([]);
});

test("npm run keeps Node from taking options of the product", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const calls = Object.values(scripts).filter((script) => script.includes("bin/orders-conformance.js"));
  expect(calls.length).toBeGreaterThan(5);
  for (const script of calls) expect(script).toMatch(/^node -- bin\/orders-conformance\.js \w+$/u);
});

test("npm in a checkout shows errors alone: its Node may be older than what it installs, and it would warn of each", () => {
  const lines = readFileSync(join(root, ".npmrc"), "utf8").split("\n");
  expect(lines).toContain("loglevel=error");
  expect(lines.filter((line) => line.startsWith("engine-strict"))).toEqual([]);
});

test.concurrent("an old Node in a checkout hands on to the one that the checkout brings", async () => {
  const words = ["run", "--env-file", "nowhere", "--reports", temporaryDirectory({})];
  const fine = await commandLine(words, { node: old });
  expect(fine.err).toContain("--env-file nowhere: there is no such file");
  expect(fine.exitCode).toBe(2);
  const { exitCode, out } = await commandLine(["--version"], { node: old });
  expect(out).toMatch(/^orders-conformance .* on Node v(?!20\.)/u);
  expect(exitCode).toBe(0);
});

test.concurrent.for(["SIGINT", "SIGTERM"] as const)(
  "%s comes through to it once, and it ends in order",
  async (signal) => {
    const serving = startCommandLine(["serve"], { node: old });
    await serving.printed("ORDERS_BASE_URL");
    serving.kill(signal);
    // As without another Node between: what `serve` shows of both signals.
    expect((await serving.finished).exitCode).toBe(0);
  },
);

test.concurrent("an old Node in a checkout without its own says how to install it", async () => {
  const directory = temporaryDirectory({ "src/cli/start.ts": "" });
  cpSync(join(root, "bin"), join(directory, "bin"), { recursive: true });
  mkdirSync(join(directory, "runtime"));
  cpSync(join(root, "runtime/package.json"), join(directory, "runtime/package.json"));
  writeFileSync(join(directory, "package.json"), '{ "type": "module" }');
  const script = join(directory, "bin/orders-conformance.js");
  const { exitCode, err } = await commandLine(["run"], { node: old, script });
  expect(err).toMatch(/^orders-conformance needs Node 24 or newer, and this is \S+\. .*npm ci\.\n$/u);
  expect(exitCode).toBe(2);
});

test.concurrent("an old Node says in one line that an installed package needs a newer one", async () => {
  const script = packageThat("");
  for (const node of [old, pretending("22.18.0")]) {
    const { exitCode, err } = await commandLine(["run"], { node, script });
    expect(err).toMatch(/^orders-conformance needs Node 22\.19 or newer, and this is \S+\. Install a newer one\.\n$/u);
    expect(exitCode).toBe(2);
  }
});

test.concurrent("the oldest Node of the package warns of no experiment of its own, and of everything else", async () => {
  const script = packageThat(
    'process.emitWarning("SQLite", "ExperimentalWarning"); process.emitWarning("old", "Mine");',
  );
  const { exitCode, err } = await commandLine(["run"], { node: pretending("22.19.0"), script });
  expect(err).toMatch(/^\(node:\d+\) Mine: old\n(?:\(Use .*\n)?$/u);
  expect(exitCode).toBe(0);
});

test("the package asks for the Node that the launcher and the compiler know as its oldest", () => {
  const { engines, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<
    "engines" | "devDependencies",
    Record<string, string>
  >;
  expect(engines["node"]).toMatch(/^\^22\.19\.0 /u);
  expect(devDependencies["@types/node"]).toMatch(/^~22\.19\./u);
});

/** The launcher of an installed package, whose only command does this. */
function packageThat(does: string): string {
  const directory = temporaryDirectory({
    "package.json": '{ "type": "module" }',
    "dist/src/cli/start.js": `export function start() { ${does} }`,
  });
  cpSync(join(root, "bin"), join(directory, "bin"), { recursive: true });
  return join(directory, "bin/orders-conformance.js");
}
