import { digestOf } from "../../core/index.ts";
import { statementType, type Statement, type Subject } from "./statement.ts";

/**
 * The decision of a certificate as a SLSA verification summary (VSA v1), which admission controllers read: what was verified, by
 * which policy, and with what result.
 */

export const summaryType = "https://slsa.dev/verification_summary/v1";
/** Names the verifier and, without a gate, its policy; it is no address to load. */
const verifier = "https://orders-conformance.example/verifier";

/** An artifact of the service, such as an image, by its name and digest. */
export type Artifact = Subject;

export interface VerificationSummary {
  readonly _type: typeof statementType;
  readonly subject: readonly Subject[];
  readonly predicateType: typeof summaryType;
  readonly predicate: object;
}

/** The summary of a certificate. Its subject is the artifact that the issuer names, or the files of the run. */
export function verificationSummary(
  { subject, predicate }: Statement,
  certificate: string,
  artifact: Artifact | null,
): VerificationSummary {
  const { suite, issuedAt, target, gate, specification, role } = predicate;
  const policy =
    gate === null
      ? { uri: `${verifier}/${specification.version}/${role}/${predicate.class}`, digest: sha256(specification.digest) }
      : { uri: gate.policy, digest: sha256(gate.policyDigest) };
  const level = role === "client" ? "CLIENT" : predicate.class.toUpperCase();
  return {
    _type: statementType,
    subject: artifact === null ? subject : [artifact],
    predicateType: summaryType,
    predicate: {
      verifier: { id: verifier, version: { [suite.name]: suite.version } },
      timeVerified: issuedAt,
      resourceUri: artifact?.name ?? target.baseUrl,
      policy,
      inputAttestations: [{ uri: "certificate.json", digest: sha256(digestOf(certificate)) }],
      verificationResult: "PASSED",
      verifiedLevels: [`ORDERS_CONFORMANCE_${level}`],
    },
  };
}

function sha256(digest: string): { readonly sha256: string } {
  return { sha256: digest.replace(/^sha256:/u, "") };
}
