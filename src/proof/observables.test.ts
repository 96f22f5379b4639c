import { beforeAll, expect, test } from "vitest";
import { interpretations } from "../sandbox/index.ts";
import { createRandom, type Scenario, type ScenarioResult } from "../suite/index.ts";
import { scenarios } from "../../suites/index.ts";
import { runAgainstVariant } from "./embedded/fixture.ts";
import type { VariantName } from "../core/index.ts";
import { aloneOn } from "./randomized-variants/randomized-variant.ts";
import { profileOf } from "./randomized-variants/profiles.ts";
import { ways } from "./observables/index.testing.ts";
import { idOf, type Sign } from "./observables/way.testing.ts";

type Results = readonly ScenarioResult[];

const seed = 30;
const asTheyAre = new Map<VariantName, Results>();

beforeAll(async () => {
  const chosen = shuffled();
  await Promise.all(
    (["plain", "contrarian"] as const).map(async (variant) => {
      const results = await runAgainstVariant({ variant, seed, recording: "whole", chosen });
      asTheyAre.set(
        variant,
        results.toSorted((one, other) => placeOf(one.title) - placeOf(other.title)),
      );
    }),
  );
});

const placeOf = (title: string): number => scenarios.findIndex((scenario) => scenario.title === title);

/** In another order than that of the list, which nothing may rest on. */
function shuffled(): readonly Scenario[] {
  const random = createRandom(seed, "order of the scenarios");
  const placed = scenarios.map((scenario) => ({ scenario, place: random.between(0, 1_000_000) }));
  return placed.toSorted((one, other) => one.place - other.place).map(({ scenario }) => scenario);
}

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

const everyWay = ways.flatMap(([, each]) => each);
const signsOf = (id: string): readonly Sign[] =>
  everyWay.filter((way) => idOf(way) === id).flatMap(({ sign }) => sign ?? []);
const signsMissing = (results: Results, id: string): readonly Sign[] =>
  signsOf(id).filter((sign) => shows(results, sign).length === 0);

/** What says of a correct service that it is not, or that it cannot be judged. */
function unfair(results: Results) {
  return results
    .flatMap(({ checks }) => checks)
    .filter(({ outcome }) => ["fail", "error", "blocked"].includes(outcome));
}

/** Those that come by a sign; what no single answer shows is for the randomized variants to meet. */
const mostForSign = 4;

function scenariosFor(id: string): readonly Scenario[] {
  const plain = asTheyAre.get("plain") ?? [];
  const titles = signsOf(id).flatMap((sign) =>
    plain
      .filter((result) => comesBy(result, sign))
      .map(({ title }) => title)
      .slice(0, mostForSign),
  );
  return scenarios.filter(({ title }) => titles.includes(title));
}

function comesBy(result: ScenarioResult, sign: Sign): boolean {
  if ("observed" in sign) return result.observations.some(({ id }) => id === sign.observed);
  if ("judged" in sign) return result.checks.some(({ requirement }) => requirement === sign.judged);
  const { came: _, status: __, ...asked } = sign;
  return isIn(result, asked);
}

test.each(["plain", "contrarian"] as const)(
  "the %s variant passes, and takes the ways that are said of it",
  (variant) => {
    const results = asTheyAre.get(variant) ?? [];
    expect(unfair(results)).toEqual([]);
    expect(signsMissing(results, variant)).toEqual([]);
  },
);

test("both variants are judged by the same requirements, and pass every check", () => {
  const [plain, contrarian] = [...asTheyAre.values()].map((results) => results.flatMap(({ checks }) => checks));
  const judgedBy = (checks: typeof plain = []) => [...new Set(checks.map(({ requirement }) => requirement))].toSorted();
  expect([...(plain ?? []), ...(contrarian ?? [])].filter(({ outcome }) => outcome !== "pass")).toEqual([]);
  expect(judgedBy(contrarian)).toEqual(judgedBy(plain));
});

test("no way of another service is taken by the plain one", () => {
  const plain = asTheyAre.get("plain") ?? [];
  const others = everyWay.filter(({ by }) => by !== "plain");
  expect(
    others
      .flatMap(({ sign }) => (sign === null ? [] : [{ sign, shown: shows(plain, sign) }]))
      .filter(({ shown }) => shown.length > 0),
  ).toEqual([]);
});

const shown = interpretations.filter(({ id }) => signsOf(id).length > 0);

test.each(shown.map(({ id, summary }) => [id, summary] as const))("%s: %s", async (id) => {
  const results = await runAgainstVariant({
    variant: "plain",
    interpretations: [id],
    seed,
    chosen: scenariosFor(id),
    recording: "whole",
    altered: (target) => ({ ...target, profile: profileOf(aloneOn("plain", id), target.profile) }),
  });
  expect(unfair(results)).toEqual([]);
  expect(signsMissing(results, id)).toEqual([]);
});
