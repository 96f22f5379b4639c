import { expect, test } from "vitest";
import { BodyRoom } from "./body-room.ts";

test("bodies share a room, and one that is over gives its part back once", () => {
  const room = new BodyRoom(10);
  const [one, other] = [room.part(), room.part()];
  expect([one.takes(4), other.takes(5), other.takes(2), one.takes(1)]).toEqual([true, true, false, true]);
  one[Symbol.dispose]();
  one[Symbol.dispose]();
  expect([one.takes(1), other.takes(6), other.takes(5), room.part().takes(1)]).toEqual([false, false, true, false]);
});
