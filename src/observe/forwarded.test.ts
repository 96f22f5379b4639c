import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { BodyMemory } from "../core/index.ts";
import { Copy } from "./forwarded.ts";

test("a body that finds no memory is passed on without a whole copy", () => {
  const memory = new BodyMemory(8);
  const bodies = [0, 1].map(() => new IncomingMessage(new Socket()));
  const copies = bodies.map((body) => new Copy(body, memory.part()));
  for (const body of bodies) for (const piece of ["abc", "de"]) body.emit("data", Buffer.from(piece));
  expect(copies.map(({ isWhole, size, text }) => [isWhole, size, text])).toEqual([
    [true, 5, "abcde"],
    [false, 5, "abc"],
  ]);
});
