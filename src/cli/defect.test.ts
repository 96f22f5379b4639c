import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryDirectory } from "../core/configuration/configuration.testing.ts";
import { commandLine } from "./command-line.testing.ts";
import { reportDefect } from "./defect.ts";
import { guardedTerminal } from "./guarded-terminal.ts";

const canaries = {
  ORDERS_CLIENT_SECRET: "canary-of-the-client",
  ORDERS_EXPIRED_TOKEN: "canary-of-the-token",
  ORDERS_FOREIGN_TOKEN: "canary-of-the-foreign-token",
  SOME_API_KEY: "canary/of+the=pipeline",
};
const issued = "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.Y2FuYXJ5";
const leaky = [
  ...Object.values(canaries),
  encodeURIComponent(canaries.SOME_API_KEY),
  Buffer.from(canaries.ORDERS_CLIENT_SECRET).toString("base64"),
  `Bearer ${issued}`,
  "http://user:canary-of-the-proxy@127.0.0.1/",
].join(" ");

/** What a defect says, and what the file holds that it names. */
async function defectIn(err: string) {
  const [, file = ""] = /Please send (\S+) to the maintainers of orders-conformance\.\n$/u.exec(err) ?? [];
  return { lines: err.trim().split("\n"), details: await readFile(file, "utf8") };
}

function expectNoSecret(text: string): void {
  expect(text).not.toContain("canary");
  expect(text).not.toContain("Y2FuYXJ5");
}

test("a defect is one line that names a file for the maintainers, without a secret, and exit code 3", async () => {
  for (const [name, value] of Object.entries(canaries)) vi.stubEnv(name, value);
  const thrown = new TypeError(`no such thing: ${leaky}`, { cause: new RangeError(`because of ${leaky}`) });
  let printed = "";
  Object.assign(thrown, { answer: "canary in a member" });
  const program = { name: "orders-conformance", call: "orders-conformance", judges: "the target" };
  const terminal = guardedTerminal(
    { out: () => {}, err: (text) => void (printed += text), color: false, interactive: false, width: 100 },
    ["run"],
  );
  const exitCode = reportDefect(thrown, program, ["run", "--seed", "7"], terminal);
  vi.unstubAllEnvs();

  const { lines, details } = await defectIn(printed);
  expect(exitCode).toBe(3);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /this is a defect of orders-conformance and says nothing about the target: TypeError: no such/u,
  );
  expect(details).toMatch(/^orders-conformance \d.*Node v\d.*\norders-conformance run --seed 7\n/u);
  expect(details).toMatch(/TypeError: no such thing.*\n +at .*Caused by:\nRangeError: because of.*\n +at /su);
  for (const text of [printed, details]) expectNoSecret(text);
});

/** Code that runs in the process of the command line before it begins. */
const before = (code: string): string => `--import "data:text/javascript,${encodeURIComponent(code)}"`;

test.for([
  ["in a command", "throw new Error(secret)"],
  ["in passing", "setTimeout(() => { throw new Error(secret); })"],
  ["in a promise that is not awaited", "void Promise.reject(new Error(secret))"],
])("a failure %s ends the process so, and a secret of .env stays there", async ([, code]) => {
  const directory = temporaryDirectory({ ".env": "ORDERS_CLIENT_SECRET=canary-of-the-file\n" });
  const { exitCode, err } = await commandLine(["serve"], {
    directory,
    variables: {
      NODE_OPTIONS: before(
        `process.stdout.write = () => { const secret = "canary-of-the-file"; ${code}; return true; };`,
      ),
    },
  });
  const { lines, details } = await defectIn(err);
  expect(lines).toHaveLength(1);
  expect(details).toContain(" at ");
  for (const text of [err, details]) expectNoSecret(text);
  expect(exitCode).toBe(3);
});

test("a reader who has seen enough is no failure", async () => {
  const binary = resolve(import.meta.dirname, "../../bin/orders-conformance.js");
  const child = spawn(process.execPath, [binary, "requirements", "--json", "--only", "token.issued"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  let err = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  const [exitCode] = (await once(child, "close")) as [number];
  expect(err).toBe("");
  expect(exitCode).toBe(0);
});
