import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { digestOf } from "../../core/index.ts";
import { calledHere } from "../called-here.testing.ts";
import { exampleRun, linesOf, verdictText, writeExampleRun, type ExampleRun } from "./evidence.testing.ts";

let directory: string;
let run: ExampleRun;
const at = (...names: string[]): string => join(directory, ...names);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "orders-conformance-certify-"));
  run = await exampleRun();
  await writeExampleRun(at("green"), run);
  await calledHere("certify", "keygen", "--key", at("issuer.pem"));
  await calledHere("certify", "keygen", "--key", at("p256.pem"), "--algorithm", "p256");
});

afterEach(() => vi.unstubAllEnvs());

async function copyOf(name: string, changes: Readonly<Record<string, string>> = {}): Promise<string> {
  await cp(at("green"), at(name), { recursive: true });
  for (const [file, text] of Object.entries(changes)) await writeFile(at(name, file), text);
  return at(name);
}

const certify = (evidence: string, ...words: string[]) =>
  calledHere("certify", "--evidence", evidence, "--reports", evidence, "--key", at("issuer.pem"), ...words);

const verify = (evidence: string, ...words: string[]) =>
  calledHere("verify", join(evidence, "certificate.json"), "--trust", at("issuer.pub.pem"), ...words);

describe("keys", () => {
  test("a passphrase encrypts the key, and is needed to sign with it", async () => {
    vi.stubEnv("ORDERS_KEY_PASSPHRASE", "correct-horse-battery");
    const made = await calledHere("certify", "keygen", "--key", at("locked.pem"));
    expect(readFileSync(at("locked.pem"), "utf8")).toContain("BEGIN ENCRYPTED PRIVATE KEY");
    expect(made.out + made.err).not.toContain("correct-horse");
    const evidence = await copyOf("locked");
    const sign = () => calledHere("certify", "--evidence", evidence, "--reports", evidence, "--key", at("locked.pem"));
    expect((await sign()).exitCode).toBe(0);
    expect(existsSync(join(evidence, "certificate.json"))).toBe(true);
    vi.stubEnv("ORDERS_KEY_PASSPHRASE", "wrong-horse-battery");
    expect(await sign()).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining("cannot be opened with the passphrase") as string,
    });
    vi.stubEnv("ORDERS_KEY_PASSPHRASE", undefined);
    expect(await sign()).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining("set its passphrase in ORDERS_KEY_PASSPHRASE") as string,
    });
    expect(existsSync(join(evidence, "certificate.json"))).toBe(false);
  });
});

test("a certificate is issued, verified with and without its evidence, and both say what was certified and what was not", async () => {
  const evidence = await copyOf("whole");
  const issued = await certify(evidence, "--challenge", "8f1c", "--url", "https://acme.example.test/certificate");
  expect(issued).toMatchObject({ exitCode: 0, err: "" });
  expect(issued.out).toMatch(/^Certified: reference 4\.2\.0 \(staging\), class full, until \d{4}-\d\d-\d\d\n/u);

  const alone = await verify(evidence, "--challenge", "8f1c");
  expect(alone.out).toMatch(/^✓ VALID {2}reference 4\.2\.0 \(staging\), class full, until/u);
  expect(alone.out).toMatch(/Not verified here\n {2}- the evidence: without --evidence/u);
  const judged = await verify(evidence, "--challenge", "8f1c", "--evidence", evidence);
  expect(judged.exitCode, judged.out).toBe(0);
  expect(judged.out).toMatch(
    /Verified here\n(?:.*\n)*? {2}- the universal contract, on \d{3,4} of \d{4} recorded exchanges/u,
  );

  const json = await verify(evidence, "--json");
  expect(JSON.parse(json.out)).toMatchObject({
    valid: true,
    problems: [],
    statement: { predicate: { challenge: "8f1c", url: "https://acme.example.test/certificate" } },
  });
  expect((await verify(evidence, "--challenge", "8f1d")).exitCode).toBe(1);
  const late = await verify(evidence, "--at", "2100-01-01");
  expect([late.exitCode, late.out]).toEqual([
    1,
    expect.stringMatching(/^✗ NOT VALID[^]*Why\n {2}- the certificate has expired: it was valid until/u),
  ]);
  expect((await verify(evidence, "--evidence", at("green"), "--trust", at("p256.pub.pem"))).exitCode).toBe(0);
});

test("a profile that comes with evidence is read, and never run where the key is", async () => {
  const evidence = at("foreign");
  const text = `import { copyFileSync } from "node:fs";\ncopyFileSync(${JSON.stringify(at("issuer.pem"))}, ${JSON.stringify(at("stolen.pem"))});\nthrow 1;\n`;
  await writeFile(at("foreign.ts"), text);
  await writeExampleRun(evidence, run, digestOf(text));
  const issued = await certify(evidence, "--target", at("foreign.ts"));
  expect([issued.exitCode, issued.err]).toEqual([0, ""]);
  expect(existsSync(at("stolen.pem"))).toBe(false);
});

test("a target whose name is a command to a pipeline certifies nothing, and is not printed", async () => {
  const { target, ...rest } = run.verdict;
  await writeExampleRun(at("commanding"), {
    ...run,
    verdict: { ...rest, target: { ...target, name: "a\n::error::b\n##[error]c" } },
  });
  const { exitCode, out, err } = await certify(at("commanding"));
  expect([exitCode, out, err]).toEqual([3, "", expect.stringContaining("the name of its target is not legible")]);
  expect(err).not.toMatch(/::error::/u);
});

test("a run that is not conformant, partial, or was changed is refused, by an exit code of its own and with the reason", async () => {
  const lines = linesOf(run.exchanges);
  const { checks, ...row } = run.verdict.requirements[0]!;
  const failed = {
    ...row,
    outcome: "fail" as const,
    checks: checks.map((check) => ({ ...check, outcome: "fail" as const })),
  };
  const wrong = {
    ...run.verdict,
    verdict: "non-conformant" as const,
    requirements: [failed, ...run.verdict.requirements.slice(1)],
  };
  const cases = [
    [
      "broken",
      verdictText(wrong, lines),
      1,
      `Not certified: the run is non-conformant, 1 requirement failed: ${row.id}\n  next  Do what its report asks for. Then make a new run, and certify that.\n`,
    ],
    [
      "part",
      verdictText({ ...run.verdict, partial: true, verdict: "partial" }, lines),
      3,
      "Not certified: the run is partial\n  next  Make a whole run, without `--only`, and certify that.\n",
    ],
    [
      "open",
      verdictText({ ...run.verdict, verdict: "inconclusive" }, lines),
      3,
      "Not certified: the run is inconclusive\n",
    ],
    [
      "changed",
      verdictText(run.verdict, lines).replace('"seed": 1', '"seed": 2'),
      3,
      "was changed after it was written",
    ],
    [
      "strange",
      verdictText({ ...run.verdict, target: { ...run.verdict.target, profileDigest: "sha256:0" } }, lines),
      3,
      "was made with another profile than reference.ts",
    ],
  ] as const;
  for (const [name, verdict, exitCode, why] of cases) {
    const evidence = await copyOf(name, { "verdict.json": verdict });
    const refused = await certify(evidence);
    expect([refused.exitCode, refused.err]).toEqual([exitCode, expect.stringContaining(why)]);
    const [refusal, ...next] = refused.err.trim().split("\n");
    expect(refusal).toMatch(/^Not certified: /u);
    expect(next).toEqual(why.includes("\n") ? [expect.stringMatching(/^ {2}next {2}/u)] : []);
    expect(existsSync(join(evidence, "certificate.json"))).toBe(false);
  }
});

test.each([
  ["certify without a key", ["certify"], "certify needs --key FILE"],
  ["certify with a word", ["certify", "please"], "certify takes only the word keygen"],
  ["no evidence there", ["certify", "--key", "issuer.pem", "--evidence", "nowhere"], "there is no such directory"],
  ["a directory without evidence", ["certify", "--key", "issuer.pem", "--evidence", "."], "holds no verdict.json"],
  [
    "for longer than a year",
    ["certify", "--key", "issuer.pem", "--days", "999"],
    "--days takes a whole number from 1 to 366",
  ],
  ["an address that runs", ["certify", "--key", "issuer.pem", "--url", "javascript:1"], "--url takes an address"],
  ["verify without a file", ["verify", "--trust", "issuer.pub.pem"], "verify needs the FILE of a certificate"],
  ["verify without trust", ["verify", "issuer.pem"], "no certificate proves itself"],
  ["verify a file that is not there", ["verify", "nowhere", "--trust", "issuer.pub.pem"], "there is no such file"],
  [
    "a day that is none",
    ["verify", "issuer.pem", "--trust", "issuer.pub.pem", "--at", "tomorrow"],
    "--at takes a date",
  ],
] as const)("%s is an error of usage that says what to do", async (_, words, message) => {
  const named = words.map((word) => (/^(?:issuer|nowhere|\.$)/u.test(word) ? at(word) : word));
  const { exitCode, err } = await calledHere(...named);
  expect([exitCode, err]).toEqual([2, expect.stringContaining(message)]);
});

test("what is secret here never gets into a certificate", async () => {
  vi.stubEnv("ORDERS_CLIENT_SECRET", "s3cr3t-canary-value");
  const evidence = await copyOf("canary");
  const { exitCode, out, err } = await certify(evidence, "--url", "https://acme.example.test/s3cr3t-canary-value");
  expect([exitCode, err]).toEqual([2, expect.stringContaining("would hold a secret")]);
  expect(out + err).not.toContain("s3cr3t");
  expect(existsSync(join(evidence, "certificate.json"))).toBe(false);
});

const openssl = spawnSync("openssl", ["version"], { encoding: "utf8" }).stdout ?? "";
const hasOpenssl = openssl.startsWith("OpenSSL 3");

describe.skipIf(!hasOpenssl)(`with openssl${hasOpenssl ? "" : " (skipped: there is no OpenSSL 3 here)"}`, () => {
  const page = readFileSync("docs/certificate.md", "utf8");
  const lines = /^sed -E .*?(?=^```)/msu.exec(page)?.[0] ?? "";

  test.each(["issuer", "p256"])(
    "the lines of the page verify a certificate of the key %s, and no other",
    async (key) => {
      expect(lines.trim().split("\n")).toHaveLength(5);
      const evidence = await copyOf(`openssl-${key}`);
      expect((await certify(evidence, "--key", at(`${key}.pem`))).exitCode).toBe(0);
      const verifiedWith = (trust: string): number | null => {
        execFileSync("cp", [at(`${trust}.pub.pem`), join(evidence, "issuer.pub.pem")]);
        return spawnSync("sh", ["-ec", lines], { cwd: evidence }).status;
      };
      expect([verifiedWith(key), verifiedWith(key === "p256" ? "issuer" : "p256")]).toEqual([0, 1]);
    },
  );

  test.each(["issuer", "p256"])("a command signs instead of the key %s, and what it prints is checked", async (key) => {
    const evidence = await copyOf(`command-${key}`);
    const file = at(`${key}.pem`);
    const sign = key === "p256" ? `openssl dgst -sha256 -sign '${file}'` : ofWholeFile(file);
    const by = (command: string) => certify(evidence, "--key", at(`${key}.pub.pem`), "--sign-command", command);
    expect((await by(`${sign} | openssl base64`)).exitCode).toBe(0);
    expect((await verify(evidence, "--trust", at(`${key}.pub.pem`))).exitCode).toBe(0);
    expect(await by("echo no signature")).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining("printed no signature of the key") as string,
    });
    expect(await by("exit 7")).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining("--sign-command ended with 7") as string,
    });
    expect(existsSync(join(evidence, "certificate.json"))).toBe(false);
  });
});

/** An Ed25519 key signs nothing that openssl cannot read twice. */
function ofWholeFile(key: string): string {
  return `f=$(mktemp) && cat > "$f" && openssl pkeyutl -sign -inkey '${key}' -rawin -in "$f"`;
}
