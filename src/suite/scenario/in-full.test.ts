import { expect, test } from "vitest";
import { MissingAnswer } from "../../core/index.ts";
import { asAnswered, inFull, mustShowValues } from "./in-full.ts";

interface Part {
  readonly id: string;
  readonly name?: string;
}

const nameOf = ({ name }: Part): unknown => name;

test("members that an answer shows by their ids alone are as their order shows them", async () => {
  const read = async (): Promise<readonly Part[]> => [
    { id: "2", name: "b" },
    { id: "1", name: "a" },
  ];
  expect(await inFull([{ id: "1" }, { id: "2", name: "other" }, { id: "3" }], nameOf, read)).toEqual([
    { id: "1", name: "a" },
    { id: "2", name: "other" },
    { id: "3" },
  ]);
});

test("members that are shown in full are not read again", async () => {
  const read = async (): Promise<readonly Part[]> => {
    throw new Error("it was read");
  };
  expect(await inFull([{ id: "1", name: "a" }], nameOf, read)).toEqual([{ id: "1", name: "a" }]);
});

test("where an order shows only the ids of parts, they are as they were answered, and their values are not judged", () => {
  const answered = [{ id: "1", value: "a", json: { id: "1", seat: "a" } }];
  const alone = { id: "1", value: undefined, json: "1" };
  const shown = { id: "1", value: undefined, json: { id: "1" } };
  expect(asAnswered([alone], answered)).toEqual(answered);
  expect(asAnswered([shown], answered)).toEqual([shown]);
  expect(() => mustShowValues("reservations", [alone])).toThrow(new MissingAnswer("order.reservations.values"));
  expect(() => mustShowValues("reservations", [shown])).not.toThrow();
});
