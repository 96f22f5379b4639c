export type { AccessContext, Credential, Grant } from "./access/access-rules.ts";
export { type Client, foreignClient, fullClient } from "./access/clients.ts";
export type { Claims, Environment, TokenJudgement, TokenRequest } from "./access/token-rules.ts";
export { type Clock, systemClock, tickingClock } from "./base/clock.ts";
export { afterwards, refused } from "./deviations/afterwards.ts";
export { deviate, type Deviating, type Deviation, ruled } from "./deviations/deviation.ts";
export * from "./deviations/wire.ts";
export { changed, conflict, type Decision, unchanged, unknown } from "./domain/decision.ts";
export { instantKey } from "./domain/instant.ts";
export { decimalText, minorUnits, sumOf, zero } from "./domain/money.ts";
export { isCancelled, isConfirmed, isPending, type Leg, type OrderLine } from "./domain/order-line.ts";
export { isOrderConfirmed, type Order, type Worded } from "./domain/order.ts";
export { Refusal, type RefusalReason } from "./domain/refusal.ts";
export { withTotals } from "./domain/totals.ts";
export { isUuid } from "./domain/values.ts";
export { variablesFor } from "./credentials.ts";
export { openEmbedded, type StartedReference, startEmbedded } from "./embedded.ts";
export { cloudEvent } from "./events/cloud-event.ts";
export type { Answer, Call } from "./http/call.ts";
export { optionalHeaders } from "./http/headers.ts";
export type { RequestLogLine } from "./http/request-log.ts";
export type { Wire } from "./http/wire.ts";
export {
  cellVariants,
  choiceInterpretations,
  choiceOfRefusal,
  findInterpretation,
  interpretations,
  refusalInterpretations,
} from "./interpretations/index.ts";
export { canHave, drawChoices } from "./interpretations/randomized.ts";
export { showingWords } from "./interpretations/status-words.ts";
export { openApiDocument } from "./openapi/document.ts";
export * from "./reference.ts";
export { searchValuesOf, tables } from "./search/columns.ts";
export {
  type Condition,
  type Criterion,
  pageParameters,
  type Query,
  type Search,
  sortableFields,
} from "./search/criteria.ts";
export type { Rules } from "./service/rules.ts";
export { orderOf } from "./service/service.ts";
export { UnusableDataFile } from "./storage/database.ts";
export type { Store, StoredEvent } from "./storage/store.ts";
