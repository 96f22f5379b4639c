import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { findK6 } from "../../harness/k6/find.ts";
import { findFault } from "../../faults/index.ts";
import { startReference } from "../../reference/index.ts";
import { commandLine, startCommandLine } from "../command-line.ts";
import { loadAgainst, reportsDirectory, resultIn, variablesOf, wrongIn } from "./load-runs.ts";

const k6 = await findK6();
const why = k6 === null ? " (skipped: there is neither k6 nor Go; npm run setup:k6 says more)" : "";
/** On a machine that has much else to do, a storm of seconds takes a minute. */
const timeout = 180_000;

// One after the other: what is measured here is a storm, and ten of them on one machine are another weather.
describe.skipIf(k6 === null)(`load${why}`, { timeout }, () => {
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
    expect(wrongIn(result), err).toEqual([]);
    expect(exitCode).toBe(result.verdict === "pass" ? 0 : 1);
    expect(result.totals.iterations + result.totals.dropped).toBeGreaterThanOrEqual(19);
    expect(result.operations.map(({ operation }) => operation)).toContain("cancelOrderLines");
    expect(result.audit.checks.filter(({ judged }) => judged === 0)).toEqual([]);
    expect(result.audit.audited).toBe(result.audit.made);
    // One token serves the check before the storm and every worker of it.
    expect(result.operations.map(({ operation }) => operation)).not.toContain("token");
    expect(out).toContain("confirmOrderLines");
  });

  test("a service that is as correct and looks different passes without a word about it in the scripts", async () => {
    const { result, err } = await loadAgainst(
      { variant: "contrarian" },
      ["mixed", "--rate", "10", "--duration", "2s"],
      "contrarian",
    );
    expect(wrongIn(result), err).toEqual([]);
    expect(result.audit.checks.filter(({ judged }) => judged === 0)).toEqual([]);
  });

  // Of twenty journeys of a mixture one cancels, and not every one is so lucky as to read in between.
  test.for([
    ["a lost update", "order-lines-add-lost-in-parallel", "confirm", "lines", "20", "1s"],
    ["a double event", "confirm-lines-all-announced-twice-in-parallel", "confirm", "events", "20", "1s"],
    ["a duplicate version", "versions-shared-by-cancellations-in-parallel", "mixed", "versions", "40", "8s"],
  ] as const)("%s is caught by the audit", async ([, id, script, check, rate, seconds]) => {
    const { exitCode, result } = await loadAgainst({ fault: findFault(id) }, [
      script,
      "--rate",
      rate,
      "--duration",
      seconds,
    ]);
    expect(exitCode).toBe(1);
    expect(result.verdict).toBe("fail");
    expect(result.audit.checks.filter(({ broken }) => broken > 0).map((each) => each.check)).toContain(check);
  });

  test("an answer that breaks the contract is a violation, with what came and where to find it", async () => {
    const { exitCode, result } = await loadAgainst({ fault: findFault("contract-media-type-createOrder") }, [
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

  test("journeys that cannot begin on time fail the run, and are counted", async () => {
    const { exitCode, result } = await loadAgainst({ latencyMs: 500 }, ["confirm", "--rate", "4", "--duration", "4s"]);
    expect(exitCode).toBe(1);
    expect(result.totals.iterations + result.totals.dropped).toBe(16);
    expect(result.totals.dropped).toBeGreaterThan(0);
    expect(result.reasons.join()).toContain("did not begin on time");
  });

  test("a token that expires in the middle is renewed, and no journey notices", async () => {
    const running = await startReference();
    onTestFinished(() => running.stop());
    const reports = await reportsDirectory();
    // Long enough that the storm goes on when the first line of progress has come through, also on a busy machine.
    const words = ["confirm", "--rate", "5", "--duration", "12s", "--target", "reference", "--reports", reports];
    const process = startCommandLine(["load", ...words, "--no-dashboard"], { variables: variablesOf(running) });
    await process.printed("requests");
    const day = { method: "POST", headers: { "content-type": "application/json" }, body: '{"milliseconds": 90000000}' };
    await fetch(new URL("/hooks/clock", running.baseUrl), day);
    await process.finished;
    const { operations, totals, audit, violations } = await resultIn(reports);
    expect(operations.some(({ statuses }) => (statuses["401"] ?? 0) > 0)).toBe(true);
    expect(operations.map(({ operation }) => operation)).toContain("token");
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

  test("production is refused before anything is sent, unless the command line allows it", async () => {
    const running = await startReference();
    onTestFinished(() => running.stop());
    const variables = { ...variablesOf(running), ORDERS_ENVIRONMENT: "production" };
    const words = ["load", "confirm", "--rate", "2", "--duration", "1s", "--target", "reference", "--no-dashboard"];
    const refused = await commandLine([...words, "--reports", await reportsDirectory()], { variables });
    expect(refused.err).toContain("ORDERS_ENVIRONMENT: is production");
    expect(refused.exitCode).toBe(2);

    const reports = await reportsDirectory();
    await commandLine([...words, "--allow-production", "--reports", reports], { variables });
    expect((await resultIn(reports)).totals.iterations).toBeGreaterThan(0);
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
