import { expect, test } from "vitest";
import { drawTimeline, lost, type Operation } from "./index.ts";

type Words = Operation<string, string>;

const describe = ({ command, answer }: Words): string => `${command} → ${answer === lost ? "no answer" : answer}`;
const call = (client: string, command: string, answer: string, calledAt: number, returnedAt: number): Words => ({
  client,
  command,
  answer,
  calledAt,
  returnedAt,
});

const history: readonly Words[] = [
  call("client 2", "confirm", "200 CONFIRMED", 2, 9),
  call("client 10", "fail", "200 failed", 3, 8),
  call("client 1", "read", "CONFIRMED", 10.26, 11),
  { ...call("client 1", "add line", "", 1, 0), answer: lost, returnedAt: null },
  { ...call("client 10", "reset", "200", 9.5, 12), optional: true },
];

test("a history is drawn as a row for each call, with what it is", () => {
  expect(`\n${drawTimeline(history, { describe })}\n`).toBe(`
client 1   ├···································  add line → no answer
client 2   ├───────┤                             confirm → 200 CONFIRMED
client 10  ├───────┤                             fail → 200 failed
client 10                    ├········           reset → 200
client 1                     ├───────┤           read → CONFIRMED
`);
});

test("no line is wider than asked for, with any number of calls", () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    call(`client ${at % 7}`, `a command with many words, number ${at}`, "an answer ".repeat(9), at, at + 0.5),
  );
  for (const width of [60, 80, 100]) {
    for (const count of [1, 5, 9, 12, 60]) {
      const lines = drawTimeline(many.slice(0, count), { describe, width }).split("\n");
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
    }
  }
});

test("calls that begin when another ends are drawn as overlapping", () => {
  const touching = [call("a", "write", "ok", 0, 5), call("b", "read", "old", 5, 6)];
  const [first, second] = drawTimeline(touching, { describe }).split("\n");
  expect(first?.lastIndexOf("┤")).toBeGreaterThan(second?.indexOf("├") ?? Infinity);
});

test("an empty history is drawn as nothing", () => {
  expect(drawTimeline([], { describe }).trim()).toBe("");
});
