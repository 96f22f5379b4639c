import { expect, test } from "vitest";
import { answerOf } from "../../../core/protocol/answer.testing.ts";
import { CallWindows, type TimedCall } from "./call-windows.ts";

const timed = (at: number): TimedCall => ({
  call: { operation: "getOrder", path: { orderId: "a" } },
  answer: answerOf("getOrder"),
  sentAt: at,
  answeredAt: at + 2,
});

test("calls that met come together when the last is answered, and one after the other alone", () => {
  const windows = new CallWindows();
  windows.sent("a");
  windows.sent("a");
  windows.sent("b");
  expect(windows.answered("a", timed(1))).toEqual([]);
  expect(windows.answered("b", timed(2))).toHaveLength(1);
  expect(windows.answered("a", timed(3))).toHaveLength(2);
  windows.sent("a");
  expect(windows.answered("a", timed(4))).toHaveLength(1);
});

test("of calls that met an unknown one, or too many others, nothing is known", () => {
  const windows = new CallWindows();
  for (let call = 0; call < 17; call += 1) windows.sent("a");
  for (let call = 0; call < 16; call += 1) expect(windows.answered("a", timed(call))).toEqual([]);
  expect(windows.answered("a", timed(17))).toBe("unknown");
  windows.sent("a");
  windows.sent("a");
  expect([windows.answered("a", null), windows.answered("a", timed(1))]).toEqual([[], "unknown"]);
  windows.sent("a");
  windows.disturb("a");
  expect(windows.answered("a", timed(1))).toBe("unknown");
});
