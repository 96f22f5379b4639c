import { expect, test } from "vitest";
import { answerOf } from "../../core/protocol/answer.testing.ts";
import { InternalServerError, UnavailableError } from "../../core/index.ts";
import { aRefusal, isServed, refusalOf } from "./refusal.ts";

test("an answer has its status, and an internal error that repeats is one", async () => {
  const { status } = await refusalOf(Promise.resolve(answerOf("getOrder", { status: 404 })));
  expect(status).toBe(404);
  const { exchange } = answerOf("getOrder", { status: 500 });
  const broken = await refusalOf(Promise.reject(new InternalServerError("again", exchange)));
  expect(broken).toEqual({ status: 500, exchange });
});

test("an outage stays a missing prerequisite", async () => {
  const answer = refusalOf(Promise.reject(new UnavailableError("503")));
  await expect(answer).rejects.toBeInstanceOf(UnavailableError);
});

test("only a client error is a refusal, only a success is served", () => {
  const [, isRefusal] = aRefusal;
  const statuses = [200, 204, 299, 302, 399, 400, 404, 422, 499, 500, 502];
  expect(statuses.filter(isRefusal)).toEqual([400, 404, 422, 499]);
  expect(statuses.filter(isServed)).toEqual([200, 204, 299]);
});
