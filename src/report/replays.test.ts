import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { renderReplays } from "./replays.ts";
import { exampleRecord, greenRecord, hostileRecord } from "./run-record.testing.ts";

/** What the script prints; `curl` and `npx` say how they were called instead of calling, `jq` what it is asked. */
function run(script: string, ...words: readonly string[]): string {
  const fakes = ["curl", "npx"].map((name) => `${name}() { printf '${name} %s\\n' "$*"; }\n`).join("");
  return execFileSync("sh", ["-c", `${fakes}jq() { cat; printf 'jq %s' "$*"; }\n${script}`, "replay.sh", ...words], {
    encoding: "utf8",
  });
}

test("it sends the requests of the failure that is named", () => {
  const script = renderReplays(exampleRecord());
  const sent = run(script, "confirm-lines.all.order-confirmed");
  expect(sent).toContain("/confirm-order-lines");
  expect(sent).not.toContain("Usage");
  expect(sent.trimEnd()).toMatch(/jq \.status$/u);
  expect(script).toContain("| jq '.status'\n# expected: status CONFIRMED\n");
  expect(script).toContain("# scenario: confirming every pending line confirms the order (suites/confirm-lines.ts:12)");
});

test("without a known name it lists the failures", () => {
  expect(run(renderReplays(exampleRecord()))).toContain("\nconfirm-lines.all.order-confirmed\n");
  expect(run(renderReplays(exampleRecord()), "unknown")).toContain("Usage: sh replay.sh ID");
  expect(run(renderReplays(greenRecord()))).toContain("No failure of this run");
});

test("hostile text runs nothing", () => {
  const printed = run(renderReplays(hostileRecord()), "evil.0");
  expect(printed).toContain("curl");
  expect(printed).not.toMatch(/uid=\d/u);
});
