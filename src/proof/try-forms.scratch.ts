import { runRandomized } from "./randomized-variants/run-randomized.ts";
import { aloneOn } from "./randomized-variants/randomized-variant.ts";
const [ids, variants = "plain,contrarian", flows = "6", races = "2"] = process.argv.slice(2);
for (const id of ids!.split(","))
  for (const variant of variants.split(",")) {
    const service =
      id === "none" ? { ...aloneOn(variant as never, id), interpretations: [] } : aloneOn(variant as never, id);
    const run = await runRandomized(service, {
      scenarios: { which: 0, of: 1 },
      flows: Number(flows),
      races: Number(races),
    });
    console.log(
      `${variant} ${id}: ${run.checks} checks, ${run.failures.length} failed, ${run.blocked.length} blocked, ${(run.durationMs / 1000).toFixed(1)}s`,
    );
    for (const [title, list] of [
      ["FAIL", run.failures],
      ["blocked", run.blocked],
    ] as const) {
      const by = Map.groupBy(
        list,
        (f) => f.outcome + " " + f.message.replaceAll(/[\da-f-]{30,}/gi, "ID").slice(0, 260),
      );
      for (const [m, all] of [...by].slice(0, 12))
        console.log(
          `   ${title} x${all.length} ${m}\n        ${[...new Set(all.map((a) => a.requirement))].slice(0, 6).join(",")} | ${all[0]!.scenario}`,
        );
    }
  }
