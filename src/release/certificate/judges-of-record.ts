import { type ClientRequirementId, deprecatedWays } from "../../core/index.ts";
import { callsOf, isSuccess, type Judge, judges, type ObservedMission, onCall } from "../../referee/index.ts";
import { isIssued } from "./observed-again.ts";

/** How a requirement of a client is judged again from the recorded exchanges. */
export interface JudgeOfRecord {
  readonly requirement: ClientRequirementId;
  readonly find: Judge["find"];
  /** Whether it reads the address of a call, which may contain a redacted value. */
  readonly byAddress: boolean;
  /** Whether the record shows only a part of what it was judged on. */
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

/** Requirements that are judged differently from the record: it shows that a token is one of the service, but not which. */
const otherwise: Partial<Record<ClientRequirementId, Judge["find"]>> = {
  "client.calls.authorization": ({ calls }) =>
    callsOf(calls).map((call) => onCall(call, isIssued(call), "a token that it was issued", "none, or another one")),
  "client.token.reused": beforeSecondToken("client.token.reused"),
  "client.token.one-at-a-time": beforeSecondToken("client.token.one-at-a-time"),
};

/** Requirements that depend on which token or connection was used. */
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

/** While there is only one token, it is clear which one was used. The clock of the service is unknown if its time was moved. */
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
 * The requirements that the exchanges show. All others depend on what only the referee saw: secrets, which token came, the order
 * before a call, the effect of a call with a lost answer, and the final state of a mission.
 */
export const judgesOfRecord: readonly JudgeOfRecord[] = [...byAddress, ...byTheRest].map((requirement) => ({
  requirement,
  find: otherwise[requirement] ?? judgeOf(requirement).find,
  byAddress: byAddress.includes(requirement),
  inPart: shownInPart.includes(requirement),
}));

const ofRecord: ReadonlySet<string> = new Set(judgesOfRecord.map(({ requirement }) => requirement));

/** Whether a requirement can be judged again from the exchanges. */
export function isOfRecord(requirement: string): boolean {
  return ofRecord.has(requirement);
}
