import { randomBytes } from "node:crypto";
import {
  type ChoiceId,
  isReadOnly,
  openSession,
  type IssuedToken,
  type Redactor,
  type Target,
} from "../../core/index.ts";
import { scenarios } from "../../../suites/index.ts";
import type { Scenario } from "../../suite/index.ts";
import type { Preflight } from "../run/preflight.ts";
import { findingsOf, isOfApi, refusalOf } from "./findings.ts";
import { fitting } from "./fix/index.ts";
import { type MissingPiece, missingPieces } from "./missing-answers.ts";
import { type Correction, corrected, type ProbeResult, tryAnswers, tryLast } from "./probe/index.ts";
import { opening } from "./opening.ts";
import { whyNotReady } from "./ready.ts";
import { type OpenSession, rehearse, rehearsedScenarios, type Rehearsal } from "./rehearsal.ts";
import type { Diagnosis } from "./render.ts";

export interface ExamineOptions {
  readonly redactor: Redactor;
  /** `--read-only` was given. */
  readonly onlyReads: boolean;
  readonly onScenario?: (done: number, total: number) => void;
}

/** What was found out about a target, and what of it can be written into its profile. */
export interface Examination extends Diagnosis {
  /** Answers and choices that were tried, and that the profile does not give or gives otherwise. */
  readonly corrections: readonly Correction[];
  readonly isReady: boolean;
}

/** Checks everything that a run needs of a target: first its addresses and token, then its answers, then whole scenarios. */
export async function examine(given: Target, options: ExamineOptions): Promise<Examination> {
  const { redactor } = options;
  const { signal } = new AbortController();
  const runId = `doctor-${randomBytes(3).toString("hex")}`;
  const opened = await opening(given, { runId, signal, redactor });
  const { ready, target } = opened;
  const untried = whyUntried(target, options.onlyReads, ready);
  const tried =
    untried === null ? await tryAll(target, { open: opener(redactor, ready.token), runId, signal, ...options }) : null;
  // A profile that contradicts itself cannot be read any more.
  const corrections = fitting(given.profile, [...opened.corrections, ...(tried?.corrections ?? [])]);
  const { rehearsal = null } = tried ?? {};
  const probe = tried && { ...tried.probe, corrections, findings: [...opened.findings, ...tried.probe.findings] };
  const profile = corrected(given.profile, corrections);
  // Later, not beside it: it keeps this process so busy that the target would seem slow.
  const unseen = scenarios.filter((each) => isUnseen(each, rehearsal));
  const lacking = await missingPieces({ ...target, profile }, unseen);
  const missing = merged([...(rehearsal?.pieces ?? []), ...lacking]);
  const runClass = target.profile.defaultClass;
  const refusal = refusalOf(ready);
  const notReady =
    ready.interruption ??
    whyNotReady(runClass, { refusal, probe, missing, corrections, undeclared: rehearsal?.choices.length ?? 0 });
  return {
    findings: findingsOf(target, ready, notReady),
    probe: probe ?? { untried },
    rehearsal,
    runId,
    missing,
    corrections,
    isReady: notReady === null,
  };
}

/** Whether a scenario was not tried on the target. */
function isUnseen(scenario: Scenario, rehearsal: Rehearsal | null): boolean {
  return rehearsal === null || !rehearsedScenarios.includes(scenario) || rehearsal.left.includes(scenario.title);
}

function whyUntried({ access }: Target, onlyReads: boolean, ready: Preflight): string | null {
  if (isOfApi(ready.interruption))
    return `the orders API cannot be ${/no connection|no answer/u.test(ready.interruption) ? "reached" : "used"}`;
  if (ready.token === null) return "there is no token";
  if (refusalOf(ready) !== null) return "the API refuses the token";
  if (isReadOnly(access)) return "production is read-only";
  return onlyReads ? "--read-only was given" : null;
}

function opener(redactor: Redactor, token: IssuedToken | null): OpenSession {
  return (target, runId, signal) =>
    openSession(target, { runId, signal, redactor, token, onTokenExchange: () => {}, recording: "on-demand" });
}

interface TryMeans {
  readonly open: OpenSession;
  readonly runId: string;
  readonly signal: AbortSignal;
  readonly onScenario?: ((done: number, total: number) => void) | undefined;
}

/** Tries the answers of the profile, then the scenarios with what was found to work, and then what many orders show. */
export async function tryAll(target: Target, { open, runId, signal, onScenario }: TryMeans) {
  const attempt = async (probing: typeof tryAnswers, tried: Target, id: string): Promise<ProbeResult> => {
    const session = open(tried, id, signal);
    try {
      return await probing(tried, { session, runTag: id, signal });
    } finally {
      await session.close();
    }
  };
  const first = await attempt(tryAnswers, target, runId);
  const profile = corrected(target.profile, first.corrections);
  const rehearsed = await rehearse({ ...target, profile }, { open, runId, signal, onScenario });
  const rehearsal = { ...rehearsed, choices: rehearsed.choices.filter(({ id }) => !isOfWrongBody(id, first)) };
  // Where no order can be made, what is refused or served says nothing of the profile.
  const last = first.hadOrder ? await attempt(tryLast, { ...target, profile }, `${runId}-m`) : nothingTried;
  return {
    probe: {
      tried: [...new Set([...first.tried, ...last.tried])],
      findings: [...first.findings, ...last.findings],
      requests: first.requests + last.requests,
      orders: first.orders + last.orders,
      hadOrder: first.hadOrder,
    },
    rehearsal,
    corrections: [...first.corrections, ...last.corrections, ...declarations(rehearsal)],
  };
}

const nothingTried: ProbeResult = {
  tried: [],
  findings: [],
  corrections: [],
  requests: 0,
  orders: 0,
  hadOrder: false,
};

function declarations({ choices }: Rehearsal): readonly Correction[] {
  return choices.map(({ id, example }) => ({ path: ["choices", id], value: example }));
}

/** Whether the service refuses calls of a kind because their body is wrong, which says nothing of what it would refuse otherwise. */
export function isOfWrongBody(choice: ChoiceId, { findings }: Pick<ProbeResult, "findings">): boolean {
  const refused = /^refuses\.(?<operation>\w+)$/u.exec(choice)?.groups?.["operation"];
  return findings.some(
    ({ kind, answer, what }) =>
      kind === "wrong" &&
      answer.startsWith("bodies.") &&
      refused !== undefined &&
      what.startsWith(`${refused} answered `),
  );
}

/** Each reason once, with the requirements of all. */
function merged(pieces: readonly MissingPiece[]): readonly MissingPiece[] {
  return [...Map.groupBy(pieces, ({ reason }) => reason).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, requirements: [...new Set([first, ...others].flatMap(({ requirements }) => requirements))] }],
  );
}
