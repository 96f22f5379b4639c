import type { LoadResult, Verdict } from "../core/index.ts";
import { failing, loadWith, mixedWith, slowed, verdictWith } from "./evidence.testing.ts";

/** Results in which one thing is not as it should be, for tests of the gate. */

export const failed = verdictWith({ [failing]: "fail" });
export const sentence = failed.requirements.find(({ id }) => id === failing)?.sentences[0] ?? "";
export const failure = failed.requirements.find(({ id }) => id === failing)?.failure ?? "";

export function withTarget(changes: Partial<Verdict["target"]>): Verdict {
  return verdictWith({}, { target: { ...verdictWith().target, ...changes } });
}

export function loadOf(changes: Partial<LoadResult["target"]>): LoadResult {
  const load = loadWith();
  return { ...load, target: { ...load.target, ...changes } };
}

export const broken = loadWith({
  verdict: "fail",
  violations: [
    {
      requirement: failing,
      operation: "failOrder",
      count: 3,
      examples: [{ expected: "failed: true", actual: "failed: false", correlation: "c" }],
    },
  ],
});
export const slower = loadWith({
  operations: mixedWith(slowed(200, 190, 210)),
});
export const warned = verdictWith({ "orders.create.draft": "warn" });
export const observed = { id: "o", question: "What?", answer: "This.", exchanges: [] };
