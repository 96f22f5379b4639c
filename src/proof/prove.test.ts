import { expect, test } from "vitest";
import { faults, type Fault } from "./faults/index.ts";
import { derivedFor } from "./faults/derived/index.ts";
import { requirement, requirements, variantNames } from "../core/index.ts";
import { unbrokenAmong } from "./prove.ts";

const written = new Set<string>(faults.map((each) => each.requirement));
const judged = requirements.filter(({ id }) => written.has(id));
const row = requirement("fees.add.on-order");
const fault: Fault = { id: "broken", requirement: row.id, summary: "It is broken." };

test.each(variantNames)("every requirement that can be judged has a fault that shows on the %s variant", (variant) => {
  const unwritten = unbrokenAmong(requirements, faults, variant);
  expect(requirements.filter((each) => unwritten.includes(each.id) && derivedFor(each).length === 0)).toEqual([]);
});

test("each of them is named when it has none", () => {
  const named = judged.flatMap(({ id }) =>
    unbrokenAmong(
      judged,
      faults.filter((each) => each.requirement !== id),
      "plain",
    ),
  );
  expect(named).toEqual(judged.map(({ id }) => id));
});

test("a fault that is equivalent, or left to what is no suite, shows nothing of its requirement", () => {
  expect(unbrokenAmong([row], [fault], "plain")).toEqual([]);
  expect(unbrokenAmong([row], [{ ...fault, depth: "under-load" }], "plain")).toEqual([row.id]);
  const equivalent = { ...fault, equivalentOn: { contrarian: "it looks the same" } };
  expect(unbrokenAmong([row], [equivalent], "contrarian")).toEqual([row.id]);
  expect(unbrokenAmong([row], [equivalent], "plain")).toEqual([]);
});
