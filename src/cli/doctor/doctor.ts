import { exitCodes } from "../../core/index.ts";
import { wrappedLines } from "../../report/index.ts";
import { asCalledHere } from "../call-messages.ts";
import type { OptionValues, Terminal } from "../command.ts";
import { isSet } from "../option-values.ts";
import { openTarget } from "../open-target.ts";
import { createProgress } from "../progress.ts";
import { accessWords } from "../run/rerun-command.ts";
import { type Examination, examine } from "./examine.ts";
import { proposeFix } from "./fix/index.ts";
import { asksForToken, printToken } from "./print-token.ts";
import { inWords } from "./render.ts";

/** What is written may show more: words of lines, once lines can be added. Each round costs a quarter of a minute. */
const mostRounds = 4;

/** The command `doctor`. Returns 0 when a run of the profile's class can be conformant, and else 3. */
export async function runDoctor(values: OptionValues, terminal: Terminal, rounds = mostRounds): Promise<number> {
  const { target, redactor, stop } = await openTarget(values, terminal);
  try {
    if (asksForToken(values)) return await printToken(values, target, redactor, terminal);
    const silent = isSet(values, "json") || !terminal.interactive;
    const progress = createProgress(terminal, { silent, of: "scenarios" });
    const found = await examine(target, {
      redactor,
      onlyReads: isSet(values, "read-only"),
      onScenario: (done, total) => progress.update(done, total, "tries what a run sends"),
    }).finally(() => progress.end());
    const isFixing = isSet(values, "fix") && rounds > 0;
    const wasWritten = isFixing && (await proposeFix(target, found.corrections, values, terminal));
    if (!wasWritten) return print(found, values, terminal, target.profile.defaultClass);
  } finally {
    await stop();
  }
  // With the profile as it is now.
  return runDoctor(values, terminal, rounds - 1);
}

function print(
  found: Examination,
  values: OptionValues,
  terminal: Terminal,
  runClass: Parameters<typeof inWords>[1]["class"],
): number {
  const { isReady, ...shown } = terminal.redaction.data(found);
  if (isSet(values, "json")) terminal.json(shown);
  else {
    const run = asCalledHere(["orders-conformance run", accessWords(values)].join(" ").trim());
    const fix = asCalledHere(["orders-conformance doctor --fix", accessWords(values)].join(" ").trim());
    terminal.out(wrappedLines(inWords(shown, { class: runClass, run, fix }), terminal.width));
  }
  return isReady ? 0 : exitCodes.inconclusive;
}
