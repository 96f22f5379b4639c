import { type Fault, faults, redRequirements, runGenerated } from "../../src/proof/index.ts";
import {
  type Command,
  type OptionValues,
  type Terminal,
  textsOf,
  UsageError,
  usualCounts,
  wholeNumberOf,
  takes,
  takesSeveral,
} from "../../src/cli/index.ts";
import type { GeneratedSettings, GeneratedSuite } from "../../src/suite/index.ts";
import { requirement } from "../../src/core/index.ts";
import { flows, races } from "../../suites/index.ts";
import { startTool } from "../start-tool.ts";

const usual = { only: ["deep", "concurrent"], seeds: 10, ...usualCounts };
const bounds = { least: 1, most: 1_000_000 };

const detectionRateCommand: Command = {
  name: "detection-rate",
  summary:
    "measures how often generated flows catch each fault of the reference, and how often races catch each fault\n" +
    "that takes parallel calls. Each seed generates as many of them as a run does.",
  options: {
    only: takesSeveral(
      "NAME",
      `Only these faults: a depth, an area or a fault id. Default: ${usual.only.join(" and ")}.`,
    ),
    seeds: takes("N", `How many seeds. Default: ${usual.seeds}.`),
    flows: takes("N", `Flows for each seed. Default: ${usual.flows}.`),
    races: takes("N", `Bursts for each seed. Default: ${usual.races}.`),
  },
  examples: {
    "npm run detection-rate": "Measures every fault that only generated scenarios find.",
    "npm run detection-rate -- --only concurrent --seeds 3": "Measures the faults of parallel calls with 3 seeds.",
  },
  sections: {
    "Exit codes": ["0  the measurement is complete", "2  the command line is wrong", "3  the measurement failed"],
  },
  run: measureAll,
};

const often = 0.9;

interface Counts {
  readonly seeds: number;
  readonly flows: number;
  readonly races: number;
}

async function measureAll(values: OptionValues, { out }: Terminal): Promise<number> {
  const named = textsOf(values, "only");
  const only = named.length === 0 ? usual.only : named;
  const count = (name: keyof Counts): number => wholeNumberOf(values, name, bounds) ?? usual[name];
  const counts = { seeds: count("seeds"), flows: count("flows"), races: count("races") };
  const chosen = faults.filter((fault) => namesOf(fault).some((name) => only.includes(name)));
  if (chosen.length === 0) throw new UsageError(`--only ${only.join(", ")} names no depth, area or fault`);
  let caughtOften = 0;
  for (const fault of chosen) {
    const { caught, words } = await measure(fault, counts);
    if (caught >= counts.seeds * often) caughtOften += 1;
    out(`${words}\n`);
  }
  out(`${caughtOften} of ${chosen.length} faults are caught with at least 9 of 10 seeds\n`);
  return 0;
}

function namesOf(fault: Fault): readonly string[] {
  return [fault.id, requirement(fault.requirement).area, fault.depth ?? "shallow"];
}

/** With how many of the seeds a fault is caught, and by what. */
async function measure(fault: Fault, counts: Counts): Promise<{ caught: number; words: string }> {
  const { suite, settings, networked } = finderOf(fault, counts);
  const met = new Map<string, number>();
  const named = { alone: 0, "with others": 0, not: 0 };
  for (let seed = 1; seed <= counts.seeds; seed += 1) {
    const { checks } = await runGenerated(suite, settings, { variant: "plain", seed, fault, networked });
    const broken = redRequirements(checks);
    if (broken.length === 0) continue;
    const isNamed = broken.includes(fault.requirement);
    named[!isNamed ? "not" : broken.length === 1 ? "alone" : "with others"] += 1;
    for (const id of broken) met.set(id, (met.get(id) ?? 0) + 1);
  }
  const caught = named.alone + named["with others"] + named.not;
  const share = `${String(caught).padStart(3)} of ${counts.seeds}`;
  const shares = Object.entries(named).map(([how, times]) => `${how} ${times}`);
  const others = [...met].filter(([id]) => id !== fault.requirement).map(([id, times]) => `${id} ${times}`);
  const also = others.length === 0 ? "" : `; also ${others.join(", ")}`;
  return { caught, words: `${share}  ${fault.id}: ${fault.requirement} named ${shares.join(", ")}${also}` };
}

interface Finder {
  readonly suite: GeneratedSuite;
  readonly settings: GeneratedSettings;
  /** Races are about connections that are really parallel. */
  readonly networked: boolean;
}

function finderOf({ depth, requirement: sought }: Fault, counts: Counts): Finder {
  const settings = { timeMs: 600_000, replay: null, shorteningMs: 0, sought };
  return depth === "concurrent"
    ? { suite: races, settings: { ...settings, count: counts.races }, networked: true }
    : { suite: flows, settings: { ...settings, count: counts.flows }, networked: false };
}

await startTool(detectionRateCommand, "the suite");
