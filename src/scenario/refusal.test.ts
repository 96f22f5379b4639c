import { expect, test } from "vitest";
import { answerOf } from "../client/example-answers.ts";
import { InternalServerError, UnavailableError } from "../client/errors.ts";
import { aRefusal, isServed, refusalStatus } from "./refusal.ts";

test("an answer has its status, and an internal error that repeats is one", async () => {
  expect(await refusalStatus(Promise.resolve(answerOf("getOrder", { status: 404 })))).toBe(404);
  expect(await refusalStatus(Promise.reject(new InternalServerError("again")))).toBe(500);
});

test("an outage stays a missing prerequisite", async () => {
  await expect(refusalStatus(Promise.reject(new UnavailableError("503")))).rejects.toBeInstanceOf(UnavailableError);
});

test("only a client error is a refusal, only a success is served", () => {
  const [, isRefusal] = aRefusal;
  const statuses = [200, 204, 299, 302, 399, 400, 404, 422, 499, 500, 502];
  expect(statuses.filter(isRefusal)).toEqual([400, 404, 422, 499]);
  expect(statuses.filter(isServed)).toEqual([200, 204, 299]);
});
