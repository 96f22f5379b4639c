import { canonical, digestOf } from "../../core/index.ts";
import { firstIssue } from "../evidence.ts";
import { claimsOf } from "./claims.ts";
import { NotStrict, readEnvelope, refusalOfSignatures, strictJson, type Envelope } from "./envelope.ts";
import { digestsOfFiles, examine, type EvidenceFiles, type Examined } from "./examine.ts";
import type { JudgedExchanges } from "./judge-exchanges.ts";
import { digestsOf, type Suites } from "./judge-verdict.ts";
import type { TrustedKey } from "./keys.ts";
import { problemsOf, type Problem } from "./problem.ts";
import { contradictionIn, statementSchema, type Statement } from "./statement.ts";

/** Whether a certificate is valid: asked of a file alone, without any network. */

export interface CertificateToVerify {
  readonly bytes: Uint8Array;
  readonly trusted: readonly TrustedKey[];
  /** The time at which it has to be valid. */
  readonly at: Date;
  /** What it has to answer; `null` where nothing was asked. */
  readonly challenge: string | null;
  /** `null`: the evidence is not looked at. Takes the name of the profile's file. */
  readonly evidence: ((profile: string) => EvidenceFiles & { readonly profile: Uint8Array | null }) | null;
  readonly suites: Suites;
}

export interface Verification {
  readonly valid: boolean;
  readonly problems: readonly Problem[];
  /** What is signed; `null` where no trusted key has signed anything. */
  readonly statement: Statement | null;
  readonly signers: readonly Pick<TrustedKey, "keyid" | "algorithm">[];
  readonly evidence: {
    /** Whether the profile lay with it. */
    readonly profile: boolean;
    readonly judged: JudgedExchanges | null;
  } | null;
}

/** A clock may be a little behind that of the issuer. */
const clockToleranceMs = 5 * 60_000;

/** Looks at everything that can be looked at. What no trusted key has signed is not read any further. */
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
  const looked = asked.evidence === null ? null : lookInto(read, asked.evidence, asked.suites);
  const problems = [
    ...problemsOfTime(read, asked.at),
    ...problemsOfChallenge(read, asked),
    ...(looked?.problems ?? []),
  ];
  const evidence = looked && { profile: looked.profile, judged: looked.judged };
  return { valid: problems.length === 0, problems, statement: read, signers, evidence };
}

/** The statement, or in words why it is none. */
function readStatement({ payload }: Envelope): Statement | string {
  try {
    const statement = statementSchema.safeParse(strictJson(Buffer.from(payload, "base64"), canonical));
    if (!statement.success) return `it is no statement of this kind: ${firstIssue(statement.error)}`;
    const contradiction = contradictionIn(statement.data);
    return contradiction === null ? statement.data : `it contradicts itself: ${contradiction}`;
  } catch (problem) {
    if (problem instanceof NotStrict) return problem.message;
    throw problem;
  }
}

function problemsOfTime({ predicate: { issuedAt, expiresAt } }: Statement, at: Date): readonly Problem[] {
  if (Date.parse(issuedAt) > at.getTime() + clockToleranceMs)
    return [{ kind: "not-yet-valid", text: `it was issued at ${issuedAt}, and this is ${at.toISOString()}` }];
  if (Date.parse(expiresAt) <= at.getTime())
    return [{ kind: "expired", text: `it held until ${expiresAt}, and this is ${at.toISOString()}` }];
  return [];
}

function problemsOfChallenge({ predicate }: Statement, { challenge }: CertificateToVerify): readonly Problem[] {
  if (challenge === null || predicate.challenge === challenge) return [];
  const own = predicate.challenge === null ? "no challenge" : `the challenge ${JSON.stringify(predicate.challenge)}`;
  return [{ kind: "challenge", text: `it answers ${own}, and not ${JSON.stringify(challenge)}` }];
}

interface LookedInto {
  readonly problems: readonly Problem[];
  readonly profile: boolean;
  readonly judged: JudgedExchanges | null;
}

function lookInto(
  { subject, predicate }: Statement,
  evidence: NonNullable<CertificateToVerify["evidence"]>,
  suites: Suites,
): LookedInto {
  const certified = new Map(subject.map(({ name, digest }) => [name, `sha256:${digest.sha256}`]));
  const profileName = predicate.configuration[0]?.name ?? "";
  const { profile, load, gate, ...rest } = evidence(profileName);
  const of = (name: string, bytes: Uint8Array | null): Uint8Array | null => (certified.has(name) ? bytes : null);
  const files = { ...rest, load: of("load.json", load), gate: of("gate.json", gate) };
  const found = new Map<string, string>(digestsOfFiles(files));
  // Who verifies need not have the profile: the verdict names the digest of the one that it was made with.
  found.set(profileName, profile === null ? (certified.get(profileName) ?? "") : digestOf(profile));
  const otherFiles = [...certified].flatMap(([name, digest]) => {
    const own = found.get(name);
    if (own === undefined) return [`${name} is not among the evidence`];
    return own === digest ? [] : [`${name} is not the file that was certified: its digest is another`];
  });
  const looked = { profile: profile !== null, judged: null };
  // What nobody has signed is not read any further.
  if (otherFiles.length > 0) return { ...looked, problems: problemsOf("subject", otherFiles) };
  const strange = strangeSuite(predicate, suites);
  if (strange !== null) return { ...looked, problems: [strange] };
  const examined = examine(files, { places: predicate.places, suites });
  return { ...looked, judged: examined.judged, problems: judgedAgain(examined, predicate, profileName) };
}

function judgedAgain(
  { evidence, problems }: Examined,
  predicate: Statement["predicate"],
  profile: string,
): readonly Problem[] {
  return [
    ...problems,
    ...(evidence === null ? [] : problemsOf("claim", claimsThatDiffer(evidence, predicate, profile))),
  ];
}

/** By another catalogue everything would come to something else, and nothing would be said of the certificate by that. */
function strangeSuite({ suite, specification }: Statement["predicate"], suites: Suites): Problem | null {
  const own = digestsOf(suites);
  if (specification.digest === own.specification && suite.scenarios === own.scenarios) return null;
  return {
    kind: "suite",
    text: `it was made with ${suite.name} ${suite.version}, which judges by other requirements or scenarios than this; only that suite can judge its evidence again, and without --evidence this one checks signature and validity`,
  };
}

function claimsThatDiffer(
  evidence: NonNullable<Examined["evidence"]>,
  predicate: Statement["predicate"],
  profile: string,
): readonly string[] {
  const { suite, specification, ...claims } = claimsOf(evidence, profile);
  const said = {
    ...predicate,
    suite: { name: predicate.suite.name, version: predicate.suite.version },
    specification: { name: predicate.specification.name, version: predicate.specification.version },
  };
  const all = { ...claims, suite, specification };
  return Object.keys(all)
    .map((name) => name as keyof typeof all)
    .filter((name) => canonical(all[name]) !== canonical(said[name]))
    .map((name) => `its ${name} is not what the evidence says`);
}
