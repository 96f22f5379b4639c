import { expect, test, vi } from "vitest";
import { createWatch } from "./watch.ts";

const second = 1_000;

function watched(...requests: readonly (readonly [status: number, time: number])[]) {
  const onLost = vi.fn<() => void>();
  const watch = createWatch(onLost);
  for (const [status, time] of requests) watch.request({ status, time });
  return { watch, onLost };
}

const silence = (from: number, count: number, every: number) =>
  Array.from({ length: count }, (_, index) => [0, from + index * every] as const);

test("a long row without an answer ends the load run, once", () => {
  const { watch, onLost } = watched([200, 0], ...silence(second, 40, 200));
  expect(watch.lost()).toBe(true);
  expect(onLost).toHaveBeenCalledOnce();
});

test("a short row, one that takes no time, and one with an answer in between do not", () => {
  const late = silence(4 * second, 19, 200);
  for (const row of [
    silence(second, 19, 200),
    silence(second, 40, 1),
    [...silence(0, 19, 200), [200, 3.9 * second] as const, ...late],
  ]) {
    const { watch, onLost } = watched([200, 0], ...row);
    expect(watch.lost()).toBe(false);
    expect(onLost).not.toHaveBeenCalled();
  }
});

test("requests after the last answer are counted by time, in any order in which journeys emit them", () => {
  const { watch } = watched([200, 10], [0, 50], [0, 30], [404, 40], [0, 35], [200, 20], [0, 60]);
  expect(watch.seen()).toEqual({ answered: 3, lastAnswerAt: 40, unanswered: 2 });
});

test("nothing was seen before the first request", () => {
  expect(watched().watch.seen()).toEqual({ answered: 0, lastAnswerAt: null, unanswered: 0 });
});
