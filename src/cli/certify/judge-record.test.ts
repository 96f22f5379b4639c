import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { digestOf, type Exchange, loadProfile } from "../../core/index.ts";
import { deviationNamed, type FixtureOptions, openFixture } from "../../proof/index.ts";
import { type JudgedRecord, problemsOfRecord } from "../../release/index.ts";
import { scenarios } from "../../../suites/index.ts";
import { linesOf } from "./evidence.testing.ts";
import { judgeRecord } from "./judge-record.ts";

const { path: reference } = await loadProfile("reference", process.cwd());

/** The record of the scenarios about failing, in the reference or with a fault of it. */
async function recordOf(options: Partial<FixtureOptions> = {}): Promise<readonly Exchange[]> {
  await using fixture = await openFixture({ variant: "plain", seed: 1, recording: "whole", ...options });
  const results = await fixture.run(scenarios.filter(({ area }) => area === "fail"));
  return results.flatMap(({ exchanges }) => exchanges);
}

const judged = (record: readonly Exchange[], profile = reference): Promise<JudgedRecord | string> =>
  judgeRecord({
    profile,
    exchanges: () => [Buffer.from(linesOf(record))],
    digest: digestOf(readFileSync(profile)),
  });

/** What a certificate says that repeats the profile. */
function certifiedAs({
  said: { name, absent, choices, places },
}: JudgedRecord): Parameters<typeof problemsOfRecord>[1] {
  return {
    target: { name, environment: "reference", baseUrl: "http://127.0.0.1", release: null },
    absent,
    choices: choices.map((choice) => ({ ...choice, seen: false })),
    places,
  };
}

/** A profile in a folder of its own. */
function written(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), "orders-conformance-")), "acme.ts");
  writeFileSync(path, text);
  return path;
}

test("the record of a correct service breaks nothing", async () => {
  expect(await judged(await recordOf())).toMatchObject({ broken: [] });
});

test("a record shows what a service breaks, even under a green verdict", async () => {
  const found = await judged(await recordOf({ fault: deviationNamed("failOrder-failed-before-done") }));
  expect(found).toMatchObject({
    broken: expect.arrayContaining([expect.objectContaining({ requirement: "fail.draft.order-failed" })]),
  });
});

test("what a run writes long after it was made is judged too", async () => {
  const record = await recordOf({ fault: deviationNamed("failOrder-failed-before-done") });
  const [read] = record.filter(({ called }) => called === "getOrder");
  const later = Array.from({ length: 600 }, (_, place): readonly Exchange[] => {
    if (read === undefined) return [];
    const { request, startedAt } = read;
    const headers = { ...request.headers, "X-Correlation-Id": `later-${place}` };
    const url = request.url.replace(/[^/]*$/u, "5e0f9a4c-0c35-4b8a-9a55-0a0f3b9c1d2e");
    const at = new Date(Date.parse(startedAt) + 120_000 + 200 * place).toISOString();
    return [{ ...read, id: `later-${place}`, startedAt: at, request: { ...request, headers, url }, response: null }];
  });
  const found = await judged([...later.flat(), ...record]);
  expect(found).toMatchObject({
    broken: expect.arrayContaining([expect.objectContaining({ requirement: "fail.draft.order-failed" })]),
  });
});

test("a long pause hides nothing, and answers that a record loses or hides are counted", async () => {
  const record = await recordOf({ fault: deviationNamed("failOrder-failed-before-done") });
  const paused = record.map((exchange, place) => ({
    ...exchange,
    startedAt: new Date(Date.parse(exchange.startedAt) + 700_000 * place).toISOString(),
  }));
  expect(await judged(paused)).toMatchObject({
    blank: 0,
    broken: expect.arrayContaining([expect.objectContaining({ requirement: "fail.draft.order-failed" })]),
  });

  const isFail = ({ called }: Exchange): boolean => called === "failOrder";
  const lost = record.map((exchange) => (isFail(exchange) ? { ...exchange, response: null } : exchange));
  const hidden = record.map((exchange) => {
    const { response } = exchange;
    if (response?.body == null || !isFail(exchange)) return exchange;
    return {
      ...exchange,
      response: { ...response, body: response.body.replace(/"failed":\w+/u, '"failed":"[redacted]"') },
    };
  });
  const fails = record.filter(isFail);
  expect(await judged(lost)).toMatchObject({ blank: fails.length });
  expect(await judged(hidden)).toMatchObject({
    blank: fails.filter(({ response }) => response?.body?.includes('"failed":') === true).length,
  });
  const [shown] = [await judged(lost)].filter((found) => typeof found !== "string");
  expect(shown && problemsOfRecord({ ...shown, answers: 5_000, broken: [] }, certifiedAs(shown))).toMatchObject([
    { kind: "record" },
  ]);
});

test("a certificate that says otherwise than the profile of its target is refused", async () => {
  const [shown] = [await judged(await recordOf())].filter((found) => typeof found !== "string");
  if (shown === undefined) throw new Error("the record could not be judged");
  const own = certifiedAs(shown);
  expect(problemsOfRecord(shown, own)).toEqual([]);
  const choice = { id: "fail.frees-seats", reason: "seats go back", seen: false };
  const others = [
    { ...own, target: { ...own.target, name: "acme" } },
    { ...own, absent: [{ answer: "hooks.lockOrder", reason: "nothing locks" }] },
    { ...own, choices: [choice] },
    { ...own, places: { ...own.places, balance: "/nothing" } },
  ];
  expect(others.map((other) => problemsOfRecord(shown, other))).toMatchObject(others.map(() => [{ kind: "claim" }]));
});

test("a profile reads nothing outside its folder and the suite, and its failure is said", async () => {
  const secret = written("");
  const profile = written(`import { readFileSync } from "node:fs"; readFileSync(${JSON.stringify(secret)});`);
  expect(await judged([], profile)).toMatch(/^the process with the profile ended with 1: .*restricted/u);
});

test("a profile gets no environment, and starts no program", async () => {
  const profile = written(
    `import { spawnSync } from "node:child_process"; if (Object.keys(process.env).length === 0) spawnSync("true");`,
  );
  expect(await judged([], profile)).toMatch(/restricted/u);
});

test("a profile next to the key is refused, and so is one that the run was not made with", async () => {
  const profile = written("export default {};");
  const key = join(profile, "../issuer.pem");
  writeFileSync(key, "a key");
  const asked = { profile, exchanges: () => [], digest: digestOf("export default {};") };
  await expect(judgeRecord({ ...asked, key })).rejects.toThrow("move the key to a folder of its own");
  expect(await judgeRecord({ ...asked, digest: digestOf("another") })).toBe("acme.ts is not the profile of the run");
});
