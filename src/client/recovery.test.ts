import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { InternalServerError, UnavailableError } from "./errors.ts";
import { settle } from "./recovery.ts";

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

const reply = (status: number, headers: Readonly<Record<string, string>> = {}): Reply => ({ status, headers });

interface Told {
  readonly outcome: unknown;
  readonly sent: number;
  readonly internalErrors: readonly Reply[];
  readonly tookMs: number;
}

/** Settles a request that is answered so, one after the other; the last answer repeats. */
async function told(replies: readonly Reply[], safe = true, signal = new AbortController().signal): Promise<Told> {
  let sent = 0;
  const internalErrors: Reply[] = [];
  const started = performance.now();
  const outcome: unknown = await settle({
    send: async () => replies[Math.min(sent++, replies.length - 1)] ?? reply(418),
    safe,
    signal,
    onInternalError: (response) => void internalErrors.push(response),
  }).catch((error: unknown) => error);
  return { outcome, sent, internalErrors, tookMs: performance.now() - started };
}

test.each([200, 204, 400, 401, 404, 408, 429, 501, 502, 504])("%d is an answer, sent for once", async (status) => {
  const answer = reply(status);
  const result = await told([answer], false);

  expect(result).toMatchObject({ sent: 1, internalErrors: [] });
  expect(result.outcome).toBe(answer);
});

test.concurrent.each([true, false])(
  "503 is sent again after a pause, also what is not safe (safe: %s)",
  async (safe) => {
    const result = await told([reply(503), reply(200)], safe);

    expect(result).toMatchObject({ outcome: reply(200), sent: 2, internalErrors: [] });
    expect(result.tookMs).toBeGreaterThan(95);
  },
);

test.concurrent("pauses grow, and 503 to four requests is no answer at all", async () => {
  const result = await told([reply(503)]);

  expect(result.outcome).toBeInstanceOf(UnavailableError);
  expect(result.outcome).toMatchObject({ message: "the service answered 503 to 4 requests in a row" });
  expect(result).toMatchObject({ sent: 4, internalErrors: [] });
  expect(result.tookMs).toBeGreaterThan(1_290);
  expect(result.tookMs).toBeLessThan(3_000);
});

test.concurrent("the answer to the fourth request counts", async () => {
  expect(await told([reply(503), reply(503), reply(503), reply(409)])).toMatchObject({ outcome: reply(409), sent: 4 });
});

test.concurrent.each([
  ["0.4", 395, 1_500],
  ["0", 95, 390],
  ["-5", 95, 390],
  ["Fri, 20 Nov 2026 10:00:00 GMT", 95, 390],
])("Retry-After %s is waited for, when it says a time", async (seconds, least, most) => {
  const result = await told([reply(503, { "retry-after": seconds }), reply(200)]);

  expect(result.sent).toBe(2);
  expect(result.tookMs).toBeGreaterThan(least);
  expect(result.tookMs).toBeLessThan(most);
});

test.concurrent("a Retry-After of hours is waited for no longer than the run can bear", async () => {
  const stop = new AbortController();
  const waiting = told([reply(503, { "retry-after": "7200" }), reply(200)], true, stop.signal);
  expect(await Promise.race([waiting, delay(300, "still waiting")])).toBe("still waiting");
  expect((await waiting).sent).toBe(2);
  expect((await waiting).tookMs).toBeLessThan(4_000);
});

test("500 is sent again at once, and only what is safe is answered by the second", async () => {
  const safe = await told([reply(500), reply(200)], true);
  const unsafe = await told([reply(500), reply(200)], false);

  expect(safe).toMatchObject({ outcome: reply(200), sent: 2, internalErrors: [] });
  expect(safe.tookMs).toBeLessThan(90);
  expect(unsafe.outcome).toBeInstanceOf(UnavailableError);
  expect(unsafe.outcome).toMatchObject({ message: expect.stringContaining("500 once") });
  expect(unsafe).toMatchObject({ sent: 2, internalErrors: [] });
});

test.each([true, false])("500 that comes again is told, and ends the request (safe: %s)", async (safe) => {
  const second = reply(500, { second: "yes" });
  const result = await told([reply(500), second], safe);

  expect(result.outcome).toBeInstanceOf(InternalServerError);
  expect(result.sent).toBe(2);
  expect(result.internalErrors).toHaveLength(1);
  expect(result.internalErrors[0]).toBe(second);
});

test.concurrent("503 and 500 may come after one another", async () => {
  expect(await told([reply(503), reply(500), reply(503), reply(404)])).toMatchObject({ outcome: reply(404), sent: 4 });
});

test("a run that is stopped does not wait for its next attempt", async () => {
  const result = await told([reply(503)], true, AbortSignal.timeout(20));

  expect(result.outcome).toBeInstanceOf(Error);
  expect(result.sent).toBe(1);
  expect(result.tookMs).toBeLessThan(90);
});

test("what the sending itself throws is thrown", async () => {
  const problem = new Error("no connection");
  const settling = settle({
    send: () => Promise.reject(problem),
    safe: true,
    signal: new AbortController().signal,
    onInternalError: () => {},
  });

  await expect(settling).rejects.toBe(problem);
});
