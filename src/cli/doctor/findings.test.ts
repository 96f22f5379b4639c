import { expect, test } from "vitest";
import { answerOf } from "../../core/protocol/answer.testing.ts";
import { scriptedWorld } from "../../suite/scenario/world.testing.ts";
import { findingsOf, refusalOf } from "./findings.ts";
import { whyNotReady } from "./ready.ts";
import { inWords } from "./render.ts";

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

test("a target whose API refuses the token is not ready, even with a complete profile", () => {
  const { target } = scriptedWorld({});
  const { exchange } = answerOf("getOrders", { status: 401 });
  const response = { status: 401, headers: {}, body: "wrong audience", truncated: false };
  const token = { value: "t", expiresAt: Date.now() };
  const ready = { token, interruption: null, exchanges: [{ ...exchange, response }] };
  const refusal = refusalOf(ready);
  const notReady = whyNotReady("core", { refusal, probe: null, missing: [], corrections: [], undeclared: 0 });
  const said = inWords(
    {
      findings: findingsOf(target, ready, notReady),
      probe: { untried: "the API refuses the token" },
      rehearsal: null,
      corrections: [],
      runId: "doctor-1",
      missing: [],
    },
    { class: "core", run: "orders-conformance run", fix: "orders-conformance doctor --fix" },
  );
  expect(said).toMatch(/✗ orders API +.*: 401 in/u);
  expect(said).toMatch(/✗ ready to run +no\n/u);
  expect(said).toContain("Did not try the answers of the profile: the API refuses the token.");
  expect(said).not.toContain("Nothing is missing");
  expect(said).toMatch(
    /^✗ Not ready: getOrders answered 401 to a new token: wrong audience; check ORDERS_AUDIENCE.*\.\n$/mu,
  );
});

test("answers that were found, or that only higher classes need, do not hide what is missing", () => {
  const missing = [
    { reason: "needs an expired token: set ORDERS_EXPIRED_TOKEN", requirements: ["token.other-secret"] },
    { reason: "the profile gives no answer to `fields.travellerId`", requirements: ["fees.add.succeeds"] },
    { reason: "the profile gives no answer to `paging`", requirements: ["fees.add.succeeds"] },
  ] as const;
  const corrections = [{ path: ["fields", "travellerId"], value: "/key" }];
  const probe = { tried: [], findings: [], requests: 1, orders: 1, corrections, hadOrder: true };
  const ready = { subject: "ready to run", good: true, remark: "yes" };
  const said = inWords(
    { findings: [ready], probe, rehearsal: null, corrections, runId: "doctor-1", missing },
    { class: "core", run: "npx orders-conformance run --target acme", fix: "npx orders-conformance doctor --fix" },
  );
  const [, ofCore = "", beyond = ""] =
    /^Missing for class core:\n([^]*)^Missing only for classes above core:\n([^]*)/mu.exec(said) ?? [];
  expect(ofCore).toContain("`paging`");
  expect(beyond).toContain("ORDERS_EXPIRED_TOKEN");
  expect(said).not.toContain("`fields.travellerId`");
  expect(said).toMatch(/✓ Ready\. Run it: npx orders-conformance run --target acme\n$/u);
});

test("a reason is said once, where it belongs, and ends with one mark", () => {
  const { target } = scriptedWorld({});
  const saidOf = (interruption: string): string => {
    const findings = findingsOf(target, { token: null, interruption, exchanges: [] });
    const nothing = { rehearsal: null, corrections: [], runId: "doctor-1", missing: [] };
    const asked = { class: "core", run: "run", fix: "doctor --fix" } as const;
    return inWords({ findings, probe: { untried: "there is no token" }, ...nothing }, asked);
  };
  const noToken = saidOf("the token service answered 401; check ORDERS_CLIENT_SECRET");
  expect(noToken.match(/check ORDERS_CLIENT_SECRET/gu)).toHaveLength(1);
  expect(noToken).toMatch(/✗ token +see below\n/u);
  const noApi = saidOf("ORDERS_BASE_URL (http://a.test) answers 200 with text/html; is it the address of the API?");
  expect(noApi).toMatch(/✓ token +issued\n +✗ orders API +see below\n/u);
  expect(noApi).toMatch(/is it the address of the API\? Correct ORDERS_BASE_URL\.\n$/u);
});

test("the token is shown with its expiry to the second", () => {
  const token = { value: "t", expiresAt: Date.parse("2026-11-30T16:33:58.460Z") };
  const found = findingsOf(scriptedWorld({}).target, { token, interruption: null, exchanges: [] });
  expect(found.find(({ subject }) => subject === "token")?.remark).toBe("valid until 2026-11-30 16:33:58 UTC");
});

test("the last line says what to correct by hand beside what doctor writes", () => {
  const { target } = scriptedWorld({});
  const wrong = { kind: "wrong", what: "is wrong", fix: "Correct it.", exchange: null } as const;
  const corrections = [{ path: ["paging", "items"], value: "/items" }];
  const lastLine = (...answers: readonly string[]): string => {
    const findings = answers.map((answer) => ({ ...wrong, answer }));
    const probe = { tried: [], findings, requests: 4_912, orders: 1, corrections, hadOrder: true };
    const notReady = whyNotReady("core", { refusal: null, probe, missing: [], corrections, undeclared: 0 });
    const ready = { token: { value: "t", expiresAt: 0 }, interruption: null, exchanges: [] };
    const said = inWords(
      {
        findings: findingsOf(target, ready, notReady),
        probe,
        rehearsal: null,
        corrections,
        runId: "doctor-1",
        missing: [],
      },
      { class: "core", run: "run", fix: "doctor --fix" },
    );
    expect(said).toContain("with 4,912 requests");
    return said.trim().split("\n").at(-1) ?? "";
  };
  expect(lastLine("paging.items")).toMatch(/ 1 answer is wrong\. Write what was found: doctor --fix$/u);
  expect(lastLine("paging", "bodies.fee")).toMatch(
    / 2 answers are wrong\. Correct bodies\.fee by hand, and write the rest: doctor --fix$/u,
  );
});

test("what several answers show is said once, and the service is blamed before the profile", () => {
  const { target } = scriptedWorld({});
  const ready = { token: { value: "t", expiresAt: 0 }, interruption: null, exchanges: [] };
  const failed = {
    kind: "wrong",
    what: "the service answered 500",
    fix: "Look into its logs.",
    ofService: true,
  } as const;
  const wrong = { kind: "wrong", what: "is 1, but the first page is 0", fix: "Write 0.", exchange: "9" } as const;
  const probed = [
    { ...failed, answer: "paging", exchange: "1" },
    { ...failed, answer: "ORDERS_EXPIRED_TOKEN", exchange: "2" },
    { ...wrong, answer: "paging.firstPage" },
  ];
  const probe = { tried: [], findings: probed, requests: 1, orders: 0, corrections: [], hadOrder: false };
  const looked = { refusal: null, probe, missing: [], corrections: [], undeclared: 0 };
  const said = inWords(
    {
      findings: findingsOf(target, ready, whyNotReady("core", looked)),
      probe,
      rehearsal: null,
      corrections: [],
      runId: "doctor-1",
      missing: [],
    },
    { class: "core", run: "run", fix: "doctor --fix" },
  );
  expect(said).toContain(
    "Wrong in the service (2):\n  paging, ORDERS_EXPIRED_TOKEN\n    the service answered 500 (exchange 1)\n",
  );
  expect(said).toContain("\nWrong (1):\n  paging.firstPage\n");
  expect(said).toMatch(/✗ Not ready: the service answered 500, 1 answer is wrong\.\n$/u);
});

test.each([
  [0, "No order stays on the target. The correlation ids begin with doctor-1."],
  [2, "2 orders stay on the target, which the API cannot remove; "],
])("with %s orders created, doctor says what stays", (orders, words) => {
  const probe = { tried: [], findings: [], corrections: [], requests: 9, orders, hadOrder: true, ended: null };
  const said = inWords(
    { findings: [], probe, rehearsal: null, corrections: [], runId: "doctor-1", missing: [] },
    { class: "core", run: "orders-conformance run", fix: "orders-conformance doctor --fix" },
  );
  expect(said).toContain(words);
});
