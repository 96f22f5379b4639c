import { canonical, parseJson, sealedLoadSchema, sealedVerdictSchema } from "../../core/index.ts";
import { gateInput } from "../../release/evidence.testing.ts";
import {
  baselineSchema,
  decideGate,
  draftsSchema,
  examine,
  type GateInput,
  payloadBytes,
  policySchema,
  readEvidence,
  readWitness,
  readYaml,
  verifyCertificate,
  witnessLine,
} from "../../release/index.ts";
import { challenge, linesOf, verdictText } from "./evidence.testing.ts";
import { bytesOf, example, issuedAt, issuer, verified, type Example, type Files } from "./certificate.testing.ts";
import { changed, changesOf, type Change } from "./changes.testing.ts";
import { suites } from "./evidence-files.ts";

/** What verify, gate and the readers of their files do with files that were changed at one place. */

export interface Fuzzed {
  readonly cases: number;
  readonly slowestMs: number;
  /** By how much the memory of the process grew. */
  readonly mebibytes: number;
  /** What got through, failed or took too long. */
  readonly findings: readonly string[];
}

/** What one reader does with one change: a text if it accepts what it may not accept. */
type Attempt = (change: Change) => string | null;

const longestMs = 5_000;
/** More exchanges say nothing new to a reader. */
const fewExchanges = 60;

/** Tries so many changes, in turn on each reader. */
export async function fuzzEvidence(options: {
  readonly cases: number;
  readonly seed: number;
  readonly onProgress?: (done: number) => void;
}): Promise<Fuzzed> {
  const readers = Object.entries(readersOf(await example()));
  const findings: string[] = [];
  const before = process.resourceUsage().maxRSS;
  let slowestMs = 0;
  for (const [number, change] of changesOf(options.cases, options.seed).entries()) {
    const [name, attempt] = readers[number % readers.length] ?? [];
    const startedAt = performance.now();
    const found = attempt === undefined ? null : outcomeOf(attempt, change);
    const tookMs = performance.now() - startedAt;
    slowestMs = Math.max(slowestMs, tookMs);
    const why = found ?? (tookMs > longestMs ? `took ${Math.round(tookMs)} ms` : null);
    if (why !== null)
      findings.push(
        `${name}, case ${number}: ${why}: ${JSON.stringify({ ...change, value: change.value.slice(0, 60) })}`,
      );
    options.onProgress?.(number + 1);
  }
  const mebibytes = Math.round((process.resourceUsage().maxRSS - before) / 1024);
  return { cases: options.cases, slowestMs, mebibytes, findings };
}

function outcomeOf(attempt: Attempt, change: Change): string | null {
  try {
    return attempt(change);
  } catch (problem) {
    return `failed with ${problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)}`;
  }
}

function readersOf(base: Example): Readonly<Record<string, Attempt>> {
  const indented = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  const ofFile = (name: keyof Files): Attempt => {
    const before = String(base.files[name]);
    return (change) => {
      const after = changed(before, change, indented);
      if (after === before) return null;
      const { valid } = verified(base.envelope, { ...base.files, [name]: after });
      return valid ? `a changed ${name} is valid` : null;
    };
  };
  return {
    certificate: ofCertificate(base),
    statement: ofStatement(base),
    verdict: ofFile("verdict"),
    load: ofFile("load"),
    gate: ofFile("gate"),
    examined: ofExamined(base, indented),
    exchanges: ofExchanges(base),
    decision: ofDecision(indented),
    policy: ofYaml(policySchema, '{"load":[],"role":"server"}', (policy) => ({
      policy: policy as GateInput["policy"],
    })),
    waivers: ofYaml(draftsSchema, waiversText, (waivers) => ({ waivers: waivers as GateInput["waivers"] })),
    witness: (change) => {
      readWitness(Buffer.from(changed(witnessLine(issuedAt, ["0".repeat(64)]), change)));
      return null;
    },
  };
}

const waiversText = JSON.stringify([
  { covers: "unlock.succeeds", target: "a", reason: "r", ticket: "t", owner: "o", expires: "2026-12-22" },
]);

function ofCertificate({ envelope }: Example): Attempt {
  return (change) => {
    const after = changed(envelope, change, (value) => `${canonical(value)}\n`);
    return after !== envelope && verified(after, null).valid ? "a changed certificate is valid" : null;
  };
}

/** A changed statement in an envelope of the right form: with the signature of the old one, and with one of its own. */
function ofStatement({ statement, envelope, files }: Example): Attempt {
  const before = payloadBytes(statement).toString();
  const own = JSON.parse(envelope) as { readonly signatures: readonly object[] };
  return (change) => {
    const after = changed(before, change, canonical);
    const text = `${canonical({ ...own, payload: Buffer.from(after).toString("base64") })}\n`;
    const asked = { bytes: Buffer.from(text), at: issuedAt, challenge, suites };
    // A key that accepts everything shows the reader what only a signer could write.
    const credulous = { ...issuer.trusted, verify: () => true };
    verifyCertificate({ ...asked, trusted: [credulous], evidence: () => ({ ...bytesOf(files), profile: null }) });
    return after !== before && verifyCertificate({ ...asked, trusted: [issuer.trusted], evidence: null }).valid
      ? "a changed statement is valid"
      : null;
  };
}

/** What an issuer reads: files with digests that fit. Most changes of texts contradict nothing, and are its word. */
function ofExamined({ run, files }: Example, write: (value: unknown) => string): Attempt {
  const lines = linesOf(run.exchanges.slice(0, fewExchanges));
  const before = verdictText(run.verdict, lines);
  const rest = bytesOf({ ...files, exchanges: lines });
  return (change) => {
    const after = changed(before, { ...change, isSealed: true }, write);
    const { problems } = examine({ ...rest, verdict: Buffer.from(after) }, suites);
    return problems.length === 0 ? "a run of a few exchanges is accepted" : null;
  };
}

function ofExchanges({ run }: Example): Attempt {
  const few = run.exchanges.slice(0, fewExchanges);
  return (change) => {
    const at = Math.floor(change.other * few.length);
    const lines = few.map((each, place) => {
      const line = JSON.stringify(each);
      return `${place === at ? changed(line, change) : line}\n`;
    });
    const text = lines.join("");
    examine(
      {
        verdict: Buffer.from(verdictText(run.verdict, text)),
        exchanges: () => [Buffer.from(text)],
        load: null,
        gate: null,
      },
      suites,
    );
    return null;
  };
}

/** The gate, with one of its documents changed: it opens only for what says the same. */
function ofDecision(write: (value: unknown) => string): Attempt {
  const input = gateInput();
  const { document: baseline } = input.baseline ?? {};
  const documents = [
    ["verdict", write(input.verdict.document), sealedVerdictSchema],
    ["load", write(input.loads[0]?.document), sealedLoadSchema],
    ["baseline", write(baseline), baselineSchema],
  ] as const;
  return (change) => {
    const [name, before, schema] = documents[Math.floor(change.other * documents.length)] ?? documents[0];
    const after = changed(before, change, write);
    const read = readEvidence<never>(schema as never, {
      file: name,
      text: after,
      what: name,
      digestOfFile: () => null,
    });
    const gate = decideGate({ ...input, ...(name === "load" ? { loads: [read] } : { [name]: read }) });
    const isSame = canonical(parseJson(after) ?? null) === canonical(parseJson(before));
    return gate.exitCode === 0 && !isSame && !change.isSealed ? `a changed ${name} opens the gate` : null;
  };
}

function ofYaml(
  schema: Parameters<typeof readYaml>[1],
  before: string,
  inputOf: (value: unknown) => Partial<GateInput>,
): Attempt {
  return (change) => {
    const { value } = readYaml(changed(before, change), schema);
    if (value !== null) decideGate({ ...gateInput(), ...inputOf(value), baseline: null });
    return null;
  };
}
