export type { ClientFault } from "./client-faults/client-fault.ts";
export { clientFaults } from "./client-faults/index.ts";
export { exchangeOf } from "./exchanges.ts";
export { routeOf } from "./front/route.ts";
export { judges, shownIn } from "./judge/index.ts";
export { type Judge, type Opportunity } from "./judge/judge.ts";
export { briefJsonSchema } from "./missions/brief-schema.ts";
export { mission, missions } from "./missions/index.ts";
export type { Mission } from "./missions/mission.ts";

export { type ObservedMission, openMission, type OpenMission } from "./open-mission.ts";
export { type ClientFaultOutcome, clientFaultOutcomes, type ClientFaultProof } from "./proof/client-fault-proof.ts";
export { type ClientProof, clientProofOf, clientProofSchema, exitCodeOfClientProof } from "./proof/client-proof.ts";
export { proveClient } from "./proof/prove-client.ts";
export { isOfRecord, type JudgeOfRecord, judgesOfRecord } from "./recorded/judges-of-record.ts";
export { observedAgain } from "./recorded/observed-again.ts";
export { decideClient, type RefereeFacts } from "./verdict.ts";
