import {
  envelopeText,
  payloadType,
  preAuthenticationEncoding,
  type Predicate,
  type Statement,
} from "../../release/index.ts";
import { canonical } from "../../core/index.ts";
import type { Forgery } from "./envelope-forgeries.testing.ts";
import { issuedAt, issuer, signed, type Example } from "./certificate.testing.ts";

/** Statements that a trusted issuer may have signed, and that are no certificates. */

const restated =
  (change: (statement: Statement) => object) =>
  ({ statement }: Example): Promise<string> =>
    signed(change(statement));

const predicated = (change: Partial<Record<keyof Predicate, unknown>>) =>
  restated((statement) => ({ ...statement, predicate: { ...statement.predicate, ...change } }));

/** A payload of these bytes, rightly signed. */
function signedBytes(bytes: string): string {
  const payload = Buffer.from(bytes);
  const sig = issuer.signing.sign(preAuthenticationEncoding(payloadType, payload));
  return envelopeText(payload, [{ keyid: issuer.trusted.keyid, sig }]);
}

const day = 86_400_000;
const after = (days: number): Date => new Date(issuedAt.getTime() + days * day);
const strict = /in another form than it was issued in/u;

export const statementForgeries: readonly Forgery[] = [
  {
    what: "another kind of statement",
    envelope: restated((statement) => ({ ...statement, _type: "https://in-toto.io/Statement/v0.1" })),
    kind: "statement",
    says: /_type: Invalid input/u,
  },
  {
    what: "a predicate of another kind",
    envelope: restated((statement) => ({ ...statement, predicateType: "https://slsa.dev/provenance/v1" })),
    kind: "statement",
    says: /predicateType: Invalid input/u,
  },
  {
    what: "no subject",
    envelope: restated((statement) => ({ ...statement, subject: [] })),
    kind: "statement",
    says: /subject: Too small/u,
  },
  {
    what: "not about the verdict",
    envelope: restated((statement) => ({
      ...statement,
      subject: statement.subject.filter(({ name }) => name !== "verdict.json"),
    })),
    kind: "statement",
    says: /it is not about verdict\.json/u,
  },
  {
    what: "not about the exchanges",
    envelope: restated((statement) => ({
      ...statement,
      subject: statement.subject.filter(({ name }) => name !== "exchanges.ndjson"),
    })),
    kind: "statement",
    says: /it is not about exchanges\.ndjson/u,
  },
  {
    what: "a subject by a path",
    envelope: restated(({ subject: [first, ...rest], ...statement }) => ({
      ...statement,
      subject: [{ ...first, name: "../verdict.json" }, ...rest],
    })),
    kind: "statement",
    says: /subject\.0\.name: is not a file name/u,
  },
  {
    what: "a subject that is no file of a run",
    envelope: restated(({ subject: [first, ...rest], ...statement }) => ({
      ...statement,
      subject: [first, ...rest, { ...first, name: "report.html" }],
    })),
    kind: "statement",
    says: /it is about report\.html/u,
  },
  {
    what: "a subject twice",
    envelope: restated(({ subject: [first, ...rest], ...statement }) => ({
      ...statement,
      subject: [first, first, ...rest],
    })),
    kind: "statement",
    says: /it names a file twice/u,
  },
  {
    what: "a digest of another kind",
    envelope: restated(({ subject: [first, ...rest], ...statement }) => ({
      ...statement,
      subject: [{ ...first, digest: { sha1: "0" } }, ...rest],
    })),
    kind: "statement",
    says: /subject\.0\.digest/u,
  },
  {
    what: "two digests of the profile",
    envelope: predicated({ configuration: [{ name: "reference.ts", digest: { sha256: "0".repeat(64) } }] }),
    kind: "statement",
    says: /it gives the profile two digests/u,
  },
  {
    what: "an unknown member",
    envelope: predicated({ role: "server", note: 1 } as Partial<Predicate>),
    kind: "statement",
    says: /Unrecognized key: "note"/u,
  },
  {
    what: "a result that no test has",
    envelope: predicated({ result: "FAILED" }),
    kind: "statement",
    says: /predicate\.result: Invalid option/u,
  },
  {
    what: "a better result than its requirements",
    envelope: predicated({ result: "PASSED" }),
    kind: "statement",
    says: /its result does not follow from its requirements/u,
  },
  {
    what: "a failed requirement",
    envelope: predicated({ failedTests: ["fail.draft.event"] }),
    kind: "statement",
    says: /failedTests: Too big/u,
  },
  {
    what: "nothing that passed",
    envelope: predicated({ passedTests: [] }),
    kind: "statement",
    says: /nothing passed/u,
  },
  {
    what: "one requirement passed and warned",
    envelope: predicated({ warnedTests: ["unlock.succeeds"] }),
    kind: "statement",
    says: /it gives a requirement two results/u,
  },
  {
    what: "waivers without a gate",
    envelope: restated(({ subject, predicate, ...statement }) => ({
      ...statement,
      subject: subject.filter(({ name }) => name !== "gate.json"),
      predicate: { ...predicate, gate: null },
    })),
    kind: "statement",
    says: /it has waivers, but no gate/u,
  },
  {
    what: "a load run that is no subject",
    envelope: restated(({ subject, ...statement }) => ({
      ...statement,
      subject: subject.filter(({ name }) => name !== "load.json"),
    })),
    kind: "statement",
    says: /only one of its parts mentions a load run/u,
  },
  {
    what: "issued before its run",
    envelope: predicated({ issuedAt: after(-2).toISOString() }),
    kind: "statement",
    says: /issued before its run ended/u,
  },
  {
    what: "expired before it was issued",
    envelope: predicated({ expiresAt: after(0).toISOString() }),
    kind: "statement",
    says: /expires before it was issued/u,
  },
  {
    what: "good for ever",
    envelope: predicated({ expiresAt: after(4_000).toISOString() }),
    kind: "statement",
    says: /valid for more than 366 days after its run/u,
  },
  {
    what: "a time without an offset",
    envelope: predicated({ issuedAt: "2026-11-22T12:00:00" }),
    kind: "statement",
    says: /predicate\.issuedAt: Invalid ISO datetime/u,
  },
  {
    what: "no address of a page",
    envelope: predicated({ url: "javascript:alert(1)" }),
    kind: "statement",
    says: /predicate\.url: Invalid URL/u,
  },
  {
    what: "a statement in another form",
    envelope: ({ statement }) => signedBytes(JSON.stringify(statement)),
    kind: "statement",
    says: strict,
  },
  {
    what: "a result named twice, and signed so",
    envelope: ({ statement }) => signedBytes(canonical(statement).replace('"result":', '"result":"PASSED","result":')),
    kind: "statement",
    says: strict,
  },
  {
    what: "a list as a statement",
    envelope: ({ statement }) => signedBytes(canonical([statement])),
    kind: "statement",
    says: /it is not a statement of this kind/u,
  },
  {
    what: "no JSON, and signed",
    envelope: () => signedBytes("conformant"),
    kind: "statement",
    says: /not valid JSON/u,
  },
];

export const occasionForgeries: readonly Forgery[] = [
  { what: "expired", asked: { at: after(90) }, kind: "expired", says: /it was valid until/u },
  {
    what: "expired by a second",
    envelope: predicated({ expiresAt: after(1).toISOString() }),
    asked: { at: new Date(after(1).getTime() + 1_000) },
    kind: "expired",
    says: /it was valid until/u,
  },
  { what: "not yet valid", asked: { at: after(-1) }, kind: "not-yet-valid", says: /it was issued at/u },
  {
    what: "another challenge",
    asked: { challenge: "8f1d" },
    kind: "challenge",
    says: /the challenge "8f1c", not for "8f1d"/u,
  },
  { what: "a challenge in other capitals", asked: { challenge: "8F1C" }, kind: "challenge", says: /not for "8F1C"/u },
  {
    what: "no challenge where one was given",
    envelope: predicated({ challenge: null }),
    kind: "challenge",
    says: /was made for no challenge/u,
  },
  {
    what: "made by another suite",
    envelope: restated((statement) => ({
      ...statement,
      predicate: {
        ...statement.predicate,
        suite: { ...statement.predicate.suite, scenarios: `sha256:${"0".repeat(64)}` },
      },
    })),
    files: ({ files }) => files,
    kind: "suite",
    says: /Only that version can judge the evidence again/u,
  },
  {
    what: "made by another catalogue",
    envelope: restated((statement) => ({
      ...statement,
      predicate: {
        ...statement.predicate,
        specification: { ...statement.predicate.specification, digest: `sha256:${"0".repeat(64)}` },
      },
    })),
    files: ({ files }) => files,
    kind: "suite",
    says: /Only that version can judge the evidence again/u,
  },
];
