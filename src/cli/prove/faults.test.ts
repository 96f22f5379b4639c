import { expect, test } from "vitest";
import { faults } from "../../reference/index.ts";
import { requirement, requirements, type RequirementId } from "../../specification/requirements/index.ts";
import type { Check } from "../../verdict/check.ts";
import { selectScenarios } from "../../scenario/select.ts";
import { scenarios } from "../../../suites/index.ts";
import { runAgainstFace, runWithFault } from "./fault-run.ts";

const seed = 11;
const testable = requirements.filter(({ visibility }) => visibility.kind !== "excluded").map(({ id }) => id);

function areasNotGreen(checks: readonly Check[]): readonly string[] {
  const broken = checks.filter((check) => check.outcome !== "pass");
  return [...new Set(broken.map((check) => requirement(check.requirement).area))].toSorted();
}

/** The worst that a broken requirement of this level gets. */
function red(id: RequirementId): "fail" | "warn" {
  return requirement(id).level === "must" ? "fail" : "warn";
}

test("the reference without a fault passes every check", async () => {
  const checks = await runWithFault(undefined, seed);
  expect(checks.filter((check) => check.outcome !== "pass")).toEqual([]);
  const judged = new Set(checks.map((check) => check.requirement));
  expect(testable.filter((id) => !judged.has(id))).toEqual([]);
});

test("every requirement has a fault that breaks it", () => {
  const broken = new Set<string>(faults.map((fault) => fault.requirement));
  expect(testable.filter((id) => !broken.has(id))).toEqual([]);
});

const plainlySeen = faults.filter(({ depth }) => depth === undefined);

test.each(plainlySeen.map((fault) => [fault.id, fault] as const))(
  "%s turns its own requirement red",
  async (id, fault) => {
    const chosen = selectScenarios(scenarios, [fault.requirement]);
    const results = await runAgainstFace({ face: "plain", fault: id, seed, chosen });
    const own = results.flatMap(({ checks }) =>
      checks.filter(({ requirement: judged }) => judged === fault.requirement),
    );
    expect(own.map((check) => check.outcome)).toContain(red(fault.requirement));
  },
);

/** Faults of every area that break nothing which the scenarios of another area stand on. */
const isolated = [
  "contract-media-type-confirmOrder",
  "contract-order-without-paymentRefs",
  "token-lifetime-one-hour",
  "token-wrong-secret-accepted",
  "authentication-signature-unchecked",
  "authentication-missing-token-accepted-getOrder",
  "authentication-client-name-ignored-getOrder",
  "orders-create-body-demanded",
  "order-lines-add-answers-all",
  "confirm-lines-failed-emits",
  "confirm-lines-rest-stays-draft",
  "fail-fails-confirmed-lines",
  "fail-failed-changes",
  "confirm-marks-failed",
  "search-default-descends",
  "search-status-nin",
] as const satisfies readonly (typeof faults)[number]["id"][];

test.each(isolated)("%s leaves every other area green", async (id) => {
  const own = requirement(faults.find((fault) => fault.id === id)!.requirement).area;
  expect(areasNotGreen(await runWithFault(id, seed))).toEqual([own]);
});
