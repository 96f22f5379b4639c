import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type Answer,
  compareVerdicts,
  createOutputRedaction,
  createRedactor,
  decide,
  type Exchange,
  record,
  TransportError,
} from "../../core/index.ts";
import { Blocked, type Context, runScenario, scenario } from "../../suite/index.ts";
import { exampleProfile } from "../../core/protocol/answer.testing.ts";
import { leaksIn } from "../../core/client/redaction/canary.testing.ts";
import * as reports from "../../report/index.ts";
import { opened } from "../../report/page/opened.testing.ts";
import { scriptedWorld } from "../../suite/scenario/world.testing.ts";
import { runWith } from "../../core/verdict/run.testing.ts";

/** A value of its own for each field, so that a leak says where it came from. */
const redactor = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: ["X-Shown"] });
const planted: string[] = [];

function canary(field: string): string {
  const [secret, person] = [`s3cret-kanary-${field}`, `Zoë Kanary ${field}`];
  redactor.learn(secret);
  redactor.body(JSON.stringify({ contact: person }));
  planted.push(secret, person);
  return `${secret} and "${person}"`;
}

/** An exchange as it is captured, with a canary wherever a target or a profile can put text. */
function captured(id: string, answered: boolean): Exchange {
  const of = (field: string): string => canary(`${id}-${field}`);
  const header = (side: string) => ({ "X-Shown": of(`${side}-shown`), "X-Other": of(`${side}-hidden`) });
  const url = `http://a.test/v1/orders/${encodeURIComponent(of("path"))}?externalReference=eq:${encodeURIComponent(of("query"))}`;
  const request = {
    method: "POST" as const,
    url,
    headers: header("request"),
    body: JSON.stringify({ note: of("request-body") }),
  };
  const outcome = answered
    ? { status: 500, headers: header("response"), text: JSON.stringify({ [of("member")]: [of("response-body")] }) }
    : new TransportError("cut-off", of("problem"));
  return record(
    { id, called: "failOrder", scenario: "a scenario", startedAt: 0, finishedAt: 1, request, outcome },
    redactor,
  );
}

/** What a scenario that ends in this way leaves, with canaries in all it says. */
async function resultThatIs(name: string, ending: (context: Context<"fail.draft.order-failed">) => void) {
  const exchange = captured(`x-${name}`, name !== "blocked");
  const script = { createOrder: { json: { id: canary(`${name}-order`) } } } satisfies Record<string, Partial<Answer>>;
  const world = scriptedWorld(script, { ...exampleProfile });
  const session = { ...world.session, redactor };
  const result = await runScenario(
    {
      area: "orders",
      ...scenario("a scenario", ["fail.draft.order-failed"], async (context) => {
        await context.api.createOrderWithoutBody().then((answer) => answer.status);
        context.observe(`o-${name}`, canary(`${name}-question`), canary(`${name}-answer`));
        ending(context);
      }),
    },
    { ...world, session },
  );
  const checks = result.checks
    .filter(({ requirement }) => requirement === "fail.draft.order-failed")
    .map((check) => ({ ...check, exchanges: [exchange.id] }));
  return { ...result, checks, exchanges: [exchange] };
}

const results = await Promise.all([
  resultThatIs("failed", ({ check }) => check("fail.draft.order-failed").that(canary("actual")).is(canary("expected"))),
  resultThatIs("blocked", () => {
    throw new Blocked(canary("message"));
  }),
  resultThatIs("broken", () => {
    throw new TypeError(canary("stack"));
  }),
]);

const verdict = decide({
  ...runWith({ "fail.draft.order-failed": [], "orders.get.succeeds": [] }),
  checks: results.flatMap(({ checks }, at) =>
    checks.map((check) => ({ ...check, requirement: at === 0 ? check.requirement : ("orders.get.succeeds" as const) })),
  ),
  observations: results.flatMap(({ observations }) => observations),
  residue: results.flatMap(({ residue }) => residue),
  interruption: redactor.text(canary("interruption")),
});
const recorded: reports.RunRecord = {
  verdict,
  exchanges: results.flatMap(({ exchanges }) => exchanges),
  scenarios: results.map(({ area, title }) => {
    return { area, title, place: "suites/orders.ts:1", startedAt: new Date(0).toISOString(), durationMs: 1 };
  }),
  rerun: "--seed 1",
};

const redaction = createOutputRedaction({ always: () => redactor });
const run = redaction.data(recorded);

test("every field that comes from outside was planted with a canary", () => {
  const [failed, blocked] = run.exchanges;
  const check = (at: number) => verdict.requirements[at]?.checks ?? [];
  const fields = [
    ...[failed?.request, failed?.response].flatMap((side) => [...Object.values(side?.headers ?? {}), side?.body]),
    failed?.request.url.split("?")[0],
    failed?.request.url.split("?")[1],
    blocked?.problem,
    ...check(0).flatMap(({ expected, actual }) => [expected, actual]),
    ...check(1).map(({ message }) => message),
    verdict.requirements[1]?.reason,
    verdict.reasons.map(({ text }) => text).join(" "),
    ...verdict.observations.flatMap(({ question, answer }) => [question, answer]),
    ...verdict.residue.map(({ id }) => id),
  ];
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter((field) => field?.includes("[redacted") !== true)).toEqual([]);
});

/** What each function of the reports makes of the run; the files are looked at one by one. */
const made: Readonly<Record<string, (directory: string) => Promise<Readonly<Record<string, string>>>>> = {
  writeReports: async (directory) => {
    const { files } = await reports.writeReports(run, directory, redaction);
    const read = Object.entries(files).map(async ([name, path]) => [name, opened(await readFile(path, "utf8"))]);
    return Object.fromEntries(await Promise.all(read));
  },
  writeAllureResults: async (directory) => {
    reports.writeAllureResults(run, directory);
    const read = (await readdir(directory)).map(async (name) => [name, await readFile(join(directory, name), "utf8")]);
    return { "all results": JSON.stringify(await Promise.all(read)) };
  },
  appendStepSummary: async (directory) => {
    const path = join(directory, "summary");
    await writeFile(path, "");
    await reports.appendStepSummary(run, path);
    return { "step summary": await readFile(path, "utf8") };
  },
  renderConsole: async () => ({
    console: reports.renderConsole(run, { color: false, quiet: false, width: 100 }),
    "quiet console": reports.renderConsole(run, { color: true, quiet: true, width: 100 }),
  }),
  renderComparison: async () => {
    const older = { ...verdict, observations: verdict.observations.map((one) => ({ ...one, answer: "another" })) };
    return { comparison: reports.renderComparison(redaction.data(compareVerdicts(older, verdict))) };
  },
};

/** Parts of what `writeReports` writes, and writers of a load run and of a decision, which have tests of their own. */
const elsewhere: readonly string[] = [
  "appendWithoutWaiting",
  "renderPage",
  "renderSummary",
  "renderGatePage",
  "renderLoadConsole",
  "renderComparedLoad",
  "writeLoadReports",
];

test("there is no way to report a run that these tests do not know", () => {
  const ways = Object.keys(reports)
    .filter((name) => /^(render|append|write)/u.test(name))
    .filter((name) => !elsewhere.includes(name));
  expect(Object.keys(made).toSorted()).toEqual(ways.toSorted());
});

test.each(Object.keys(made))("%s shows placeholders and no canary", async (way) => {
  const texts = await made[way]!(await mkdtemp(join(tmpdir(), "orders-conformance-")));
  if (way === "writeReports") expect(Object.keys(texts)).toEqual(reports.reportNames);
  for (const [name, text] of Object.entries(texts)) expect(text, name).toContain("[redacted");
  expect(leaksIn(Object.entries(texts), planted)).toEqual([]);
});
