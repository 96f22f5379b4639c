import { type Reason, saidOfChoice } from "../core/index.ts";
import { pathOf, resultOf } from "./exchange-messages.ts";
import { findExchange } from "./reading.ts";
import type { RunRecord } from "./run-record.ts";
import { counted, firstOf, onOneLine } from "./wording.ts";

const mostNames = 6;

/** The choices that a run saw and the profile does not declare, for every report. */
export interface ChoicesToDeclare {
  /** A sentence for each, or one for all of them where a failure comes first. */
  readonly said: readonly string[];
  /** Lines to paste into the profile, all choices in one group. Beside a failure they are for later: it may show them wrongly. */
  readonly lines: readonly string[];
}

/** What a report says of choices. Where something failed, one sentence names them, because the failures come first. */
export function choicesToDeclareIn(record: RunRecord): ChoicesToDeclare {
  const { verdict, reasons } = record.verdict;
  const open = reasons.filter(({ declare }) => declare !== undefined);
  if (open.length === 0) return { said: [], lines: [] };
  const names = open.flatMap(({ declare = [] }) => declare.slice(0, 1)).map(({ id }) => id);
  const said =
    verdict === "non-conformant"
      ? [
          `${counted(open.length, "undeclared choice")}, to declare once the failures are fixed: ${firstOf(names, mostNames)}`,
        ]
      : open.map((reason) => withCall(saidOfChoice(reason), record));
  return { said, lines: ["choices: {", ...open.map(lineOf), "},"] };
}

/** Names the call that showed a choice, so that a reader knows what to look at. */
function withCall(text: string, record: RunRecord): string {
  return text.replace(/\(exchange (\S+)\)/u, (said, id: string) => {
    const exchange = findExchange(record, id);
    if (exchange === undefined) return said;
    return `(${onOneLine(exchange.request.method)} ${pathOf(exchange)} -> ${resultOf(exchange)}, exchange ${id})`;
  });
}

/** The heading of the lines. */
export const howToDeclare = "Declare in the profile, each with your own reason:";

/** Of several that explain the same, the first is written and the others are a comment. */
function lineOf({ declare = [] }: Pick<Reason, "declare">): string {
  const [first, ...others] = declare.map(({ id, reason }) => `${JSON.stringify(id)}: ${JSON.stringify(reason)},`);
  return `  ${[first, ...others].join(" // or ")}`;
}
