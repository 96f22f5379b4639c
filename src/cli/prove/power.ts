import { faults, type Fault } from "../../faults/index.ts";
import type { GeneratedSettings, GeneratedSuite } from "../../scenario/generated.ts";
import { requirement } from "../../specification/requirements/index.ts";
import { flows } from "../../../suites/flows/index.ts";
import { races } from "../../../suites/races/index.ts";
import { UsageError, type Terminal } from "../command.ts";
import { startProgram } from "../program.ts";
import { tellGenerated } from "./generated-power.ts";
import { readOptions, renderHelp, type PowerOptions } from "./power-options.ts";

/** Entry of `npm run power`. */

const often = 0.9;

async function main(argv: readonly string[], { out }: Terminal): Promise<number> {
  const options = readOptions(argv);
  if (options.help) {
    out(renderHelp());
    return 0;
  }
  const chosen = faults.filter((fault) => namesOf(fault).some((name) => options.only.includes(name)));
  if (chosen.length === 0) throw new UsageError(`--only ${options.only.join(", ")} names no depth, area or fault`);
  let caughtOften = 0;
  for (const fault of chosen) {
    const { caught, words } = await measure(fault, options);
    if (caught >= options.seeds * often) caughtOften += 1;
    out(`${words}\n`);
  }
  out(`${caughtOften} of ${chosen.length} faults are caught with at least 9 of 10 seeds\n`);
  return 0;
}

function namesOf(fault: Fault): readonly string[] {
  return [fault.id, requirement(fault.requirement).area, fault.depth ?? "shallow"];
}

/** With how many of the seeds a fault is caught, and by what. */
async function measure(fault: Fault, options: PowerOptions): Promise<{ caught: number; words: string }> {
  const { suite, settings, networked } = finderOf(fault, options);
  const met = new Map<string, number>();
  const named = { alone: 0, "with others": 0, not: 0 };
  for (let seed = 1; seed <= options.seeds; seed += 1) {
    const { broken } = await tellGenerated(suite, settings, { variant: "plain", seed, fault, networked });
    if (broken.length === 0) continue;
    const isNamed = broken.includes(fault.requirement);
    named[!isNamed ? "not" : broken.length === 1 ? "alone" : "with others"] += 1;
    for (const id of broken) met.set(id, (met.get(id) ?? 0) + 1);
  }
  const caught = named.alone + named["with others"] + named.not;
  const share = `${String(caught).padStart(3)} of ${options.seeds}`;
  const counts = Object.entries(named).map(([how, times]) => `${how} ${times}`);
  const others = [...met].filter(([id]) => id !== fault.requirement).map(([id, times]) => `${id} ${times}`);
  const beside = others.length === 0 ? "" : `; beside it ${others.join(", ")}`;
  return { caught, words: `${share}  ${fault.id}: ${fault.requirement} named ${counts.join(", ")}${beside}` };
}

interface Finder {
  readonly suite: GeneratedSuite;
  readonly settings: GeneratedSettings;
  /** Races are about connections that are really parallel. */
  readonly networked: boolean;
}

function finderOf({ depth }: Fault, options: PowerOptions): Finder {
  const settings = { timeMs: 600_000, replay: null, shorteningMs: 0 };
  return depth === "concurrent"
    ? { suite: races, settings: { ...settings, count: options.races }, networked: true }
    : { suite: flows, settings: { ...settings, count: options.flows }, networked: false };
}

await startProgram({ name: "power", call: "npm run power --", judges: "the suite", main }, process.argv.slice(2));
