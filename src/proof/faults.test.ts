import { availableParallelism } from "node:os";
import { beforeAll, expect, test } from "vitest";
import { derivedFaults } from "./faults/derived/index.ts";
import { faults, findFault } from "./faults/index.ts";
import { requirement, requirements } from "../core/index.ts";
import type { ScenarioResult } from "../suite/index.ts";
import { runAgainstVariant } from "./embedded/fixture.ts";
import { prove, type Findings } from "./prove.ts";
import { sampleOf } from "./sample.ts";

const seed = 11;

/** Those that take generated scenarios are left to `prove`, because that takes longer than all the others. */
const plainlySeen = faults.filter(({ depth }) => depth === undefined);
/** All of them are left to `prove`, which names those that are not caught. */
const sampled = sampleOf(derivedFaults(), 24, seed);

let findings: Findings;

beforeAll(async () => {
  findings = await prove({
    variant: "plain",
    seed,
    thorough: false,
    deadlineMs: 120_000,
    faults: plainlySeen,
    derived: sampled,
    services: [],
    requirements,
    threads: availableParallelism(),
    onProgress: () => {},
    signal: new AbortController().signal,
  });
});

test("every handwritten fault turns its own requirement red", () => {
  const rest = findings.proofs.filter(({ outcome }) => outcome !== "killed");
  expect(rest.map(({ fault, outcome, message }) => ({ fault, outcome, message }))).toEqual([]);
  expect(findings.proofs.map(({ fault }) => fault)).toEqual(plainlySeen.map(({ id }) => id));
  expect(findings.unbroken).toEqual([]);
});

test("without a fault everything is judged, and is green", () => {
  expect(findings.control?.notPassed).toEqual([]);
  const judged = findings.control?.judged ?? [];
  expect(requirements.filter(({ id }) => !judged.includes(id))).toEqual([]);
});

test("a sample of the derived faults is caught by requirements of the sentences that they break", () => {
  const rest = findings.derived.filter(({ outcome }) => outcome !== "killed" && outcome !== "equivalent");
  expect(rest.map(({ fault, outcome, red, message }) => ({ fault, outcome, red, message }))).toEqual([]);
  expect(findings.derived.map(({ fault }) => fault)).toEqual(sampled.map(({ id }) => id));
});

test("a fault of one event leaves every other area green", async () => {
  const fault = findFault("confirm-lines-some-event-again");
  const results = await runAgainstVariant({ variant: "plain", fault, seed });
  expect(areasNotGreen(results)).toEqual([requirement(fault.requirement).area]);
});

function areasNotGreen(results: readonly ScenarioResult[]): readonly string[] {
  const broken = results.flatMap(({ checks }) => checks).filter((check) => check.outcome !== "pass");
  return [...new Set(broken.map((check) => requirement(check.requirement).area))].toSorted();
}
