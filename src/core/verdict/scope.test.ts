import { expect, test } from "vitest";
import { requirement, requirements, type RequirementId } from "../specification/requirements/index.ts";
import { belongsTo, leastClassOf, runClasses, scopeOf, selectedBy, suggestionsFor } from "./scope.ts";

const idsBy = (pattern: string): string[] => selectedBy(pattern).map((row) => row.id);

test("each class holds all of the one before it", () => {
  expect(runClasses).toEqual(["core", "standard", "full"]);
  for (const row of requirements) {
    const belongs = runClasses.map((runClass) => belongsTo(row, runClass));
    expect(belongs, row.id).toEqual(belongs.toSorted());
    expect(leastClassOf(row), row.id).toBe(runClasses[belongs.indexOf(true)]);
  }
});

test("what every environment can lend belongs to standard, and what needs a hook to full alone", () => {
  expect(leastClassOf(requirement("token.issued"))).toBe("core");
  expect(leastClassOf(requirement("fail.draft.event"))).toBe("standard");
  expect(leastClassOf(requirement("authentication.expired-token.getOrder"))).toBe("standard");
  expect(leastClassOf(requirement("unlock.succeeds"))).toBe("full");
});

test("whether an operation unlocks an order takes a hook, its statuses and an unknown order do not", () => {
  expect(leastClassOf(requirement("contract.body.unlockOrder"))).toBe("full");
  expect(leastClassOf(requirement("contract.status.unlockOrder"))).toBe("core");
  expect(leastClassOf(requirement("errors.unknown-order.unlockOrder"))).toBe("core");
});

test("an id selects its own row alone", () => {
  expect(idsBy("errors.unknown-order.getOrder")).toEqual(["errors.unknown-order.getOrder"]);
  expect(idsBy("orders.get")).toEqual([]);
});

test("an area selects its rows, and not those of an area whose name begins the same", () => {
  const areas = (pattern: string): string[] => [...new Set(selectedBy(pattern).map((row) => row.area))];

  expect(areas("confirm")).toEqual(["confirm"]);
  expect(areas("confirm-lines")).toEqual(["confirm-lines"]);
  expect(selectedBy("confirm")).toEqual(requirements.filter((row) => row.area === "confirm"));
});

test("an operation selects every row that touches it", () => {
  const expected = requirements.filter((row) => row.operations.includes("failOrder"));

  expect(selectedBy("failOrder")).toEqual(expected);
  expect(expected.map((row) => row.area)).toContain("contract");
});

test("a star matches any text, also an empty one", () => {
  expect(idsBy("search.i*.eq")).toEqual(["search.id.eq"]);
  expect(idsBy("*.unknown")).toEqual(["versions.unknown"]);
  expect(idsBy("errors.unknown-order.getOrder*")).toEqual(["errors.unknown-order.getOrder"]);
  expect(selectedBy("*")).toEqual(requirements);
});

test("anything but a star matches itself", () => {
  for (const pattern of ["orders.get.unknow.", "orders?get.unknown", "orders|token", "[a-z]+", "(", "^token$", ""]) {
    expect(idsBy(pattern), pattern).toEqual([]);
  }
  expect(idsBy("ordersXget.unknown")).toEqual([]);
});

test("capitals do not matter", () => {
  expect(idsBy("Errors.Unknown-Order.GETORDER")).toEqual(["errors.unknown-order.getOrder"]);
  expect(selectedBy("failorder")).toEqual(selectedBy("failOrder"));
});

test("patterns add up, each row once, in the order of the catalogue", () => {
  const scope = scopeOf(["token.issued", "errors.unknown-order.getOrder", "token.*", "errors.unknown-order.getOrder"]);
  const expected = requirements.filter((row) => row.area === "token" || row.id === "errors.unknown-order.getOrder");

  expect(scope).toEqual(expected);
  expect(scopeOf([])).toBe(requirements);
  expect(scopeOf(["nothing-such"])).toEqual([]);
});

test("a pattern that matches nothing brings up names like it", () => {
  expect(suggestionsFor("confirmLines")).toContain("confirm-lines");
  expect(suggestionsFor("getOrdr")).toEqual(expect.arrayContaining(["getOrders", "getOrder"]));
  expect(suggestionsFor("LAW.EQ-NE")).toEqual(["search.law.eq-ne" satisfies RequirementId]);
  expect(suggestionsFor("*read-back*").every((name) => name.includes("read-back"))).toBe(true);
  expect(suggestionsFor("zzz")).toEqual([]);
});

test("at most five names are brought up, areas before operations before rows", () => {
  expect(suggestionsFor("confirm")).toEqual([
    "confirm-lines",
    "confirm",
    "confirmOrder",
    "confirmOrderLines",
    expect.stringContaining("confirm"),
  ]);
});
