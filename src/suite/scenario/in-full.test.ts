import { expect, test } from "vitest";
import { inFull } from "./in-full.ts";

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
