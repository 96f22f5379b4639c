import { expect, test } from "vitest";
import { type OperationId, type Profile, requiredOrderFields } from "../../core/portable.ts";
import { judgeContract } from "./contract.ts";
import { answerOf, exampleOrder, exampleProfile } from "../../core/protocol/answer.testing.ts";
import type { Finding } from "./finding.ts";

function judged(called: OperationId, json: unknown, profile: Profile = exampleProfile): Map<string, Finding> {
  return new Map(judgeContract(answerOf(called, { json }), profile).map((finding) => [finding.requirement, finding]));
}

const bodyHolds = (called: OperationId, json: unknown, profile?: Profile): boolean | undefined =>
  judged(called, json, profile).get(`contract.body.${called}`)?.holds;

const page = (orders: unknown): unknown => ({ content: { orders } });
const without = (field: string): object =>
  Object.fromEntries(Object.entries(exampleOrder).filter(([name]) => name !== field));
const withoutPaging: Profile = { name: "silent", defaultClass: "core" };

test("a whole order breaks nothing", () => {
  const findings = [...judged("getOrder", exampleOrder).values()];

  expect(findings.filter(({ holds }) => !holds)).toEqual([]);
  expect(findings).toHaveLength(4 + 11 + 1);
});

test.each([
  ["a list", [exampleOrder]],
  ["text", "order"],
  ["null", null],
  ["a number", 1],
])("one order is answered as an object, not as %s", (_, json) => {
  expect(bodyHolds("getOrder", json)).toBe(false);
});

test("a success without its body is no success", () => {
  expect(judged("getOrder", undefined).get("contract.body.getOrder")).toEqual({
    requirement: "contract.body.getOrder",
    holds: false,
    expected: "body of the answer of getOrder (200): a JSON object (Order)",
    actual: "body of the answer of getOrder (200): none",
  });
});

test("a body where none is due is found although it comes with another status of success", () => {
  const answer = answerOf("deleteFeeFromOrder", { json: { value: null }, status: 200 });
  const finding = judgeContract(answer, exampleProfile).find(({ requirement }) =>
    requirement.startsWith("contract.body"),
  );
  expect(finding).toMatchObject({ requirement: "contract.body.deleteFeeFromOrder", holds: false });
});

test("added lines are answered as a list of objects", () => {
  expect(bodyHolds("addOrderLines", [{ key: "1" }, { key: "2" }])).toBe(true);
  expect(bodyHolds("addOrderLines", [])).toBe(true);
  for (const json of [{ 0: {} }, [{}, "2"], [null], [[]], "[]", undefined]) {
    expect(bodyHolds("addOrderLines", json), JSON.stringify(json)).toBe(false);
  }
  expect(judged("addOrderLines", {}).get("contract.body.addOrderLines")).toMatchObject({
    expected: "body of the answer of addOrderLines (200): a JSON array of OrderLine",
    actual: "body of the answer of addOrderLines (200): an object with no members",
  });
});

test("a page has its orders where the profile says", () => {
  expect(bodyHolds("getOrders", page([]))).toBe(true);
  expect(bodyHolds("getOrders", page([exampleOrder]))).toBe(true);
  for (const json of [page({}), page([1]), page([null]), { content: [] }, { orders: [] }, [], null, undefined]) {
    expect(bodyHolds("getOrders", json), JSON.stringify(json)).toBe(false);
  }
  expect(judged("getOrders", {}).get("contract.body.getOrders")?.expected).toBe(
    "body of the answer of getOrders (200): a page with a JSON array of Order at `/content/orders`",
  );
});

test("a page may be the list itself", () => {
  const bare: Profile = { ...exampleProfile, paging: { ...exampleProfile.paging, items: "" } };

  expect(bodyHolds("getOrders", [exampleOrder], bare)).toBe(true);
  expect(bodyHolds("getOrders", exampleOrder, bare)).toBe(false);
  expect(judged("getOrders", [{}], bare).get("contract.order.id")?.holds).toBe(false);
});

test("without an answer about pages, a page is any structure, and its orders are not looked for", () => {
  expect(bodyHolds("getOrders", { results: [] }, withoutPaging)).toBe(true);
  expect(bodyHolds("getOrders", [], withoutPaging)).toBe(true);
  for (const json of [null, "page", 1, undefined]) expect(bodyHolds("getOrders", json, withoutPaging)).toBe(false);
  expect(judged("getOrders", { content: { orders: [{}] } }, withoutPaging).has("contract.order.id")).toBe(false);
});

test.each(requiredOrderFields)("an order without `%s` breaks that field's requirement and no other", (field) => {
  for (const [called, json] of [
    ["getOrder", without(field)],
    ["getOrders", page([exampleOrder, without(field)])],
  ] as const) {
    const broken = [...judged(called, json).values()].filter(({ holds }) => !holds);
    expect(broken.map(({ requirement }) => requirement)).toEqual([`contract.order.${field}`]);
    expect(broken[0]?.expected).toBe(`the field \`${field}\` in every order`);
    expect(broken[0]?.actual).toBe(`no \`${field}\` in an order answered by ${called}`);
  }
});

test("a field that is most likely there by another name is named beside the one that is missing", () => {
  const json = { ...without("paymentRefs"), payment_refs: [], Status: "DRAFT" };
  expect(judged("getOrder", json).get("contract.order.paymentRefs")?.actual).toBe(
    "no `paymentRefs` in an order answered by getOrder, but `payment_refs`",
  );
});

test("an order without any member is shown as it came", () => {
  expect(judged("getOrder", {}).get("contract.order.balance")?.actual).toBe(
    "no `balance` in an order answered by getOrder, which is `{}`",
  );
});

test("a required field may be null", () => {
  expect(judged("getOrder", { ...exampleOrder, fees: null, currency: null }).get("contract.order.fees")?.holds).toBe(
    true,
  );
});

test("a field that an order only inherits is not there", () => {
  const heir: unknown = JSON.parse(`{"__proto__": ${JSON.stringify(exampleOrder)}}`);

  expect(judged("getOrder", heir).get("contract.order.id")?.holds).toBe(false);
});

test.each([
  ["true", true],
  ["false", false],
])("`failed` may be %s", (_, failed) => {
  expect(judged("getOrder", { ...exampleOrder, failed }).get("contract.order.failed-is-boolean")?.holds).toBe(true);
});

test.each([
  ["text", "false", '"false"'],
  ["a number", 0, "0"],
  ["null", null, "null"],
  ["an object", {}, "an object with no members"],
])("`failed` may not be %s", (_, failed, words) => {
  const orders = page([exampleOrder, { ...exampleOrder, failed }]);

  expect(judged("getOrders", orders).get("contract.order.failed-is-boolean")).toMatchObject({
    holds: false,
    expected: "`failed` of an order answered by getOrders: true or false",
    actual: `\`failed\` of an order answered by getOrders: ${words}`,
  });
});

test("an order without `failed` hides no other whose `failed` is no boolean", () => {
  const orders = page([without("failed"), { ...exampleOrder, failed: "false" }]);

  expect(judged("getOrders", orders).get("contract.order.failed-is-boolean")?.holds).toBe(false);
});

test("an empty page, a fee and added lines say nothing about orders", () => {
  expect([...judged("getOrders", page([])).keys()].filter((id) => id.startsWith("contract.order."))).toEqual([]);
  expect([...judged("addFeeToOrder", {}).keys()].filter((id) => id.startsWith("contract.order."))).toEqual([]);
  expect([...judged("addOrderLines", [{}]).keys()].filter((id) => id.startsWith("contract.order."))).toEqual([]);
});

test("a refusal is not looked at for an order", () => {
  const refusal = answerOf("getOrder", { status: 404, json: { message: "gone" } });
  const ids = judgeContract(refusal, exampleProfile).map((finding) => finding.requirement);

  expect(ids).toEqual(["contract.no-internal-error", "contract.status.getOrder", "contract.media-type.getOrder"]);
});
