import { deviationOf, type DerivedFault } from "../faults/derived/index.ts";
import { openFixture } from "../embedded/fixture.ts";
import type { RequirementId } from "../specification/requirements/index.ts";
import type { Scenario } from "../scenario/scenario.ts";
import type { Check } from "../verdict/check.ts";
import { isOwn, judgeDerived, unjudgedDerived, type DerivedProof } from "./derived-proof.ts";
import { isRed } from "./fault-proof.ts";
import type { ProofSettings } from "./prove-fault.ts";
import { withinDeadline } from "./within-deadline.ts";

/** A derived fault and the scenarios that come by it, the likeliest first. */
export interface DerivedTask {
  readonly fault: DerivedFault;
  readonly scenarios: readonly Scenario[];
}

/**
 * Runs scenarios against faults that are alike, one fault after the other: what killed the one before is the likeliest to
 * kill the next.
 */
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
  { variant, seed, deadlineMs }: ProofSettings,
): Promise<string | null> {
  for (const { fault, scenarios } of tasks) {
    const checks: Check[] = [];
    const onCheck = (check: Check): void => {
      checks.push(check);
      if (check.requirement === requirement && isRed(check)) hurry();
    };
    const { run, hurry, close } = await openFixture({ variant, seed, fault: deviationOf(fault), onCheck });
    try {
      await withinDeadline(deadlineMs, (late) => Promise.race([run(scenarios), late]));
    } catch {
      // One that takes too long shows nothing.
    } finally {
      await close();
    }
    if (checks.some((check) => check.requirement === requirement && isRed(check))) return fault.id;
  }
  return null;
}

/**
 * Most scenarios end with the first check that kills a fault. What a report names first is known of those alone that ran to
 * their end, so some do.
 */
function runsToTheEnd({ id }: DerivedFault): boolean {
  const sum = Array.from(id).reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 65_521, 0);
  return sum % oneOf === 0;
}
const oneOf = 10;

/** Runs scenarios against one fault, few at first, until one shows it. Never throws. */
async function proveDerived({ fault, scenarios }: DerivedTask, settings: ProofSettings): Promise<DerivedProof> {
  const { variant, seed, thorough, deadlineMs } = settings;
  const equivalent = fault.equivalent?.[variant];
  if (equivalent !== undefined) return unjudgedDerived(fault, "equivalent", equivalent);
  if (scenarios.length === 0) return unjudgedDerived(fault, "not-reached");
  try {
    return await withinDeadline(deadlineMs, async (late) => {
      const started = performance.now();
      let reached = 0;
      const deviation = deviationOf(fault, () => void (reached += 1));
      const whole = thorough || runsToTheEnd(fault);
      const onCheck = (check: Check): void => {
        if (!whole && isRed(check) && isOwn(fault, check)) hurry();
      };
      const { run, hurry, close } = await openFixture({ variant, seed, fault: deviation, onCheck });
      const checks: Check[] = [];
      let ran = 0;
      try {
        const isOver = (): boolean => !thorough && checks.some((check) => isRed(check) && isOwn(fault, check));
        for (let size = 1; ran < scenarios.length && !isOver(); size = Math.min(2 * size, 16)) {
          const next = scenarios.slice(ran, ran + size);
          const results = await Promise.race([run(next), late]);
          checks.push(...results.flatMap((result) => result.checks));
          ran += next.length;
        }
      } finally {
        await close();
      }
      return judgeDerived(fault, { checks, whole, reached, ran, durationMs: performance.now() - started });
    });
  } catch (problem) {
    return unjudgedDerived(fault, "error", problem instanceof Error ? problem.message : String(problem));
  }
}
