import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { expect, test } from "vitest";
import { requirements } from "../../specification/requirements/index.ts";
import { hasPassed, shortName } from "./past-run.ts";
import { pastRun } from "./past-run.testing.ts";
import { remember } from "./remember.ts";

const id = "fail.draft.order-failed";

/** Runs of one requirement: a word for each, such as `4.1+` for a run of release 4.1 in which it passed. */
function runsOf(words: string) {
  return words.split(" ").map((word, at) => {
    const [release, mark] = [word.slice(0, -1), word.slice(-1)];
    return pastRun({
      release: release === "" ? null : release,
      day: at,
      ...(mark === "+" ? { passed: [id] } : mark === "-" ? { failed: [id] } : {}),
    });
  });
}

const rememberedIn = (words: string) => {
  const runs = runsOf(words);
  const { failures } = remember(runs.at(-1)!, runs.slice(0, -1));
  return failures.map(({ kind, firstBad, failed, judged, release }) => ({
    kind,
    first: runs.indexOf(firstBad),
    counts: `${failed}/${judged} of ${release ?? "unnamed"}`,
  }));
};

test.for([
  ["4.1-", [{ kind: "new", first: 0, counts: "1/1 of 4.1" }]],
  ["4.1+ 4.2-", [{ kind: "new", first: 1, counts: "1/1 of 4.2" }]],
  ["4.1+ 4.2- 4.2-", [{ kind: "new", first: 1, counts: "2/2 of 4.2" }]],
  ["4.1+ 4.2- 4.3-", [{ kind: "old", first: 1, counts: "1/1 of 4.3" }]],
  // A run that did not judge it says nothing.
  ["4.1+ 4.2- 4.2? 4.3-", [{ kind: "old", first: 1, counts: "1/1 of 4.3" }]],
  ["4.1- 4.2+ 4.3-", [{ kind: "new", first: 2, counts: "1/1 of 4.3" }]],
  ["4.2+ 4.2- 4.2+ 4.2-", [{ kind: "flaky", first: 1, counts: "2/4 of 4.2" }]],
  ["4.2+ 4.2-", [{ kind: "flaky", first: 1, counts: "1/2 of 4.2" }]],
  // The latest run passed by luck.
  ["4.2+ 4.2- 4.2+", [{ kind: "flaky", first: 1, counts: "1/3 of 4.2" }]],
  ["4.1+ 4.1- 4.1+ 4.2-", [{ kind: "flaky", first: 1, counts: "1/3 of 4.1" }]],
  [`${"4.2+ ".repeat(9)}${"4.2- ".repeat(9).trim()}`, [{ kind: "new", first: 9, counts: "9/18 of 4.2" }]],
  ["+ - -", [{ kind: "old", first: 1, counts: "2/3 of unnamed" }]],
  ["+ - + -", [{ kind: "new", first: 3, counts: "2/4 of unnamed" }]],
  ["+ - + - + -", [{ kind: "flaky", first: 1, counts: "3/6 of unnamed" }]],
  ["4.1- 4.2+", []],
] as const)("%s is remembered as %o", ([words, expected]) => {
  expect(rememberedIn(words)).toEqual(expected);
});

test("a failure that changes its name on the way is older than its new name", () => {
  const [good, ...bad] = runsOf("4.1+ 4.2- 4.3- 4.3-");
  const renamed = bad.map((run, at) => ({
    ...run,
    failures: run.failures.map((each) => ({ ...each, failure: at === 1 ? "other" : each.failure })),
  }));
  expect(remember(renamed[2]!, [good!, ...renamed.slice(0, 2)]).failures[0]?.firstBad).toBe(renamed[0]);
  expect(remember(renamed[1]!, [good!, renamed[0]!]).failures[0]?.firstBad).toBe(renamed[1]);
});

test("what only generated flows meet is never a flake", () => {
  const runs = runsOf("4.2+ 4.2- 4.2+ 4.2-").map((run) => ({
    ...run,
    failures: run.failures.map((each) => ({ ...each, generated: true })),
  }));
  expect(remember(runs[3]!, runs.slice(0, 3)).failures).toMatchObject([{ kind: "new", generated: true, failed: 2 }]);
  expect(remember(runs[2]!, runs.slice(0, 2)).failures).toEqual([]);
});

test("runs of other targets are left out", () => {
  const [other, latest] = runsOf("4.1- 4.2-");
  const { earlier, failures } = remember(latest!, [{ ...other!, environment: "development" }]);
  expect([earlier, failures[0]?.kind]).toEqual([[], "new"]);
});

test("every requirement has its own short name", () => {
  expect(new Set(requirements.map((row) => shortName(row.id))).size).toBe(requirements.length);
  const all = pastRun({ day: 0, release: null, passed: requirements.map((row) => row.id) });
  expect(requirements.every((row) => hasPassed(all, row.id))).toBe(true);
  expect(hasPassed(pastRun({ day: 0, release: null, passed: [id] }), "search.status.one")).toBe(false);
});

test.for([1, 2, 3, 4, 5])("100 runs with planted regressions and flakes are told apart (seed %i)", (seed) => {
  const random = xoroshiro128plus(seed);
  const below = (limit: number): number => uniformInt(random, 0, limit - 1);
  const runsOfRelease = 10;
  const ids = requirements.slice(0, 40).map((row) => row.id);
  /** Regressions from the start of a release on, some of them fixed in a later one. */
  const regressions = ids.slice(0, 20).map((name) => {
    const from = 1 + below(8);
    return { name, from, until: below(2) === 0 ? 10 : from + 1 + below(9 - from) };
  });
  const flakes = ids.slice(20).map((name) => ({ name, percent: 5 + below(46) }));
  const runs = Array.from({ length: 100 }, (_, day) => {
    const number = Math.floor(day / runsOfRelease);
    const failed = [
      ...regressions.filter(({ from, until }) => number >= from && number < until).map(({ name }) => name),
      ...flakes.filter(({ percent }) => below(100) < percent).map(({ name }) => name),
    ];
    return pastRun({ day, release: `4.${number}`, failed, passed: ids.filter((name) => !failed.includes(name)) });
  });

  for (const [at, run] of runs.entries()) {
    const found = new Map(remember(run, runs.slice(0, at)).failures.map((each) => [each.requirement, each]));
    const number = Math.floor(at / runsOfRelease);
    for (const { name, from, until } of regressions) {
      const isThere = number >= from && number < until;
      expect(found.get(name)?.kind, `${name} in run ${at}`).toBe(
        isThere ? (number === from ? "new" : "old") : undefined,
      );
      if (isThere) expect(found.get(name)?.firstBad, name).toBe(runs[from * runsOfRelease]);
    }
    for (const { name } of flakes) {
      const own = runs.slice(number * runsOfRelease, at + 1);
      const bad = own.filter(({ failures }) => failures.some((each) => each.requirement === name)).length;
      // Before it has come and gone once, nothing tells it from a regression of its release.
      if (bad > 0 && bad < own.length) expect(found.get(name)?.kind, `${name} in run ${at}`).toBe("flaky");
      expect(found.get(name)?.kind, `${name} in run ${at}`).not.toBe("old");
    }
  }
});
