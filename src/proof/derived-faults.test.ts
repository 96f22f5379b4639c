import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { derivedFaults } from "../faults/derived/index.ts";
import { prove } from "./prove.ts";
import { sampleOf } from "./sample.ts";

const seed = 11;

/** All of them are left to `prove`, which names those that are not caught. */
const sampled = 150;

test("a sample of the derived faults is caught by requirements of the sentences that they break", async () => {
  const derived = sampleOf(derivedFaults, sampled, seed);
  const findings = await prove({
    variant: "plain",
    seed,
    thorough: false,
    deadlineMs: 120_000,
    faults: [],
    derived,
    requirements: [],
    threads: availableParallelism(),
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  const elsewhere = findings.derived.filter(({ outcome }) => outcome === "misattributed" || outcome === "error");
  expect(elsewhere.map(({ fault, red, message }) => ({ fault, red, message }))).toEqual([]);
  const missed = findings.derived.filter(({ outcome }) => outcome !== "killed" && outcome !== "equivalent");
  expect(missed.map(({ fault, outcome }) => [fault, outcome])).toEqual([]);
  expect(findings.derived.map(({ fault }) => fault)).toEqual(derived.map(({ id }) => id));
  expect(findings.control?.notPassed).toEqual([]);
});

test("a sample is the same for the same seed, and another for another", () => {
  const items = Array.from({ length: 100 }, (_, at) => at);
  expect(sampleOf(items, 10, 1)).toEqual(sampleOf(items, 10, 1));
  expect(sampleOf(items, 10, 1)).not.toEqual(sampleOf(items, 10, 2));
  expect(sampleOf(items, 10, 1)).toEqual(sampleOf(items, 10, 1).toSorted((one, other) => one - other));
  expect(sampleOf(items, 200, 1)).toEqual(items);
});
