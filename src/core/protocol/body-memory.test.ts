import { expect, test } from "vitest";
import { BodyMemory } from "./body-memory.ts";

test("bodies share the memory, and one that is over gives its part back once", () => {
  const memory = new BodyMemory(10);
  const [one, other] = [memory.part(), memory.part()];
  expect([one.takes(4), other.takes(5), other.takes(2), one.takes(1)]).toEqual([true, true, false, true]);
  one[Symbol.dispose]();
  one[Symbol.dispose]();
  expect([one.takes(1), other.takes(6), other.takes(5), memory.part().takes(1)]).toEqual([false, false, true, false]);
});
