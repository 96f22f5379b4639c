import { type ClientRequirementId, deprecatedWays } from "../../core/index.ts";
import { callsOf, isSuccess, type Judge, judges, type ObservedMission, onCall } from "../../referee/index.ts";
import { isIssued } from "./observed-again.ts";

/** How a requirement of a client is judged again by the recorded exchanges alone. */
export interface JudgeOfRecord {
  readonly requirement: ClientRequirementId;
  readonly find: Judge["find"];
  /** Whether it is judged on the address of a call, in which a value may have been redacted. */
  readonly byAddress: boolean;
  /** Whether the record shows but some of what it was judged on. */
  readonly inPart: boolean;
}

const byAddress: readonly ClientRequirementId[] = [
  "client.calls.known-operation",
  "client.calls.path-ids",
  "client.calls.id-lists",
  "client.calls.cancellation-date",
  "client.calls.version",
  "client.calls.filters",
];

const byTheRest: readonly ClientRequirementId[] = [
  "client.token.json-body",
  "client.token.audience",
  "client.token.reused",
  "client.token.one-at-a-time",
  "client.token.renewed-after-401",
  "client.token.renewed-after-408",
  "client.calls.authorization",
  "client.calls.client-name",
  "client.calls.json-body",
  "client.calls.body-present",
  "client.answers.403-final",
  "client.answers.404-final",
  "client.answers.409-final",
  "client.answers.503-waits",
  ...deprecatedWays.map((way) => `client.deprecated.${way}` as const),
];

/** What the record shows otherwise than the referee saw it: that a token was one of the service, and not which. */
const otherwise: Partial<Record<ClientRequirementId, Judge["find"]>> = {
  "client.calls.authorization": ({ calls }) =>
    callsOf(calls).map((call) => onCall(call, isIssued(call), "a token that it was issued", "none, or another one")),
  "client.token.reused": beforeSecondToken("client.token.reused"),
  "client.token.one-at-a-time": beforeSecondToken("client.token.one-at-a-time"),
};

/** What rests on which token came, or on which of the connections. */
const shownInPart: readonly ClientRequirementId[] = [
  "client.token.reused",
  "client.token.one-at-a-time",
  "client.token.renewed-after-401",
  "client.token.renewed-after-408",
  "client.answers.403-final",
  "client.answers.404-final",
  "client.answers.409-final",
  "client.answers.503-waits",
];

function beforeSecondToken(requirement: ClientRequirementId): Judge["find"] {
  const { find } = judgeOf(requirement);
  return (mission) => find({ ...mission, calls: untilSecondToken(mission) });
}

/** As long as there is one token it is known which one is used. Where time passes for the service, its clock is not known. */
function untilSecondToken({ id, calls }: ObservedMission): ObservedMission["calls"] {
  const [, second] = calls.filter(({ route, received }) => route.kind === "token" && isSuccess(received));
  if (id === "long-day") return [];
  return second === undefined ? calls : calls.slice(0, calls.indexOf(second) + 1);
}

function judgeOf(requirement: ClientRequirementId): Judge {
  const judge = judges.find((each) => each.requirement === requirement);
  if (judge === undefined) throw new Error(`no judge of the referee judges ${requirement}`);
  return judge;
}

/**
 * The requirements that the exchanges show. The others rest on what only the referee saw: secrets and which token came, the order
 * before a call, what the service did where its answer got lost, and what there was at the end of a mission.
 */
export const judgesOfRecord: readonly JudgeOfRecord[] = [...byAddress, ...byTheRest].map((requirement) => ({
  requirement,
  find: otherwise[requirement] ?? judgeOf(requirement).find,
  byAddress: byAddress.includes(requirement),
  inPart: shownInPart.includes(requirement),
}));

const ofRecord: ReadonlySet<string> = new Set(judgesOfRecord.map(({ requirement }) => requirement));

/** Whether a requirement can be judged again by whoever has the exchanges. */
export function isOfRecord(requirement: string): boolean {
  return ofRecord.has(requirement);
}
