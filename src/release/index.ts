// The release decision.
export { decideGate, type GateInput } from "./gate.ts";
export { isAcceptable } from "./gate-reasons.ts";
export { type GateResult, gateResultSchema, sealedGateSchema } from "./gate-schema.ts";
export { readEvidence, type ReadEvidence } from "./evidence.ts";
export { baselineOf, baselineSchema } from "./baseline.ts";

// The files that people write for it.
export {
  defaultPolicy,
  defaultPolicySource,
  isProhibitedBy,
  type Policy,
  policySchema,
  unknownProhibitions,
} from "./policy.ts";
export { proposed } from "./proposals.ts";
export { dayAfter, draftsSchema, type Waiver, waiversJsonSchema, type waiversSchema } from "./waivers.ts";
export { readYaml } from "./yaml-file.ts";

// Certificates: keys, statements, issue and verification.
export * from "./certificate/keys.ts";
export { withLowS } from "./certificate/low-s.ts";
export {
  type Envelope,
  envelopeText,
  largestEnvelope,
  payloadBytes,
  payloadType,
  preAuthenticationEncoding,
} from "./certificate/envelope.ts";
export {
  type Predicate,
  predicateSchema,
  type Statement,
  statementSchema,
  subjectOf,
} from "./certificate/statement.ts";
export { type Artifact, verificationSummary } from "./certificate/verification-summary.ts";
export { claimsOf } from "./certificate/claims.ts";
export { digestsOfFiles, type EvidenceFiles, examine } from "./certificate/examine.ts";
export { signedEnvelope, type Signer, statementAbout } from "./certificate/issue.ts";
export { seenIn } from "./certificate/judge-exchanges.ts";
export type { Suites } from "./again/verdict.ts";
export { longestValidityDays, usualValidityDays } from "./limits.ts";
export { type Problem, type ProblemKind, problemKinds } from "./certificate/problem.ts";
export {
  hashesIn,
  hashesOfLine,
  judgeByWitness,
  largestWitnessFile,
  readWitness,
  witnessLine,
  type WitnessRecord,
} from "./certificate/witness.ts";
export { placesIn } from "./certificate/places.ts";
export { type JudgedRecord, judgedRecordSchema, problemsOfRecord } from "./certificate/problem.ts";
export { type Verification, verifyCertificate, withRecord } from "./certificate/verify.ts";

// What both look like to people.
export { dayOf, inWords, kindOf, nameOf, verifiedInWords } from "./certificate/messages.ts";
export { renderVerification } from "./writers/certificate/console.ts";
export { writeCertificate } from "./writers/certificate/write-certificate.ts";
export { renderGateConsole } from "./writers/gate/console.ts";
export { appendGateSummary, writeGateReports } from "./writers/gate/write-gate.ts";
