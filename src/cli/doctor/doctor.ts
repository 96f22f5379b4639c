import { randomBytes } from "node:crypto";
import { exitCodes, isReadOnly, openSession, type Redactor, type Target } from "../../core/index.ts";
import { wrappedLines } from "../../report/index.ts";
import { tryAnswers, type ProbeResult } from "./probe/index.ts";
import { asCalledHere } from "../call-messages.ts";
import type { OptionValues, Terminal } from "../command.ts";
import { isSet } from "../option-values.ts";
import { openTarget } from "../open-target.ts";
import { asksForToken, printToken } from "./print-token.ts";
import { accessWords } from "../run/rerun-command.ts";
import { preflight, type Preflight } from "../run/preflight.ts";
import { findingsOf, refusalOf } from "./findings.ts";
import { missingPieces } from "./missing-answers.ts";
import { inWords } from "./render.ts";
import { whyNotReady } from "./ready.ts";

/** The command `doctor`. Returns 0 when a run of the profile's class can be conformant, and else 3. */
export async function runDoctor(values: OptionValues, terminal: Terminal): Promise<number> {
  const { target, redactor, stop } = await openTarget(values, terminal);
  try {
    if (asksForToken(values)) return await printToken(values, target, redactor, terminal);
    const { signal } = new AbortController();
    const runId = `doctor-${randomBytes(3).toString("hex")}`;
    const ready = await preflight(target, { runId, signal, redactor });
    const untried = whyUntried(target, values, ready);
    const probe = untried === null ? await tried(target, { ready, redactor, runId, signal }) : null;
    // Later, not beside it: it keeps this process so busy that the target would seem slow.
    const missing = await missingPieces(target);
    const notReady =
      ready.interruption ?? whyNotReady(target.profile.defaultClass, { refusal: refusalOf(ready), probe, missing });
    const shown = terminal.redaction.data({
      findings: findingsOf(target, ready, notReady),
      probe: probe ?? { untried },
      runId,
      missing,
    });
    if (isSet(values, "json")) terminal.json(shown);
    else {
      const run = asCalledHere(["orders-conformance run", accessWords(values)].join(" ").trim());
      terminal.out(wrappedLines(inWords(shown, { class: target.profile.defaultClass, run }), terminal.width));
    }
    return notReady === null ? 0 : exitCodes.inconclusive;
  } finally {
    await stop();
  }
}

function whyUntried({ access }: Target, values: OptionValues, ready: Preflight): string | null {
  if (ready.token === null) return "there is no token";
  if (refusalOf(ready) !== null) return "the API refuses the token";
  if (isReadOnly(access)) return "production is read-only";
  return isSet(values, "read-only") ? "--read-only was given" : null;
}

interface ProbeMeans {
  readonly ready: Preflight;
  readonly redactor: Redactor;
  readonly runId: string;
  readonly signal: AbortSignal;
}

async function tried(target: Target, { ready, redactor, runId, signal }: ProbeMeans): Promise<ProbeResult> {
  const session = openSession(target, { runId, signal, redactor, token: ready.token, onTokenExchange: () => {} });
  try {
    return await tryAnswers(target, { session, runTag: runId, signal });
  } finally {
    await session.close();
  }
}
