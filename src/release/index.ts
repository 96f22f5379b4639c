export * from "./light.ts";
export { baselineOf, baselineSchema } from "./baseline.ts";
export { claimsOf } from "./certificate/claims.ts";
export {
  type Envelope,
  envelopeText,
  largestEnvelope,
  payloadBytes,
  payloadType,
  preAuthenticationEncoding,
} from "./certificate/envelope.ts";
export { digestsOfFiles, type EvidenceFiles, examine } from "./certificate/examine.ts";
export { signedEnvelope, type Signer, statementAbout } from "./certificate/issue.ts";
export type { Suites } from "./certificate/judge-verdict.ts";
export {
  generateKeys,
  readSigningKey,
  readTrustedKeys,
  type SigningKey,
  type TrustedKey,
  UnusableKey,
} from "./certificate/keys.ts";
export { dayOf, inWords, kindOf, nameOf, verifiedInWords } from "./certificate/messages.ts";
export { placesIn } from "./certificate/places.ts";
export { type Problem, type ProblemKind, problemKinds } from "./certificate/problem.ts";
export {
  type Predicate,
  predicateSchema,
  type Statement,
  statementSchema,
  subjectOf,
} from "./certificate/statement.ts";
export { type Verification, verifyCertificate } from "./certificate/verify.ts";
export { readEvidence, type ReadEvidence } from "./evidence.ts";
export { type GateResult, gateResultSchema, sealedGateSchema } from "./gate-schema.ts";
export { decideGate, type GateInput } from "./gate.ts";
export { defaultPolicy, isProhibitedBy, type Policy, policySchema, unknownProhibitions } from "./policy.ts";
export { proposed } from "./proposals.ts";
export { dayAfter, draftsSchema, type Waiver, waiversJsonSchema, type waiversSchema } from "./waivers.ts";
export { renderVerification } from "./writers/certificate/console.ts";
export { writeCertificate } from "./writers/certificate/write-certificate.ts";
export { renderGateConsole } from "./writers/gate/console.ts";
export { appendGateSummary, writeGateReports } from "./writers/gate/write-gate.ts";
export { readYaml } from "./yaml-file.ts";
export { isAcceptable } from "./gate-reasons.ts";
