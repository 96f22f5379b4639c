import { expect, test } from "vitest";
import type { PageAnswer } from "../../../core/index.ts";
import { exampleOrder, orderView } from "../../../core/protocol/answer.testing.ts";
import { type Comparison, Subject } from "../check.ts";
import { judgeFound } from "./found.ts";

function concluded(found: readonly string[], expected: readonly string[]): readonly Comparison[] {
  const comparisons: Comparison[] = [];
  const subject = new Subject({
    conclude: (comparison) => void comparisons.push(comparison),
    block: () => {},
    leave: () => {},
  });
  const viewOf = (id: string) => orderView({ ...exampleOrder, id });
  const answer = { orders: found.map(viewOf) } as unknown as PageAnswer;
  const wording = { said: "contact=eq:x", explain: (id: string) => `contact "${id}-contact"` };
  judgeFound(subject, answer, expected.map(viewOf), wording);
  return comparisons;
}

test("each order that a search finds wrongly or misses is named with whether it is found and why it is to be", () => {
  expect(concluded(["b", "c"], ["a", "c"])).toEqual([
    {
      holds: false,
      expected: 'search by contact=eq:x: a: found (contact "a-contact"); b: not found (contact "b-contact")',
      actual:
        'search by contact=eq:x: a: not found (contact "a-contact"); b: found (contact "b-contact"); the other 1 as expected',
    },
  ]);
  expect(concluded(["a", "b"], ["b", "a"])).toMatchObject([{ holds: true }]);
});

test("an order that a search shows twice is a failure of its own", () => {
  expect(concluded(["a", "a"], ["a"])).toMatchObject([
    { holds: false, actual: 'found more than once by contact=eq:x: "a"' },
  ]);
});
