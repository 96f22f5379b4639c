import { createHash } from "node:crypto";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  contradictionIn,
  predicateType,
  statementSchema,
  statementType,
  type Predicate,
  type Statement,
} from "../../certificate/statement.ts";
import { noRedaction, untouched } from "../../../core/client/redaction/untouched.testing.ts";
import { greenRecord } from "../../../report/run-record.testing.ts";
import { decisionFiles, forgetCertificate, markup, writeReports } from "../../../report/index.ts";
import { parseStrictly, type Element } from "../../../report/strict-markup.testing.ts";
import { writeCertificate } from "./write-certificate.ts";
import { renderBadge } from "./badge.ts";
import { inWords } from "../../certificate/messages.ts";
import type { Verification } from "../../certificate/verify.ts";
import { renderVerification } from "./console.ts";
import { renderCertificatePage } from "./page.ts";

const digest = { sha256: "ab".repeat(32) };
const versioned = { version: "1.2.3", digest: `sha256:${digest.sha256}` };

function statementWith(changes: Partial<Predicate> = {}): Statement {
  const names = ["verdict.json", "exchanges.ndjson", "load.json", "gate.json", "acme.ts"];
  const predicate: Predicate = {
    result: "WARNED",
    configuration: [{ name: "acme.ts", digest }],
    passedTests: ["unlock.succeeds"],
    warnedTests: [],
    failedTests: [],
    notJudgedTests: ["fail.draft.event", "reservations.add.keeps-line"],
    notAsked: [{ answer: "fields.reservationOrderLineId", requirements: ["reservations.add.keeps-line"] }],
    notRun: ["16 of 96 flows did not run in time; raise --time"],
    role: "server",
    target: { name: "acme", environment: "staging", baseUrl: "https://orders.example.test", release: "4.2.0" },
    class: "standard",
    choices: [{ id: "cancel.books-payments", reason: "A refund is booked at once.", seen: true }],
    absent: [{ answer: "hooks.lockOrder", reason: "no one locks an order" }],
    waivers: [
      {
        covers: "fail.draft.order-failed",
        failure: "0123456789ab",
        seenIn: "load mixed average",
        reason: "known, and harmless until the fix",
        ticket: "https://tickets.example.test/ORD-7",
        owner: "team-orders",
        expires: "2026-12-22",
      },
    ],
    load: { script: "mixed", shape: "average", rate: 20, seconds: 300 },
    gate: { decidedAt: "2026-11-22T11:30:00.000Z", policy: "release.policy.yaml", policyDigest: versioned.digest },
    judged: { exchanges: 9, whole: 8, inPart: 1, rests: { "unlock.succeeds": 4 } },
    specification: { name: "Orders Service Specification", ...versioned },
    suite: { name: "orders-conformance", ...versioned, scenarios: versioned.digest },
    seed: 7,
    run: { startedAt: "2026-11-22T10:00:00.000Z", durationMs: 1_000, requests: 9_000 },
    issuedAt: "2026-11-22T12:00:00.000Z",
    expiresAt: "2027-02-20T10:00:00.000Z",
    challenge: "8f1c",
    witness: null,
    places: {},
    ...changes,
  };
  return { _type: statementType, subject: names.map((name) => ({ name, digest })), predicateType, predicate };
}

const pageOf = (statement: Statement): string =>
  renderCertificatePage({
    statement,
    keyids: ["cd".repeat(32)],
    certificate: "certificate.json",
    digest: digest.sha256,
  });

const renderers = [
  ["the sheet", pageOf],
  ["the badge", renderBadge],
] as const;

test("the example is a statement that a certificate can make", () => {
  expect(contradictionIn(statementSchema.parse(statementWith()))).toBeNull();
});

test("the sheet says what the run had no time for", () => {
  expect(pageOf(statementWith())).toContain("<li>16 of 96 flows did not run in time; raise --time</li>");
});

describe.each(renderers)("%s", (_, render) => {
  test("names class, release, day of issue, expiry, waivers, what is absent, and where to verify", () => {
    const text = render(statementWith({ url: "https://acme.example.test/certificate" }));
    for (const words of ["standard", "4.2.0", "2026-11-22", "2027-02-20", "acme.example.test/certificate"])
      expect(text).toContain(words);
    expect(text).toMatch(/1 waived|waived by team-orders until 2026-12-22/u);
    expect(text).toMatch(/1 absent|hooks\.lockOrder/u);
  });

  test("holds what others wrote as text alone, and loads and runs nothing", () => {
    const hostile = `</title></text></style><script src="//evil"></script><img src=x onerror="alert(1)">'"&`;
    const { target, waivers } = statementWith().predicate;
    const text = render(
      statementWith({
        target: { ...target, name: hostile, baseUrl: hostile, release: hostile },
        absent: [{ answer: hostile, reason: hostile }],
        waivers: waivers.map((waiver) => ({ ...waiver, reason: hostile, owner: hostile })),
        challenge: hostile,
        url: `https://acme.example.test/?"><script>1</script>`,
        notJudgedTests: [hostile],
      }),
    );
    const risky = elementsIn(parseStrictly(text)).filter(
      ({ name, attributes }) =>
        /^(?:script|img|link|iframe|use|image)$/u.test(name) ||
        Object.keys(attributes).some((each) => /^(?:on|src)/u.test(each)),
    );
    expect(risky).toEqual([]);
    expect(text).toContain("&lt;script");
  });
});

test("the page of the run that is certified says so, until something else is decided of it", async () => {
  const directory = await mkdtemp(join(tmpdir(), "certificate-"));
  await writeReports(untouched(greenRecord()), directory, noRedaction);
  const at = async (name: string): Promise<string> => readFile(join(directory, name), "utf8");
  const plain = await at("report.html");
  const sha256 = createHash("sha256")
    .update(await at("verdict.json"))
    .digest("hex");
  const of = (digested: string): Statement => ({
    ...statementWith(),
    subject: [{ name: "verdict.json", digest: { sha256: digested } }],
  });

  await writeCertificate({ envelope: "{}", summary: "{}" }, { statement: of("of another run"), keyids: [] }, directory);
  expect(await at("report.html")).toBe(plain);
  await writeCertificate({ envelope: "{}", summary: "{}" }, { statement: of(sha256), keyids: [] }, directory);
  const certified = await at("report.html");
  expect(certified).toContain("CERTIFIED until 2027-02-20");
  expect(certified).toContain("verify reports/certificate.json --trust issuer.pub.pem --evidence reports</pre>");
  parseStrictly(certified);
  const decision = { title: "", section: markup`<section id="gate"></section>`, summary: "" };
  expect((await decisionFiles(directory, decision))[0]).toEqual(["report.html", plain]);
  await forgetCertificate(directory);
  expect(await at("report.html")).toBe(plain);
});

test("what it certifies reads as sentences, also of one requirement", () => {
  const certifiedIn = (rests: Readonly<Record<string, number>>): string =>
    inWords(statementWith({ judged: { exchanges: 9, whole: 8, inPart: 1, rests } })).certified.join("\n");
  const one = certifiedIn({ "unlock.succeeds": 4 });
  expect(one).toContain("the service keeps the rules of the Orders Service Specification ");
  expect(one).toContain("with 9,000 requests");
  expect(one).toContain("1 requirement can be judged again from the recorded exchanges: from 4 of them");
  expect(certifiedIn({ "unlock.succeeds": 4, "reset.succeeds": 31 })).toContain(
    "2 requirements can be judged again from the recorded exchanges: each from 4 to 31 of them",
  );
  const { notCertified } = inWords(statementWith({ notJudgedTests: ["one.alone"] }));
  expect(notCertified).toContain("1 requirement that does not apply or could not be judged: one.alone");
});

test("a verification says until when in words of people", () => {
  const result = { valid: true, problems: [], statement: statementWith(), signers: [] } as unknown as Verification;
  expect(renderVerification(result, { color: false, width: 100, quiet: true })).toMatch(
    /, until 2027-02-20 10:00:00 UTC$/mu,
  );
});

test("the sheet stays a sheet, however much is not certified", () => {
  const absent = Array.from({ length: 40 }, (_, place) => ({ answer: `hooks.hook${place}`, reason: "it has none" }));
  const text = pageOf(statementWith({ absent }));
  expect(text.match(/<li>/gu)?.length).toBeLessThan(30);
  expect(text).toContain("more in the certificate");
});

function elementsIn(element: Element): readonly Element[] {
  return [element, ...element.children.flatMap((child) => (typeof child === "string" ? [] : elementsIn(child)))];
}
