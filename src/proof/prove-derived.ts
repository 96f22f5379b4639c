import { deviating, type DerivedFault } from "../faults/derived/index.ts";
import { openFixture, type VariantName } from "../embedded/fixture.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { requirement, requirements, type RequirementId } from "../specification/requirements/index.ts";
import type { Check } from "../verdict/check.ts";
import { isRed } from "./fault-proof.ts";

export interface DerivedProof {
  readonly fault: string;
  readonly outcome: "killed" | "misattributed" | "survived" | "not-reached" | "error" | "equivalent";
  readonly killedBy: string | null;
  readonly red: readonly string[];
  readonly ran: number;
  readonly reached: number;
  readonly durationMs: number;
  readonly message: string | null;
}

/** Runs the scenarios, few at first, until one of them shows the fault. Never throws. */
export async function proveDerived(
  fault: DerivedFault,
  scenarios: readonly Scenario[],
  { variant, seed }: { readonly variant: VariantName; readonly seed: number },
): Promise<DerivedProof> {
  const started = performance.now();
  let reached = 0;
  let ran = 0;
  const red: Check[] = [];
  const row = (outcome: DerivedProof["outcome"], message: string | null = null): DerivedProof => ({
    fault: fault.id,
    outcome,
    killedBy: red.find((check) => isOwn(fault, check))?.scenario ?? red[0]?.scenario ?? null,
    red: [...new Set(red.map((check) => check.requirement))],
    ran,
    reached,
    durationMs: Math.round(performance.now() - started),
    message,
  });
  try {
    const { run, close } = await openFixture({
      variant,
      seed,
      fault: {
        id: fault.id,
        summary: fault.summary,
        ...deviating([{ alteration: fault.alteration(), reached: () => void (reached += 1) }], "made"),
      },
    });
    try {
      for (let size = 1; ran < scenarios.length; size = Math.min(2 * size, 16)) {
        const next = scenarios.slice(ran, ran + size);
        const results = await run(next);
        ran += next.length;
        red.push(...results.flatMap(({ checks }) => checks.filter(isRed)));
        if (red.some((check) => isOwn(fault, check))) return row("killed");
      }
    } finally {
      await close();
    }
    if (reached === 0) return row("not-reached");
    return row(red.length > 0 ? "misattributed" : "survived");
  } catch (problem) {
    return row("error", problem instanceof Error ? problem.message : String(problem));
  }
}

const mapped = requirements.some(({ sentences }) => sentences.length > 0);

/** Whether a check judges a sentence that the fault breaks. */
export function isOwn({ breaks }: DerivedFault, { requirement: id }: { readonly requirement: RequirementId }): boolean {
  return !mapped || requirement(id).sentences.some((sentence) => breaks.includes(sentence));
}
