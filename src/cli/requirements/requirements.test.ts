import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { untouched } from "../../core/client/redaction/untouched.testing.ts";
import { decide, requirement, requirements } from "../../core/index.ts";
import { checkOf, runWith } from "../../core/verdict/run.testing.ts";
import { calledHere } from "../called-here.testing.ts";
import { matrixOf, sentenceRowsOf } from "./matrix.ts";
import { renderMarkdown, renderTable, requirementsPage } from "./render.ts";

const root = process.cwd();
const rows = [requirement("fail.draft.order-failed"), requirement("orders.get.succeeds")];
const checks = [checkOf("fail.draft.order-failed", "pass"), checkOf("fail.draft.order-failed", "pass")];
const last = untouched(decide(runWith({ "fail.draft.order-failed": "fail" })));

/** The committed page, which has its own test, shows the result of a run of all scenarios. */
vi.mock("../../proof/embedded/fixture.ts", () => ({ runInTurn: () => Promise.resolve(checks) }));

afterEach(() => process.chdir(root));

test("a row has the scenarios and faults of a requirement, and its outcome here and in the last run", () => {
  expect(matrixOf(rows, checks, last)).toMatchObject([
    { scenarios: ["an example"], checks: 2, outcome: "pass", lastOutcome: "fail" },
    { scenarios: [], checks: 0, outcome: "never judged", lastOutcome: null },
  ]);
  expect(matrixOf(rows, checks)[0]?.faults).toContain("states-changed-since-is-not-failed");
});

test("a row, the table and a page of one's own give file and line of the declaration and of the scenario", () => {
  const [row] = matrixOf(rows, checks);
  expect(row?.declaredAt).toMatch(/^src\/core\/specification\/requirements\/fail\.ts:\d+$/u);
  expect(row?.judgedAt[0]).toMatch(/^suites\/fail\.ts:\d+$/u);
  const catalogue = untouched({ sentences: [], requirements: matrixOf(rows, checks) });
  const places = `declared in ${row?.declaredAt}; judged in ${row?.judgedAt[0]}`;
  expect(renderTable(catalogue, null)).toContain(`\n    ${places}`);
  expect(renderMarkdown(catalogue, null)).toContain(`<br>${places}`);
  expect(requirementsPage(catalogue)).not.toMatch(/\.ts:\d/u);
});

test("the outcomes of the last run are in the table, and never in the committed page", () => {
  const catalogueOf = (outcomes: typeof last | null) => ({
    sentences: sentenceRowsOf(rows, false),
    requirements: matrixOf(rows, checks, outcomes),
  });
  const matrix = untouched(catalogueOf(last));
  const said = "Last outcomes: the run against example of 2026-11-20 10:00:00 UTC, which was non-conformant.";
  expect(renderTable(matrix, last)).toMatch(/^fail\.draft\.order-failed {2}must {2}fail\n/u);
  expect(renderTable(matrix, last)).toMatch(/\norders\.get\.succeeds {2}must {2}not in it\n/u);
  expect(renderTable(matrix, last)).toContain(said);
  expect(renderTable(matrix, null)).toMatch(/^fail\.draft\.order-failed {2}must {2}pass\n/u);
  expect(renderMarkdown(matrix, last)).toContain(said);
  expect(renderMarkdown(matrix, last)).toMatch(/\| pass \| fail \|$/mu);
  expect(requirementsPage(matrix)).toBe(requirementsPage(catalogueOf(null)));
});

test("each line of the table for a terminal has its statement below it, and fits", () => {
  const table = renderTable(
    untouched({ sentences: sentenceRowsOf(rows, false), requirements: matrixOf(rows, checks) }),
    null,
    60,
  );
  for (const { statement } of rows) expect(table.replaceAll(/\n {4}/gu, " ")).toContain(statement);
  expect(table.split("\n").filter((line) => line.length > 60)).toEqual([]);
});

test("one requirement is counted as one", () => {
  const [first] = rows;
  const catalogue = { sentences: sentenceRowsOf([first!], false), requirements: matrixOf([first!], checks) };
  expect(renderTable(untouched(catalogue), null)).toContain("\n1 requirement: 1 judged");
});

test("a sentence has the requirements that serve it, or the reason why none does", () => {
  expect(sentenceRowsOf(rows, false).map(({ id }) => id)).toEqual(["s3.transition-4", "s4.operation-getOrder"]);
  const whole = sentenceRowsOf(requirements, true);
  const page = requirementsPage({ sentences: whole, requirements: [] });
  expect(page).toContain("| section 5, item 2 | none: it happens outside the API |");
  expect(page).toMatch(
    /`s3\.transition-4`.*\| section 3, state table, row 4 \| `fail\.draft\.order-confirmed`; `fail\.draft\.order-failed`/u,
  );
  expect(page).toContain(`${whole.length} sentences of the specification: `);
});

/** Calls the command in a directory that it takes for a checkout, in which the suite was run. */
async function calledIn(directory: string, ...words: string[]) {
  process.chdir(directory);
  return calledHere("requirements", ...words);
}

async function checkout(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  await mkdir(join(directory, "src/core/configuration"), { recursive: true });
  await mkdir(join(directory, "reports"));
  await writeFile(join(directory, "src/core/configuration/profile.ts"), "");
  await writeFile(join(directory, "reports/verdict.json"), JSON.stringify(last));
  return directory;
}

test("--markdown in a checkout writes the page and says so", async () => {
  const directory = await checkout();
  const { exitCode, out } = await calledIn(directory, "--markdown");
  expect(out).toMatch(/^Wrote docs\/requirements\.md: \d+ sentences, \d+ requirements\.\n$/u);
  expect(exitCode).toBe(0);
  const text = await readFile(join(directory, "docs/requirements.md"), "utf8");
  expect(text).toMatch(/^<!-- Written by `npm run docs`/u);
  expect(text).not.toContain("Last outcome");
  expect(text).toContain("`fail.draft.order-failed`");
});

test.each([
  ["a part of the page", ["--markdown", "--only", "token", "--output", "docs/requirements.md"], /omit --only/u],
  ["reports of no run", ["--reports", "nowhere"], /nowhere\/verdict\.json is no verdict\.json of a run/u],
])("%s is a usage error", async (_, words, message) => {
  const { exitCode, err } = await calledIn(await checkout(), ...words);
  expect(err).toMatch(message);
  expect(exitCode).toBe(2);
});

test("a verdict of another version is ignored unless it is named", async () => {
  const directory = await checkout();
  await writeFile(join(directory, "reports/verdict.json"), JSON.stringify({ ...last, schemaVersion: 1 }));
  const { exitCode, err, out } = await calledIn(directory, "--only", "token.issued");
  expect([exitCode, err]).toEqual([0, ""]);
  expect(out).not.toContain("Last outcomes");
});

test("--observable says of each requirement which traffic shows it, or why none does", async () => {
  const { exitCode, out } = await calledHere("requirements", "--observable");
  expect(exitCode).toBe(0);
  expect(out).toMatch(/^any record shows \(\d+\):\n {2}contract\./u);
  expect(out).toMatch(
    /\nnot observable, because it takes a request with a mistake[^]*\n {2}repeats\.named-twice\.confirmOrderLines\n/u,
  );
  expect(out).toMatch(/\d+ of \d+ requirements are observable \(\d+ %\)\.\n$/u);
});
