import { writeFileSync, appendFileSync } from "node:fs";
import { test } from "vitest";
import { operationValueFaults } from "../faults/derived/operation-values.ts";
import { deviating } from "../faults/derived/deviating.ts";
import { openFixture } from "../embedded/fixture.ts";
import { scenarios } from "../../suites/index.ts";

test("survey", async () => {
  const pattern = new RegExp(process.env["SURVEY"] ?? ".", "u");
  const every = Number(process.env["EVERY"] ?? "1");
  const areas = (process.env["AREAS"] ?? "frames").split(",");
  const variant = (process.env["VARIANT"] ?? "plain") as "plain" | "contrarian";
  const out = process.env["OUT"] ?? "/tmp/frames-survey/out.txt";
  writeFileSync(out, "");
  const chosen = scenarios.filter(({ area }) => areas.includes(area) || areas.includes("all"));
  const faults = operationValueFaults.filter(({ id }) => pattern.test(id)).filter((_, at) => at % every === 0);
  let killed = 0, unreached = 0, survived = 0;
  for (const fault of faults) {
    let count = 0;
    const alteration = fault.alteration();
    const { run, close } = await openFixture({
      variant, seed: 1,
      fault: { id: fault.id, requirement: "orders.get.succeeds", summary: fault.summary, ...deviating([{ alteration, reached: () => { count += 1; } }], "made") },
    });
    try {
      const results = await run(chosen);
      const red = [...new Set(results.flatMap((r) => r.checks).filter((c) => c.outcome === "fail" || c.outcome === "error").map((c) => `${c.requirement}${c.outcome === "error" ? "!" : ""}`))];
      const kind = red.length > 0 ? "killed" : count === 0 ? "unreached" : "SURVIVED";
      if (kind === "killed") killed += 1; else if (kind === "unreached") unreached += 1; else survived += 1;
      appendFileSync(out, `${kind} ${fault.id} x${count} ${red.join(" ")}\n`);
    } finally { await close(); }
  }
  appendFileSync(out, `${faults.length} faults: killed ${killed}, unreached ${unreached}, survived ${survived}\n`);
}, 3_600_000);
