import { type ClientRequirementId, deprecatedWays } from "../../core/index.ts";
import { judges } from "../judge/index.ts";
import { type Judge, onCall } from "../judge/judge.ts";
import { callsOf, isSuccess } from "../observed-call.ts";
import type { ObservedMission } from "../open-mission.ts";
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

interface Shown {
  readonly byAddress?: true;
  readonly inPart?: true;
  /** Where it is judged differently: the record shows that a token is one of the service, but not which. */
  readonly find?: Judge["find"];
}

const address = { byAddress: true } as const;
const inPart = { inPart: true } as const;

type Single = Exclude<ClientRequirementId, `client.goal.${string}` | `client.deprecated.${string}`>;

/** How the recorded exchanges show a requirement, or what only the referee saw. Nothing shows a goal again. */
const single: Readonly<Record<Single, Shown | string>> = {
  "client.calls.known-operation": address,
  "client.calls.path-ids": address,
  "client.calls.id-lists": address,
  "client.calls.cancellation-date": address,
  "client.calls.version": address,
  "client.calls.filters": address,
  "client.token.json-body": {},
  "client.token.audience": {},
  "client.token.reused": { ...inPart, find: beforeSecondToken("client.token.reused") },
  "client.token.one-at-a-time": { ...inPart, find: beforeSecondToken("client.token.one-at-a-time") },
  "client.token.renewed-after-401": inPart,
  "client.token.renewed-after-408": inPart,
  "client.token.members": "the secret",
  "client.token.secret-kept": "the secret",
  "client.token.not-in-address": "the token",
  "client.calls.authorization": {
    find: ({ calls }) =>
      callsOf(calls).map((call) => onCall(call, isIssued(call), "a token that it was issued", "none, or another one")),
  },
  "client.calls.client-name": {},
  "client.calls.json-body": {},
  "client.calls.body-present": {},
  "client.answers.403-final": inPart,
  "client.answers.404-final": inPart,
  "client.answers.409-final": inPart,
  "client.answers.503-waits": inPart,
  "client.answers.nothing-twice": "the effect of a call with a lost answer",
  "client.answers.nothing-left-over": "the orders at the end of the mission",
  "client.answers.nothing-lost": "the effect of a call with a lost answer",
  "client.answers.all-pages": "how many orders there were",
  "client.states.deletes-unconfirmed": "the order before the call",
  "client.states.cancels-confirmed": "the order before the call",
  "client.states.one-date-per-request": "the dates of the brief",
  "client.states.confirms-at-zero": "the order before the call",
  "client.tolerance.unknown-members": "the orders at the end of the mission",
  "client.tolerance.unknown-words": "the orders at the end of the mission",
  "client.tolerance.money-form": "the orders at the end of the mission",
  "client.tolerance.id-form": "the orders at the end of the mission",
  "client.tolerance.member-order": "the orders at the end of the mission",
};

const shown: readonly (readonly [ClientRequirementId, Shown | string])[] = [
  ...(Object.entries(single) as [Single, Shown | string][]),
  ...deprecatedWays.map((way) => [`client.deprecated.${way}`, {}] as const),
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

/** The requirements that the exchanges show. */
export const judgesOfRecord: readonly JudgeOfRecord[] = shown.flatMap(([requirement, how]) =>
  typeof how === "string"
    ? []
    : {
        requirement,
        find: how.find ?? judgeOf(requirement).find,
        byAddress: how.byAddress ?? false,
        inPart: how.inPart ?? false,
      },
);

const ofRecord: ReadonlySet<string> = new Set(judgesOfRecord.map(({ requirement }) => requirement));

/** Whether a requirement can be judged again from the exchanges. */
export function isOfRecord(requirement: string): boolean {
  return ofRecord.has(requirement);
}
