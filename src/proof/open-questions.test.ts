import { beforeAll, expect, test } from "vitest";
import { interpretations } from "../reference/index.ts";
import type { ScenarioResult } from "../scenario/run-scenario.ts";
import { worstOf } from "../verdict/outcome.ts";
import { scenarios } from "../../suites/index.ts";
import { runAgainstVariant, type VariantName } from "../embedded/fixture.ts";
import { openQuestions } from "./open-questions/index.ts";
import type { Sign, Way } from "./open-questions/question.ts";
import { interpretationRuns } from "./open-questions/runs.ts";

type Results = readonly ScenarioResult[];

const seed = 30;
const asTheyAre = new Map<VariantName, Results>();

beforeAll(async () => {
  for (const variant of ["plain", "contrarian"] as const)
    asTheyAre.set(variant, await runAgainstVariant({ variant, seed, recording: "whole" }));
});

/** The scenarios of a run that show the sign. */
function shows(results: Results, sign: Sign): readonly string[] {
  return results.filter((result) => isIn(result, sign)).map(({ title }) => title);
}

function isIn({ title, observations, checks, exchanges }: ScenarioResult, sign: Sign): boolean {
  if ("observed" in sign) return observations.some(({ id, answer }) => id === sign.observed && sign.as.test(answer));
  if ("judged" in sign) {
    return checks.some(({ requirement, outcome }) => requirement === sign.judged && outcome === sign.as);
  }
  const { called, status, scenario = /./u, sent = /(?:)/u, came = /(?:)/u } = sign;
  return exchanges.some(
    ({ called: what, request, response }) =>
      (called ?? what) === what &&
      (status ?? response?.status) === response?.status &&
      scenario.test(title) &&
      sent.test(`${request.url}\n${request.body ?? ""}`) &&
      came.test(`${response?.headers["content-type"] ?? ""}\n${response?.body ?? ""}`),
  );
}

/** Every requirement that is not green, with the worst that came of it. */
function notGreen(results: Results): Record<string, unknown> {
  const byRequirement = Map.groupBy(
    results.flatMap(({ checks }) => checks),
    (check) => check.requirement,
  );
  const worst = [...byRequirement].map(([id, checks]) => [id, worstOf(checks.map(({ outcome }) => outcome))] as const);
  return Object.fromEntries(worst.filter(([, outcome]) => outcome !== "pass"));
}

const idOf = ({ by }: Way): string => (typeof by === "string" ? by : by.interpretation);
const waysOf = (id: string): readonly Way[] =>
  openQuestions.flatMap(({ ways }) => ways).filter((way) => idOf(way) === id);
/** Bodies are recorded only where they are looked at, which is most of what such a run costs. */
const recordingFor = (id: string): "whole" | "outline" =>
  waysOf(id).some(({ sign }) => "sent" in sign || "came" in sign) ? "whole" : "outline";
const signsMissing = (results: Results, id: string): readonly Sign[] =>
  waysOf(id)
    .map(({ sign }) => sign)
    .filter((sign) => shows(results, sign).length === 0);

test("each of the thirty open questions is answered in two ways or more", () => {
  expect(openQuestions.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(openQuestions.filter(({ ways }) => new Set(ways.map(idOf)).size < 2)).toEqual([]);
});

test("each interpretation belongs to an open question and is run", () => {
  const known = interpretations.map(({ id }) => id).toSorted();
  const used = openQuestions
    .flatMap(({ ways }) => ways.map(idOf))
    .filter((id) => !["plain", "contrarian"].includes(id));
  expect([...new Set(used)].toSorted()).toEqual(known);
  expect(Object.keys(interpretationRuns).toSorted()).toEqual(known);
});

test.each(["plain", "contrarian"] as const)(
  "the %s variant passes, and takes the ways that are said of it",
  (variant) => {
    const results = asTheyAre.get(variant) ?? [];
    expect(notGreen(results)).toEqual({});
    expect(signsMissing(results, variant)).toEqual([]);
  },
);

test("no way of another service is taken by the plain one", () => {
  const plain = asTheyAre.get("plain") ?? [];
  const others = openQuestions.flatMap(({ ways }) => ways).filter(({ by }) => by !== "plain");
  expect(
    others.map(({ sign }) => ({ sign, shown: shows(plain, sign) })).filter(({ shown }) => shown.length > 0),
  ).toEqual([]);
});

test.each(interpretations.map(({ id, summary }) => [id, summary] as const))("%s: %s", async (id) => {
  const { areas, titles = /./u, otherwise = {}, profile = (answers) => answers } = interpretationRuns[id]!;
  const chosen = scenarios.filter(({ area, title }) => areas.includes(area) && titles.test(title));
  const results = await runAgainstVariant({
    variant: "plain",
    interpretations: [id],
    seed,
    chosen,
    recording: recordingFor(id),
    altered: (target) => ({ ...target, profile: profile(target.profile) }),
  });
  expect(notGreen(results)).toEqual(otherwise);
  expect(signsMissing(results, id)).toEqual([]);
});
