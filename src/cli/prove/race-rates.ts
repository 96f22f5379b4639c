import { faults } from "../../reference/index.ts";
import { races } from "../../../suites/races/index.ts";
import { openStage } from "./fault-run.ts";

/**
 * How often the races of a default run catch each fault that only calls at the same time bring out. Takes minutes:
 *
 *     node src/cli/prove/race-rates.ts [SEEDS] [RACES] [PART OF A FAULT'S ID]
 */
const [seeds = "10", count = "192", part = ""] = process.argv.slice(2);
const settings = { count: Number(count), timeMs: 60_000, replay: null };

for (const { id } of faults.filter((fault) => fault.depth === "concurrent" && fault.id.includes(part))) {
  const caught: string[] = [];
  for (let seed = 1; seed <= Number(seeds); seed += 1) {
    const stage = await openStage({ face: "plain", seed, fault: id, networked: true });
    const { checks, generated } = await races.tell(settings, stage.world);
    await stage.close();
    const broken = checks.filter(({ outcome }) => outcome === "fail").map(({ requirement }) => requirement);
    caught.push(broken.join(" and ") || `no (${generated?.shortcoming ?? generated?.words ?? "nothing"})`);
  }
  const times = caught.filter((words) => !words.startsWith("no")).length;
  process.stdout.write(`${id}: ${times} of ${seeds}: ${[...new Set(caught)].join("; ")}\n`);
}
