import { deprecatedWays } from "../../specification/deprecations.ts";
import type { ClientRequirementId } from "../../specification/client-requirements/index.ts";
import { judges, type Judge } from "../../referee/judge/index.ts";
import { onCall } from "../../referee/judge/judge.ts";
import { callsOf } from "../../referee/observed-call.ts";
import { isIssued } from "./observed-again.ts";

/** How a requirement of a client is judged again by the recorded exchanges alone. */
export interface JudgeOfRecord {
  readonly requirement: ClientRequirementId;
  readonly find: Judge["find"];
  /** Whether it is judged on the address of a call, in which a value may have been redacted. */
  readonly byAddress: boolean;
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

/** What the record shows otherwise than the referee saw it: of a token, whether it was one that the service gave out. */
const otherwise: Partial<Record<ClientRequirementId, Judge["find"]>> = {
  "client.calls.authorization": ({ calls }) =>
    callsOf(calls).map((call) => onCall(call, isIssued(call), "a token that it was issued", "none, or another one")),
};

/**
 * The requirements that the exchanges show. The others rest on what only the referee saw: secrets and which token came, the order
 * before a call, what the service did where its answer got lost, and what there was at the end of a mission.
 */
export const judgesOfRecord: readonly JudgeOfRecord[] = [...byAddress, ...byTheRest].map((requirement) => {
  const judge = judges.find((each) => each.requirement === requirement);
  if (judge === undefined) throw new Error(`no judge of the referee judges ${requirement}`);
  return { requirement, find: otherwise[requirement] ?? judge.find, byAddress: byAddress.includes(requirement) };
});

const ofRecord: ReadonlySet<string> = new Set(judgesOfRecord.map(({ requirement }) => requirement));

/** Whether a requirement can be judged again by whoever has the exchanges. */
export function isOfRecord(requirement: string): boolean {
  return ofRecord.has(requirement);
}
