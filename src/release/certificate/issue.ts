import { instantInWords } from "../../report/index.ts";
import { claimsOf } from "./claims.ts";
import { envelopeText, payloadBytes, preAuthenticationEncoding, payloadType } from "./envelope.ts";
import type { Examined } from "./examine.ts";
import { digestsOf, type Suites } from "../again/verdict.ts";
import { otherChallenge, type Problem } from "./problem.ts";
import {
  certifiedFiles,
  clockToleranceMs,
  contradictionIn,
  dayMs,
  predicateType,
  statementSchema,
  statementType,
  subjectOf,
  type Statement,
} from "./statement.ts";

/** What a certificate is made from besides its evidence. */
export interface Issuance {
  readonly profile: { readonly file: string; readonly digest: string };
  /** The suite that issues. It must be the one that made the run. */
  readonly suite: { readonly version: string; readonly digest: string };
  readonly suites: Suites;
  readonly issuedAt: Date;
  readonly days: number;
  /** What the run has to answer; `null` for any. */
  readonly challenge: string | null;
  readonly url?: string | undefined;
}

export type Issued =
  | { readonly statement: Statement; readonly problems: readonly [] }
  | { readonly statement: null; readonly problems: readonly Problem[] };

/** The statement that evidence supports, or why it supports none. `digests`: of its files. */
export function statementAbout(examined: Examined, digests: ReadonlyMap<string, string>, issuance: Issuance): Issued {
  const { evidence } = examined;
  const problems = [...examined.problems, ...(evidence === null ? [] : misfits(evidence, issuance))];
  if (evidence === null || examined.judged === null || problems.length > 0) return { statement: null, problems };
  const { profile, suite, suites, issuedAt, days, url } = issuance;
  const claims = claimsOf(evidence, examined.judged, profile.file);
  const own = digestsOf(suites);
  const expiresAt = new Date(Date.parse(evidence.verdict.startedAt) + days * dayMs);
  const statement = statementSchema.parse({
    _type: statementType,
    subject: [
      ...certifiedFiles.flatMap((name) => {
        const digest = digests.get(name);
        return digest === undefined ? [] : [subjectOf(name, digest)];
      }),
      subjectOf(profile.file, profile.digest),
    ],
    predicateType,
    predicate: {
      ...claims,
      ...(url !== undefined && { url }),
      specification: { ...claims.specification, digest: own.specification },
      suite: { ...claims.suite, digest: suite.digest, scenarios: own.scenarios },
      issuedAt: issuedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    },
  });
  const contradiction = contradictionIn(statement);
  if (contradiction === null) return { statement, problems: [] };
  return {
    statement: null,
    problems: [{ kind: "statement", text: `the statement contradicts itself: ${contradiction}` }],
  };
}

function misfits(
  { load, verdict: { suite, target, startedAt, challenge } }: NonNullable<Examined["evidence"]>,
  issuance: Issuance,
): readonly Problem[] {
  const { profile, suite: own, issuedAt, days } = issuance;
  const now = issuedAt.getTime();
  const needed: readonly (readonly [holds: boolean, kind: Problem["kind"], otherwise: string])[] = [
    [
      suite.version === own.version,
      "suite",
      `the run was made with suite version ${suite.version}; this is ${own.version}`,
    ],
    [
      load === null || Date.parse(load.startedAt) + load.durationMs <= now + clockToleranceMs,
      "load",
      `load.json is from the future (${load && instantInWords(load.startedAt)})`,
    ],
    [
      target.profileDigest === profile.digest,
      "evidence",
      `the run was made with another profile than ${profile.file}; name the right one with --target`,
    ],
    [
      Date.parse(startedAt) + days * dayMs > now,
      "expired",
      `the run started at ${instantInWords(startedAt)}; a certificate is valid for ${days} days from then`,
    ],
  ];
  return [
    ...otherChallenge(challenge ?? null, issuance.challenge),
    ...needed.filter(([holds]) => !holds).map(([, kind, text]) => ({ kind, text })),
  ];
}

export interface Signer {
  readonly keyid: string;
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** The text of a signed statement, such as a certificate. */
export async function signedEnvelope(statement: object, { keyid, sign }: Signer): Promise<string> {
  const payload = payloadBytes(statement);
  return envelopeText(payload, [{ keyid, sig: await sign(preAuthenticationEncoding(payloadType, payload)) }]);
}
