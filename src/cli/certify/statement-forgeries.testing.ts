import {
  envelopeText,
  payloadType,
  preAuthenticationEncoding,
  type Predicate,
  type Statement,
} from "../../release/index.ts";
import { canonical } from "../../core/index.ts";
import { forged, type Forgery } from "./envelope-forgeries.testing.ts";
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

const stated = forged("statement");
const stating = (what: string, says: RegExp, change: Parameters<typeof restated>[0]) =>
  stated(what, says, restated(change));
const predicating = (what: string, says: RegExp, change: Parameters<typeof predicated>[0]) =>
  stated(what, says, predicated(change));

const day = 86_400_000;
const after = (days: number): Date => new Date(issuedAt.getTime() + days * day);
const strict = /in another form than it was issued in/u;

export const statementForgeries: readonly Forgery[] = [
  stating("another kind of statement", /_type: Invalid input/u, (statement) => ({
    ...statement,
    _type: "https://in-toto.io/Statement/v0.1",
  })),
  stating("a predicate of another kind", /predicateType: Invalid input/u, (statement) => ({
    ...statement,
    predicateType: "https://slsa.dev/provenance/v1",
  })),
  stating("no subject", /subject: Too small/u, (statement) => ({ ...statement, subject: [] })),
  stating("not about the verdict", /it is not about verdict\.json/u, (statement) => ({
    ...statement,
    subject: statement.subject.filter(({ name }) => name !== "verdict.json"),
  })),
  stating("not about the exchanges", /it is not about exchanges\.ndjson/u, (statement) => ({
    ...statement,
    subject: statement.subject.filter(({ name }) => name !== "exchanges.ndjson"),
  })),
  stating(
    "a subject by a path",
    /subject\.0\.name: is not a file name/u,
    ({ subject: [first, ...rest], ...statement }) => ({
      ...statement,
      subject: [{ ...first, name: "../verdict.json" }, ...rest],
    }),
  ),
  stating(
    "a subject that is no file of a run",
    /it is about report\.html/u,
    ({ subject: [first, ...rest], ...statement }) => ({
      ...statement,
      subject: [first, ...rest, { ...first, name: "report.html" }],
    }),
  ),
  stating("a subject twice", /it names a file twice/u, ({ subject: [first, ...rest], ...statement }) => ({
    ...statement,
    subject: [first, first, ...rest],
  })),
  stating("a digest of another kind", /subject\.0\.digest/u, ({ subject: [first, ...rest], ...statement }) => ({
    ...statement,
    subject: [{ ...first, digest: { sha1: "0" } }, ...rest],
  })),
  predicating("two digests of the profile", /it gives the profile two digests/u, {
    configuration: [{ name: "reference.ts", digest: { sha256: "0".repeat(64) } }],
  }),
  predicating("an unknown member", /Unrecognized key: "note"/u, { role: "server", note: 1 } as Partial<Predicate>),
  predicating("a result that no test has", /predicate\.result: Invalid option/u, { result: "FAILED" }),
  predicating("a better result than its requirements", /its result does not follow from its requirements/u, {
    result: "PASSED",
  }),
  predicating("a failed requirement", /failedTests: Too big/u, { failedTests: ["fail.draft.event"] }),
  predicating("nothing that passed", /nothing passed/u, { passedTests: [] }),
  predicating("one requirement passed and warned", /it gives a requirement two results/u, {
    warnedTests: ["unlock.succeeds"],
  }),
  stating("waivers without a gate", /it has waivers, but no gate/u, ({ subject, predicate, ...statement }) => ({
    ...statement,
    subject: subject.filter(({ name }) => name !== "gate.json"),
    predicate: { ...predicate, gate: null },
  })),
  stating(
    "a load run that is no subject",
    /only one of its parts mentions a load run/u,
    ({ subject, ...statement }) => ({
      ...statement,
      subject: subject.filter(({ name }) => name !== "load.json"),
    }),
  ),
  predicating("issued before its run", /issued before its run ended/u, { issuedAt: after(-2).toISOString() }),
  predicating("expired before it was issued", /expires before it was issued/u, { expiresAt: after(0).toISOString() }),
  predicating("good for ever", /valid for more than 366 days after its run/u, {
    expiresAt: after(4_000).toISOString(),
  }),
  predicating("a time without an offset", /predicate\.issuedAt: Invalid ISO datetime/u, {
    issuedAt: "2026-11-22T12:00:00",
  }),
  predicating("no address of a page", /predicate\.url: Invalid URL/u, { url: "javascript:alert(1)" }),
  stated("a statement in another form", strict, ({ statement }) => signedBytes(JSON.stringify(statement))),
  stated("a result named twice, and signed so", strict, ({ statement }) =>
    signedBytes(canonical(statement).replace('"result":', '"result":"PASSED","result":')),
  ),
  stated("a list as a statement", /it is not a statement of this kind/u, ({ statement }) =>
    signedBytes(canonical([statement])),
  ),
  stated("no JSON, and signed", /not valid JSON/u, () => signedBytes("conformant")),
];

export const occasionForgeries: readonly Forgery[] = [
  {
    what: "expired",
    asked: { at: after(90) },
    kind: "expired",
    says: /it was valid until [\d-]+ [\d:]+ UTC; now it is [\d-]+ [\d:]+ UTC$/u,
  },
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
