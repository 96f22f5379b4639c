import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answersChallenge, type Exchange, sealed, type Sealed, type Verdict } from "../../core/index.ts";
import { judgeByWitness, readWitness } from "../../release/index.ts";
import { calledHere } from "../called-here.testing.ts";
import { suites } from "../certify/evidence-files.ts";
import { openWitness } from "./witness.ts";

/** A run that answers a challenge in front of a witness, as the party that asks for it sees it. */

const directory = await mkdtemp(join(tmpdir(), "orders-conformance-witness-"));
const at = (...names: string[]): string => join(directory, ...names);
const file = at("witness.ndjson");
let witness: Awaited<ReturnType<typeof openWitness>>;

beforeAll(async () => {
  witness = await openWitness({ file, host: "127.0.0.1", port: 0 });
});

afterAll(() => witness.stop());

test("a run in front of a witness has a record that its file confirms, and that answers its challenge", async () => {
  const run = at("run");
  const asked = ["--challenge", "c0ffee-2026", "--witness", witness.address];
  const ran = await calledHere("run", "--only", "unlock", ...asked, "--reports", run);
  expect(ran.exitCode, ran.out + ran.err).toBe(0);
  const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
  expect(lines.filter((line) => !/^\{"at":"[^"]+","hashes":\[(?:"[\da-f]{64}",?)*\]\}$/u.test(line))).toEqual([]);

  const exchanges = await readFile(join(run, "exchanges.ndjson"));
  const seen = readWitness(await readFile(file));
  if (typeof seen === "string") throw new Error(seen);
  const verdict = JSON.parse(await readFile(join(run, "verdict.json"), "utf8")) as Sealed<Verdict>;
  const problemsBy = (record: typeof seen, { integrity }: typeof verdict): readonly string[] =>
    judgeByWitness([exchanges], record, { ...suites, verdict: integrity.digest }).problems;
  expect(problemsBy(seen, verdict)).toEqual([]);
  expect(problemsBy(new Map(), verdict)).not.toEqual([]);
  const renamed = sealed({ ...verdict, target: { ...verdict.target, name: "another" } }, verdict.integrity.files);
  expect(problemsBy(seen, renamed)).toEqual(["the witness did not see this verdict at the end of its run"]);
  const ids = exchanges
    .toString()
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as Exchange).id);
  expect(ids.length).toBeGreaterThan(10);
  expect(ids.filter((id) => !answersChallenge(id, "c0ffee-2026"))).toEqual([]);
  expect([verdict.challenge, verdict.witness]).toEqual(["c0ffee-2026", `${witness.address}/`]);
});

test("a witness takes hashes alone, and no more than a run sends", async () => {
  const post = async (body: string): Promise<number> => (await fetch(witness.address, { method: "POST", body })).status;
  expect(await post(JSON.stringify(["0".repeat(64)]))).toBe(204);
  for (const body of ["", "{}", '["x"]', `[${"[".repeat(20_000)}`]) expect(await post(body)).toBe(400);
  expect(await post(`["${"0".repeat(2 * 1024 * 1024)}"]`).catch(() => 413)).toBe(413);
  expect((await fetch(witness.address)).status).toBe(405);
});

test("a witness keeps no connection, which a busy run would use after its end", async () => {
  const { headers } = await fetch(witness.address, { method: "POST", body: "[]" });
  expect(headers.get("connection")).toBe("close");
});

test("a witness holds no more than its memory, with any number of senders", async () => {
  const { hostname, port } = new URL(witness.address);
  let refused = 0;
  const body = " ".repeat(1024 * 1024 - 1);
  const sockets = Array.from({ length: 80 }, () => connect(Number(port), hostname).on("error", () => {}));
  for (const socket of sockets) {
    socket.on("data", (answer) => void (refused += answer.toString().startsWith("HTTP/1.1 503") ? 1 : 0));
    socket.on("close", () => void (refused += 1));
    socket.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length + 1}\r\n\r\n${body}`);
  }
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(0);
  for (const socket of sockets) socket.destroy();
  await expect
    .poll(() => fetch(witness.address, { method: "POST", body: "[]" }).then(({ status }) => status))
    .toBe(204);
});

test("a witness whose file became a pipe without a reader says so, and goes on", async () => {
  const path = at("replaced.ndjson");
  const other = await openWitness({ file: path, host: "127.0.0.1", port: 0 });
  await rm(path);
  execFileSync("mkfifo", [path]);
  const answers = [await fetch(other.address, { method: "POST", body: "[]" }), await fetch(other.address)];
  expect(answers.map(({ status }) => status)).toEqual([500, 405]);
  await other.stop();
});

test.each([
  [["--file", ""], /--file {2}cannot be written: ENOENT/u],
  [["--file", at("none", "witness.ndjson")], /cannot be written: ENOENT/u],
  [["--file", directory], /cannot be written: EISDIR/u],
  [["--file", at("by-host.ndjson"), "--host", ""], /--host takes an address/u],
])("a witness refuses %j", async (words, said) => {
  const { exitCode, err } = await calledHere("witness", ...words);
  expect([exitCode, err]).toEqual([2, expect.stringMatching(said)]);
});

test.each([
  ["http://127.0.0.1:1/", "it does not answer"],
  ["http://me:secret@127.0.0.1:1/", "without credentials"],
  ["file:///tmp", "starts with http"],
])("a run does not start in front of the witness %s", async (address, says) => {
  const { exitCode, err } = await calledHere("run", "--only", "unlock", "--witness", address);
  expect([exitCode, err]).toEqual([2, expect.stringContaining(says)]);
});
