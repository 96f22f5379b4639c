import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parseAllDocuments } from "yaml";
import { describe, expect, onTestFinished, test } from "vitest";
import { findK6 } from "../../harness/k6/find.ts";
import { configMapSchema } from "../../harness/kubernetes/test-run-schema.ts";
import { columns, readPoints } from "../../harness/points/point-file.ts";
import { startReference, type ReferenceOptions, type RunningReference } from "../../reference/index.ts";
import { loadResultSchema, type LoadResult } from "../../verdict/load-schema.ts";
import { commandLine, startCommandLine } from "../command-line.ts";

const k6 = await findK6();
const why = k6 === null ? " (skipped: there is neither k6 nor Go; npm run setup:k6 says more)" : "";

async function reportsDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), "orders-conformance-load-"));
}

async function resultIn(reports: string): Promise<LoadResult> {
  return loadResultSchema.parse(JSON.parse(await readFile(join(reports, "load.json"), "utf8")));
}

function variablesOf(running: RunningReference): Readonly<Record<string, string>> {
  return {
    ORDERS_ENVIRONMENT: "reference",
    ORDERS_BASE_URL: running.baseUrl,
    ORDERS_AUTH_URL: running.authUrl,
    ORDERS_AUDIENCE: running.audience,
    ORDERS_CLIENT_ID: running.clientId,
    ORDERS_CLIENT_SECRET: running.clientSecret,
    ORDERS_CLIENT_NAME: running.clientName,
  };
}

/** A load run against a reference of its own; answers the exit code and the result. */
async function loadAgainst(options: ReferenceOptions, words: readonly string[], target = "reference") {
  const running = await startReference(options);
  onTestFinished(() => running.stop());
  const reports = await reportsDirectory();
  const argv = ["load", ...words, "--target", target, "--no-dashboard", "--quiet", "--reports", reports];
  const ended = await commandLine(argv, { variables: variablesOf(running) });
  return { ...ended, result: await resultIn(reports), reports };
}

/** The numbers of the journeys in the points of reports directories, each once, in rising order. */
function journeysIn(directories: readonly string[]): readonly number[] {
  const { stride, offset } = columns.iteration;
  const numbers = new Set<number>();
  for (const directory of directories) {
    for (const { words, count } of readPoints(join(directory, "load", "points.bin"))) {
      for (let index = 0; index < count; index += 1) numbers.add(words[index * stride + offset] ?? 0);
    }
  }
  return [...numbers].toSorted((one, other) => one - other);
}

// One after the other: what is measured here is a storm, and ten of them on one machine are another weather.
describe.skipIf(k6 === null)(`load${why}`, () => {
  test("the embedded reference holds a mixture, and the reports say how", async () => {
    const reports = await reportsDirectory();
    const words = [
      "mixed",
      "--rate",
      "10",
      "--duration",
      "2s",
      "--orders",
      "200",
      "--reports",
      reports,
      "--no-dashboard",
    ];
    const { exitCode, out, err } = await commandLine(["load", ...words]);
    const result = await resultIn(reports);
    // How quick a busy machine is says nothing here; that everything was right does.
    expect(
      result.reasons.filter((reason) => !/ p9[59] is /u.test(reason)),
      err,
    ).toEqual([]);
    expect(exitCode).toBe(result.verdict === "pass" ? 0 : 1);
    expect(result.totals.iterations).toBeGreaterThanOrEqual(19);
    expect(result.operations.map(({ operation }) => operation)).toContain("cancelOrderLines");
    expect(result.audit.checks.filter(({ judged }) => judged === 0)).toEqual([]);
    expect(result.audit.audited).toBe(result.audit.made);
    expect(out).toContain("confirmOrderLines");
  });

  test("a service that is as correct and looks different passes without a word about it in the scripts", async () => {
    const { result, err } = await loadAgainst(
      { face: "contrarian" },
      ["mixed", "--rate", "10", "--duration", "2s"],
      "contrarian",
    );
    expect(result.reasons, err).toEqual([]);
    expect(result.audit.checks.filter(({ judged }) => judged === 0)).toEqual([]);
  });

  test.for([
    ["a lost update", "order-lines-add-lost-in-parallel", "confirm", "lines", "1s"],
    ["a double event", "confirm-lines-all-announced-twice-in-parallel", "confirm", "events", "1s"],
    ["a duplicate version", "versions-shared-by-cancellations-in-parallel", "mixed", "versions", "5s"],
  ] as const)("%s is caught by the audit", async ([, fault, script, check, seconds]) => {
    const { exitCode, result } = await loadAgainst({ fault }, [script, "--rate", "20", "--duration", seconds]);
    expect(exitCode).toBe(1);
    expect(result.verdict).toBe("fail");
    expect(result.audit.checks.filter(({ broken }) => broken > 0).map((each) => each.check)).toContain(check);
  });

  test("an answer that breaks the contract is a violation, with what came and where to find it", async () => {
    const { exitCode, result } = await loadAgainst({ fault: "contract-media-type-createOrder" }, [
      "confirm",
      "--rate",
      "4",
      "--duration",
      "1s",
    ]);
    expect(exitCode).toBe(1);
    const [violation] = result.violations.filter(
      ({ requirement }) => requirement === "contract.media-type.createOrder",
    );
    expect(violation?.examples[0]?.expected).toContain("application/json");
    expect(violation?.examples[0]?.correlation).toContain(result.plan.mark);
  });

  test("a promise that is broken is exit code 1, and says which", async () => {
    const { exitCode, out, result } = await loadAgainst({ latencyMs: 420 }, [
      "confirm",
      "--rate",
      "2",
      "--duration",
      "2s",
    ]);
    expect(exitCode).toBe(1);
    expect(
      new Set(result.thresholds.filter(({ outcome }) => outcome === "missed").map(({ measure }) => measure)),
    ).toEqual(new Set(["p95", "p99"]));
    expect(out).toContain("the unlucky one in a hundred");
  });

  test("a token that expires in the middle is renewed, and no journey notices", async () => {
    const running = await startReference();
    onTestFinished(() => running.stop());
    const reports = await reportsDirectory();
    const words = ["confirm", "--rate", "10", "--duration", "3s", "--target", "reference", "--reports", reports];
    const process = startCommandLine(["load", ...words, "--no-dashboard"], { variables: variablesOf(running) });
    await process.printed("requests");
    const day = { method: "POST", headers: { "content-type": "application/json" }, body: '{"milliseconds": 90000000}' };
    await fetch(new URL("/hooks/clock", running.baseUrl), day);
    await process.finished;
    const { operations, totals, audit, violations } = await resultIn(reports);
    expect(operations.some(({ statuses }) => (statuses["401"] ?? 0) > 0)).toBe(true);
    expect(violations).toEqual([]);
    expect(totals.correct).toBe(totals.judged);
    expect(audit.checks.filter(({ broken }) => broken > 0)).toEqual([]);
    expect(audit.made).toBe(totals.iterations);
  });

  test("a target that dies in the middle leaves a report and exit code 3", async () => {
    const running = await startReference();
    const reports = await reportsDirectory();
    const words = ["confirm", "--rate", "20", "--duration", "60s", "--target", "reference", "--reports", reports];
    const process = startCommandLine(["load", ...words, "--no-dashboard"], { variables: variablesOf(running) });
    await process.printed("requests");
    await running.stop();
    const { exitCode } = await process.finished;
    const result = await resultIn(reports);
    expect(exitCode).toBe(3);
    expect(result.verdict).toBe("inconclusive");
    expect(result.reasons[0]).toContain("the target stopped answering");
    expect(result.totals.correct).toBeGreaterThan(0);
  });

  test("two segments in two processes are, merged, the plan of one run in one piece", async () => {
    const running = await startReference();
    onTestFinished(() => running.stop());
    const words = ["confirm", "--rate", "6", "--duration", "3s", "--target", "reference", "--quiet", "--no-dashboard"];
    const [first, second, piece, whole] = await Promise.all(Array.from({ length: 4 }, reportsDirectory));
    if (first === undefined || second === undefined || piece === undefined || whole === undefined) throw new Error();
    const run = (reports: string, more: readonly string[] = []) =>
      commandLine(["load", ...words, ...more, "--reports", reports], { variables: variablesOf(running) });
    const parts = await Promise.all([run(first, ["--segment", "1/2"]), run(second, ["--segment", "2/2"])]);
    expect(parts.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    await run(piece);
    await commandLine(["load", "merge", first, second, "--reports", whole]);

    const [merged, unsegmented] = [await resultIn(whole), await resultIn(piece)];
    expect(merged.segments).toEqual(["0:1/2", "1/2:1"]);
    expect(journeysIn([first, second])).toEqual(journeysIn([piece]));
    const counts = ({ operations }: LoadResult) =>
      operations.flatMap(({ operation, count }) => (operation === "token" ? [] : [[operation, count]]));
    expect(counts(merged)).toEqual(counts(unsegmented));
    expect(merged.thresholds.map(({ samples }) => samples)).toEqual(
      unsegmented.thresholds.map(({ samples }) => samples),
    );
    expect(merged.audit.audited).toBe(unsegmented.audit.audited);

    const twice = await commandLine(["load", "merge", first, first, "--reports", whole]);
    expect([twice.exitCode, twice.err]).toEqual([2, expect.stringContaining("is there twice")]);
  });

  test("what the manifests carry runs on machines that have only k6, and their outputs merge", async () => {
    const running = await startReference();
    onTestFinished(() => running.stop());
    const directory = await reportsDirectory();
    const words = ["load", "confirm", "--rate", "6", "--duration", "2s", "--kubernetes", "--target", "reference"];
    const { out } = await commandLine(words, { variables: variablesOf(running) });
    const [configMap] = parseAllDocuments(out).map((document): unknown => document.toJS());
    const [archive = ""] = Object.values(configMapSchema.parse(configMap).binaryData);
    const packed = Buffer.from(archive, "base64");
    for (const secret of [running.clientSecret, running.clientId]) expect(packed.includes(secret)).toBe(false);
    await writeFile(join(directory, "load.tar"), packed);

    const outputs = ["0:1/2", "1/2:1"].map((segment, index) => ({
      segment,
      file: join(directory, `${index}.json.gz`),
    }));
    const options = ["--no-thresholds", "--summary-mode=disabled", "--quiet", "--no-usage-report"];
    await Promise.all(
      outputs.map(({ segment, file }) => {
        const own = [`--execution-segment=${segment}`, "--execution-segment-sequence=0,1/2,1", "--out", `json=${file}`];
        return promisify(execFile)(k6?.path ?? "", ["run", ...options, ...own, join(directory, "load.tar")], {
          env: variablesOf(running),
        });
      }),
    );
    const merging = ["load", "merge", ...outputs.map(({ file }) => file), "--target", "reference", "--quiet"];
    const merged = await commandLine([...merging, "--reports", directory], { variables: variablesOf(running) });
    const result = await resultIn(directory);
    expect(
      result.reasons.filter((reason) => !/ p9[59] is /u.test(reason)),
      merged.err,
    ).toEqual([]);
    expect(result.segments).toEqual(["0:1/2", "1/2:1"]);
    expect(result.totals.iterations).toBeGreaterThanOrEqual(12);
    expect(result.audit.audited).toBe(result.totals.iterations);
  });

  test("no secret, token or personal value reaches an artifact", async () => {
    const running = await startReference();
    onTestFinished(() => running.stop());
    const reports = await reportsDirectory();
    const words = ["mixed", "--rate", "10", "--duration", "2s", "--target", "reference", "--reports", reports];
    const { out, err } = await commandLine(["load", ...words], { variables: variablesOf(running) });
    const files = (await readdir(reports, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
    const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), "latin1")));
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(["load.json", "part.json", "dashboard.html"]));
    for (const text of [...texts, out, err]) {
      expect(text).not.toContain(running.clientSecret);
      expect(text).not.toMatch(/eyJ[\w-]{10,}\.eyJ/u);
      expect(text).not.toMatch(/example\.com|Ada Berg/u);
    }
  });
});
