import { corrected, examine, type Examination, piecesOf } from "../../src/cli/index.ts";
import { choicesToDeclare, openSession, redactorFor, type Target } from "../../src/core/index.ts";
import { openFixture, profileOf, type RandomizedVariant } from "../../src/proof/index.ts";
import { runScenario, type Scenario } from "../../src/suite/index.ts";
import { scenarios } from "../../suites/index.ts";
import { type Start, startOf } from "./start.ts";

export interface Measured {
  readonly name: string;
  /** How often doctor was called until it said ready, or had nothing more to write. */
  readonly rounds: number;
  readonly isReady: boolean;
  /** Answers that a later round wrote again. */
  readonly again: readonly string[];
  /** What doctor says in the end against a profile that is as good as it gets. */
  readonly said: readonly string[];
  /** What a run could not judge, or found against a correct service, although doctor said ready. */
  readonly surprises: readonly string[];
  readonly orders: readonly number[];
  readonly seconds: number;
}

const mostRounds = 4;

/** Whether one round of fixes was enough, and a run then judges everything. */
export function isGood({ rounds, isReady, surprises }: Measured): boolean {
  return isReady && rounds <= 2 && surprises.length === 0;
}

/** Calls doctor with what it writes until it says ready, and then runs scenarios, by default all. */
export async function measure(
  service: RandomizedVariant,
  start: Start,
  chosen: readonly Scenario[] = scenarios,
): Promise<Measured> {
  const began = performance.now();
  const { variant, seed, interpretations, cells } = service;
  await using fixture = await openFixture({
    variant,
    seed,
    networked: true,
    interpretations: [...cells, ...interpretations],
    altered: (target) => ({ ...target, profile: profileOf(service, target.profile) }),
  });
  const right = fixture.world.target;
  const { target, rounds } = await fixed({ ...right, profile: startOf(start, right.profile, seed) });
  const last = rounds.at(-1);
  const isReady = last?.isReady === true;
  const surprises = isReady ? await surprisesIn(target, chosen) : [];
  // What a run with the right profile says as well is no fault of doctor.
  const known = surprises.length === 0 ? [] : await surprisesIn(right, chosen);
  return {
    name: `${variant} ${seed}, ${start}`,
    rounds: rounds.length,
    isReady,
    again: writtenAgain(rounds),
    said: last === undefined ? [] : saidBy(last),
    surprises: surprises.filter(({ gist }) => !known.some((each) => each.gist === gist)).map(({ text }) => text),
    orders: rounds.map(({ probe, rehearsal }) => ("orders" in probe ? probe.orders : 0) + (rehearsal?.orders ?? 0)),
    seconds: Math.round((performance.now() - began) / 1_000),
  };
}

async function fixed(first: Target) {
  const rounds: Examination[] = [];
  let target = first;
  while (rounds.length < mostRounds) {
    const found = await examine(target, { redactor: redactorFor(target), onlyReads: false });
    rounds.push(found);
    if (found.corrections.length === 0) break;
    target = { ...target, profile: corrected(target.profile, found.corrections) };
  }
  return { target, rounds };
}

function writtenAgain(rounds: readonly Examination[]): readonly string[] {
  return rounds
    .slice(1)
    .flatMap(({ corrections }, at) =>
      corrections.map(({ path, value }) => `round ${at + 2}: ${path.join(".")}: ${JSON.stringify(value)}`),
    );
}

function saidBy({ probe, missing }: Examination): readonly string[] {
  return [
    ...("findings" in probe ? probe.findings.map(({ kind, answer, what }) => `${kind} ${answer}: ${what}`) : []),
    ...missing.map(
      ({ reason, requirements }) => `missing ${requirements.slice(0, 3).join()} (${requirements.length}): ${reason}`,
    ),
  ];
}

interface Surprise {
  /** The same for the same surprise in two runs. */
  readonly gist: string;
  readonly text: string;
}

/** What a run meets that doctor did not announce. */
async function surprisesIn(target: Target, chosen: readonly Scenario[]): Promise<readonly Surprise[]> {
  const { signal } = new AbortController();
  const session = openSession(target, { runId: "ready", signal, recording: "outline", onTokenExchange: () => {} });
  try {
    const world = { target, session, class: target.profile.defaultClass, runId: "ready", seed: 1, signal };
    const results = await Promise.all(chosen.map((scenario) => runScenario(scenario, world)));
    const failed = results.flatMap(({ checks }) => checks).filter(({ outcome }) => outcome === "fail");
    const undeclared = results.flatMap(({ choices, title }) =>
      choicesToDeclare({ declared: target.profile.choices ?? {}, seen: choices }).map(({ candidates }) => ({
        gist: candidates.join(" or "),
        text: `undeclared ${candidates.join(" or ")} in "${title}"`,
      })),
    );
    return [
      ...piecesOf(results).map(({ reason, requirements }) => {
        const gist = `blocked ${requirements.slice(0, 3).join(", ")} (${requirements.length}): ${reason}`;
        return { gist, text: gist };
      }),
      ...failed.map(({ requirement, scenario, message, expected, actual }) => ({
        gist: requirement,
        text: [`fail ${requirement} in "${scenario}"`, message, expected, actual].filter(Boolean).join("; "),
      })),
      ...undeclared,
    ];
  } finally {
    await session.close();
  }
}
