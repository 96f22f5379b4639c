import { parseArgs } from "node:util";
import { faults, type Fault } from "../../reference/index.ts";
import type { GeneratedSettings, GeneratedSuite } from "../../scenario/generated.ts";
import { requirement } from "../../specification/requirements/index.ts";
import { flows } from "../../../suites/flows/index.ts";
import { races } from "../../../suites/races/index.ts";
import { tellGenerated } from "./generated-power.ts";

/**
 * A measurement, not a test: how often flows alone catch each fault of the reference, and races alone each that takes
 * calls at the same time, as many of them as a run tells and another seed each time. `npm run power -- --only deep`,
 * `concurrent`, an area, or a fault; `--seeds 10 --flows 200 --races 216`.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: ["deep", "concurrent"] },
    seeds: { type: "string", default: "10" },
    flows: { type: "string", default: "200" },
    races: { type: "string", default: "216" },
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
  let caught = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const stage = { face: "plain", seed, fault: fault.id, networked: finder.networked } as const;
    const { broken } = await tellGenerated(finder.suite, finder.settings, stage);
    if (broken.length > 0) caught += 1;
    for (const id of broken) met.set(id, (met.get(id) ?? 0) + 1);
  }
  if (caught >= seeds * often) caughtOften += 1;
  const named = met.get(fault.requirement) ?? 0;
  const others = [...met.keys()].filter((id) => id !== fault.requirement).join(", ");
  process.stdout.write(
    `${String(caught).padStart(3)} of ${seeds}  ${fault.id}: ${fault.requirement} ${named} times${others && `; ${others}`}\n`,
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
