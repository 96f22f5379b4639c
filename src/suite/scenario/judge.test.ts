import { expect, test } from "vitest";
import {
  type Answer,
  type Check,
  createRedactor,
  InternalServerError,
  MissingAnswer,
  type RequirementId,
  TokenError,
  TransportError,
  UnavailableError,
  UnexpectedAnswer,
} from "../../core/index.ts";
import { answerOf, exampleProfile } from "../../core/protocol/answer.testing.ts";
import { Blocked } from "./blocked.ts";
import { Judge } from "./judge.ts";

const declared = ["orders.get.succeeds", "orders.get.read-back", "orders.create.draft"] as const;
const [first, second, should] = declared;

const judgeOf = (requirements: readonly RequirementId[] = declared): Judge =>
  new Judge({
    scenario: "a scenario",
    requirements,
    profile: exampleProfile,
    redactor: createRedactor({ secrets: { s3cret: "[hidden]" }, hiddenMembers: [], shownHeaders: [] }),
  });

const exchanged = (judge: Judge, ...ids: string[]): void => {
  for (const id of ids) judge.exchanged({ ...answerOf("getOrder").exchange, id });
};
const brief = (checks: readonly Check[]): string[] => checks.map((check) => `${check.requirement} ${check.outcome}`);

test("what holds passes, what does not fails with what was wanted and what came", () => {
  const judge = judgeOf([first, second]);
  exchanged(judge, "x-1", "x-2");
  judge.check(first).that(200, "status").is(200);
  judge.check(second).that<number>(201, "status").is(200);

  expect(judge.finish()).toEqual([
    { requirement: first, scenario: "a scenario", outcome: "pass", exchanges: ["x-2"] },
    {
      requirement: second,
      scenario: "a scenario",
      outcome: "fail",
      expected: "status: 200",
      actual: "status: 201",
      exchanges: ["x-1", "x-2"],
    },
  ]);
});

test("what does not apply is said before the rest of a scenario is blocked", () => {
  const judge = judgeOf([first, second]);
  judge.check(first).doesNotApply("no-searched-value");
  expect(brief(judge.finish(new Blocked("no events")))).toEqual([`${first} not-applicable`, `${second} blocked`]);
});

test("a `should` that does not hold is a warning", () => {
  const judge = judgeOf([should]);
  judge.check(should).that("NEW").is("DRAFT");
  expect(brief(judge.finish())).toEqual([`${should} warn`]);
});

test("one requirement may be judged more than once, and every judgement counts", () => {
  const judge = judgeOf([first]);
  judge.check(first).that(true).is(true);
  judge.check(first).that(false).is(true);

  expect(brief(judge.finish())).toEqual([`${first} pass`, `${first} fail`]);
});

test("a failure carries the eight exchanges before it, a pass the last", () => {
  const judge = judgeOf([first, second]);
  exchanged(judge, ..."123456789");
  judge.check(first).that(1).is(1);
  judge.check(second).that(1).is(2);
  exchanged(judge, "later");
  const [pass, fail] = judge.finish();

  expect(pass?.exchanges).toEqual(["9"]);
  expect(fail?.exchanges).toEqual([..."23456789"]);
});

test("the decisive exchange is last, behind those before it: the one that is named, and never the control", () => {
  const judge = judgeOf([first, second]);
  const answer = (id: string) => answerOf("getOrder", { exchange: { ...answerOf("getOrder").exchange, id } });
  exchanged(judge, "wrong", "read", "control");
  judge.check(first).control(answer("control")).that(200).is(404);
  judge.check(second).control(answer("control")).on({ id: "wrong" }).that(200).is(404);
  const [fail, named] = judge.finish();

  expect(fail?.exchanges).toEqual(["wrong", "read"]);
  expect(named?.exchanges).toEqual(["wrong"]);
});

test("a control that did not succeed blocks its check, and the rest is judged", () => {
  const judge = judgeOf([first, second]);
  judge
    .check(first)
    .control(answerOf("getOrder", { status: 409 }))
    .that(404)
    .is(404);
  judge.check(second).that(1).is(1);
  const checks = judge.finish();

  expect(brief(checks)).toEqual([`${first} blocked`, `${second} pass`]);
  expect(checks[0]?.message).toContain("getOrder answered 409");
});

test("an unexpected answer fails the check that was open, and blocks what was not reached", () => {
  const judge = judgeOf();
  judge.check(first);
  const checks = judge.finish(new UnexpectedAnswer(answerOf("getOrder", { status: 409 }), "200"));

  expect(brief(checks)).toEqual([`${first} fail`, `${second} blocked`, `${should} blocked`]);
  expect(checks[0]).toMatchObject({ expected: "answer of getOrder: 200", actual: "answer of getOrder: 409" });
  expect(checks[1]?.message).toBe("getOrder answered 409");
});

test("an open `should` that meets an unexpected answer warns", () => {
  const judge = judgeOf([should]);
  judge.check(should);

  expect(brief(judge.finish(new UnexpectedAnswer(answerOf("getOrder"), "an order")))).toEqual([`${should} warn`]);
});

test("an unexpected answer between two checks fails none of them", () => {
  const judge = judgeOf([first, second]);
  judge.check(first).that(1).is(1);

  expect(brief(judge.finish(new UnexpectedAnswer(answerOf("getOrder"), "an order")))).toEqual([
    `${first} pass`,
    `${second} blocked`,
  ]);
});

test.each([
  new Blocked("the state was not reached"),
  new MissingAnswer("events"),
  new TransportError("cut-off", "the connection broke"),
  new UnavailableError("503 again"),
  new InternalServerError("500 again"),
  new TokenError("no token"),
])("what is missing blocks also the open check: $name", (problem) => {
  const judge = judgeOf([first, second]);
  judge.check(first);
  const checks = judge.finish(problem);

  expect(brief(checks)).toEqual([`${first} blocked`, `${second} blocked`]);
  expect(checks.map(({ message }) => message)).toEqual([problem.message, problem.message]);
});

test.each([
  [new TypeError("x is not a function"), "TypeError: x is not a function"],
  ["a thrown text", "a thrown text"],
])("anything else that is thrown is our own error", (problem, words) => {
  const judge = judgeOf([first, second]);
  judge.check(first).that(1).is(1);
  judge.check(second);
  const checks = judge.finish(problem);

  expect(brief(checks)).toEqual([`${first} pass`, `${second} error`]);
  expect(checks[1]?.message).toMatch(/^the suite itself failed: /u);
  expect(checks[1]?.message).toContain(words);
});

test("what is declared and not judged is blocked, because the answers gave nothing to judge", () => {
  const judge = judgeOf([first, second]);
  judge.check(first);
  judge.check(second).that(1).is(1);
  const checks = judge.finish();

  expect(brief(checks)).toEqual([`${second} pass`, `${first} blocked`]);
  expect(checks[1]?.message).toBe("the target showed nothing to judge it by");
});

test("the contract is judged on every answer: each pass reported once, each failure three times", () => {
  const judge = judgeOf([]);
  const wrong = (id: string): Answer => {
    const answer = answerOf("addOrderLines", { status: 418 });
    return { ...answer, exchange: { ...answer.exchange, id } };
  };
  for (const id of "12345") judge.answered(wrong(id));
  const checks = judge.finish();

  expect(brief(checks)).toEqual([
    "contract.no-internal-error pass",
    "contract.status.addOrderLines fail",
    "contract.status.addOrderLines fail",
    "contract.status.addOrderLines fail",
  ]);
  expect(checks.map((check) => check.exchanges)).toEqual([["1"], ["1"], ["2"], ["3"]]);
});

test("only failures of the same requirement count towards the limit of kept failures", () => {
  const judge = judgeOf([]);
  judge.answered(answerOf("addOrderLines", { json: [] }));
  judge.answered(answerOf("addOrderLines", { json: {} }));
  judge.answered(answerOf("failOrder", { status: 418 }));

  expect(brief(judge.finish())).toEqual([
    "contract.no-internal-error pass",
    "contract.status.addOrderLines pass",
    "contract.media-type.addOrderLines pass",
    "contract.body.addOrderLines pass",
    "contract.body.addOrderLines fail",
    "contract.status.failOrder fail",
  ]);
});

test("a finding that a correct service may cause warns, and does not count towards the limit of kept failures", () => {
  const judge = judgeOf([]);
  for (let at = 0; at < 4; at += 1) judge.answered(answerOf("getOrder", { status: 400, deviation: "malformed" }));
  judge.answered(answerOf("getOrder", { status: 422, deviation: "malformed" }));

  const judged = judge.finish().filter(({ requirement }) => requirement === "contract.status.getOrder");
  expect(judged.map(({ outcome }) => outcome)).toEqual(["warn", "warn", "warn", "fail"]);
});

test("a finding of the contract leaves the open check open", () => {
  const judge = judgeOf([first]);
  judge.check(first);
  judge.answered(answerOf("addOrderLines", { status: 418 }));

  expect(brief(judge.finish(new UnexpectedAnswer(answerOf("getOrder"), "200"))).at(-1)).toBe(`${first} fail`);
});

test("no text of a check holds a secret", () => {
  const judge = judgeOf();
  judge.check(first).that("s3cret", "s3cret").is("no s3cret");
  judge.check(second).control(answerOf("getOrder", { status: 400 }));
  const text = JSON.stringify(judge.finish(new Error("thrown with s3cret")));

  expect(text).not.toContain("s3cret");
  expect(text).toContain('"expected":"[hidden]: \\"no [hidden]\\""');
  expect(text).toContain('"actual":"[hidden]: \\"[hidden]\\""');
  expect(text).toContain("thrown with [hidden]");
});

test("an answer that a check has found wrong blocks what else would have been read from it", () => {
  const judge = judgeOf([first, second]);
  const refused = answerOf("getOrder", { status: 409 });
  exchanged(judge, refused.exchange.id);
  judge.check(first).that(refused.status, "status").is(200);
  judge.check(second);

  const [, blocked] = judge.finish(new UnexpectedAnswer(refused, "200"));
  expect(blocked).toMatchObject({ requirement: second, outcome: "blocked" });
});
