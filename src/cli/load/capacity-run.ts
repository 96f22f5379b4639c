import { mkdir } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import type { LoadPlan } from "../../../load/index.ts";
import type { LoadResult } from "../../core/index.ts";
import { shapes } from "../../core/index.ts";
import { findCapacity, judgeStep, resultOf, type StoredPart } from "../../load/index.ts";

/** Sends the load of a plan, and keeps its part in a directory. */
export type Load = (plan: LoadPlan, directory: string) => Promise<StoredPart>;

interface CapacityRun {
  readonly plan: LoadPlan;
  readonly load: Load;
  readonly judging: Parameters<typeof resultOf>[1];
  readonly directory: string;
  readonly say: (text: string) => void;
}

/** Searches the capacity with a load run for each step. The result is that of the highest step that held. */
export async function capacityRun({ plan, load, judging, directory, say }: CapacityRun): Promise<LoadResult> {
  const results: LoadResult[] = [];
  const capacity = await findCapacity({
    startRate: Math.min(plan.rate, shapes.capacity.startRate),
    mostRate: plan.rate,
    mostSeconds: plan.seconds,
    now: () => performance.now() / 1_000,
    measure: async (rate, seconds) => {
      const number = results.length + 1;
      const own = join(directory, `step-${number}`);
      await mkdir(own);
      const before = processorTimes();
      // The rate of this shape is constant.
      const step = { ...plan, shape: "smoke", rate, seconds, runTag: `${plan.runTag}-${number}` } as const;
      const result = resultOf([await load(step, own)], judging);
      results.push(result);
      const judgement = judgeStep(result, idleSince(before));
      say(`${rate} a second: ${judgement.outcome}${judgement.reason === "" ? "" : `, ${judgement.reason}`}`);
      return judgement;
    },
  });
  const shown = results.findLast((result) => result.plan.rate === capacity.holds) ?? results.at(-1);
  if (shown === undefined) throw new RangeError("a search has at least one step");
  return {
    ...shown,
    plan: { ...shown.plan, shape: plan.shape },
    capacity: { ...capacity, steps: [...capacity.steps] },
  };
}

function processorTimes(): { readonly idle: number; readonly all: number } {
  const times = cpus().map(({ times: own }) => own);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { idle: times.reduce((sum, { idle }) => sum + idle, 0), all };
}

/** The share of the processors here that had nothing to do. */
function idleSince(before: ReturnType<typeof processorTimes>): number {
  const now = processorTimes();
  return now.all === before.all ? 1 : (now.idle - before.idle) / (now.all - before.all);
}
