import { parseArgs } from "node:util";
import { faults } from "../../reference/index.ts";
import { requirement } from "../../specification/requirements/index.ts";
import { flows } from "../../../suites/flows/index.ts";
import { tellGenerated } from "./generated-power.ts";

/**
 * A measurement, not a test: how often generated flows alone catch each fault of the reference, with the default number
 * of flows and another seed each time. `npm run power -- --only deep`, an area, or a fault; `--seeds 10 --flows 200`.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: ["deep"] },
    seeds: { type: "string", default: "10" },
    flows: { type: "string", default: "200" },
  },
});

const chosen = faults.filter((fault) => {
  const names = [fault.id, requirement(fault.requirement).area, fault.depth ?? "shallow"];
  return values.only.some((only) => names.includes(only));
});
const settings = { count: Number(values.flows), timeMs: 600_000, replay: null, shorteningMs: 0 };
const seeds = Number(values.seeds);
let caughtOften = 0;

for (const fault of chosen) {
  const met = new Map<string, number>();
  let caught = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { broken } = await tellGenerated(flows, settings, { face: "plain", seed, fault: fault.id });
    if (broken.length > 0) caught += 1;
    for (const id of broken) met.set(id, (met.get(id) ?? 0) + 1);
  }
  if (caught >= seeds * 0.9) caughtOften += 1;
  const named = met.get(fault.requirement) ?? 0;
  const others = [...met.keys()].filter((id) => id !== fault.requirement).join(", ");
  process.stdout.write(
    `${String(caught).padStart(3)} of ${seeds}  ${fault.id}: ${fault.requirement} ${named} times${others && `; ${others}`}\n`,
  );
}
process.stdout.write(`${caughtOften} of ${chosen.length} faults are caught with at least 9 of 10 seeds\n`);
