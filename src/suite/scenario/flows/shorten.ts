import type { FlowRun } from "./flow-run.ts";
import type { Script, ScriptStep } from "./script.ts";

/** Runs a script on fresh orders. `toItsEnd`: whether the orders are looked at as a whole when everything was done. */
export type Rehearse = (script: Script, toItsEnd: boolean) => Promise<FlowRun>;

/** A flow that broke something, as short as it could be made. */
export interface BrokenFlow {
  readonly run: FlowRun;
  /** Whether no step can go without the failure going as well, or time ended before that was known. */
  readonly isShortest: boolean;
}

/** What tells failures apart: the requirement, and after what it was found broken. */
export function kindOf({ broken, after }: FlowRun): string {
  return `${broken?.requirement ?? ""} after ${after}`;
}

/**
 * Leaves out what a failure does not need: other orders, then ever smaller parts, in the end each step in turn until none can
 * go, and of what a step names all but one. Each try is run on fresh orders, and none is begun after the deadline.
 */
export async function shorten(broken: FlowRun, rehearse: Rehearse, deadline: number): Promise<BrokenFlow> {
  let [run, isStopped] = [broken, false];
  const fails = async (script: Script, mostSteps: number): Promise<boolean> => {
    const tried = await rehearse(script, run.brokenAtItsEnd).catch(() => null);
    // What keeps one from being run keeps the others from it as well.
    isStopped ||= tried === null;
    if (tried === null) return false;
    if (tried.broken === null || kindOf(tried) !== kindOf(broken) || tried.script.length > mostSteps) return false;
    run = tried;
    return true;
  };
  /** An order that is made later anyway is no step less. */
  const failsShorter = (script: Script): Promise<boolean> => fails(script, run.script.length - 1);
  const isLate = (): boolean => isStopped || Date.now() >= deadline;

  for (const order of new Set(run.script.map((step) => step.order))) {
    const alone = run.script.filter((step) => step.order === order);
    if (alone.length === run.script.length || isLate() || (await failsShorter(alone))) break;
  }
  for (let size = Math.floor(run.script.length / 2); size >= 1;) {
    let hasGone = false;
    for (let at = 0; at < run.script.length;) {
      if (isLate()) return { run, isShortest: false };
      const left = run.script.toSpliced(at, size);
      // What fails has fewer steps from then on, and others are at the same place.
      if (left.length > 0 && (await failsShorter(left))) hasGone = true;
      else at += size;
    }
    if (size > 1) size = Math.floor(size / 2);
    else if (!hasGone) break;
  }
  for (const [at, step] of run.script.entries()) {
    const fewer = namingOne(step);
    if (fewer === null) continue;
    if (isLate()) return { run, isShortest: false };
    await fails(run.script.with(at, fewer), run.script.length);
  }
  return { run, isShortest: true };
}

function namingOne(step: ScriptStep): ScriptStep | null {
  if (step.made === undefined || step.made.choice.count === 1) return null;
  return { ...step, made: { ...step.made, choice: { ...step.made.choice, count: 1 } } };
}
