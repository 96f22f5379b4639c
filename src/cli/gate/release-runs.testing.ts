import { cp, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { noRedaction, untouched } from "../../core/client/redaction/untouched.testing.ts";
import { sealedGateSchema } from "../../release/index.ts";
import {
  type Check,
  decide,
  type Exchange,
  operations,
  requirements,
  sealed,
  sealedVerdictSchema,
} from "../../core/index.ts";
import { openReports, writeReports } from "../../report/index.ts";
import { calledHere } from "../called-here.testing.ts";
import { commandLine, startCommandLine } from "../command-line.testing.ts";

/** Runs of the release that the tests of the gate are about, and the gate as it is called for them. Used by tests only. */

const release = "4.2.0";
const directory = await mkdtemp(join(tmpdir(), "orders-conformance-gate-"));

/** A path among the files of these tests. */
export const at = (...names: string[]): string => join(directory, ...names);

/** Runs commands one after the other against a service with these words. */
export async function against(words: readonly string[], ...commands: readonly (readonly string[])[]) {
  const service = startCommandLine(
    ["serve", "--variant", "contrarian", "--hooks", "--quiet", "--port", "0", ...words],
    {
      directory,
    },
  );
  const printed = await service.printed("ORDERS_EXPIRED_TOKEN");
  await writeFile(at(".env.contrarian"), `${printed}\nORDERS_RELEASE=${release}\n`);
  const ended = [];
  for (const command of commands) ended.push(await commandLine([...command, "--target", "contrarian"], { directory }));
  service.kill("SIGTERM");
  expect((await service.finished).exitCode).toBe(0);
  return ended;
}

/** The gate with the files of a run, the policy of these tests, and other named files. */
export async function gate(reports: string, ...words: string[]) {
  const accepts = words[0] === "accept" ? ["accept"] : [];
  const named = (option: string, file: string): readonly string[] => (words.includes(option) ? [] : [option, at(file)]);
  const argv = [
    ...accepts,
    "--reports",
    at(reports),
    "--verdict",
    at(reports, "verdict.json"),
    "--release",
    release,
    ...named("--policy", "policy.yaml"),
    ...named("--waivers", "no-waivers.yaml"),
    ...words.slice(accepts.length),
  ];
  const { exitCode, out, err } = await calledHere("gate", ...argv);
  const result =
    accepts.length > 0 || exitCode === 2
      ? null
      : sealedGateSchema.parse(JSON.parse(await readFile(at(reports, "gate.json"), "utf8")));
  expect(out.trimEnd().split("\n").length, out).toBeLessThanOrEqual(25);
  return { exitCode, out, err, result };
}

export async function verdictOf(reports: string) {
  return sealedVerdictSchema.parse(JSON.parse(await readFile(at(reports, "verdict.json"), "utf8")));
}

/** A whole run that found what a run of a part did, and of all else what the green one did: the reports that it leaves. */
export async function writeBroken(part: string, name: string): Promise<void> {
  const [green, found] = [await verdictOf("green"), await verdictOf(part)];
  const failed = new Map(found.requirements.filter(({ outcome }) => outcome === "fail").map((row) => [row.id, row]));
  const rows = green.requirements.map((row) => failed.get(row.id) ?? row);
  const verdict = decide({
    ...green,
    // Exchanges after the end of a run are none of it, and on a slow machine the second run begins a minute later.
    durationMs: Date.parse(found.startedAt) + found.durationMs - Date.parse(green.startedAt),
    requests: green.totals.requests,
    scope: requirements,
    patterns: [],
    checks: rows.flatMap(({ id, checks }) => checks.map((check) => ({ ...check, requirement: id }) as Check<string>)),
    succeeded: operations.map(({ id }) => id),
    interruption: null,
  });
  const texts = await Promise.all(["green", part].map((run) => readFile(at(run, "exchanges.ndjson"), "utf8")));
  const lines = texts.flatMap((text) => text.trimEnd().split("\n"));
  const exchanges = lines.map((line) => JSON.parse(line) as Exchange);
  (await openReports(at(name), { command: "run", inputs: [] }))[Symbol.dispose]();
  await writeReports(untouched({ verdict, exchanges, scenarios: [], rerun: "" }), at(name), noRedaction);
}

/** The green run with another verdict.json. */
export async function altered(name: string, change: (text: string) => string): Promise<string> {
  await mkdir(at(name));
  for (const file of ["verdict.json", "exchanges.ndjson"]) await cp(at("green", file), at(name, file));
  await writeFile(at(name, "verdict.json"), change(await readFile(at(name, "verdict.json"), "utf8")));
  return name;
}
/** A change of the verdict that is sealed again, as a forger would. */
export const resealed =
  (change: (verdict: Awaited<ReturnType<typeof verdictOf>>) => object) =>
  (text: string): string => {
    const { integrity, ...verdict } = change(sealedVerdictSchema.parse(JSON.parse(text))) as Awaited<
      ReturnType<typeof verdictOf>
    >;
    return JSON.stringify(sealed(verdict, integrity.files));
  };
