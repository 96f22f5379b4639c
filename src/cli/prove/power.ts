import { parseArgs } from "node:util";
import { faults, type Fault } from "../../reference/index.ts";
import type { GeneratedSettings, GeneratedSuite } from "../../scenario/generated.ts";
import { requirement } from "../../specification/requirements/index.ts";
import { flows } from "../../../suites/flows/index.ts";
import { races } from "../../../suites/races/index.ts";
import { tellGenerated } from "./generated-power.ts";

/**
 * A measurement, not a test: how often flows alone catch each fault of the reference, and races alone each that takes
 * calls at the same time, as many of them as a run tells and another seed each time; and whether the broken requirement is
 * named, alone or with others that may be broken as well. `npm run power -- --only deep`,
 * `concurrent`, an area, or a fault; `--seeds 10 --flows 200 --races 288`.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: ["deep", "concurrent"] },
    seeds: { type: "string", default: "10" },
    flows: { type: "string", default: "200" },
    races: { type: "string", default: "288" },
  },
});

const often = 0.9;
const seeds = Number(values.seeds);
const chosen = faults.filter((fault) => {
  const names = [fault.id, requirement(fault.requirement).area, fault.depth ?? "shallow"];
  return values.only.some((only) => names.includes(only));
});

let caughtOften = 0;
for (const fault of chosen) {
  const finder = finderOf(fault);
  const met = new Map<string, number>();
  const named = { alone: 0, "with others": 0, not: 0 };
  for (let seed = 1; seed <= seeds; seed += 1) {
    const stage = { face: "plain", seed, fault: fault.id, networked: finder.networked } as const;
    const { broken } = await tellGenerated(finder.suite, finder.settings, stage);
    if (broken.length === 0) continue;
    const isNamed = broken.includes(fault.requirement);
    named[!isNamed ? "not" : broken.length === 1 ? "alone" : "with others"] += 1;
    for (const id of broken) met.set(id, (met.get(id) ?? 0) + 1);
  }
  const caught = named.alone + named["with others"] + named.not;
  if (caught >= seeds * often) caughtOften += 1;
  const counts = Object.entries(named).map(([how, times]) => `${how} ${times}`);
  const others = [...met].filter(([id]) => id !== fault.requirement).map(([id, times]) => `${id} ${times}`);
  process.stdout.write(
    `${String(caught).padStart(3)} of ${seeds}  ${fault.id}: ${fault.requirement} named ${counts.join(", ")}` +
      `${others.length === 0 ? "" : `; beside it ${others.join(", ")}`}\n`,
  );
}
process.stdout.write(`${caughtOften} of ${chosen.length} faults are caught with at least 9 of 10 seeds\n`);

interface Finder {
  readonly suite: GeneratedSuite;
  readonly settings: GeneratedSettings;
  /** Races are about connections that are really parallel. */
  readonly networked: boolean;
}

function finderOf({ depth }: Fault): Finder {
  const settings = { timeMs: 600_000, replay: null, shorteningMs: 0 };
  return depth === "concurrent"
    ? { suite: races, settings: { ...settings, count: Number(values.races) }, networked: true }
    : { suite: flows, settings: { ...settings, count: Number(values.flows) }, networked: false };
}
