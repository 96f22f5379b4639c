import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { createRedactor, decide, sealed } from "../core/index.ts";
import { untouched } from "../core/client/redaction/untouched.testing.ts";
import { formsOf, leaksIn } from "../core/client/redaction/canary.testing.ts";
import { linesOf } from "./certify/evidence.testing.ts";
import { wholeRun } from "./gate/whole-run.testing.ts";
import { writtenTexts } from "./written-texts.testing.ts";
import { runWith } from "../core/verdict/run.testing.ts";
import { calledHere } from "./called-here.testing.ts";
import { reportDefect } from "./defect.ts";
import { guardedTerminal } from "./guarded-terminal.ts";
import { everyCommand } from "./main.ts";
import { answering } from "./run/broken-services.testing.ts";

const secrets = {
  ORDERS_CLIENT_SECRET: "s3cret/kanary+4f9a==",
  ORDERS_HOOK_KEY: "hookkanary-3f6-of-the-hooks",
  ACME_PASSWORD: "passkanary-1a2b",
};
const token = "opaque-kanary-shared-7711";
const person = "mailkanary@example.com";
const canaries = [...Object.values(secrets), token, person];
/** The tests of the redactor take every form. These few show that what a command writes passes it. */
const forms = ["plain", "percent-encoded", "in a JSON string", "in base64", "in hexadecimal", "as entities"];
const inSomeForms = (values: readonly string[]): string =>
  values.flatMap((canary) => forms.map((form) => formsOf(canary)[form])).join(" ");

afterEach(() => void vi.unstubAllEnvs());

/** A directory for reports. No file in it and no output may hold a canary. */
async function reportsDirectory(): Promise<string> {
  for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
  return mkdtemp(join(tmpdir(), "orders-conformance-"));
}

async function leaksOf(directory: string, ...printed: readonly string[]): Promise<readonly string[]> {
  return leaksIn([...(await writtenTexts(directory)), ["printed", printed.join("\n")]], canaries);
}

test("doctor prints nothing of what a token service and an API repeat", async () => {
  const directory = await reportsDirectory();
  let answers = 0;
  await using service = await answering((incoming, response) => {
    const isToken = incoming.url?.includes("token") === true;
    const repeated = inSomeForms([canaries[(answers += 1) % canaries.length] ?? ""]);
    const type = isToken ? "application/json" : `text/plain; for=${token} ${person}; ${secrets.ORDERS_HOOK_KEY}`;
    response.writeHead(200, { "Content-Type": type });
    response.end(isToken ? `{"access_token":"${token}","for":"${person}"}` : repeated);
  });
  const variables = {
    ENVIRONMENT: "staging",
    BASE_URL: service.origin,
    AUTH_URL: service.origin,
    CLIENT_ID: "a-client",
    // Where anything is missing, every scenario runs against the reference to find what that blocks.
    RESTRICTED_CLIENT_ID: "b-client",
    RESTRICTED_CLIENT_SECRET: "bbbb-bbbb",
    EXPIRED_TOKEN: "e.e.e",
    FOREIGN_TOKEN: "f.f.f",
    FOREIGN_CLIENT_ID: "c-client",
    FOREIGN_CLIENT_SECRET: "cccc-cccc",
  };
  for (const [name, value] of Object.entries({ ...variables, CLIENT_NAME: "a-name" })) {
    vi.stubEnv(`ORDERS_${name}`, value);
  }
  const text = await calledHere("doctor", "--target", "reference");
  const json = await calledHere("doctor", "--target", "reference", "--json", "--read-only");
  expect(text.out).toContain("for=[redacted]");
  expect(JSON.parse(json.out)).toMatchObject({ findings: expect.any(Array) });
  expect(await leaksOf(directory, text.out, text.err, json.out, json.err)).toEqual([]);
});

test("a run leaves nothing of what a token service repeats when it refuses, escaped or not", async () => {
  const directory = await reportsDirectory();
  const said = `no ${person}, no ${secrets.ORDERS_CLIENT_SECRET}: ${inSomeForms(Object.values(secrets))}`;
  const refusal = { error: "access_denied", error_description: said, login: person, again: JSON.stringify({ said }) };
  await using service = await answering((_, response) => {
    response.writeHead(403, { "Content-Type": "application/json", "X-Login": person }).end(JSON.stringify(refusal));
  });
  const known = { ENVIRONMENT: "staging", CLIENT_ID: "a-client", CLIENT_NAME: "a-name" };
  const variables = { ...known, BASE_URL: service.origin, AUTH_URL: service.origin };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(`ORDERS_${name}`, value);
  const words = ["--target", "reference", "--only", "token.issued", "--reports", directory];
  const { exitCode, out, err } = await calledHere("run", ...words);
  expect([exitCode, await readFile(join(directory, "exchanges.ndjson"), "utf8")], err).toEqual([
    3,
    expect.stringContaining("[redacted-text-1]"),
  ]);
  expect(await leaksOf(directory, out, err)).toEqual([]);
});

test("requirements repeats no secret from the verdict of an earlier run", async () => {
  const directory = await reportsDirectory();
  const verdict = decide(runWith({ "fail.draft.order-failed": "fail" }));
  const altered = { ...verdict, target: { ...verdict.target, name: inSomeForms(Object.values(secrets)) } };
  const reports = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  await writeFile(join(reports, "verdict.json"), JSON.stringify(altered));
  const output = join(directory, "page.md");
  const words = ["requirements", "--only", "fail.draft.order-failed", "--reports", reports];
  const table = await calledHere(...words);
  const page = await calledHere(...words, "--markdown", "--output", output);
  expect(table.out).toContain("[redacted: ORDERS_CLIENT_SECRET]");
  expect(await readFile(output, "utf8")).toContain("[redacted: ORDERS_HOOK_KEY]");
  expect(await leaksOf(directory, table.out, page.out)).toEqual([]);
});

test("prove writes and prints no secret of the machine that it runs on", async () => {
  const directory = await reportsDirectory();
  // A secret that is a word of the proof: reports stay what they are, and the word is hidden in none of ours.
  vi.stubEnv("ACME_TOKEN", "killed");
  const { out, err, exitCode } = await calledHere("prove", "--only", "token-opaque", "--reports", directory);
  expect(exitCode, err).toBe(0);
  expect(JSON.parse(await readFile(join(directory, "prove.json"), "utf8"))).toMatchObject({ verdict: "proven" });
  expect(await leaksOf(directory, out, err)).toEqual([]);
});

test("the gate repeats no secret of its files or of the machine, and names the owner of a waiver", async () => {
  const directory = await reportsDirectory();
  const secret = inSomeForms(Object.values(secrets));
  const verdict = decide(runWith({ "fail.draft.order-failed": "fail" }));
  const altered = { ...verdict, target: { ...verdict.target, name: "example", release: secret } };
  const evidence = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  await writeFile(join(evidence, "verdict.json"), JSON.stringify(sealed(altered)));
  const entry = {
    covers: "fail.draft.order-failed",
    target: "example",
    ticket: "https://tickets.example.test/7",
    owner: "owner@example.com",
  };
  const reason = `so ${secrets.ORDERS_CLIENT_SECRET}, says ${person}`;
  await writeFile(
    join(evidence, "waivers.yaml"),
    JSON.stringify({ waivers: [{ ...entry, reason, expires: "2026-01-01" }] }),
  );
  const words = [
    "--verdict",
    join(evidence, "verdict.json"),
    "--waivers",
    join(evidence, "waivers.yaml"),
    "--reports",
    directory,
  ];
  const text = await calledHere("gate", ...words);
  const json = await calledHere("gate", ...words, "--json", "--release", secrets.ORDERS_HOOK_KEY);
  expect(text.out).toContain("[redacted: ORDERS_CLIENT_SECRET]");
  expect(JSON.parse(json.out)).toMatchObject({ waivers: [{ owner: "owner@example.com" }] });
  expect(await readFile(join(directory, "gate.json"), "utf8")).toContain("owner@example.com");
  expect(await leaksOf(directory, text.out, text.err, json.out, json.err)).toEqual([]);
});

test("what the gate accepts and proposes holds no secret of its evidence", async () => {
  const directory = await reportsDirectory();
  // The gate refuses a release that hides a part of itself.
  const secret = inSomeForms(Object.values(secrets)).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, " ");
  const policy = join(directory, "policy.yaml");
  await writeFile(policy, JSON.stringify({ load: [], waivers: { never: [] } }));
  const made = async (outcomes: Parameters<typeof wholeRun>[1]): Promise<readonly string[]> => {
    const { verdict, exchanges } = wholeRun({ startedAt: new Date().toISOString() }, outcomes);
    const altered = { ...verdict, target: { ...verdict.target, release: secret } };
    const file = join(await mkdtemp(join(tmpdir(), "orders-conformance-")), "verdict.json");
    await writeFile(file, JSON.stringify(sealed(altered)));
    await writeFile(join(dirname(file), "exchanges.ndjson"), linesOf(exchanges));
    return ["--verdict", file, "--policy", policy];
  };
  const baseline = ["--baseline", join(directory, "baseline.json")];
  const accepted = await calledHere("gate", "accept", ...(await made({})), ...baseline);
  const waivers = ["--waivers", join(directory, "waivers.yaml"), "--propose-waivers", "--reports", directory];
  const proposed = await calledHere("gate", ...(await made({ "fail.draft.order-failed": "fail" })), ...waivers);
  expect(await readdir(directory), accepted.err + accepted.out + proposed.err + proposed.out).toEqual(
    expect.arrayContaining(["baseline.json", "waivers.yaml"]),
  );
  expect(await readFile(join(directory, "baseline.json"), "utf8")).toContain("[redacted: ORDERS_CLIENT_SECRET]");
  expect(await leaksOf(directory, accepted.out, accepted.err, proposed.out, proposed.err)).toEqual([]);
});

test("a mistake of the user is reported without the secret that is typed with it", async () => {
  const directory = await reportsDirectory();
  const calls = [
    ["run", `--${secrets.ACME_PASSWORD}`],
    ["load", secrets.ORDERS_CLIENT_SECRET],
    [secrets.ORDERS_HOOK_KEY],
    ["run", "--target", `./${secrets.ACME_PASSWORD}.ts`],
  ];
  const printed = await Promise.all(calls.map((words) => calledHere(...words)));
  expect(printed.map(({ exitCode }) => exitCode)).toEqual([2, 2, 2, 2]);
  expect(await leaksOf(directory, ...printed.map(({ out, err }) => out + err))).toEqual([]);
});

test("the file of a defect holds nothing that the command had learned until then", async () => {
  const directory = await reportsDirectory();
  let printed = "";
  const raw = { out: () => {}, err: (text: string) => void (printed += text) };
  const terminal = guardedTerminal({ ...raw, color: false, interactive: false, width: 100 }, ["run"]);
  const redactor = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
  terminal.redaction.protect(redactor);
  redactor.body(JSON.stringify({ access_token: token, contact: person }));
  for (const value of Object.values(secrets)) redactor.learn(value);
  const program = { name: "orders-conformance", call: "orders-conformance", judges: "the target" };
  const thrown = new Error(`no way: ${token}`, { cause: new Error(inSomeForms(canaries)) });
  reportDefect(thrown, program, ["run", "--target", secrets.ACME_PASSWORD], terminal);
  const [, file = ""] = /Please send (\S+) to/u.exec(printed) ?? [];
  expect(await leaksOf(directory, printed, await readFile(file, "utf8"))).toEqual([]);
});

test("every command is looked at by a test of what it writes", async () => {
  const elsewhere = ["run", "load", "referee", "observe"];
  const here = ["doctor", "requirements", "prove", "gate"];
  // The first shows the credentials of its own sandbox, the second writes what was typed; the others take what a run wrote.
  const without = ["serve", "init", "certify", "witness", "verify"];
  expect((await everyCommand()).map(({ name }) => name).toSorted()).toEqual(
    [...elsewhere, ...here, ...without].toSorted(),
  );
});

test("JSON on the terminal is the same value, without controls that a terminal obeys", () => {
  const printed: string[] = [];
  const raw = { out: (text: string) => void printed.push(text), err: () => {} };
  const value = { word: "a\u0085b\u009D0;title\u007F", own: "ø" };
  guardedTerminal({ ...raw, color: false, interactive: false, width: 100 }, ["run"]).json(untouched(value));
  expect(printed.join("")).not.toMatch(/[\u007F-\u009F]/u);
  expect(JSON.parse(printed.join(""))).toEqual(value);
});
