import type { Fault } from "./faults/index.ts";
import type { GeneratedSettings, GeneratedSuite, Scenario } from "../suite/index.ts";
import type { Check, VariantName } from "../core/index.ts";
import { openFixture } from "./embedded/fixture.ts";
import { isRed, judgeFault, unjudged, type FaultProof } from "./fault-proof.ts";
import { generatedFor, leftTo, scenariosFor } from "./scenarios-for.ts";
import { withinDeadline } from "./within-deadline.ts";

/** How the suite runs against faults. Plain data. */
export interface ProofSettings {
  readonly variant: VariantName;
  /** Other answers to what the specification leaves open. By default none. */
  readonly interpretations?: readonly string[];
  readonly seed: number;
  /** Runs the whole suite for each fault instead of the scenarios that can detect it. */
  readonly thorough: boolean;
  /** A fault that takes longer is an error. */
  readonly deadlineMs: number;
}

/** Most faults show in the first scenario. Faults of the universal contract may show in a late one. */
const mostAtOnce = 8;

/** Enough for every deep fault. Generation ends as soon as a fault shows. */
const generatedCases = 400;

/** Few flows in parallel, since the first that shows the fault ends the others. */
const sparing = { workers: 4 } as const;

/** Everything that can run. */
export interface Suites {
  readonly scenarios: readonly Scenario[];
  readonly generated: readonly GeneratedSuite[];
}

/** Runs the suites against the reference with one fault, and returns the outcome. Never throws. */
export async function proveFault(fault: Fault, suites: Suites, settings: ProofSettings): Promise<FaultProof> {
  const started = performance.now();
  const spent = (): number => performance.now() - started;
  const equivalent = fault.equivalentOn?.[settings.variant];
  if (equivalent !== undefined)
    return { ...unjudged(fault, { ran: 0, durationMs: 0 }), outcome: "equivalent", message: equivalent };
  try {
    const { checks, ran } = await runAgainst(fault, suites, settings);
    const proof = judgeFault(fault, { checks, ran, durationMs: spent() });
    const area = leftTo(fault, suites.generated);
    return area === null || proof.outcome === "killed"
      ? proof
      : { ...proof, outcome: "left", message: `only ${area} can detect it` };
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    return { ...unjudged(fault, { ran: 0, durationMs: spent() }), outcome: "error", message };
  }
}

async function runAgainst(
  fault: Fault,
  suites: Suites,
  { variant, interpretations, seed, thorough, deadlineMs }: ProofSettings,
): Promise<{ readonly checks: readonly Check[]; readonly ran: number }> {
  await using fixture = await openFixture({ variant, interpretations, seed, fault });
  const { run, world } = fixture;
  return await withinDeadline(deadlineMs, async (late) => {
    const checks: Check[] = [];
    const chosen = thorough ? suites.scenarios : scenariosFor(fault, suites.scenarios);
    let size = thorough ? chosen.length : 1;
    let ran = 0;
    while (ran < chosen.length && !seen(fault, checks)) {
      const next = chosen.slice(ran, ran + size);
      const results = await Promise.race([run(next), late]);
      checks.push(...results.flatMap((result) => result.checks));
      ran += next.length;
      size = Math.min(2 * size, mostAtOnce);
    }
    const generated = seen(fault, checks) ? null : generatedFor(fault, suites.generated);
    if (generated !== null) {
      checks.push(
        ...(
          await Promise.race([
            generated.run({ ...settingsFor(deadlineMs), ...sparing, sought: fault.requirement }, world),
            late,
          ])
        ).checks,
      );
      ran += 1;
    }
    return { checks, ran };
  });
}

/** The most that is generated. Failures are not shortened, because they are not reported. */
export function settingsFor(deadlineMs: number): GeneratedSettings {
  return { count: generatedCases, timeMs: 0.75 * deadlineMs, replay: null, shorteningMs: 0 };
}

function seen({ requirement }: Fault, checks: readonly Check[]): boolean {
  return checks.some((check) => check.requirement === requirement && isRed(check));
}
