export * from "./light.ts";
export * from "./portable.ts";
export { connectionRemarks, skipsVerification } from "./client/connection-remarks.ts";
export { defaultLimits, type RawAnswer, type Recording, type Timed } from "./client/exchanger.ts";
export { pause } from "./client/pause.ts";
export {
  type ExchangeListener,
  openSession,
  redactorFor,
  type ScenarioSession,
  type Session,
} from "./client/session.ts";
export type { Transport } from "./client/transport.ts";
export {
  environments,
  environmentSchema,
  otherVariables,
  type VariableName,
  variableNames,
} from "./configuration/environment-schema.ts";
export { environmentIn, readVariables, type ReadVariables } from "./configuration/environment.ts";
export { budgetsFileOf, loadBudgets } from "./configuration/load-budgets.ts";
export { type LoadedProfile, loadProfile } from "./configuration/load-profile.ts";
export { type MadeCertificates, makeCertificates } from "./configuration/made-certificates.ts";
export { profileQuestions, questionAsked } from "./configuration/profile-schema.ts";
export type { Entry, NamedQuestion } from "./configuration/question.ts";
export { type AbsentAnswer, absentAnswers, mayBeAbsent } from "./configuration/questions/absent.ts";
export {
  type Access,
  type Client,
  isReadOnly,
  selectTarget,
  type TargetSelection,
  withAccess,
} from "./configuration/target.ts";
export { declaredAt } from "./specification/declared-at.ts";
export { choicesToDeclare } from "./verdict/choices.ts";
export { decide } from "./verdict/decide.ts";
export { failureDigest } from "./verdict/failure-digest.ts";
export {
  canonical,
  digestOf,
  digestSchema,
  integritySchema,
  isUnchanged,
  sealed,
  type Sealed,
  sealedLoadSchema,
  sealedVerdictSchema,
} from "./verdict/integrity.ts";
export {
  type CurvePoint,
  intervalConfidence,
  type JudgedThreshold,
  type Latency,
  type LoadAudit,
  type LoadOperation,
  type LoadResult,
  loadResultSchema,
  thresholdMeasures,
} from "./verdict/load-schema.ts";
export {
  type Reason,
  type Verdict,
  type VerdictCheck,
  type VerdictRequirement,
  verdictSchema,
} from "./verdict/schema.ts";
export { belongsTo, matcher, scopeOf, selectedBy, suggestionsFor, uses } from "./verdict/scope.ts";
