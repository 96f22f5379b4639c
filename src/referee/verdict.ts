import {
  type Check,
  clientRequirements,
  decide,
  type MissionId,
  type Outcome,
  type RunFacts,
  type Verdict,
} from "../core/index.ts";
import { judges, type Judge } from "./judge/index.ts";
import type { ObservedCall } from "./observed-call.ts";
import type { ObservedMission } from "./open-mission.ts";

/** More failures of one requirement say nothing new. */
const mostFailures = 5;
/** A pass may have many calls, and no one reads them all. */
const mostCalls = 10;

export interface Unsupported {
  readonly mission: MissionId;
  readonly reason: string;
}

export interface RefereeFacts extends Pick<
  RunFacts,
  | "suite"
  | "target"
  | "startedAt"
  | "durationMs"
  | "seed"
  | "challenge"
  | "interruption"
  | "observations"
  | "connection"
> {
  readonly missions: readonly ObservedMission[];
  /** Missions that the partner declares absent. */
  readonly unsupported: readonly Unsupported[];
  /** The chosen missions; empty for all of them. */
  readonly only: readonly MissionId[];
  /** Hides secrets and personal data. */
  readonly hide: (text: string) => string;
}

/** Decides the verdict on a client: judges each requirement on every opportunity that the client had to meet it. */
export function decideClient(facts: RefereeFacts): Verdict {
  const { missions, unsupported, only, hide, target, ...rest } = facts;
  // An opportunity counts also in a mission that does not promise it.
  const judged = judges
    .map((judge) => ({ judge, checks: checksOf(judge, facts) }))
    .filter(({ judge, checks }) => isLookedFor(judge, only) || checks.some(({ outcome }) => isSeen(outcome)));
  const ids = new Set<string>(judged.map(({ judge }) => judge.requirement));
  const absent = unsupported.map(({ mission, reason }) => ({ answer: `missions.${mission}`, reason }));
  return decide({
    ...rest,
    role: "client",
    target: { ...target, absent },
    class: "full",
    requests: missions.reduce((sum, { calls, unrecorded }) => sum + calls.length + unrecorded, 0),
    scope: clientRequirements.filter(({ id }) => ids.has(id)),
    patterns: only.map((id) => `mission ${id}`),
    checks: judged.flatMap(({ checks }) => checks).map((check) => hidden(check, hide)),
    residue: [],
    succeeded: [],
    shortcomings: missions.flatMap(({ id, unrecorded }) =>
      unrecorded === 0 ? [] : `mission ${id}: ${unrecorded} calls were not recorded, so they were not judged`,
    ),
  });
}

function isLookedFor({ missions }: Judge, only: readonly MissionId[]): boolean {
  return only.length === 0 || missions === undefined || missions.some((id) => only.includes(id));
}

function isSeen(outcome: Outcome): boolean {
  return outcome === "pass" || outcome === "warn" || outcome === "fail";
}

/** The checks of one requirement in all missions. */
function checksOf(judge: Judge, { missions, unsupported, interruption, only }: RefereeFacts): readonly Check<string>[] {
  const judged = missions.flatMap((mission) => inMission(judge, mission));
  if (judged.length > 0) return judged;
  const without = { requirement: judge.requirement, scenario: "all missions", exchanges: [] };
  const promised = judge.missions?.filter((id) => only.length === 0 || only.includes(id));
  const gone = promised?.map((id) => unsupported.find(({ mission }) => mission === id));
  if (gone !== undefined && gone.length > 0 && gone.every((each) => each !== undefined)) {
    const answers = gone.map(({ mission, reason }) => `\`missions.${mission}\` (${reason})`);
    return [{ ...without, outcome: "not-applicable", message: `the client does not do ${answers.join(", ")}` }];
  }
  const isSilent = missions.every(({ calls }) => calls.length === 0);
  const message = isSilent ? silenceOf(missions) : judge.otherwise;
  // Some of the missions need not give an opportunity for what all of them together do.
  const mayLack = judge.optional === true || (only.length > 0 && judge.missions === undefined);
  const isByChoice = mayLack && interruption === null && !isSilent;
  return [{ ...without, outcome: isByChoice ? "not-applicable" : "blocked", message }];
}

function silenceOf(missions: readonly ObservedMission[]): string {
  const unreadable = missions.reduce((sum, mission) => sum + mission.unreadable, 0);
  if (unreadable === 0) return "the client sent nothing";
  return `the client sent nothing that can be read as HTTP/1.1 (unreadable requests: ${unreadable})`;
}

function inMission({ requirement, find }: Judge, mission: ObservedMission): readonly Check<string>[] {
  const opportunities = find(mission);
  if (opportunities.length === 0) return [];
  const level = clientRequirements.find(({ id }) => id === requirement)?.level ?? "must";
  const failed = opportunities.filter(({ holds }) => !holds);
  const scenario = `mission ${mission.id}`;
  const late = failed.length > 0 && whatIsLeft.test(requirement) ? lateAnswerIn(mission) : undefined;
  if (late !== undefined) {
    const message = `the referee took ${(late.endedAt - late.arrivedAt) / 1_000} s to answer a call undisturbed, so its machine is too busy to tell why the client failed: repeat the session`;
    return [{ requirement, scenario, outcome: "blocked", message, exchanges: [late.id] }];
  }
  if (failed.length > 0) {
    return failed.slice(0, mostFailures).map(({ expected, actual, calls }) => ({
      requirement,
      scenario,
      outcome: level === "must" ? "fail" : "warn",
      expected,
      actual,
      exchanges: calls,
    }));
  }
  const calls = [...new Set(opportunities.flatMap((each) => each.calls))];
  return [{ requirement, scenario, outcome: "pass", exchanges: calls.slice(-mostCalls) }];
}

/** Requirements that a client misses by what it leaves undone or does again. */
const whatIsLeft = /^client\.(?:goal\.|tolerance\.|answers\.(?:nothing-|all-pages)|token\.renewed-)/u;

/** A client may give up on an answer that takes this long. The reference never does, unless its machine is busy. */
const longestAnswerMs = 2_000;

/** The slowest call that nothing got in the way of, if the client may have given up on it. */
function lateAnswerIn({ calls }: ObservedMission): ObservedCall | undefined {
  const took = ({ arrivedAt, endedAt }: ObservedCall): number => endedAt - arrivedAt;
  return calls
    .filter((call) => call.disturbance === null && took(call) >= longestAnswerMs && !wasWaitedFor(call, calls))
    .toSorted((one, other) => took(other) - took(one))[0];
}

/** Whether the client went on after an answer, and not before it came. */
function wasWaitedFor({ arrivedAt, endedAt }: ObservedCall, calls: readonly ObservedCall[]): boolean {
  const next = calls.filter((other) => other.arrivedAt > arrivedAt).map((other) => other.arrivedAt);
  return next.length > 0 && next.every((at) => at >= endedAt);
}

function hidden(check: Check<string>, hide: (text: string) => string): Check<string> {
  const { message, expected, actual } = check;
  return {
    ...check,
    ...(message !== undefined && { message: hide(message) }),
    ...(expected !== undefined && { expected: hide(expected) }),
    ...(actual !== undefined && { actual: hide(actual) }),
  };
}
