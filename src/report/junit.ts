import type { VerdictRequirement } from "../core/index.ts";
import { markup, nothing, type Markup } from "./markup.ts";
import type { ReportedOutcome } from "./outcome-messages.ts";
import { byArea, millisecondsIn, type AreaCounts, decisiveChecks, notesOn } from "./reading.ts";
import { command, rerunCommand, type RunRecord, rerunOf } from "./run-record.ts";
import { nameOfRun, scopeInWords, whyNotWhole } from "./verdict-messages.ts";
import { counted, cut } from "./wording.ts";
import { clearestFirst } from "./clearest-check.ts";
import { messageOf, detailLines, oneOfEachKind } from "./failure-details.ts";
import { sentencesInWords } from "./sentence-messages.ts";

/**
 * The run as JUnit XML: a suite per area, a case per requirement, and a case for the run, so that an inconclusive run is not green.
 * Names never change between runs. Valid by the schema of Jenkins' xUnit plugin (`junit-10.xsd`).
 */
export function renderJunit(record: RunRecord): string {
  const areas = byArea(record);
  const { tests, failures, errors } = countsOf(areas.flatMap((area) => area.requirements));
  const page = markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${command}" tests="${tests + 1}" failures="${failures}" errors="${errors + Number(isInconclusive(record))}" time="${(record.verdict.durationMs / 1000).toFixed(3)}">
${areas.map((area) => testSuite(record, area))}${runSuite(record)}</testsuites>
`;
  return page.text;
}

/**
 * The case of the run itself: an inconclusive run is an error, for tools that only count failures and errors. One that left
 * out required ones is skipped: what failed is red by itself.
 */
function runSuite(record: RunRecord): Markup {
  const { verdict, reasons, startedAt } = record.verdict;
  const why = reasons.map(({ text }) => text);
  const error = isInconclusive(record)
    ? markup`      <error message="${cut(why[0] ?? "the run is inconclusive", longestMessage)}" type="inconclusive">${[...why, "", `rerun: ${rerunCommand(record)}`].join("\n")}</error>
`
    : nothing;
  const left = isInconclusive(record) ? [] : whyNotWhole(record.verdict);
  const skip =
    left.length === 0
      ? nothing
      : markup`      <skipped message="${cut(left.join("; "), longestMessage)}"/>
`;
  return markup`  <testsuite name="run" tests="1" failures="0" errors="${Number(isInconclusive(record))}" skipped="${Number(left.length > 0)}" time="0.000" timestamp="${startedAt}">
    <testcase classname="${command}.run" name="${nameOfRun}" time="0.000">
${error}${skip}      <system-out>${[`verdict: ${verdict}`, scopeInWords(record.verdict), ...why].join("\n")}</system-out>
    </testcase>
  </testsuite>
`;
}

function isInconclusive({ verdict }: RunRecord): boolean {
  return verdict.verdict === "inconclusive";
}

function testSuite(record: RunRecord, { area, requirements }: AreaCounts): Markup {
  const { target, specification, seed, startedAt, ...verdict } = record.verdict;
  return markup`  <testsuite name="${area}" ${countAttributes(requirements)} time="${secondsIn(requirements, record)}" timestamp="${startedAt}">
    <properties>
${properties(6, {
  target: target.name,
  environment: target.environment,
  baseUrl: target.baseUrl,
  specification: `${specification.name} ${specification.version}`,
  class: verdict.class,
  verdict: verdict.verdict,
  seed: String(seed),
})}    </properties>
${requirements.map((requirement) => testCase(record, requirement))}  </testsuite>
`;
}

function countAttributes(requirements: readonly VerdictRequirement[]): Markup {
  const { tests, failures, errors, left } = countsOf(requirements);
  return markup`tests="${tests}" failures="${failures}" errors="${errors}" skipped="${left}"`;
}

function countsOf(requirements: readonly VerdictRequirement[]) {
  const having = (...outcomes: readonly ReportedOutcome[]) =>
    requirements.filter((requirement) => outcomes.includes(requirement.outcome)).length;
  return {
    tests: requirements.length,
    failures: having("fail"),
    errors: having("error"),
    left: having(...skipped),
  };
}

const mostChecks = 20;
/** What a CI system shows on one line; the details follow it. */
const longestMessage = 400;

/** Outcomes that judged nothing: a CI system must not count them as passed. */
const skipped: readonly ReportedOutcome[] = ["blocked", "not-applicable"];

/** Jenkins' schema has no properties of a case, so they go into its output. Of what passed nothing has to be read. */
function testCase(record: RunRecord, requirement: VerdictRequirement): Markup {
  const { id, area, outcome } = requirement;
  const attributes = markup`classname="${command}.${area}" name="${id}" time="${secondsIn([requirement], record)}"`;
  if (outcome === "pass") {
    const about = `${requirement.statement} (${sentencesInWords(requirement)}, ${requirement.level})`;
    return markup`    <testcase ${attributes}><system-out>${about}</system-out></testcase>
`;
  }
  return markup`    <testcase ${attributes}>
${result(record, requirement)}      <system-out>${aboutOf(record, requirement)}</system-out>
    </testcase>
`;
}

function result(record: RunRecord, requirement: VerdictRequirement): Markup {
  const { outcome } = requirement;
  if (skipped.includes(outcome)) {
    return markup`      <skipped message="${outcome}: ${messageOf(requirement)}"/>
`;
  }
  if (outcome === "pass" || outcome === "warn") return nothing;
  const details = detailsOf(record, requirement);
  const message = `${requirement.statement} ${cut(messageOf(requirement), longestMessage)}`;
  return outcome === "error"
    ? markup`      <error message="${message}" type="suite-error">${details}</error>
`
    : markup`      <failure message="${message}" type="${requirement.level}">${details}</failure>
`;
}

function aboutOf(record: RunRecord, requirement: VerdictRequirement): string {
  const { sentences, level, statement, outcome } = requirement;
  const about = { sentences: sentences.join(" "), level, statement, outcome };
  const lines = Object.entries(about)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}`);
  return [...lines, ...(outcome === "warn" ? ["", detailsOf(record, requirement)] : [])].join("\n");
}

function detailsOf(record: RunRecord, requirement: VerdictRequirement): string {
  const checks = clearestFirst(decisiveChecks(requirement), record);
  const shown = oneOfEachKind(checks).slice(0, mostChecks);
  const left = checks.length - shown.length;
  const lines = [
    requirement.statement,
    `${sentencesInWords(requirement)}, ${requirement.level}`,
    ...notesOn(requirement, record),
    ...detailLines(requirement, shown, record).flatMap((own) => ["", ...own]),
    ...(left > 0 ? ["", `${counted(left, "more check")} in verdict.json`] : []),
    "",
    `rerun: ${rerunOf(record, requirement)}`,
  ];
  return lines.join("\n");
}

function properties(indent: number, values: Readonly<Record<string, string>>): Markup[] {
  return Object.entries(values).map(
    ([name, value]) => markup`${" ".repeat(indent)}<property name="${name}" value="${value}"/>
`,
  );
}

function secondsIn(requirements: readonly VerdictRequirement[], record: RunRecord): string {
  return (millisecondsIn(requirements, record) / 1000).toFixed(3);
}
