import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type ReferenceOptions, startReference } from "../../sandbox/index.ts";
import type { Profile } from "../../core/index.ts";
import { commandLineHere } from "../called-here.testing.ts";
import { variablesThrough } from "../run/moved-reference.testing.ts";
import { onlyAnswersOf } from "./missing-answers.ts";

/** The lines of a file that names a service, which ends with the test. */
async function served(options: ReferenceOptions): Promise<readonly string[]> {
  const running = await startReference(options);
  onTestFinished(() => running.stop());
  const variables = variablesThrough(new URL(running.baseUrl).origin, running, "reference");
  return Object.entries(variables).map((entry) => entry.join("="));
}

test("the embedded reference lacks nothing", async () => {
  const { exitCode, out } = await commandLineHere(["doctor", "--read-only"]);
  expect(out).toContain("Every question is answered");
  expect(out).toMatch(/✓ ready to run +yes/u);
  expect(exitCode).toBe(0);
});

test("doctor names what a sparse profile lacks and which requirements that blocks", async () => {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const asked: string[] = [];
  const lines = await served({ hooks: false, log: ({ method, path }) => void asked.push(`${method} ${path}`) });
  await writeFile(join(directory, "acme.env"), lines.filter((line) => !line.includes("RESTRICTED")).join("\n"));
  await writeFile(
    join(directory, "acme.ts"),
    `export default { name: "acme", defaultClass: "core", token: { token: "/access_token" } };`,
  );
  const { exitCode, out } = await commandLineHere(
    ["doctor", "--target", "./acme.ts", "--env-file", "acme.env", "--read-only"],
    { directory },
  );
  expect(out).toContain("Did not try the answers of the profile: --read-only was given.");
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter((each) => !/^GET |\/oauth\/token$/u.test(each))).toEqual([]);
  expect(out).toMatch(
    /the profile gives no answer to `bodies.orderLine`\n +A line to add\.(?:.+\n)+? +blocks \d+ \([1-9]\d* of class core\)/u,
  );
  expect(out).toMatch(/needs a restricted client.*\n +blocks \d+ \(0 of class core\)/u);
  expect(exitCode).toBe(3);
});

test("a target that does not answer is named, and nothing else is guessed", async () => {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const places = ["BASE_URL", "AUTH_URL"].map((name) => `ORDERS_${name}=http://127.0.0.1:9`);
  const known = ["ENVIRONMENT=staging", "CLIENT_ID=a", "CLIENT_SECRET=bbbb", "CLIENT_NAME=c"];
  // What is missing would be looked for in every scenario, which is shown above.
  const lent = [
    "RESTRICTED_CLIENT_ID=d",
    "RESTRICTED_CLIENT_SECRET=eeee",
    "EXPIRED_TOKEN=f.f.f",
    "FOREIGN_TOKEN=g.g.g",
    "FOREIGN_CLIENT_ID=h",
    "FOREIGN_CLIENT_SECRET=iiii",
  ];
  const rest = [...known, ...lent].map((line) => `ORDERS_${line}`);
  await writeFile(join(directory, "dead.env"), [...places, ...rest].join("\n"));
  const { exitCode, out } = await commandLineHere(["doctor", "--target", "reference", "--env-file", "dead.env"], {
    directory,
  });
  expect(out).toMatch(/✗ token service +http:\/\/127\.0\.0\.1:9: no connection could be made/u);
  expect(out).toMatch(
    /✗ token +see below\n[^]*✗ Not ready: ORDERS_AUTH_URL [^]*Start the service or correct\s+ORDERS_AUTH_URL\.\n/u,
  );
  expect(exitCode).toBe(3);
});

test("where only the orders API is gone, it is what keeps the answers from being tried, and not the token", async () => {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const lines = (await served({})).filter((line) => !line.startsWith("ORDERS_BASE_URL="));
  await writeFile(join(directory, "half.env"), [...lines, "ORDERS_BASE_URL=http://127.0.0.1:9"].join("\n"));
  const { out } = await commandLineHere(["doctor", "--target", "reference", "--env-file", "half.env"], { directory });
  expect(out).toMatch(/✓ token +issued\n/u);
  expect(out).toContain("Did not try the answers of the profile: the orders API cannot be reached.");
});

test("the reduced profile answers only the questions that a profile answers", () => {
  const reference: Profile = {
    name: "reference",
    defaultClass: "full",
    token: { token: "/a", clockToleranceSeconds: 1 },
    unknownIds: { order: "x" },
    personalData: ["a"],
  };
  const given: Profile = { name: "acme", defaultClass: "core", token: { token: "/b" }, personalData: [] };
  const cut = onlyAnswersOf(given, reference);
  // A member that is there and undefined would hide what is used without an answer.
  expect(Object.keys(cut.token ?? {})).toEqual(["token"]);
  expect(cut).toEqual({
    name: "reference",
    defaultClass: "full",
    token: { token: "/a" },
    personalData: ["a"],
  });
});
