import { expect, test } from "vitest";
import { answerOf } from "../../protocol/example-answers.ts";
import { scriptedWorld } from "../../scenario/example-world.ts";
import { findingsOf } from "./findings.ts";

const startedAt = "2026-11-20T10:00:00.000Z";

/** What is said of the clock of a service that took a minute, and dated its answer so. */
function clockOf(date: string) {
  const { exchange } = answerOf("getOrders");
  const answer = { status: 200, headers: { date }, body: null, truncated: false };
  const exchanges = [{ ...exchange, startedAt, durationMs: 60_000, response: answer }];
  const ready = { token: null, interruption: null, exchanges, placeholders: 0 };
  return findingsOf(scriptedWorld({}).target, ready).find(({ subject }) => subject === "clock");
}

test.each([
  ["when it was asked", "10:00:00", true, "0 s ahead"],
  ["when it answered", "10:01:00", true, "0 s ahead"],
  ["a little later", "10:01:30", true, "30 s ahead"],
  ["much later", "10:02:00", false, "60 s ahead"],
  ["before it was asked", "09:59:00", false, "60 s behind"],
])("an answer of a slow service that is dated %s", (_, time, good, remark) => {
  expect(clockOf(`Fri, 20 Nov 2026 ${time} GMT`)).toEqual({
    subject: "clock",
    good,
    remark: expect.stringContaining(remark) as string,
  });
});
