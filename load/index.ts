export type { LedgerEntry } from "./ledger.ts";
export { lineIntent } from "./line-intents.ts";
export {
  clientCertificateVariable,
  clientKeyVariable,
  type LoadPlan,
  planVariable,
  profileVariable,
  taggedVariable,
  tokenVariable,
  workersOf,
} from "./plan.ts";
export { failureOf } from "./runtime/failure.ts";
export {
  fieldEnd,
  headEnd,
  iterationRecord,
  noContent,
  notAsked,
  recordStart,
  repeated,
  writeAnswerHead,
  writeAsked,
  writeJudged,
  writeOpen,
  writeText,
} from "./runtime/records.ts";
