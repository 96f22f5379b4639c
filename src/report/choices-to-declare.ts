import { type Reason, saidOfChoice, type Verdict } from "../core/index.ts";
import { counted, firstOf } from "./wording.ts";

const mostNames = 6;

/** The choices that a run saw and the profile does not declare, for every report. */
export interface ChoicesToDeclare {
  /** A sentence for each, or one for all of them where a failure comes first. */
  readonly said: readonly string[];
  /** Lines to paste into the profile, all choices in one group. Beside a failure they are for later: it may show them wrongly. */
  readonly lines: readonly string[];
}

/** What a report says of choices. Where something failed, one sentence names them, because the failures come first. */
export function choicesToDeclareIn({ verdict, reasons }: Pick<Verdict, "verdict" | "reasons">): ChoicesToDeclare {
  const open = reasons.filter(({ declare }) => declare !== undefined);
  if (open.length === 0) return { said: [], lines: [] };
  const names = open.flatMap(({ declare = [] }) => declare.slice(0, 1)).map(({ id }) => id);
  const said =
    verdict === "non-conformant"
      ? [
          `${counted(open.length, "undeclared choice")}, to declare once the failures are fixed: ${firstOf(names, mostNames)}`,
        ]
      : open.map(saidOfChoice);
  return { said, lines: ["choices: {", ...open.map(lineOf), "},"] };
}

/** The heading of the lines. */
export const howToDeclare = "Declare in the profile, each with your own reason:";

/** Of several that explain the same, the first is written and the others are a comment. */
function lineOf({ declare = [] }: Pick<Reason, "declare">): string {
  const [first, ...others] = declare.map(({ id, reason }) => `${JSON.stringify(id)}: ${JSON.stringify(reason)},`);
  return `  ${[first, ...others].join(" // or ")}`;
}
