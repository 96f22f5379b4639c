import { canonical, digestOf } from "../../core/index.ts";
import { instantInWords } from "../../report/index.ts";
import { firstIssue } from "../evidence.ts";
import { claimsOf } from "./claims.ts";
import { NotStrict, readEnvelope, refusalOfSignatures, strictJson, type Envelope } from "./envelope.ts";
import { digestsOfFiles, examine, type EvidenceFiles, type Examined } from "./examine.ts";
import type { JudgedExchanges } from "./judge-exchanges.ts";
import { digestsOf, type Suites } from "../again/verdict.ts";
import type { TrustedKey } from "./keys.ts";
import { type JudgedRecord, problemsOfRecord, otherChallenge, problemsOf, type Problem } from "./problem.ts";
import { judgeByWitness, type Witnessed, type WitnessRecord } from "./witness.ts";
import { clockToleranceMs, contradictionIn, statementSchema, type Statement } from "./statement.ts";

/** Whether a certificate is valid. It takes only files, and no network. */

export interface CertificateToVerify {
  readonly bytes: Uint8Array;
  readonly trusted: readonly TrustedKey[];
  /** The time at which it has to be valid. */
  readonly at: Date;
  /** The challenge that it has to name; `null` for any. */
  readonly challenge: string | null;
  /** Reads the evidence, given the file name of the profile; `null` to verify without evidence. */
  readonly evidence: ((profile: string) => EvidenceFiles & { readonly profile: Uint8Array | null }) | null;
  /** What a witness saw of the record; `null` to verify without one. */
  readonly witness?: WitnessRecord | null;
  readonly suites: Suites;
}

export interface Verification {
  readonly valid: boolean;
  readonly problems: readonly Problem[];
  /** The signed statement; `null` without a trusted signature. */
  readonly statement: Statement | null;
  readonly signers: readonly Pick<TrustedKey, "keyid" | "algorithm">[];
  readonly evidence: {
    /** Whether the profile is among it. */
    readonly profile: boolean;
    readonly judged: JudgedExchanges | null;
    /** What a witness saw; `null` without one. */
    readonly witnessed: Witnessed | null;
    /** What the record shows with the profile; `null` or absent where no one asked. */
    readonly record?: JudgedRecord | null;
  } | null;
}

/** Checks everything that can be checked. Content without a trusted signature is not read. */
export function verifyCertificate(asked: CertificateToVerify): Verification {
  const refused = (problem: Problem): Verification => ({
    valid: false,
    problems: [problem],
    statement: null,
    signers: [],
    evidence: null,
  });
  try {
    const envelope = readEnvelope(asked.bytes);
    const refusal = refusalOfSignatures(envelope, asked.trusted);
    if (refusal !== null) return refused(refusal);
    return verifySigned(envelope, asked);
  } catch (problem) {
    if (!(problem instanceof NotStrict)) throw problem;
    return refused({ kind: "form", text: problem.message });
  }
}

function verifySigned(envelope: Envelope, asked: CertificateToVerify): Verification {
  const signers = asked.trusted
    .filter(({ keyid }) => envelope.signatures.some((signature) => signature.keyid === keyid))
    .map(({ keyid, algorithm }) => ({ keyid, algorithm }));
  const read = readStatement(envelope);
  if (typeof read === "string")
    return { valid: false, problems: [{ kind: "statement", text: read }], statement: null, signers, evidence: null };
  const looked = asked.evidence === null ? null : lookInto(read, asked.evidence, asked);
  const problems = [
    ...problemsOfTime(read, asked.at),
    ...otherChallenge(read.predicate.challenge, asked.challenge),
    ...(looked?.problems ?? []),
  ];
  const evidence = looked && { profile: looked.profile, judged: looked.judged, witnessed: looked.witnessed };
  return { valid: problems.length === 0, problems, statement: read, signers, evidence };
}

/** The statement, or a text that says why it is invalid. */
function readStatement({ payload }: Envelope): Statement | string {
  try {
    const statement = statementSchema.safeParse(strictJson(Buffer.from(payload, "base64"), canonical));
    if (!statement.success) return `it is not a statement of this kind: ${firstIssue(statement.error)}`;
    const contradiction = contradictionIn(statement.data);
    return contradiction === null ? statement.data : `it contradicts itself: ${contradiction}`;
  } catch (problem) {
    if (problem instanceof NotStrict) return problem.message;
    throw problem;
  }
}

function problemsOfTime({ predicate: { issuedAt, expiresAt } }: Statement, at: Date): readonly Problem[] {
  if (Date.parse(issuedAt) > at.getTime() + clockToleranceMs)
    return [
      {
        kind: "not-yet-valid",
        text: `it was issued at ${instantInWords(issuedAt)}; now it is ${instantInWords(at.toISOString())}`,
      },
    ];
  if (Date.parse(expiresAt) <= at.getTime())
    return [
      {
        kind: "expired",
        text: `it was valid until ${instantInWords(expiresAt)}; now it is ${instantInWords(at.toISOString())}`,
      },
    ];
  return [];
}

interface LookedInto {
  readonly problems: readonly Problem[];
  readonly profile: boolean;
  readonly judged: JudgedExchanges | null;
  readonly witnessed: Witnessed | null;
}

function lookInto(
  { subject, predicate }: Statement,
  evidence: NonNullable<CertificateToVerify["evidence"]>,
  { suites, witness = null }: Pick<CertificateToVerify, "suites" | "witness">,
): LookedInto {
  const certified = new Map(subject.map(({ name, digest }) => [name, `sha256:${digest.sha256}`]));
  const profileName = predicate.configuration[0]?.name ?? "";
  const { profile, load, gate, ...rest } = evidence(profileName);
  const of = (name: string, bytes: Uint8Array | null): Uint8Array | null => (certified.has(name) ? bytes : null);
  const files = { ...rest, load: of("load.json", load), gate: of("gate.json", gate) };
  const found = new Map<string, string>(digestsOfFiles(files));
  // The profile may be missing: the verdict names its digest.
  found.set(profileName, profile === null ? (certified.get(profileName) ?? "") : digestOf(profile));
  const otherFiles = [...certified].flatMap(([name, digest]) => {
    const own = found.get(name);
    if (own === undefined) return [`${name} is not among the evidence`];
    return own === digest ? [] : [`${name} is not the file that was certified: its digest does not match`];
  });
  const looked = { profile: profile !== null, judged: null, witnessed: null };
  // Files without a signature are not read.
  if (otherFiles.length > 0) return { ...looked, problems: problemsOf("subject", otherFiles) };
  const strange = strangeSuite(predicate, suites);
  if (strange !== null) return { ...looked, problems: [strange] };
  const examined = examine(files, suites);
  const witnessed =
    witness === null || files.exchanges === null || examined.evidence === null
      ? null
      : judgeByWitness(files.exchanges(), witness, {
          ...suites,
          verdict: examined.evidence.verdict.integrity.digest,
        });
  return {
    ...looked,
    judged: examined.judged,
    witnessed,
    problems: [...judgedAgain(examined, predicate, profileName), ...problemsOf("witness", witnessed?.problems ?? [])],
  };
}

function judgedAgain(
  { evidence, judged, problems }: Examined,
  predicate: Statement["predicate"],
  profile: string,
): readonly Problem[] {
  return [
    ...problems,
    ...(evidence === null || judged === null
      ? []
      : problemsOf("claim", claimsThatDiffer(claimsOf(evidence, judged, profile), predicate))),
  ];
}

/** A suite with another catalogue would judge differently, which says nothing about the certificate. */
function strangeSuite({ suite, specification }: Statement["predicate"], suites: Suites): Problem | null {
  const own = digestsOf(suites);
  if (specification.digest === own.specification && suite.scenarios === own.scenarios) return null;
  return {
    kind: "suite",
    text: `it was made with ${suite.name} ${suite.version}, which has other requirements or scenarios. Only that version can judge the evidence again; without --evidence, this version checks signature and validity`,
  };
}

function claimsThatDiffer(
  { suite, specification, ...claims }: ReturnType<typeof claimsOf>,
  predicate: Statement["predicate"],
): readonly string[] {
  const said = {
    ...predicate,
    suite: { name: predicate.suite.name, version: predicate.suite.version },
    specification: { name: predicate.specification.name, version: predicate.specification.version },
  };
  const all = { ...claims, suite, specification };
  return Object.keys(all)
    .map((name) => name as keyof typeof all)
    .filter((name) => canonical(all[name]) !== canonical(said[name]))
    .map((name) => `its ${name} contradicts the evidence`);
}

/** A verification that also judged the record with the profile. */
export function withRecord(verification: Verification, record: JudgedRecord | string): Verification {
  const { statement } = verification;
  const of = statement === null ? [] : problemsOfRecord(record, statement.predicate);
  const problems = [...verification.problems, ...of];
  return {
    ...verification,
    problems,
    valid: problems.length === 0,
    evidence: verification.evidence && { ...verification.evidence, record: typeof record === "string" ? null : record },
  };
}
