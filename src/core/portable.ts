export * from "./client/api.ts";
export { aboutPersons, record } from "./client/recorder.ts";
export { createOutputRedaction, type OutputRedaction, type Redacted } from "./client/redaction/output.ts";
export { deliberatelyWrong, foreignAudience } from "./client/redaction/wrong-on-purpose.ts";
export { shownAs } from "./client/shown-credentials.ts";
export { accessTo, type ReferenceAccess } from "./configuration/access-to-reference.ts";
export { answered, FaultyAnswer, MissingAnswer, unansweredIn } from "./configuration/answers.ts";
export type { Budget, Budgets } from "./configuration/budgets.ts";
export { ConfigurationError } from "./configuration/configuration-error.ts";
export { guardAnswers } from "./configuration/guard-answers.ts";
export * from "./configuration/intents.ts";
export type {
  EventAnswers,
  FieldMapping,
  LegValue,
  LineValue,
  PagingAnswers,
  Profile,
  ProfileContext,
  ProfileModule,
} from "./configuration/profile.ts";
export type { Target } from "./configuration/target.ts";
export { loadScripts, missingAnswers, type ScriptName, scriptNames } from "./load/scripts.ts";
export { measuresOf, scaled, type Shape, type ShapeName, shapeNames, shapes } from "./load/shapes.ts";
export { answerLimits, tooLarge, whyUnreadable } from "./protocol/answer-limits.ts";
export { type Answer, isObject, listOf, pageItems, succeeded, UnexpectedAnswer } from "./protocol/answer.ts";
export { type Calls, createCalls, type LineChange } from "./protocol/calls.ts";
export { hasId, placeholders } from "./protocol/placeholders.ts";
export * from "./protocol/errors.ts";
export * from "./protocol/exchange.ts";
export { correlationIdOf } from "./protocol/correlation-id.ts";
export { type HashStates, hashStates, hexOf } from "./protocol/text-hash.ts";
export * from "./protocol/trace-context.ts";
export { filterRow, filterValuesOf } from "./protocol/filter-values.ts";
export { idText } from "./protocol/id-text.ts";
export { memberId, membersOf } from "./protocol/members-of.ts";
export { inventedAddress, inventedName } from "./protocol/invented-persons.ts";
export { readIssuedToken } from "./protocol/issue-token.ts";
export { at, keysOf } from "./protocol/json-pointer.ts";
export { legValuesOf, lineValueOf } from "./protocol/line-values.ts";
export { type LineView, type OrderView, readLine, readLines, readOrder } from "./protocol/order-view.ts";
export { parseJson } from "./protocol/parse-json.ts";
export { percentDecoded } from "./protocol/percent-decoded.ts";
export { printableJson } from "./protocol/printable-json.ts";
export * from "./protocol/part-views.ts";
export * from "./protocol/request-builder.ts";
export type { Filter, SearchQuery } from "./protocol/search-query.ts";
export { isUuid } from "./protocol/uuid-spelling.ts";
export { tokenRequest, type TokenRequestChanges } from "./protocol/token-request.ts";
export type { IssuedToken } from "./protocol/token-source.ts";
export { specification } from "./specification/about.ts";
export { allowances, choicesFor, frameAnswer, type FrameAnswer, stanceOf } from "./specification/stances/effects.ts";
export { type ObservableId, observableIds, observableRows } from "./specification/stances/index.ts";
export { type Stance, stances } from "./specification/stances/stance.ts";
export { type ChoiceId, choiceIds, choices } from "./specification/stances/choices.ts";
export { type ClientRequirementId, clientRequirements } from "./specification/client-requirements/index.ts";
export { type MissionId, missionIds } from "./specification/client-requirements/missions.ts";
export * from "./specification/deprecations.ts";
export { events, type EventType } from "./specification/events.ts";
export {
  type Aspect,
  aspectOf,
  aspects,
  lineStateAspects,
  type listAspects,
  orderAspects,
} from "./specification/aspects.ts";
export { type Extent, type FrameRow, frameStates } from "./specification/stances/frame.ts";
export * from "./specification/headers.ts";
export * from "./specification/operations.ts";
export * from "./specification/order.ts";
export { type RefusalChoiceId, refusalChoices } from "./specification/stances/refusal-choices.ts";
export {
  choicesInAnyState,
  choiceOfState,
  choicesOfRefusal,
  locksAfter,
  mayBeLocked,
  type Condition,
  conditions,
  type Guarantee,
  guaranteeOf,
  mustSucceedSomewhere,
  guaranteesOf,
  mostOfFew,
  type RefusingState,
  refusingStates,
} from "./specification/stances/refusals.ts";
export { refusingWays } from "./specification/requirements/deprecated.ts";
export { frames } from "./specification/requirements/frames.ts";
export {
  findRequirement,
  requirement,
  type Requirement,
  type RequirementId,
  requirements,
} from "./specification/requirements/index.ts";
export {
  acceptingChannel,
  changingOneOrder,
  changingOrder,
  everyOperation,
  namingPart,
  type NamingPart,
  onOneOrder,
  type OnOneOrder,
  onOneTraveller,
  usingUp,
  type WithBody,
  withBody,
  withRequiredBody,
  withStatedInput,
  withUuidInPath,
} from "./specification/requirements/operation-kinds.ts";
export { type KeptLineValue, keptLineValues } from "./specification/requirements/order-lines.ts";
export type { AnyRequirement } from "./specification/requirements/requirement.ts";
export {
  type FilterRequirement,
  filterRequirements,
  meaningfulOperators,
} from "./specification/requirements/search.ts";
export {
  type CancellingInDraft,
  cancellingInDraft,
  type ChangingConfirmed,
  changingConfirmed,
  type ChangingFailed,
  changingFailed,
} from "./specification/requirements/states.ts";
export * from "./specification/search.ts";
export { type Sentence, type SentenceId, sentences } from "./specification/sentences/index.ts";
export * from "./specification/state-matrix.ts";
export { type TransitionId, type TransitionOf, transitions } from "./specification/transitions.ts";
export * from "./verdict/check.ts";
export * from "./verdict/comparison-words.ts";
export { type Change, compareVerdicts, type Comparison } from "./verdict/compare.ts";
export { withConsequences } from "./verdict/consequences.ts";
export { foremostFirst } from "./verdict/foremost.ts";
export { greatest } from "./verdict/greatest.ts";
export { exitCodes, exitCodeOfVerdict } from "./verdict/exit-code.ts";
export { absenceInWords } from "./verdict/facility-messages.ts";
export { type Ground, groundInWords, isGroundIn } from "./verdict/grounds.ts";
export type { RunFacts } from "./verdict/facts.ts";
export { type Outcome, worstOf } from "./verdict/outcome.ts";
export {
  auditName,
  inUnit,
  isLatency,
  isOfTooFew,
  leastRequests,
  measuredInWords,
  thresholdInWords,
} from "./verdict/load-messages.ts";
export { judgeThresholds } from "./verdict/thresholds.ts";
export { amountAt } from "./protocol/money.ts";
