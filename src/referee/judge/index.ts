import { missionIds } from "../../core/index.ts";
import { callsOf } from "../observed-call.ts";
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
  find: ({ id: done, calls, results }) =>
    done !== id || callsOf(calls).length === 0
      ? []
      : results
          .filter(({ requirement }) => requirement === undefined)
          .map(({ holds, expected, actual, calls: about = [] }) => ({ holds, expected, actual, calls: about })),
}));

/** How each requirement of a client is judged. */
export const judges: readonly Judge[] = [...tokenJudges, ...callJudges, ...stateJudges, ...answerJudges, ...goalJudges];
