import { expect, expectTypeOf, test } from "vitest";
import type { RequirementId } from "../../core/index.ts";
import { createRandom } from "./random.ts";
import { scenario, suite, type Scenario, visiting } from "./scenario.ts";
import { homesIn, selectScenarios } from "./places.ts";

const judging = (title: string, ...requirements: RequirementId[]) => scenario(title, requirements, async () => {});

const all: readonly Scenario[] = [
  ...suite("orders", [
    judging("reads", "orders.get.succeeds", "orders.get.read-back"),
    judging("creates", "orders.create.succeeds"),
  ]),
  ...suite("fail", [judging("fails", "fail.draft.order-failed")]),
  ...suite("token", [judging("asks for a token", "token.issued")]),
];

const titles = (...wanted: RequirementId[]): string[] => selectScenarios(all, wanted).map(({ title }) => title);

test("a scenario is selected by any requirement that it judges", () => {
  expect(titles("orders.get.succeeds")).toEqual(["reads"]);
  expect(titles("orders.get.read-back")).toEqual(["reads"]);
  expect(titles("token.issued", "orders.create.succeeds")).toEqual(["creates", "asks for a token"]);
});

test("a requirement that no scenario judges selects none", () => {
  expect(titles("errors.unknown-order.confirmOrder")).toEqual([]);
  expect(titles()).toEqual([]);
});

test("a requirement of the contract selects every scenario that touches its operations", () => {
  expect(titles("contract.status.failOrder")).toEqual(["fails"]);
  expect(titles("contract.body.getOrder")).toEqual(["reads"]);
  expect(titles("contract.body.createOrder")).toEqual(["reads", "creates"]);
  expect(titles("contract.no-internal-error")).toEqual(["reads", "creates", "fails"]);
});

test("any other requirement selects nothing by its operations", () => {
  expect(titles("orders.get.latest")).toEqual([]);
});

test("a scenario belongs to the area of its suite, and runs with what it is given", async () => {
  let runs = 0;
  const [made] = suite("orders", [scenario("a scenario", ["orders.get.succeeds"], async () => void (runs += 1))]);

  expect(made).toMatchObject({ area: "orders", title: "a scenario", requirements: ["orders.get.succeeds"] });
  await made?.run({} as Parameters<Scenario["run"]>[0]);
  expect(runs).toBe(1);
});

test("a scenario can name and check only what exists and what it declares", () => {
  // @ts-expect-error the catalogue has no such requirement
  const unknown = scenario("a scenario", ["orders.get.suceeds"], async () => {});
  const undeclared = scenario("a scenario", ["orders.get.succeeds"], async ({ check }) => {
    expectTypeOf(check).parameter(0).toEqualTypeOf<"orders.get.succeeds">();
    // @ts-expect-error it exists, and is not declared
    check("orders.get.read-back");
  });
  expect([unknown.title, undeclared.title]).toEqual(["a scenario", "a scenario"]);
});

const drawn = (seed: number, title: string): number[] => {
  const random = createRandom(seed, title);
  return Array.from({ length: 20 }, () => random.between(0, 1_000_000));
};

test("free choices are the same for the same seed and title", () => {
  expect(drawn(42, "a scenario")).toEqual(drawn(42, "a scenario"));
});

test("free choices differ between seeds, and between titles", () => {
  expect(drawn(43, "a scenario")).not.toEqual(drawn(42, "a scenario"));
  expect(drawn(42, "another scenario")).not.toEqual(drawn(42, "a scenario"));
  expect(drawn(4, "2\na scenario")).not.toEqual(drawn(42, "a scenario"));
});

test("what one scenario draws does not move another's choices", () => {
  const [one, other] = [createRandom(42, "one"), createRandom(42, "other")];
  const mixed = Array.from({ length: 20 }, () => {
    other.between(0, 9);
    return one.between(0, 1_000_000);
  });

  expect(mixed).toEqual(drawn(42, "one"));
});

test("choices stay between their bounds, and reach both", () => {
  const random = createRandom(7, "bounds");
  const seen = new Set(Array.from({ length: 200 }, () => random.between(2, 4)));

  expect([...seen].toSorted()).toEqual([2, 3, 4]);
  expect(random.between(5, 5)).toBe(5);
});

test("a check is at home in the scenario that its requirement is about", () => {
  const visit = scenario("visits", [visiting("orders that failed", ["fail.draft.order-failed"])], async () => {});
  const isHome = homesIn([...all, ...suite("orders", [visit])]);
  const requirement = "fail.draft.order-failed";

  expect(["fails", "visits", "reads", "unknown"].filter((title) => isHome({ requirement, scenario: title }))).toEqual([
    "fails",
  ]);
});
