import { expect, test } from "vitest";
import type { OrderView } from "../protocol/order-view.ts";
import type { FilterName } from "../specification/search.ts";
import { distinguishingProbes } from "./search-confusions.ts";
import { expectedOrders, type ReadValues } from "./search.ts";

/** Orders that show nothing but these values. */
const orders = [
  { contact: "a", createdBy: "b", currency: "NOK" },
  { contact: "b", createdBy: "c", currency: "NOK" },
  { contact: "NOK", createdBy: "a", currency: "NOK" },
].map((json) => ({ id: JSON.stringify(json), json }) as unknown as OrderView);
const read: ReadValues = (order, name) => [order.json[name]];

const probesOf = (name: FilterName, ...siblings: readonly FilterName[]) =>
  distinguishingProbes(orders, [name, ...siblings], read).get(name) ?? [];

test("a filter that also finds what its sibling holds is seen with every operator", () => {
  const probes = probesOf("contact", "createdBy");
  expect(new Set(probes.map(({ operator }) => operator))).toEqual(new Set(["eq", "ne", "in", "nin"]));
  for (const { operator, values } of probes) {
    const own = expectedOrders(orders, [{ name: "contact", operator, values }], read);
    const theirs = expectedOrders(orders, [{ name: "createdBy", operator, values }], read);
    expect(new Set([...own, ...theirs])).not.toEqual(new Set(own));
  }
});

test("one search is enough where it shows every confusion", () => {
  expect(probesOf("contact", "createdBy", "currency").length).toBeLessThanOrEqual(6);
});

test("a value that no order shows where the filter looks is called invented", () => {
  const [equal] = probesOf("currency", "contact").filter(({ operator }) => operator === "eq");
  expect(equal).toMatchObject({ invented: true });
});

test("what no search of these orders can distinguish is not asked", () => {
  expect(probesOf("contact")).toEqual([]);
});

test("money is compared by amount, whatever the form it is written in", () => {
  const sums = [
    { totalAmount: "10.0", totalTaxAmount: 2 },
    { totalAmount: { amount: "2.000" }, totalTaxAmount: "1.00" },
  ].map((json) => ({ id: JSON.stringify(json), json }) as unknown as OrderView);
  const probes = distinguishingProbes(sums, ["totalAmount", "totalTaxAmount"], read).get("totalAmount");
  expect(probes?.[0]).toMatchObject({ operator: "eq", values: ["2.00"], invented: false });
});
