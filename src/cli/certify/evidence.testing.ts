import { open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openFixture } from "../../proof/index.ts";
import {
  type Check,
  correlationHeader,
  decide,
  digestOf,
  type Exchange,
  isOperation,
  operation,
  placesOf,
  requirements,
  sealed,
  type Verdict,
} from "../../core/index.ts";
import { openReports } from "../../report/index.ts";
import { generatedSuites, scenarios } from "../../../suites/index.ts";
import { suite } from "../suite.ts";

/** What the example answers. */
export const challenge = "8f1c";

export interface ExampleRun {
  readonly verdict: Verdict;
  readonly exchanges: readonly Exchange[];
}

/**
 * Evidence of a run of every scenario in this process, for tests: of each requirement one check by each scenario that has to
 * make it, and the exchanges that they name. What is made wherever a call is made is there once. All processes of the tests
 * share one: the first that asks makes it, and the others wait for its file.
 */
export async function exampleRun(): Promise<ExampleRun> {
  const file = join(tmpdir(), "example-run.json");
  const claim = `${file}.claimed`;
  for (;;) {
    const made = await readFile(file, "utf8").catch(() => null);
    if (made !== null) return JSON.parse(made) as ExampleRun;
    const isMine = await open(claim, "wx").then(
      (handle) => handle.close().then(() => true),
      () => false,
    );
    if (isMine) break;
    await delay(pollMs);
  }
  try {
    const run = await makeRun();
    await writeFile(`${file}.part`, JSON.stringify(run));
    await rename(`${file}.part`, file);
    return run;
  } catch (problem) {
    await rm(claim);
    throw problem;
  }
}

const pollMs = 50;

async function makeRun(): Promise<ExampleRun> {
  const started = new Date();
  await using fixture = await openFixture({ variant: "plain", seed: 1, recording: "whole", challenge });
  const { world, run } = fixture;
  const results = await run(scenarios);
  const generated = generatedSuites.flatMap(({ title, requirements: ids }) =>
    ids.map((id): Check => ({ requirement: id, scenario: title, outcome: "pass", exchanges: [] })),
  );
  const checks = [...oneOfEach(results.flatMap((result) => result.checks)), ...generated];
  const named = new Set(checks.flatMap(({ exchanges }) => exchanges));
  const all = results.flatMap((result) => result.exchanges);
  // Calls that share a correlation id are evidence together.
  const sharesId = ({ id, deviation, request: { headers } }: Exchange): boolean =>
    deviation === undefined && (headers[correlationHeader] ?? id) !== id;
  const exchanges = all.filter((exchange) => named.has(exchange.id) || sharesId(exchange));
  const { access, profile, profileDigest } = world.target;
  const verdict = decide({
    suite: suite(),
    target: {
      name: profile.name,
      environment: "staging",
      baseUrl: access.baseUrl,
      release: "4.2.0",
      profileDigest,
      places: placesOf(profile),
      absent: [],
    },
    class: "full",
    startedAt: started.toISOString(),
    durationMs: Date.now() - started.getTime(),
    seed: 1,
    challenge,
    requests: exchanges.length,
    scope: requirements,
    patterns: [],
    checks,
    observations: [],
    residue: [],
    succeeded: exchanges.flatMap(({ called, response }) =>
      isOperation(called) && response?.status === operation(called).success.status ? [called] : [],
    ),
    interruption: null,
  });
  return { verdict, exchanges };
}

const demanded = new Set(scenarios.flatMap(({ title, requirements: ids }) => ids.map((id) => `${id}\n${title}`)));

function oneOfEach(checks: readonly Check[]): readonly Check[] {
  const first = new Map<string, Check>();
  for (const check of checks) {
    const place = `${check.requirement}\n${check.scenario}`;
    const key = demanded.has(place) ? place : check.requirement;
    if (!first.has(key)) first.set(key, check);
  }
  return [...first.values()];
}

/** The text of exchanges.ndjson. */
export function linesOf(exchanges: readonly Exchange[]): string {
  return exchanges.map((exchange) => `${JSON.stringify(exchange)}\n`).join("");
}

/** The text of a result, with the digests that it carries. */
export function resultText(document: object, files: Readonly<Record<string, string>> = {}): string {
  return `${JSON.stringify(sealed(document, files), null, 2)}\n`;
}

/** The text of verdict.json, as it is written with these exchanges. */
export function verdictText(verdict: Verdict, exchanges: string): string {
  return resultText(verdict, { "exchanges.ndjson": digestOf(exchanges) });
}

/** Writes the reports of an example that a certificate is made from, as a run of the profile with this digest leaves them. */
export async function writeExampleRun(
  directory: string,
  { verdict, exchanges }: ExampleRun,
  profileDigest = verdict.target.profileDigest,
): Promise<void> {
  using reports = await openReports(directory, { command: "run", inputs: [] });
  const lines = linesOf(exchanges);
  await writeFile(join(reports.directory, "exchanges.ndjson"), lines);
  const made = { ...verdict, target: { ...verdict.target, profileDigest } };
  await writeFile(join(reports.directory, "verdict.json"), verdictText(made, lines));
}
