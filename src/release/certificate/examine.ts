import type { z } from "zod";
import {
  digestOf,
  isUnchanged,
  printableJson,
  type LoadResult,
  type Reason,
  requirementsIn,
  type Sealed,
  sealedLoadSchema,
  sealedVerdictSchema,
  type Verdict,
} from "../../core/index.ts";
import { instantInWords } from "../../report/index.ts";
import { sealedGateSchema, type GateResult } from "../gate-schema.ts";
import { differencesFromGate } from "../again/gate.ts";
import { contradictionsOfLoad } from "../again/load.ts";
import { type GateContext, misfitsOf } from "../refusals.ts";
import { some, problemsOf, type Problem } from "./problem.ts";
import { firstIssue } from "../evidence.ts";
import { NotStrict, strictJson } from "./envelope.ts";
import { createClientExchangeJudge } from "./judge-client-exchanges.ts";
import { createExchangeJudge, type JudgedExchanges } from "./judge-exchanges.ts";
import { differencesFromChecks, type Suites } from "../again/verdict.ts";
import { digestOfLines } from "./lines.ts";
import { placesIn } from "./places.ts";
import { type CertifiedFile, dayMs } from "./statement.ts";
import { usualValidityDays } from "../limits.ts";

/** The files of a run; `null` for a missing one. */
export interface EvidenceFiles {
  readonly verdict: Uint8Array | null;
  /** Its pieces, since it may be large. Each call starts at its beginning. */
  readonly exchanges: (() => Iterable<Uint8Array>) | null;
  readonly load: Uint8Array | null;
  readonly gate: Uint8Array | null;
}

/** What the files of a run say. */
export interface Evidence {
  readonly verdict: Sealed<Verdict>;
  readonly load: Sealed<LoadResult> | null;
  readonly gate: Sealed<GateResult> | null;
}

export interface Examined {
  /** `null` if a file cannot be read. */
  readonly evidence: Evidence | null;
  /** `null` if the exchanges were not judged. */
  readonly judged: JudgedExchanges | null;
  readonly problems: readonly Problem[];
}

/** The digest of each file that exists. Their contents are not parsed. */
export function digestsOfFiles({ verdict, exchanges, load, gate }: EvidenceFiles): ReadonlyMap<CertifiedFile, string> {
  const whole = { "verdict.json": verdict, "load.json": load, "gate.json": gate };
  return new Map([
    ...Object.entries(whole).flatMap(([name, bytes]) =>
      bytes === null ? [] : [[name as keyof typeof whole, digestOf(bytes)] as const],
    ),
    ...(exchanges === null ? [] : [["exchanges.ndjson", digestOfLines(exchanges(), () => {}).digest] as const]),
  ]);
}

/** Reads the files of a run and judges them again: each exchange by the contract, and the verdict by its checks. */
export function examine(files: EvidenceFiles, suites: Suites): Examined {
  const verdict = documentIn("verdict.json", files.verdict, sealedVerdictSchema);
  const load = documentIn("load.json", files.load, sealedLoadSchema);
  const gate = documentIn("gate.json", files.gate, sealedGateSchema);
  const unread = [verdict, load, gate].flatMap(({ problem }) => (problem === null ? [] : [problem]));
  if (unread.length > 0 || verdict.document === null || files.exchanges === null)
    return { evidence: null, judged: null, problems: problemsOf("evidence", unread) };

  const evidence = { verdict: verdict.document, load: load.document, gate: gate.document };
  const why = notConformant(evidence.verdict);
  // Whether its checks say the same is of no use to anybody.
  if (why !== null) return { evidence, judged: null, problems: [{ kind: "not-conformant", text: why }] };
  const create = evidence.verdict.role === "client" ? createClientExchangeJudge : createExchangeJudge;
  const judge = create({
    verdict: evidence.verdict,
    places: placesIn(evidence.verdict),
    generated: suites.generated.map(({ title }) => title),
  });
  const lines = digestOfLines(files.exchanges(), judge.take);
  const judged = judge.end();
  const { "exchanges.ndjson": own, ...others } = evidence.verdict.integrity.files;
  return {
    evidence,
    judged,
    problems: [
      ...problemsOf("evidence", [
        ...(lines.problem === null ? [] : [`exchanges.ndjson ${lines.problem}`]),
        ...(own === lines.digest ? [] : ["exchanges.ndjson is not the file that verdict.json was written with"]),
        ...[...Object.keys(others), ...Object.keys(evidence.load?.integrity.files ?? {})].map(
          (name) => `${name} is named beside a digest, and is no part of the evidence`,
        ),
      ]),
      ...problemsOf("verdict", differencesFromChecks(evidence.verdict, judged.succeeded, suites)),
      ...problemsOf("exchanges", judged.problems),
      ...problemsOf("load", problemsOfLoad(evidence)),
      ...problemsOf("gate", problemsOfGate(evidence, { suites, succeeded: judged.succeeded })),
    ],
  };
}

type ReadDocument<Document> =
  | { readonly document: Document; readonly problem: null }
  | { readonly document: null; readonly problem: string | null };

/** Reads a result exactly as its writer wrote it, with a matching digest. */
function documentIn<Document>(
  name: CertifiedFile,
  bytes: Uint8Array | null,
  schema: z.ZodType<Document>,
): ReadDocument<Document> {
  if (bytes === null) return { document: null, problem: null };
  try {
    const value = strictJson(bytes, (each) => `${printableJson(each, 2)}\n`);
    if (isUnchanged(value) === false)
      return { document: null, problem: `${name} was changed after it was written: its digest does not match` };
    const read = schema.safeParse(value);
    if (read.success) return { document: read.data, problem: null };
    return { document: null, problem: `${name} is not of this version: ${firstIssue(read.error)}` };
  } catch (problem) {
    if (!(problem instanceof NotStrict)) throw problem;
    return { document: null, problem: `${name} is not what was written: ${problem.message}` };
  }
}

/**
 * Why a run is not one that a certificate needs: whole and conformant. A waiver opens a gate, but makes no run conformant.
 */
function notConformant({ verdict, partial, reasons, requirements }: Verdict): string | null {
  if (verdict === "conformant" && !partial) return null;
  const failed = requirements.filter(({ outcome }) => outcome === "fail").map(({ id }) => id);
  if (verdict === "non-conformant")
    return `the run is non-conformant, ${requirementsIn(failed.length)} failed: ${some(failed)}`;
  const kinds: readonly Reason["kind"][] = partial ? ["partial"] : reasons.map(({ kind }) => kind);
  const texts = reasons
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => (text.split("\n")[0] ?? "").replace(/^partial run: /u, ""));
  return `the run is ${partial ? "partial" : verdict}${texts.length === 0 ? "" : `: ${texts.slice(0, 3).join("; ")}`}`;
}

function problemsOfLoad({ verdict, load, gate }: Evidence): readonly string[] {
  if (load === null) return [];
  if (verdict.role === "client") return ["load.json is about a service, but the verdict is about a client"];
  const isWaived = gate !== null && isOpenFor(gate, verdict) && speaksOf(gate, load);
  return [
    ...misfitsOf(verdict, load).map(({ text }) => `load.json ${text}`),
    ...contradictionsOfLoad(load).map((text) => `load.json does not follow from its own parts: ${text}`),
    ...(load.specification.version === verdict.specification.version
      ? []
      : [`load.json judges by version ${load.specification.version} of the specification`]),
    ...(Math.abs(Date.parse(load.startedAt) - Date.parse(verdict.startedAt)) < usualValidityDays * dayMs
      ? []
      : [`load.json is from ${instantInWords(load.startedAt)}, too far from the conformance run`]),
    ...(load.suite.version === verdict.suite.version
      ? []
      : [`load.json was written by suite version ${load.suite.version}`]),
    ...(load.verdict === "pass" || (load.verdict === "fail" && isWaived)
      ? []
      : [`load.json is ${load.verdict}: ${load.reasons.slice(0, 3).join("; ")}`]),
  ];
}

function problemsOfGate(
  { verdict, load, gate }: Evidence,
  again: Pick<GateContext, "suites" | "succeeded">,
): readonly string[] {
  if (gate === null) return [];
  return [
    ...(gate.decision === "open" ? [] : [`gate.json is ${gate.decision}`]),
    ...(speaksOf(gate, verdict) ? [] : ["gate.json is about another run"]),
    ...(load === null || speaksOf(gate, load) ? [] : ["gate.json is about another load run"]),
    ...differencesFromGate({ verdict, load, gate }, again),
  ];
}

function isOpenFor(gate: GateResult, verdict: Sealed<Verdict>): boolean {
  return gate.decision === "open" && speaksOf(gate, verdict);
}

function speaksOf({ evidence }: GateResult, { integrity }: Sealed<object>): boolean {
  return evidence.some(({ digest }) => digest === integrity.digest);
}
