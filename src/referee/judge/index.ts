import { type ClientRequirementId, type MissionId, missionIds } from "../../core/index.ts";
import { callsOf, isSuccess, type OperationCall } from "../observed-call.ts";
import { answerJudges } from "./answers.ts";
import { callJudges } from "./calls.ts";
import type { Judge } from "./judge.ts";
import { stateJudges } from "./states.ts";
import { tokenJudges } from "./token.ts";

export type { Judge } from "./judge.ts";

const goalJudges: readonly Judge[] = missionIds.map((id) => ({
  requirement: `client.goal.${id}`,
  otherwise: "the client called no operation in this mission",
  missions: [id],
  find: ({ id: done, calls, results }) => {
    const made = callsOf(calls);
    if (done !== id || made.length === 0) return [];
    const evidence = decisiveAmong(made);
    return results
      .filter(({ requirement }) => requirement === undefined)
      .map(({ holds, expected, actual, calls: about }) => ({
        holds,
        expected,
        actual,
        calls: about === undefined || about.length === 0 ? evidence : about,
      }));
  },
}));

/** A report of a goal shows the last of these calls. */
const mostCalls = 10;

/** The calls that show how a mission ended: changes, what was refused or lost, and the last call of all. */
function decisiveAmong(calls: readonly OperationCall[]): readonly string[] {
  const last = calls.at(-1);
  return calls
    .filter((call) => call === last || call.request.method !== "GET" || !isSuccess(call.received))
    .slice(-mostCalls)
    .map(({ id }) => id);
}

/** How each requirement of a client is judged. */
export const judges: readonly Judge[] = [...tokenJudges, ...callJudges, ...stateJudges, ...answerJudges, ...goalJudges];

/** The requirements that a mission is there to show, its goal first. */
export function shownIn(id: MissionId): readonly ClientRequirementId[] {
  const promising = judges.filter(({ missions = [] }) => missions.includes(id)).map(({ requirement }) => requirement);
  const isGoal = (requirement: string): boolean => requirement.startsWith("client.goal.");
  return [...promising.filter(isGoal), ...promising.filter((requirement) => !isGoal(requirement))];
}
