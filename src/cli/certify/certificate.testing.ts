import { readFileSync } from "node:fs";
import {
  dayAfter,
  decideGate,
  digestsOfFiles,
  type EvidenceFiles,
  examine,
  type GateResult,
  generateKeys,
  readSigningKey,
  readTrustedKeys,
  signedEnvelope,
  type SigningKey,
  type Statement,
  statementAbout,
  type TrustedKey,
  type Verification,
  verifyCertificate,
  type WitnessRecord,
} from "../../release/index.ts";
import { loadProfile, type LoadResult, sealed, type Sealed } from "../../core/index.ts";
import { failing, gateInput, loadWith, waiverWith } from "../../release/evidence.testing.ts";
import { challenge, exampleRun, linesOf, resultText, verdictText, type ExampleRun } from "./evidence.testing.ts";
import { suites } from "./evidence-files.ts";

/** A certificate with all that can go with it, for tests that change one thing of it. */

type Content = string | Uint8Array;

export interface Files {
  readonly verdict: Content | null;
  readonly exchanges: Content | null;
  readonly load: Content | null;
  readonly gate: Content | null;
  readonly profile: Content | null;
}

export interface Example {
  readonly run: ExampleRun;
  readonly load: LoadResult;
  readonly gate: GateResult;
  readonly files: Files;
  readonly statement: Statement;
  readonly envelope: string;
}

export interface Pair {
  readonly signing: SigningKey;
  readonly trusted: TrustedKey;
  readonly publicPem: string;
  readonly privatePem: string;
}

export function pairOf(algorithm: "ed25519" | "p256"): Pair {
  const { privatePem, publicPem } = generateKeys(algorithm, undefined);
  const signing = readSigningKey(privatePem, undefined);
  const [trusted = signing.public] = readTrustedKeys(publicPem);
  return { signing, trusted, publicPem, privatePem };
}

export const issuer = pairOf("ed25519");
export const other = pairOf("p256");
const loaded = await loadProfile("reference", process.cwd());
export const profileText = readFileSync(loaded.path, "utf8");

export const issuedAt = new Date(Date.now() + 3_600_000);
/** Whenever the tests run, it is not over then. */
const expires = dayAfter(issuedAt, 30);

/** Evidence of a service that is conformant, and whose load run failed in what somebody answers for. */
export async function example(): Promise<Example> {
  const run = await exampleRun();
  const { target, suite } = run.verdict;
  const { name, environment, baseUrl, release, profileDigest } = target;
  const load = loadWith({
    suite,
    target: { name, environment, baseUrl, profileDigest, ...(release !== undefined && { release }) },
    startedAt: run.verdict.startedAt,
    verdict: "fail",
    reasons: ["one answer was wrong"],
    totals: { ...loadWith().totals, violations: 1 },
    violations: [
      {
        requirement: failing,
        operation: "failOrder",
        count: 1,
        examples: [{ expected: "a", actual: "b", correlation: "c" }],
      },
    ],
  });
  const exchanges = linesOf(run.exchanges);
  const verdict = verdictText(run.verdict, exchanges);
  const gate = decideGate({
    ...gateInput({ baseline: null, waivers: [waiverWith({ target: name, owner: "team-orders", expires })] }),
    now: issuedAt,
    suite,
    suites,
    verdict: { file: "verdict.json", document: JSON.parse(verdict) as Sealed<ExampleRun["verdict"]>, problem: null },
    loads: [{ file: "load.json", document: sealed(load), problem: null }],
  });
  const files: Files = { verdict, exchanges, load: resultText(load), gate: resultText(gate), profile: profileText };
  const statement = stated(files);
  return { run, load, gate, files, statement, envelope: await signed(statement) };
}

/** The statement that these files bear. */
export function stated(files: Files): Statement {
  const { statement, problems } = issuedFor(files);
  if (statement === null) throw new Error(problems.map(({ text }) => text).join("\n"));
  return statement;
}

export function issuedFor(files: Files, changes: Partial<Parameters<typeof statementAbout>[2]> = {}) {
  const bytes = bytesOf(files);
  return statementAbout(examine(bytes, suites), digestsOfFiles(bytes), {
    profile: { file: "reference.ts", digest: loaded.digest },
    suite: { version: "0.1.0", digest: `sha256:${"0".repeat(64)}` },
    suites,
    issuedAt,
    days: 90,
    challenge,
    ...changes,
  });
}

/** A statement as a key signs it, by that key's own name unless another is given. */
export function signed(statement: object, { signing }: Pair = issuer, keyid = signing.public.keyid): Promise<string> {
  return signedEnvelope(statement, { keyid, sign: async (bytes) => signing.sign(bytes) });
}

export interface Asked {
  readonly witness?: WitnessRecord;
  readonly trusted?: readonly TrustedKey[];
  readonly at?: Date;
  readonly challenge?: string | null;
}

export function verified(envelope: string | Uint8Array, files: Files | null, asked: Asked = {}): Verification {
  return verifyCertificate({
    bytes: Buffer.from(envelope),
    trusted: asked.trusted ?? [issuer.trusted],
    at: asked.at ?? issuedAt,
    challenge: asked.challenge === undefined ? challenge : asked.challenge,
    evidence: files && (() => ({ ...bytesOf(files), profile: inBytes(files.profile) })),
    witness: asked.witness ?? null,
    suites,
  });
}

export function bytesOf({ verdict, exchanges, load, gate }: Files): EvidenceFiles {
  return {
    verdict: inBytes(verdict),
    exchanges: exchanges === null ? null : () => [Buffer.from(exchanges)],
    load: inBytes(load),
    gate: inBytes(gate),
  };
}

function inBytes(content: Content | null): Uint8Array | null {
  return content === null ? null : Buffer.from(content);
}
