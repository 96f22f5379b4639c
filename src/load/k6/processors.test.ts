import { execFileSync } from "node:child_process";
import { constants, cpus, getPriority } from "node:os";
import { expect, test } from "vitest";
import { createSpareProcessors } from "./processors.ts";

test("a processor that works is not spare", () => {
  const spareProcessors = createSpareProcessors();
  const end = performance.now() + 300;
  while (performance.now() < end) Math.sqrt(end);
  const spare = spareProcessors();
  expect(spare).toBeGreaterThanOrEqual(0);
  expect(spare).toBeLessThan(cpus().length - 0.5);
});

test("others go first until it is taken back, and a child that was there before is not touched", () => {
  const script = `
    import { constants, cpus, getPriority } from "node:os";
    import { spawn } from "node:child_process";
    import { letOthersGoFirst } from ${JSON.stringify(new URL("./processors.ts", import.meta.url).href)};
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    const before = getPriority();
    letOthersGoFirst();
    console.log(JSON.stringify({ before, own: getPriority(), child: getPriority(child.pid) }));
    child.kill("SIGKILL");`;
  const seen = JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }),
  ) as { readonly before: number; readonly own: number; readonly child: number };
  expect(seen.before).toBe(getPriority());
  expect(seen.own).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
  expect(seen.child).toBe(seen.before);
});
