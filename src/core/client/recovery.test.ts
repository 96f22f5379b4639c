import { beforeEach, expect, test, vi } from "vitest";
import { InternalServerError, UnavailableError, UndecidedError } from "../protocol/errors.ts";
import { settle } from "./recovery.ts";

const pauses: number[] = vi.hoisted(() => []);

vi.mock("node:timers/promises", () => ({
  setTimeout: async (ms: number, _: undefined, { signal }: { readonly signal: AbortSignal }) => {
    pauses.push(ms);
    signal.throwIfAborted();
  },
}));

beforeEach(() => void pauses.splice(0));

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

const reply = (status: number, headers: Readonly<Record<string, string>> = {}): Reply => ({ status, headers });

interface Settled {
  readonly outcome: unknown;
  readonly sent: number;
  readonly internalErrors: readonly Reply[];
}

/** Settles a request that is answered so, one after the other; the last answer repeats. */
async function settled(
  replies: readonly Reply[],
  safe = true,
  signal = new AbortController().signal,
): Promise<Settled> {
  let sent = 0;
  const internalErrors: Reply[] = [];
  const outcome: unknown = await settle({
    send: async () => replies[Math.min(sent++, replies.length - 1)] ?? reply(418),
    safe,
    signal,
    internalError(response) {
      internalErrors.push(response);
      return new InternalServerError("again");
    },
    undecided: () => new UndecidedError(),
  }).catch((error: unknown) => error);
  return { outcome, sent, internalErrors };
}

test.each([200, 204, 400, 401, 404, 408, 501, 502, 504])("%d is an answer, asked for once", async (status) => {
  const answer = reply(status);
  const result = await settled([answer], false);

  expect(result.outcome).toBe(answer);
  expect(result).toMatchObject({ sent: 1, internalErrors: [] });
  expect(pauses).toEqual([]);
});

test.each([true, false])("503 is sent again after a pause, also what is not safe (safe: %s)", async (safe) => {
  expect(await settled([reply(503), reply(200)], safe)).toEqual({ outcome: reply(200), sent: 2, internalErrors: [] });
  expect(pauses).toEqual([100]);
});

test("503 to four requests is no answer at all, and the pauses between them grow", async () => {
  const result = await settled([reply(503)]);

  expect(result.outcome).toBeInstanceOf(UnavailableError);
  expect(result.outcome).toMatchObject({ message: "the service answered 503 to 4 requests in a row" });
  expect(result).toMatchObject({ sent: 4, internalErrors: [] });
  expect(pauses).toEqual([100, 300, 900]);
});

test("the answer to the fourth request counts", async () => {
  expect(await settled([reply(503), reply(503), reply(503), reply(409)])).toMatchObject({
    outcome: reply(409),
    sent: 4,
  });
});

test.each([
  ["2", 2_000],
  ["0.4", 400],
  ["3", 3_000],
  ["7200", 3_000],
  ["0.05", 100],
  ["0", 100],
  ["-5", 100],
  ["", 100],
  ["Fri, 20 Nov 2026 10:00:00 GMT", 100],
])("Retry-After %j makes a first pause of %d ms", async (seconds, pause) => {
  await settled([reply(503, { "retry-after": seconds }), reply(200)]);

  expect(pauses).toEqual([pause]);
});

test("Retry-After never makes a later pause shorter", async () => {
  await settled([reply(503), reply(503), reply(503, { "retry-after": "0.5" }), reply(200)]);

  expect(pauses).toEqual([100, 300, 900]);
});

test("500 is sent again at once, and only what is safe is answered by the second", async () => {
  const unsafe = await settled([reply(500), reply(200)], false);

  expect(await settled([reply(500), reply(200)], true)).toEqual({ outcome: reply(200), sent: 2, internalErrors: [] });
  expect(unsafe.outcome).toBeInstanceOf(UnavailableError);
  expect(unsafe.outcome).toMatchObject({ message: expect.stringContaining("500 once") });
  expect(unsafe).toMatchObject({ sent: 2, internalErrors: [] });
  expect(pauses).toEqual([]);
});

test.each([true, false])("500 that comes again is reported, and ends the request (safe: %s)", async (safe) => {
  const second = reply(500, { second: "yes" });
  const result = await settled([reply(500), second], safe);

  expect(result.outcome).toBeInstanceOf(InternalServerError);
  expect(result.sent).toBe(2);
  expect(result.internalErrors).toHaveLength(1);
  expect(result.internalErrors[0]).toBe(second);
});

test("503 and 500 may come after one another", async () => {
  expect(await settled([reply(503), reply(500), reply(503), reply(404)])).toMatchObject({
    outcome: reply(404),
    sent: 4,
  });
  expect(pauses).toEqual([100, 100]);
});

test("a service that goes away after an internal error is unavailable, not broken", async () => {
  expect((await settled([reply(500), reply(503)])).outcome).toBeInstanceOf(UnavailableError);
});

test("too many requests are repeated like an outage, and count against no one", async () => {
  expect((await settled([reply(429), reply(200)])).sent).toBe(2);
  expect((await settled([reply(429)])).outcome).toBeInstanceOf(UnavailableError);
});

test("a run that is stopped makes no further attempt", async () => {
  const result = await settled([reply(503)], true, AbortSignal.abort(new Error("stopped")));

  expect(result.outcome).toMatchObject({ name: "TransportError", problem: "stopped" });
  expect(result.sent).toBe(1);
});

test("what the sending itself throws is thrown", async () => {
  const problem = new Error("no connection");
  const settling = settle({
    send: () => Promise.reject(problem),
    safe: true,
    signal: new AbortController().signal,
    internalError: () => new InternalServerError("again"),
    undecided: () => new UndecidedError(),
  });

  await expect(settling).rejects.toBe(problem);
});
