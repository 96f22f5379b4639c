import type { VerdictRequirement } from "../verdict/schema.ts";
import { properties, secondsIn, skipped, testCase } from "./junit-case.ts";
import { markup, type Markup } from "./markup.ts";
import type { ReportedOutcome } from "./outcome-words.ts";
import { byArea, exchangeFinder, type AreaCounts, type FindExchange } from "./reading.ts";
import { command, type RunRecord } from "./run-record.ts";

/** One suite per area and one case per requirement. Names carry nothing that changes from run to run. */
export function renderJunit(record: RunRecord): string {
  const areas = byArea(record);
  const find = exchangeFinder(record);
  const page = markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${command}" ${countAttributes(areas.flatMap((area) => area.requirements))} time="${(record.verdict.durationMs / 1000).toFixed(3)}">
${areas.map((area) => testSuite(record, area, find))}</testsuites>
`;
  return page.text;
}

function testSuite(record: RunRecord, { area, requirements }: AreaCounts, find: FindExchange): Markup {
  const { target, specification, seed, startedAt, ...verdict } = record.verdict;
  return markup`  <testsuite name="${area}" ${countAttributes(requirements)} time="${secondsIn(requirements, find)}" timestamp="${startedAt}">
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
${requirements.map((requirement) => testCase(record, requirement, find))}  </testsuite>
`;
}

function countAttributes(requirements: readonly VerdictRequirement[]): Markup {
  const having = (...outcomes: readonly ReportedOutcome[]) =>
    requirements.filter((requirement) => outcomes.includes(requirement.outcome)).length;
  return markup`tests="${requirements.length}" failures="${having("fail")}" errors="${having("error")}" skipped="${having(...skipped)}"`;
}
