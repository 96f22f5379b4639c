import { expect, test } from "vitest";
import type { FilterName, OrderView } from "../../core/portable.ts";
import { distinguishingProbes } from "./search-confusions.ts";
import { expectedOrders, type ReadValues } from "./search.ts";

/** Orders that show only these values. */
const orders = [
  { contact: "a", createdBy: "b", currency: "NOK" },
  { contact: "b", createdBy: "c", currency: "NOK" },
  { contact: "NOK", createdBy: "a", currency: "NOK" },
].map((json) => ({ id: JSON.stringify(json), json }) as unknown as OrderView);
const read: ReadValues = (order, name) => [order.json[name]];

const probesOf = (name: FilterName, ...siblings: readonly FilterName[]) =>
  distinguishingProbes(orders, [name, ...siblings], read).get(name) ?? [];

test("a filter that also finds what its sibling holds is seen with every operator", () => {
  const showing = probesOf("contact", "createdBy").filter(({ operator, values }) => {
    const own = expectedOrders(orders, [{ name: "contact", operator, values }], read);
    const theirs = expectedOrders(orders, [{ name: "createdBy", operator, values }], read);
    return theirs.some((order) => !own.includes(order));
  });
  expect(new Set(showing.map(({ operator }) => operator))).toEqual(new Set(["eq", "ne", "in", "nin"]));
});

test("three searches with an operator are enough where they show every confusion", () => {
  expect(probesOf("contact", "createdBy", "currency").length).toBeLessThanOrEqual(12);
});

test("a value that no order shows where the filter looks is called invented", () => {
  const [equal] = probesOf("currency", "contact").filter(({ operator }) => operator === "eq");
  expect(equal).toMatchObject({ invented: true });
});

test("what no search of these orders can distinguish is not asked", () => {
  const one = [{ id: "1", json: { version: 1 } }] as unknown as readonly OrderView[];
  const probes = distinguishingProbes(one, ["version"], read).get("version") ?? [];
  expect(probes.filter(({ operator }) => operator === "eq" || operator === "ne")).toEqual([
    { operator: "ne", values: ["1"], invented: false },
  ]);
});

/** Whether some search with each of the operators is answered otherwise where values are compared so. */
function shows(
  shown: readonly string[],
  name: FilterName,
  compared: (value: string, given: string) => boolean,
): readonly string[] {
  const made = shown.map((value) => ({ id: value, json: { [name]: value } })) as unknown as readonly OrderView[];
  const probes = distinguishingProbes(made, [name], read).get(name) ?? [];
  return [
    ...new Set(
      probes
        .filter(({ operator, values }) => {
          const right = expectedOrders(made, [{ name, operator, values }], read).map(({ id }) => id);
          const isMet = (value: string): boolean => values.some((given) => compared(value, given));
          const wrong = shown.filter((value) => isMet(value) === (operator === "eq" || operator === "in"));
          return right.join(" ") !== wrong.join(" ");
        })
        .map(({ operator }) => operator),
    ),
  ].toSorted();
}

const each = ["eq", "in", "ne", "nin"];

test("a filter that compares beginnings is seen with every operator, by a text cut short where none begins another", () => {
  expect(shows(["DRAFT", "CONFIRMED"], "status", (value, given) => value.startsWith(given))).toEqual(each);
});

test("an instant of the same second, and a sum without its sign, are seen not to be the same", () => {
  const second = (text: string): string => text.slice(0, 19);
  const instants = ["2026-11-20T08:00:00.250Z", "2026-11-20T08:00:05.250Z"];
  expect(shows(instants, "createdAt", (value, given) => second(value) === second(given))).toEqual(
    expect.arrayContaining(each),
  );
  const sums = ["-14.00", "20.00"];
  expect(shows(sums, "balance", (value, given) => Math.abs(Number(value)) === Math.abs(Number(given)))).toEqual(
    expect.arrayContaining(each),
  );
});

test("a filter that uses only a part of its list is seen", () => {
  const made = ["a", "b", "c", "d"].map((value) => ({ id: value, json: { contact: value } })) as unknown as OrderView[];
  const lists = (distinguishingProbes(made, ["contact"], read).get("contact") ?? []).filter(
    ({ operator }) => operator === "in",
  );
  expect(lists.some(({ values }) => values.length > 2)).toBe(true);
});

test("money is compared by amount in any form", () => {
  const sums = [
    { totalAmount: "10.0", totalTaxAmount: 2 },
    { totalAmount: { amount: "2.000" }, totalTaxAmount: "1.00" },
  ].map((json) => ({ id: JSON.stringify(json), json }) as unknown as OrderView);
  const probes = distinguishingProbes(sums, ["totalAmount", "totalTaxAmount"], read).get("totalAmount");
  expect(probes?.[0]).toMatchObject({ operator: "eq", values: ["2.00"], invented: false });
});

test.each([
  ["salesPackageId", true],
  ["orderLineId", false],
] as const)("another case of a value is searched for with %s: %s", (name, isAsked) => {
  const uuid = "0b5f0c9e-52a7-4d7b-9f0b-0d8f0a6c1e2d";
  const made = [
    { id: "1", json: { [name]: uuid.toUpperCase(), contact: "a" } },
    { id: "2", json: { [name]: uuid.replace("d", "e"), contact: uuid } },
  ] as unknown as readonly OrderView[];
  const probes = distinguishingProbes(made, [name, "contact"], read).get(name) ?? [];
  expect(probes.some(({ values }) => values.includes(uuid))).toBe(isAsked);
});
