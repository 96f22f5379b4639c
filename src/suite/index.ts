export * from "./light.ts";
export * from "./portable.ts";
export {
  acceptingChannel,
  type Answer,
  answered,
  type Api,
  at,
  type Call,
  cancellingInDraft,
  type CellOutcome,
  changingConfirmed,
  changingFailed,
  changingOrder,
  type Client,
  correlationHeader,
  deliberatelyWrong,
  type DeprecatedWay,
  deprecatedWays,
  everyOperation,
  type Filter,
  type FilterName,
  filterRow,
  filters,
  foreignAudience,
  type FilterScope,
  type FilterValue,
  frames,
  grantType,
  idText,
  keptLineValues,
  type LineChange,
  type LinesAnswer,
  type LineView,
  meaningfulOperators,
  MissingAnswer,
  namingPart,
  type NamingPart,
  onOneOrder,
  onOneTraveller,
  operation,
  type OperationId,
  type Operator,
  operators,
  type OrderAnswer,
  type OrderIntent,
  type OrderLineIntent,
  type OrderState,
  orderStates,
  orderStatus,
  orderTexts,
  statusOr,
  type OrderView,
  outcomeOf,
  type PageAnswer,
  type PartView,
  type RawAnswer,
  refusingWays,
  type RequestChanges,
  type RequirementId,
  type ScenarioSession,
  sortDirections,
  succeeded,
  type TokenRequestChanges,
  type TravellerIntent,
  type TravelMode,
  travelModes,
  type Trigger,
  triggers,
  UndecidedError,
  usingUp,
} from "../core/index.ts";
export { differences, differencesInWords, type Disagreement } from "./oracle/agreement.ts";
export { amountOf, mayCountCents, paidSince, sameAmount } from "./oracle/amount.ts";
export { changedParts, changesOf, partsOf } from "./oracle/contents.ts";
export { judgesFieldValue } from "./oracle/contract-fields.ts";
export { judgeContract } from "./oracle/contract.ts";
export { movingMembers } from "./oracle/frames/moving-members.ts";
export { clockDifference, clockInWords, mostApartMs } from "./oracle/frames/times.ts";
export {
  atOffset,
  isBetween,
  isInstant,
  isSameInstant,
  isTheVeryInstant,
  surelyApartMs,
  whyUnread,
} from "./oracle/instant.ts";
export {
  changesTakePrices,
  isUnsold,
  lineSays,
  linesSay,
  linesSayModes,
  linesTakePrices,
} from "./oracle/said-of-lines.ts";
export { clientsGiveReservations, linesTakeReservations } from "./oracle/seats-for-lines.ts";
export { createBystanders } from "./oracle/journey/bystanders.ts";
export { createJourneyJournal, type JourneyJournal } from "./oracle/journey/journey-journal.ts";
export { claimsOf } from "./oracle/jwt.ts";
export { lifetimeFindings, type LifetimeRequirement } from "./oracle/token-lifetime.ts";
export { sentValues, valuesInWords } from "./oracle/kept-values.ts";
export { statesOf, statesOfParts } from "./oracle/lines.ts";
export type { Member } from "./oracle/members.ts";
export { modelRequirements } from "./oracle/order/judged.ts";
export { neverChanges } from "./oracle/recorded/judge-found.ts";
export { allPromised } from "./oracle/recorded/promises.ts";
export {
  isOfTheSuite,
  judgeSteps,
  readStep,
  recordedAnswer,
  type RecordedStep,
  StepJudge,
} from "./oracle/recorded/judge-record.ts";
export { differentParts, replicaDifferences } from "./oracle/replicas.ts";
export { type ContractPlaces, placesOfParts } from "./oracle/resource-kind.ts";
export { distinguishingProbes } from "./oracle/search-confusions.ts";
export { defaultVisibleAfterMs } from "./oracle/search-delay.ts";
export { isSetByService, isWrittenAlike } from "./oracle/search-operands.ts";
export { distinctValues, type Probe, written } from "./oracle/search-probes.ts";
export { expectedOrders, isValue, type ReadValues } from "./oracle/search.ts";
export { cut, shown } from "./oracle/shown.ts";
export { dropBetween, possibleDrops, sumOf } from "./oracle/total.ts";
export type { RunJob } from "./runner/job.ts";
export { evidenceRemarks, paceRemarks } from "./runner/evidence.ts";
export { quietNode } from "./runner/quiet-node.ts";
export { runSuites, type SuiteProgress, type SuiteRun } from "./runner/run-suites.ts";
export { openWorld, threadsWithin } from "./runner/world.ts";
export { changedInPlace, cutOrExtended, respelt } from "./scenario/access/near-misses.ts";
export { refuseStrangers, requirementsOfStrangers } from "./scenario/access/refuse-strangers.ts";
export { withTraveller } from "./scenario/line-travellers.ts";
export { answerTo, Blocked, Lacking, NotApplicable, Refused, unlessRefused } from "./scenario/blocked.ts";
export { answerOfCall, type Subject } from "./scenario/check.ts";
export { among, idAt, idsOf, lastAndSecond, without } from "./scenario/choose.ts";
export { byAdding, byCancelling, dozenVersions, versionIfShown, versionOf } from "./scenario/confirmed-versions.ts";
export { controlOf } from "./scenario/control.ts";
export { atFarDate, dayFromNow, farMs } from "./scenario/dates-from-now.ts";
export { buildReplica } from "./scenario/deprecated/replicas.ts";
export { refusals, ways } from "./scenario/deprecated/ways.ts";
export { runFlows } from "./scenario/flows/run-flows.ts";
export { readScript } from "./scenario/flows/script.ts";
export { type GeneratedSettings, type GeneratedSuite, generatedSuite } from "./scenario/generated.ts";
export { countsEvents, eventReader } from "./scenario/given-events.ts";
export { isAboutOrder, specifiedType } from "./oracle/order/events.ts";
export type { GivenOrder } from "./scenario/given-orders.ts";
export type { Given } from "./scenario/given.ts";
export { asAnswered, inFull, isIdAlone, mustShowValues, partsInFull } from "./scenario/in-full.ts";
export { createIntents, type Intents, orderIntentFor } from "./scenario/intents.ts";
export { type Attempt, attemptWith, effectOf, orderOf, type Specimen, wasRefused } from "./scenario/invalid/attempt.ts";
export { breakagesOf } from "./scenario/invalid/breakages.ts";
export { judgementOf, requirementsOfInvalidInput } from "./scenario/invalid/judgement.ts";
export { assertServed, prerequisite, takeEach } from "./scenario/prerequisite.ts";
export { readRaceNumber, runRaces } from "./scenario/races/run-races.ts";
export { wordsOf } from "./scenario/refusal-messages.ts";
export { aRefusal, isServed, refusalOf, type Reply } from "./scenario/refusal.ts";
export { type RichOrder, type RichState, versionsWith } from "./scenario/rich-orders.ts";
export { openJudged, runScenario, type ScenarioResult, type World } from "./scenario/run-scenario.ts";
export { type Context, type Scenario, scenario, suite, visiting } from "./scenario/scenario.ts";
export { homesIn, placesIn, selectScenarios } from "./scenario/places.ts";
export { judgeFollowing } from "./scenario/search/following.ts";
export { describerOf, explainerOf, judgeFound } from "./scenario/search/found.ts";
export * from "./scenario/search/judgement.ts";
export { assertNarrows, only } from "./scenario/search/narrowing.ts";
export { repeatedFilter } from "./scenario/search/repeated.ts";
export { type NearMiss, nearMissOrders } from "./scenario/search/near-misses.ts";
export { contentOf, differingOrders, legOf, orderWith, readAndSearchable, soldAs } from "./scenario/search/orders.ts";
export * from "./scenario/search/sorting.ts";
export { assertPageTaken } from "./scenario/search/whole-search.ts";
export { judgeWord } from "./scenario/line-words.ts";
export { TargetView } from "./scenario/target-view.ts";
export { orderIn } from "./scenario/states/build.ts";
export { orderChanges, lineCancellations, lineChanges } from "./scenario/states/order-changes.ts";
export { digitsAlone, longText, textMistakes, unusualTexts } from "./scenario/texts.ts";
