import { expect, test } from "vitest";
import { verificationSummary } from "./verification-summary.ts";
import type { Statement } from "./statement.ts";

const digest = (letter: string): string => letter.repeat(64);
const statement = {
  subject: [{ name: "verdict.json", digest: { sha256: digest("1") } }],
  predicate: {
    suite: { name: "orders-conformance", version: "0.1.0" },
    specification: { version: "2026.07.2", digest: `sha256:${digest("2")}` },
    issuedAt: "2026-11-22T12:00:00.000Z",
    target: { baseUrl: "https://orders.example.test" },
    role: "server",
    class: "full",
    gate: null,
  },
} as unknown as Statement;

test("the summary says what was verified, by which policy and with what result", () => {
  const artifact = { name: "registry.example.test/acme", digest: { sha256: digest("a") } };
  expect(verificationSummary(statement, "{}", artifact)).toEqual({
    _type: "https://in-toto.io/Statement/v1",
    subject: [artifact],
    predicateType: "https://slsa.dev/verification_summary/v1",
    predicate: {
      verifier: { id: "https://orders-conformance.example/verifier", version: { "orders-conformance": "0.1.0" } },
      timeVerified: "2026-11-22T12:00:00.000Z",
      resourceUri: "registry.example.test/acme",
      policy: {
        uri: "https://orders-conformance.example/verifier/2026.07.2/server/full",
        digest: { sha256: digest("2") },
      },
      inputAttestations: [
        {
          uri: "certificate.json",
          digest: { sha256: "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a" },
        },
      ],
      verificationResult: "PASSED",
      verifiedLevels: ["ORDERS_CONFORMANCE_FULL"],
    },
  });
});

test("without an artifact it names the files of the run; with a gate, the policy of the gate", () => {
  const gate = { decidedAt: "", policy: "release.policy.yaml", policyDigest: `sha256:${digest("3")}` };
  const { subject, predicate } = verificationSummary(
    { ...statement, predicate: { ...statement.predicate, gate } },
    "{}",
    null,
  );
  expect([subject, predicate]).toMatchObject([
    statement.subject,
    {
      resourceUri: "https://orders.example.test",
      policy: { uri: "release.policy.yaml", digest: { sha256: digest("3") } },
    },
  ]);
});
