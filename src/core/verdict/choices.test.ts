import { expect, test } from "vitest";
import { declaredChoices, saidOfChoice, undeclaredChoices, unseenChoices } from "./choices.ts";
import type { RunFacts } from "./facts.ts";

const reason = "A refund is booked when a line is cancelled.";

function facts(
  declared: NonNullable<RunFacts["choices"]>["declared"],
  ...seen: NonNullable<RunFacts["choices"]>["seen"]
): Pick<RunFacts, "choices"> {
  return { choices: { declared, seen } };
}

test("a choice that was seen and is not declared is one reason, with the line to paste", () => {
  const seen = { candidates: ["cancel.books-payments"], exchange: "x-1" } as const;
  const [found, ...others] = undeclaredChoices(facts({}, seen, { ...seen, exchange: "x-2" }));
  const declare = [{ id: "cancel.books-payments", reason: expect.any(String) }];
  expect(found).toMatchObject({ kind: "undeclared-choice", requirements: [], declare });
  expect(found && saidOfChoice(found)).toMatch(/^undeclared choice cancel\.books-payments: .* \(exchange x-1\)$/u);
  expect(found?.text).toContain('choices: { "cancel.books-payments": "');
  expect(found?.text).toContain("x-1");
  expect(others).toEqual([]);
});

test("a refusal that is a choice is said as the service answered, and not as another service would", () => {
  const refusal = "addFeeToOrder on an order that is DRAFT, with 2 lines, answered 409: whole amounts only";
  const [found] = undeclaredChoices(facts({}, { candidates: ["refuses.addFeeToOrder"], exchange: "x-1", refusal }));
  expect(found?.text).toContain(`undeclared choice refuses.addFeeToOrder: ${refusal} (exchange x-1)`);
  expect(found?.text).toContain(`choices: { "refuses.addFeeToOrder": "${refusal}" }`);
});

test("a declared choice is no reason, and the verdict says whether it was seen", () => {
  const known = facts(
    { "cancel.books-payments": reason, "fail.frees-seats": "Seats go back." },
    { candidates: ["cancel.books-payments"], exchange: "x-1" },
  );
  expect(undeclaredChoices(known)).toEqual([]);
  expect(declaredChoices(known)).toEqual([
    { id: "fail.frees-seats", reason: "Seats go back.", seen: false },
    { id: "cancel.books-payments", reason, seen: true },
  ]);
  expect(unseenChoices(known).map(({ id }) => id)).toEqual(["choices.fail.frees-seats"]);
});

test("a change that several choices explain names none if one of them is declared or sure", () => {
  const several = { candidates: ["change.books-payments", "fail.books-payments"], exchange: "x-1" } as const;
  const sure = { candidates: ["fail.books-payments"], exchange: "x-2" } as const;
  expect(undeclaredChoices(facts({ "fail.books-payments": reason }, several))).toEqual([]);
  const named = undeclaredChoices(facts({}, several, sure)).map(({ text }) => text.split(":")[0]);
  expect(named).toEqual(["undeclared choice fail.books-payments"]);
});

test("what several choices explain, and none for sure, is one reason that names them all", () => {
  const several = { candidates: ["travellers.change-amounts", "seats.change-amounts"], exchange: "x-1" } as const;
  const [found, ...others] = undeclaredChoices(facts({}, several, several));
  expect(found?.text).toMatch(/^undeclared choice travellers\.change-amounts or seats\.change-amounts: /u);
  expect(others).toEqual([]);
});

test("a run without choices has none to say", () => {
  expect([declaredChoices({}), undeclaredChoices({}), unseenChoices({})]).toEqual([[], [], []]);
});
