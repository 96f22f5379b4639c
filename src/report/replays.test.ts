import { execFileSync } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { renderReplays } from "./replays.ts";
import { exampleRecord, greenRecord, hostileRecord } from "./run-record.testing.ts";

/** Programs that say how they were called instead of calling, and what is asked of `jq`. */
const fakes = await mkdtemp(join(tmpdir(), "replays-"));
for (const [name, text] of Object.entries({ curl: "", npx: "", jq: "cat; " }))
  await writeFile(join(fakes, name), `#!/bin/sh\n${text}printf '${name} %s\\n' "$*"\n`, { mode: 0o755 });

/** What the script prints. */
function run(script: string, ...words: readonly string[]): string {
  return execFileSync("sh", ["-c", script, "replay.sh", ...words], {
    encoding: "utf8",
    env: { PATH: `${fakes}:/usr/bin:/bin` },
  });
}

test("it sends the requests of the failure that is named", () => {
  const script = renderReplays(exampleRecord());
  const sent = run(script, "confirm-lines.all.order-confirmed");
  expect(sent).toContain("/confirm-order-lines");
  expect(sent).not.toContain("Usage");
  expect(sent).toMatch(/\njq \.status\n\nmessage: .+\nexpected: status CONFIRMED\nseen in the run: status DRAFT\n$/u);
  expect(sent).toContain("curl -sS -w \\n -s ");
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
