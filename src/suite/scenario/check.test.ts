import { expect, expectTypeOf, test } from "vitest";
import { answerOf, orderView } from "../../core/protocol/answer.testing.ts";
import { type Assertion, type Comparison, Subject } from "./check.ts";

/** A subject, and what was concluded of it. */
function subject(): { subject: Subject; concluded: Comparison[]; blocked: string[] } {
  const [concluded, blocked]: [Comparison[], string[]] = [[], []];
  const made = new Subject({
    conclude: (comparison) => void concluded.push(comparison),
    block: (reason) => void blocked.push(reason),
    leave: () => {},
  });
  return { subject: made, concluded, blocked };
}

function concludedOf(assert: (open: Subject) => void): Comparison | undefined {
  const { subject: open, concluded } = subject();
  assert(open);
  expect(concluded).toHaveLength(1);
  return concluded[0];
}

const holds = (assert: (open: Subject) => void): boolean | undefined => concludedOf(assert)?.holds;

test("`is` holds for the very value", () => {
  expect(holds((open) => open.that(404).is(404))).toBe(true);
  expect(holds((open) => open.that<unknown>("404").is(404))).toBe(false);
  expect(concludedOf((open) => open.that<number>(200, "status").is(404))).toEqual({
    holds: false,
    expected: "status: 404",
    actual: "status: 200",
  });
});

test("`isOneOf` holds for any of the values", () => {
  expect(holds((open) => open.that(400).isOneOf([400, 401]))).toBe(true);
  expect(holds((open) => open.that(400).isOneOf([]))).toBe(false);
  expect(concludedOf((open) => open.that<number>(500, "status").isOneOf([400, 401]))).toEqual({
    holds: false,
    expected: "status: one of 400, 401",
    actual: "status: 500",
  });
});

test("`satisfies` asks the condition about the value, and expects it in words", () => {
  expect(holds((open) => open.that(2).satisfies("even", (value) => value % 2 === 0))).toBe(true);
  expect(concludedOf((open) => open.that(3, "count").satisfies("even", (value) => value % 2 === 0))).toEqual({
    holds: false,
    expected: "count: even",
    actual: "count: 3",
  });
});

test("`answered` names what was called, and points at its own exchange", () => {
  const decisive: unknown[] = [];
  const open = new Subject({
    conclude: (comparison, evidence) => void decisive.push([comparison, evidence]),
    block: () => {},
    leave: () => {},
  });
  const { exchange } = answerOf("getOrder");
  open.answered({ status: 404, exchange }, "with version=9").is(200);
  open.answered({ status: 401, exchange: { id: "t-1", called: "token" } }).is(200);
  expect(decisive).toEqual([
    [
      {
        holds: false,
        expected: "answer of getOrder with version=9: 200",
        actual: "answer of getOrder with version=9: 404",
      },
      { decisive: exchange.id },
    ],
    [
      { holds: false, expected: "answer of the token service: 200", actual: "answer of the token service: 401" },
      { decisive: "t-1" },
    ],
  ]);
});

test("`isDistinct` counts different values, and shows those that repeat", () => {
  expect(holds((open) => open.that(["a", "b"]).isDistinct(2))).toBe(true);
  expect(holds((open) => open.that(["a", "b"]).isDistinct(1))).toBe(false);
  expect(concludedOf((open) => open.that(["a", "b", "a"], "ids").isDistinct(3))).toEqual({
    holds: false,
    expected: "ids: 3 different ones",
    actual: 'ids: "a" 2 times, "b"',
  });
});

test("`hasMembers` compares members by id and words, in any order", () => {
  const [one, other] = [
    { id: "a", words: "amount 1" },
    { id: "b", words: "amount 2" },
  ];
  expect(holds((open) => open.that([one, other]).hasMembers([other, one]))).toBe(true);
  expect(concludedOf((open) => open.that([one], "lines").hasMembers([one, other]))).toEqual({
    holds: false,
    expected: "lines: b: amount 2",
    actual: "lines: b: missing; the other 1 as expected",
  });
});

test.each([
  [["a", "b"], ["b", "a"], true],
  [["a", "a"], ["a"], false],
  [[], [], true],
  [["a"], ["a", "b"], false],
  [["a", "b"], ["a"], false],
  [["a"], [], false],
])("as sets %j and %j: %s", (actual, expected, same) => {
  expect(holds((open) => open.that(actual).isSetOf(expected))).toBe(same);
});

test("sets that differ show what is missing and what is too much", () => {
  expect(concludedOf((open) => open.that(["a", "x"], "ids").isSetOf(["a", "b"]))).toEqual({
    holds: false,
    expected: 'ids: "a", "b"',
    actual: 'ids: "a", "x"; missing: "b"; not expected: "x"',
  });
  expect(concludedOf((open) => open.that(["a"]).isSetOf([]))?.actual).toBe('"a"');
  expect(concludedOf((open) => open.that([]).isSetOf(["a"]))?.actual).toBe("none");
});

test.each([
  [["a", "b"], ["a", "b"], true],
  [[], [], true],
  [["b", "a"], ["a", "b"], false],
  [["a", "b"], ["a"], false],
  [["a"], ["a", "b"], false],
  [["a", "a"], ["a"], false],
])("as sequences %j and %j: %s", (actual, expected, same) => {
  expect(holds((open) => open.that(actual).isSequence(expected))).toBe(same);
});

test("`isEmpty` holds for an empty list alone", () => {
  expect(holds((open) => open.that([] as string[]).isEmpty())).toBe(true);
  expect(concludedOf((open) => open.that(["l-1"], "pending lines").isEmpty())).toEqual({
    holds: false,
    expected: "pending lines: none",
    actual: 'pending lines: "l-1"',
  });
});

test("`agreesWith` lists every field in which two orders differ, each side by its own value", () => {
  const [draft, failed] = [orderView(), orderView({ status: "CONFIRMED", failed: true })];

  expect(concludedOf((open) => open.that(draft).agreesWith(orderView({ note: 1 })))).toEqual({
    holds: true,
    expected: "agreement",
    actual: "agreement",
  });
  expect(concludedOf((open) => open.that(failed).agreesWith(draft))).toEqual({
    holds: false,
    expected: 'status: "DRAFT"; failed: false',
    actual: 'status: "CONFIRMED"; failed: true',
  });
});

test.each([
  ["0.00", true],
  ["10.00", false],
])("`agreesAsVersionWith` leaves the balance open where something was paid since: %s owed now, %s", (owed, agrees) => {
  const [then, now] = ["10.00", owed].map((balance) => orderView({ totalAmount: "10.00", balance }));
  const read = orderView({ totalAmount: "10.00", balance: "0.00" });
  expect(holds((open) => open.that(read).agreesAsVersionWith(then ?? read, now ?? read))).toBe(agrees);
});

test("a control that succeeds lets the judgement through", () => {
  const { subject: open, concluded, blocked } = subject();
  open.control(answerOf("getOrder")).that<number>(500).is(404);

  expect(concluded).toMatchObject([{ holds: false }]);
  expect(blocked).toEqual([]);
});

test.each([
  [404, "getOrder"],
  [204, "getOrder"],
  [200, "removeOrderLine"],
] as const)("a control that is answered %d (%s) blocks the judgement", (status, called) => {
  const { subject: open, concluded, blocked } = subject();
  const control = answerOf(called, { status });
  open.control(control).that(404).is(404);
  open.control(control).that<number>(200).is(404);

  expect(concluded).toEqual([]);
  expect(blocked[0]).toBe(`${called} answered ${status}`);
});

test("several controls must all succeed", () => {
  const { subject: open, concluded, blocked } = subject();
  const [good, bad] = [answerOf("getOrder"), answerOf("getOrder", { status: 404 })];
  open.control(good).control(bad).that(404).is(404);
  open.control(bad).control(good).that(404).is(404);

  expect([concluded.length, blocked.length]).toEqual([0, 2]);
});

test("assertions about lists and orders are for those alone", () => {
  expectTypeOf<Assertion<readonly string[]>["isSetOf"]>().toBeCallableWith(["a"]);
  const { subject: open } = subject();
  // @ts-expect-error a number is no list
  expect(() => open.that(1).isSetOf(["1"])).toThrow(TypeError);
  // @ts-expect-error a status is never text
  open.that(200).is("200");
});

test("`refused` holds for any code of a refusal, and for no success", () => {
  const { exchange } = answerOf("getOrder");
  expect(holds((open) => open.refused({ status: 404, exchange }))).toBe(true);
  expect(holds((open) => open.refused({ status: 200, exchange }))).toBe(false);
  expect(holds((open) => open.refused({ status: 500, exchange }))).toBe(false);
});

test("`keeps` shows no value that may name a person", () => {
  expect(holds((open) => open.keeps("name", "Ada", "Ada"))).toBe(true);
  expect(concludedOf((open) => open.keeps("name", "Ada", "Bob"))).toEqual({
    holds: false,
    expected: "name: the text that was sent",
    actual: "name: another text",
  });
});
