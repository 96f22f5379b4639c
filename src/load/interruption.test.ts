import { expect, test } from "vitest";
import { scriptedService } from "../core/client/scripted-service.testing.ts";
import type { LoadAudit } from "../core/index.ts";
import { interruptionOf, type Ended } from "./interruption.ts";

const audited: LoadAudit = { skipped: null, made: 30, audited: 30, checks: [], findings: [] };
const skipped: LoadAudit = { ...audited, audited: 0, skipped: "GET …: no connection could be made" };
const nothingMade: LoadAudit = { ...audited, made: 0, audited: 0 };
const lastAnswerAt = Date.parse("2026-11-22T01:02:03.004Z");
const seen = (unanswered: number) => ({ answered: 243, lastAnswerAt, unanswered });

/** What is said of a load run after which the target is gone, or is there and refuses. */
async function saidOf(isGone: boolean, ended: Partial<Omit<Ended, "target" | "watch">>, unanswered = 0, lost = false) {
  const service = await scriptedService(() => ({ status: 401, body: {} }));
  if (isGone) await service[Symbol.asyncDispose]();
  try {
    const said = await interruptionOf({
      target: service.target,
      runTag: "m",
      watch: { lost: () => lost, seen: () => seen(unanswered) },
      collected: { errors: [], errorCount: 0, unkept: null },
      audit: audited,
      end: { exitCode: 0, said: [], stopped: false },
      ...ended,
    });
    return { said, place: service.target.access.baseUrl, asked: service.asked };
  } finally {
    if (!isGone) await service[Symbol.asyncDispose]();
  }
}

const before = "243 requests were answered, the last at 2026-11-22T01:02:03.004Z";

test.for([
  ["the load run was ended because of it", { end: { exitCode: 105, said: ["aborted"], stopped: false } }, 21, true],
  ["too few requests were left to end the load run", { audit: skipped }, 3, false],
  ["the last request had an answer, and the audit none", { audit: skipped }, 0, false],
  ["there was no order to audit", { audit: nothingMade }, 2, false],
] as const)(
  "a target that stopped answering is named, with counts and the last answer: %s",
  async ([, ended, unanswered, lost]) => {
    const { said, place } = await saidOf(true, ended, unanswered, lost);
    const after =
      unanswered === 0 ? "the request after the load was not" : `${unanswered} requests after that were not`;
    expect(said).toBe(`the target stopped answering (${place}): ${before}, and ${after}`);
  },
);

test("the interruption says why k6 ended early", async () => {
  const { said } = await saidOf(
    true,
    { audit: skipped, end: { exitCode: 107, said: ["no order"], stopped: false } },
    1,
  );
  expect(said).toContain("the target stopped answering");
  expect(said).toContain("; the load script failed: no order");
});

test("a target that still answers did not stop, even if the last requests had no answer", async () => {
  for (const audit of [skipped, nothingMade]) {
    const { said, asked } = await saidOf(false, { audit }, 7);
    expect(said).toBeNull();
    expect(asked).toHaveLength(1);
  }
});

test("what went well is not asked after", async () => {
  const { said, asked } = await saidOf(false, {}, 7);
  expect(said).toBeNull();
  expect(asked).toEqual([]);
});

test("a load run that was stopped by hand says so", async () => {
  const { said } = await saidOf(false, { end: { exitCode: 105, said: [], stopped: true } });
  expect(said).toBe("you stopped it before its end");
});
