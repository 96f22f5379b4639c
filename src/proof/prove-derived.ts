import { deviationOf, type DerivedFault } from "./faults/derived/index.ts";
import { openFixture } from "./embedded/fixture.ts";
import type { Check, RequirementId } from "../core/index.ts";
import type { Scenario } from "../suite/index.ts";
import { isOwn, judgeDerived, unjudgedDerived, type DerivedProof } from "./derived-proof.ts";
import { isRed } from "./fault-proof.ts";
import type { ProofSettings } from "./prove-fault.ts";
import { withinDeadline } from "./within-deadline.ts";

/** A derived fault and the scenarios that reach it, the likeliest first. */
export interface DerivedTask {
  readonly fault: DerivedFault;
  readonly scenarios: readonly Scenario[];
}

/** Runs scenarios against similar faults one after another, since the scenario that killed one fault probably kills the next. */
export async function proveAlike(
  tasks: readonly DerivedTask[],
  settings: ProofSettings,
): Promise<readonly DerivedProof[]> {
  const proofs: DerivedProof[] = [];
  const killers: string[] = [];
  for (const { fault, scenarios } of tasks) {
    const known = killers.flatMap((title) => scenarios.find((scenario) => scenario.title === title) ?? []);
    const rest = scenarios.filter((scenario) => !known.includes(scenario));
    const proof = await proveDerived({ fault, scenarios: [...known, ...rest] }, settings);
    proofs.push(proof);
    if (proof.killedBy !== null) killers.unshift(...[proof.killedBy].filter((title) => !killers.includes(title)));
  }
  return proofs;
}

/** The first of these faults that turns a requirement red; `null` where none does. */
export async function findFaultOf(
  requirement: RequirementId,
  tasks: readonly DerivedTask[],
  { variant, interpretations, seed, deadlineMs }: ProofSettings,
): Promise<string | null> {
  for (const { fault, scenarios } of tasks) {
    const checks: Check[] = [];
    const onCheck = (check: Check): void => {
      checks.push(check);
      if (check.requirement === requirement && isRed(check)) fixture.hurry();
    };
    await using fixture = await openFixture({
      variant,
      interpretations,
      seed,
      fault: deviationOf(fault),
      onCheck,
    });
    try {
      await withinDeadline(deadlineMs, (late) => Promise.race([fixture.run(scenarios), late]));
    } catch {
      // A fault that takes too long proves nothing.
    }
    if (checks.some((check) => check.requirement === requirement && isRed(check))) return fault.id;
  }
  return null;
}

/** Most scenarios end with the first check that kills a fault. Some run to their end, to see what a report names first. */
function runsToTheEnd({ id }: DerivedFault): boolean {
  const sum = Array.from(id).reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 65_521, 0);
  return sum % oneOf === 0;
}
const oneOf = 10;

/**
 * Runs scenarios against one fault, few at first, until one shows it. Each has a service of its own: where others made their
 * orders meanwhile, the bystander would be an order that no check reads again. Never throws.
 */
async function proveDerived({ fault, scenarios }: DerivedTask, settings: ProofSettings): Promise<DerivedProof> {
  const { variant, thorough, deadlineMs } = settings;
  const equivalent = fault.equivalent?.[variant];
  if (equivalent !== undefined) return unjudgedDerived(fault, "equivalent", equivalent);
  if (scenarios.length === 0) return unjudgedDerived(fault, "not-reached");
  const whole = thorough || runsToTheEnd(fault);
  try {
    return await withinDeadline(deadlineMs, async (late) => {
      const started = performance.now();
      const attempts: Attempt[] = [];
      const isOver = (): boolean => !thorough && attempts.some(({ isKilled }) => isKilled);
      for (let size = 1; attempts.length < scenarios.length && !isOver(); size = Math.min(2 * size, 16)) {
        const next = scenarios.slice(attempts.length, attempts.length + size);
        attempts.push(
          ...(await Promise.all(next.map((scenario) => tryOn(fault, scenario, { ...settings, whole, late })))),
        );
      }
      return judgeDerived(fault, {
        checks: attempts.flatMap(({ checks }) => checks),
        whole,
        reached: attempts.reduce((sum, { reached }) => sum + reached, 0),
        ran: attempts.length,
        durationMs: performance.now() - started,
      });
    });
  } catch (problem) {
    return unjudgedDerived(fault, "error", problem instanceof Error ? problem.message : String(problem));
  }
}

/** The result of one scenario against a fault. */
interface Attempt {
  readonly checks: readonly Check[];
  /** How often the fault made a difference. */
  readonly reached: number;
  readonly isKilled: boolean;
}

interface AttemptSettings extends ProofSettings {
  /** Whether the scenario runs to its end when a check has killed the fault. */
  readonly whole: boolean;
  /** Rejects when the time is over. */
  readonly late: Promise<never>;
}

async function tryOn(
  fault: DerivedFault,
  scenario: Scenario,
  { variant, interpretations, seed, whole, late }: AttemptSettings,
): Promise<Attempt> {
  let reached = 0;
  const kills = (check: Check): boolean => isRed(check) && isOwn(fault, check);
  await using fixture = await openFixture({
    variant,
    interpretations,
    seed,
    fault: deviationOf(fault, () => void (reached += 1)),
    onCheck: (check) => {
      if (!whole && kills(check)) fixture.hurry();
    },
  });
  const results = await Promise.race([fixture.run([scenario]), late]);
  // Each of these services numbers its exchanges anew.
  const ofIts = (id: string): string => `${scenario.title} ${id}`;
  const checks = results
    .flatMap((result) => result.checks)
    .map((check) => ({ ...check, exchanges: check.exchanges.map(ofIts) }));
  return { checks, reached, isKilled: checks.some(kills) };
}
