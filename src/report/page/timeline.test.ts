import { expect, test } from "vitest";
import { exchangeWith } from "../exchanges.testing.ts";
import { elementsOf, parseStrictly, textOf } from "../strict-markup.testing.ts";
import { timelineOf } from "./timeline.ts";

const answer = (status: string) => ({
  status: 200,
  headers: {},
  body: JSON.stringify({ id: "a", status, version: 2, failed: false }),
  truncated: false,
});
const calls = [
  exchangeWith("first", { startedAt: "2026-11-20T10:00:00.000Z", durationMs: 50, response: answer("DRAFT") }),
  exchangeWith("second", { startedAt: "2026-11-20T10:00:00.020Z", durationMs: 50, response: answer("CONFIRMED") }),
  exchangeWith("last", { startedAt: "2026-11-20T10:00:00.100Z", durationMs: 100, response: null }),
];
const shown = calls.map((call) => parseStrictly(`<p>${timelineOf(calls)(call).text}</p>`));

test("each call has a bar where it ran", () => {
  const bars = shown.flatMap((piece) => elementsOf(piece, "rect")).map(({ attributes: { x, width } }) => [x, width]);
  expect(bars).toEqual([
    ["0.00", "25.00"],
    ["10.00", "25.00"],
    ["50.00", "50.00"],
  ]);
});

test("calls that overlapped say so, also to readers who do not see the bars", () => {
  expect(shown.flatMap((piece) => elementsOf(piece, "title")).map(textOf)).toEqual([
    "after 0 ms, at the same time as 1 other call",
    "after 20 ms, at the same time as 1 other call",
    "after 100 ms",
  ]);
});

test("the state of the order is beside the call that showed it", () => {
  expect(shown.flatMap((piece) => elementsOf(piece, "span")).map(textOf)).toEqual(["DRAFT v2", "CONFIRMED v2", ""]);
});
