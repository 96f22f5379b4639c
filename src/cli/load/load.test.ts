import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { findK6 } from "../../load/index.ts";
import { derivedFault, deviationNamed, deviationOf, findFault } from "../../proof/index.ts";
import { type Deviation, openReference, orderOf, systemClock } from "../../sandbox/index.ts";
import { temporaryDirectory } from "../../core/configuration/configuration.testing.ts";
import { commandLineHere } from "../called-here.testing.ts";
import { dyingAfter } from "../run/broken-services.testing.ts";
import { together } from "../../proof/faults/together.testing.ts";
import { crossing } from "./crossing.testing.ts";
import { loadOf, referenceFor, reportsDirectory, resultIn, variablesOf, wrongIn } from "./load-runs.testing.ts";

/** On a busy machine requests that are sent together arrive one after the other. */
vi.mock("../../proof/faults/gap.ts", () => ({ gapMs: 400 }));

/** A load run gives way to other processes. This one also holds the service, which is to answer as quickly as ever. */
vi.mock("../../load/k6/processors.ts", async (original) => ({
  ...(await original<object>()),
  letOthersGoFirst: () => () => {},
}));

const k6 = await findK6();
const why = k6 === null ? " (skipped: this needs k6 or Go; see npm run setup:k6)" : "";
/** A line is for a traveller of its order. */
const linesOfTravellers: Deviation = {
  id: "lines-are-of-travellers",
  summary: "A line that names no traveller of its order is refused.",
  wire: (store) => ({
    answering: async (call, answered) => {
      if (call.name !== "addOrderLines" || call.body.kind !== "text") return answered();
      const order = orderOf(store.document(call.parameters["orderId"] ?? "") ?? "null");
      const lines = JSON.parse(call.body.text) as readonly { readonly travellerIds?: readonly string[] }[];
      const known = order.travellers.map(({ id }) => id);
      return lines.every(({ travellerIds = [""] }) => travellerIds.every((id) => known.includes(id)))
        ? answered()
        : { status: 400, body: null };
    },
  }),
};

const ownOrder = (operation: string): string => `frames.own-order.${operation}`;
const day = 24 * 60 * 60 * 1_000;

/** The rate of journeys depends on the machine: these tests hold for any rate. */
describe.skipIf(k6 === null)(`load${why}`, { concurrent: true }, () => {
  test("the embedded reference holds a mixture, the reports say how, and nothing secret or personal", async () => {
    const reports = await reportsDirectory();
    const words = ["mixed", "--rate", "4", "--duration", "5s", "--orders", "200", "--reports", reports];
    const { exitCode, out, err } = await commandLineHere(["load", ...words]);
    const result = await resultIn(reports);
    expect(wrongIn(result), err).toEqual([]);
    expect(exitCode).toBe(result.verdict === "pass" ? 0 : 1);
    expect(result.totals.iterations + result.totals.dropped).toBeGreaterThanOrEqual(19);
    expect(result.operations.map(({ operation }) => operation)).toContain("cancelOrderLines");
    expect(result.audit.checks.filter(({ judged }) => judged === 0)).toEqual([]);
    expect(result.audit.audited).toBe(result.audit.made);
    // One token serves the check before the load run and every worker of it.
    expect(result.operations.map(({ operation }) => operation)).not.toContain("token");
    expect(out).toContain("confirmOrderLines");

    const { clientSecret } = await openReference();
    const files = (await readdir(reports, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
    const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), "latin1")));
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(["load.json", "part.json", "dashboard.html"]));
    for (const text of [...texts, out, err]) {
      expect(text).not.toContain(clientSecret);
      expect(text).not.toMatch(/eyJ[\w-]{10,}\.eyJ/u);
      expect(text).not.toMatch(/example\.com|Ada Berg/u);
    }
  });

  test("a service that is as correct and looks different passes without a word about it in the scripts", async (context) => {
    const running = await referenceFor(context, { variant: "contrarian" });
    // As `init` writes it in a project of CommonJS.
    const own = `import contrarian from ${JSON.stringify(resolve("fixtures/targets/contrarian.ts"))};`;
    const target = join(
      temporaryDirectory({
        "package.json": '{ "type": "commonjs" }',
        "own.mts": `import type { Profile } from "orders-conformance";\n${own}\nconst profile: Profile = contrarian;\nexport default profile;`,
      }),
      "own.mts",
    );
    const { result, err } = await loadOf(running, ["mixed", "--rate", "4", "--duration", "5s"], target);
    expect(wrongIn(result), err).toEqual([]);
    expect(result.audit.checks.filter(({ judged }) => judged === 0)).toEqual([]);
  });

  test("lines that have to name their travellers name one of their order", async (context) => {
    const running = await referenceFor(context, { fault: linesOfTravellers });
    const reference = JSON.stringify(resolve("fixtures/targets/reference.ts"));
    const own = `import reference from ${reference};
      const orderLine = (line) => ({ ...reference.bodies.orderLine(line), travellerIds: line.travellerIds });
      export default { ...reference, bodies: { ...reference.bodies, orderLine } };`;
    const target = join(temporaryDirectory({ "own.mts": own }), "own.mts");
    const { result, err } = await loadOf(running, ["confirm", "--rate", "4", "--duration", "2s"], target);
    expect(wrongIn(result), err).toEqual([]);
    expect(result.operations.map(({ operation }) => operation)).toContain("addTravellersToOrder");
  });

  test.for([
    ["a lost update", "order-lines-add-lost-in-parallel", "lines"],
    ["a double event", "confirm-lines-all-announced-twice-in-parallel", "events"],
  ] as const)("%s is caught by the audit", async ([, fault, check], context) => {
    const running = await referenceFor(context, { fault: findFault(fault) });
    const { exitCode, result } = await loadOf(running, ["confirm", "--rate", "10", "--duration", "2s"]);
    expect([exitCode, result.verdict], result.reasons.join("\n")).toEqual([1, "fail"]);
    expect(result.audit.checks.filter(({ broken }) => broken > 0).map((each) => each.check)).toContain(check);
  });

  test("what an operation may not change is held against it", async (context) => {
    const faults = [
      "confirmOrderLines-line-legs-lost-done",
      "confirmOrderLines-repeat-confirms-again",
      "addOrderLines-line-legs-lost-kept",
      "confirmOrderLines-bystander-externalReference-overwritten",
      "getOrder-version-currency-lost",
    ] as const;
    const fault = together(...faults.map((id) => deviationOf(derivedFault(id))));
    const running = await referenceFor(context, { fault });
    // Of twenty journeys of a mixture one cancels, which leaves an earlier version.
    const { exitCode, result } = await loadOf(running, ["mixed", "--rate", "10", "--duration", "2s"]);
    expect([exitCode, result.verdict], result.reasons.join("\n")).toEqual([1, "fail"]);
    const seen = result.violations.map(({ requirement }) => requirement);
    expect(seen).toEqual(expect.arrayContaining(["addOrderLines", "confirmOrderLines"].map(ownOrder)));
    const audited = result.audit.findings.map(({ requirement }) => requirement);
    expect(audited).toContain("frames.other-orders.confirmOrderLines");
    expect(audited).toContainEqual(expect.stringMatching(/^frames\.versions\./u));
  });

  test("a duplicate version is caught by the audit", async (context) => {
    const cross = crossing();
    const fault = "versions-shared-by-cancellations-in-parallel";
    const running = await referenceFor(context, { fault: findFault(fault), log: cross.log });
    await using between = await cross.before(running.baseUrl);
    const baseUrl = between.origin + new URL(running.baseUrl).pathname;
    const { exitCode, result } = await loadOf({ ...running, baseUrl }, ["mixed", "--rate", "10", "--duration", "5s"]);
    expect([exitCode, result.verdict], result.reasons.join("\n")).toEqual([1, "fail"]);
    expect(result.audit.checks.filter(({ broken }) => broken > 0)).toEqual([
      expect.objectContaining({ check: "versions" }),
    ]);
  });

  test("an answer that breaks the contract is a violation, with what came and where to find it", async (context) => {
    const running = await referenceFor(context, { fault: deviationNamed("createOrder-header-html") });
    const { exitCode, result } = await loadOf(running, ["confirm", "--rate", "4", "--duration", "1s"]);
    expect(exitCode).toBe(1);
    const [violation] = result.violations.filter(
      ({ requirement }) => requirement === "contract.media-type.createOrder",
    );
    expect(violation?.examples[0]?.expected).toContain("application/json");
    expect(violation?.examples[0]?.correlation).toContain(result.plan.runTag);
  });

  // A journey takes six answers one after the other, so that all six workers are busy for a second after the last was due.
  test("a missed budget and journeys that cannot begin on time are exit code 1, and say which and how many", async (context) => {
    const running = await referenceFor(context, { latencyMs: 700 });
    const { exitCode, out, result } = await loadOf(running, ["confirm", "--rate", "2", "--duration", "4s"]);
    expect(exitCode).toBe(1);
    expect(
      new Set(result.thresholds.filter(({ outcome }) => outcome === "missed").map(({ measure }) => measure)),
    ).toEqual(new Set(["p95", "p99"]));
    expect(out).toContain("the slowest sale in a hundred");
    expect(result.totals.iterations + result.totals.dropped).toBe(8);
    expect(result.totals.dropped).toBeGreaterThan(0);
    expect(result.reasons.join()).toContain("did not begin on time");
  });

  test("a token that expires in the middle is renewed, and no journey notices", async (context) => {
    const clock = systemClock();
    let served = 0;
    // The service itself says when it is the middle: after a few of the answers that two journeys need.
    const log = (): void => void ((served += 1) === 10 && clock.move(day + 1));
    const running = await referenceFor(context, { clock, log });
    const { result } = await loadOf(running, ["confirm", "--rate", "4", "--duration", "2s"]);
    const { operations, totals, audit, violations } = result;
    expect(operations.some(({ statuses }) => (statuses["401"] ?? 0) > 0)).toBe(true);
    expect(operations.map(({ operation }) => operation)).toContain("token");
    // The clock of the service jumps by a day, and so do the times that it sets.
    const isOfJump = (text: string): boolean => /\b(?:createdAt|lastConfirmedAt): /u.test(text);
    expect(violations.flatMap(({ examples }) => examples).filter(({ actual }) => !isOfJump(actual))).toEqual([]);
    expect(audit.checks.filter(({ broken }) => broken > 0)).toEqual([]);
    expect(audit.made).toBe(totals.iterations);
  });

  test("a target that dies in the middle leaves a report and exit code 3", async (context) => {
    const running = await referenceFor(context);
    await using dying = await dyingAfter(20, running.baseUrl);
    const baseUrl = dying.origin + new URL(running.baseUrl).pathname;
    const { exitCode, result } = await loadOf({ ...running, baseUrl }, ["confirm", "--rate", "10", "--duration", "2s"]);
    expect(exitCode).toBe(3);
    expect(result.verdict).toBe("inconclusive");
    const [reason] = result.reasons;
    expect(reason).toContain(`the target stopped answering (${baseUrl})`);
    expect(reason).toMatch(
      /: \d+ requests were answered, the last at \d{4}-\d\d-\d\dT[\d:.]+Z, and \d+ requests after/u,
    );
    expect(result.totals.correct).toBeGreaterThan(0);
  });

  test("production is refused before anything is sent, unless the command line allows it", async (context) => {
    const running = await referenceFor(context);
    const variables = { ...variablesOf(running), ORDERS_ENVIRONMENT: "production" };
    const words = ["load", "confirm", "--rate", "2", "--duration", "1s", "--target", "reference", "--no-dashboard"];
    const refused = await commandLineHere([...words, "--reports", await reportsDirectory()], { variables });
    expect(refused.err).toContain("ORDERS_ENVIRONMENT: is production");
    expect(refused.exitCode).toBe(2);

    const reports = await reportsDirectory();
    await commandLineHere([...words, "--allow-production", "--reports", reports], { variables });
    expect((await resultIn(reports)).totals.iterations).toBeGreaterThan(0);
  });
});
