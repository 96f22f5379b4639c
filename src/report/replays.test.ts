import { execFileSync, spawnSync } from "node:child_process";
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

const options = { encoding: "utf8", env: { PATH: `${fakes}:/usr/bin:/bin` } } as const;

/** What the script prints. */
function run(script: string, ...words: readonly string[]): string {
  return execFileSync("sh", ["-c", script, "replay.sh", ...words], options);
}

test("it sends the requests of the failure that is named", () => {
  const script = renderReplays(exampleRecord());
  const sent = run(script, "confirm-lines.all.order-confirmed");
  expect(sent).toContain("/confirm-order-lines");
  expect(sent).not.toContain("Usage");
  expect(sent).toMatch(
    /\nnow \(\.status\): .*\njq \.status\n\nmessage: .+\nexpected: status CONFIRMED\nseen in the run: status DRAFT\n$/u,
  );
  expect(sent).toContain("curl -sS -w \\n -s ");
  expect(script).toContain("| jq '.status'\n# expected: status CONFIRMED\n");
  expect(script).toContain("# scenario: confirming every pending line confirms the order (suites/confirm-lines.ts:12)");
});

test("without a known name it lists the failures", () => {
  expect(run(renderReplays(exampleRecord()))).toContain("\nconfirm-lines.all.order-confirmed\n");
  expect(run(renderReplays(greenRecord()))).toContain("No failure of this run");
});

test("an unknown name is an error, which says the known ones", () => {
  const { status, stdout, stderr } = spawnSync(
    "sh",
    ["-c", renderReplays(exampleRecord()), "replay.sh", "no-such"],
    options,
  );
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toBe(
    "No failure of this run that can be repeated is named no-such. These can: confirm-lines.all.order-confirmed, search.status.nin\n",
  );
  expect(spawnSync("sh", ["-c", renderReplays(greenRecord()), "replay.sh", "no-such"], options)).toMatchObject({
    status: 2,
    stderr: "No failure of this run can be repeated by requests.\n",
  });
});

test("a call whose answer decided is named too, where no member of it is read", () => {
  const sent = run(renderReplays(exampleRecord()), "search.status.nin");
  expect(sent).toMatch(/^now: curl /mu);
});

test("hostile text runs nothing", () => {
  const printed = run(renderReplays(hostileRecord()), "evil.0");
  expect(printed).toContain("curl");
  expect(printed).not.toMatch(/uid=\d/u);
});
