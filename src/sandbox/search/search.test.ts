import fc from "fast-check";
import { expect, test } from "vitest";

import { type FilterRow, filters, type Operator, operators, orderTexts, type TextName } from "../../core/index.ts";
import type { Order } from "../domain/order.ts";
import { inProcess, type InProcess } from "../in-process.testing.ts";

const letters = ["A", "B", "C", "Å", "🚆"] as const;
const times = [
  "2026-07-01T10:00:00Z",
  "2026-07-01T11:30:00+02:00",
  "2026-07-01T10:00:00.000001Z",
  "2026-08-01T00:00:00Z",
] as const;
const amounts = ["0.00", "9.50", "10.00", "100.00"] as const;

const leg = fc.record({
  startTime: fc.constantFrom(...times),
  endTime: fc.constantFrom(...times),
  fromStopPlaceId: fc.constantFrom(...letters),
  toStopPlaceId: fc.constantFrom(...letters),
  serviceJourneyId: fc.constantFrom(...letters, null),
  datedServiceJourneyId: fc.constantFrom(...letters, null),
  originalDatedServiceJourneyId: fc.constantFrom(...letters, null),
});
const line = fc.record({
  price: fc.constantFrom(...amounts),
  tax: fc.constantFrom(...amounts),
  externalConfirmation: fc.constantFrom("PENDING", "NOT_REQUIRED"),
  externalReference: fc.constantFrom(...letters, null),
  salesPackageId: fc.constantFrom(...letters, null),
  salesPackageVersion: fc.constantFrom(...letters, null),
  fareProductId: fc.constantFrom(...letters, null),
  fareProductVersion: fc.constantFrom(...letters, null),
  reservationId: fc.constantFrom("11111111-1111-4111-8111-111111111111", null),
  legs: fc.array(leg, { maxLength: 2 }),
});
const order = fc.record({
  values: fc.record({
    ...(Object.fromEntries(orderTexts.map((name) => [name, fc.constantFrom(...letters, null)])) as Readonly<
      Record<TextName<"order">, fc.Arbitrary<string | null>>
    >),
    currency: fc.constantFrom("EUR", "NOK"),
  }),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  settled: fc.boolean(),
  confirmed: fc.boolean(),
});

test("every filter and operator finds the same orders as a naive search", async () => {
  const api = await inProcess();
  const stored = await storeSample(api);
  for (const filter of filters) {
    const written = [...new Set(stored.flatMap((known) => valuesOf(known, filter)))];
    for (const operator of operators) {
      for (const operand of operandsOf(operator, written)) {
        const expected = stored.filter((known) => matches(known, filter, operator, operand)).map((known) => known.id);
        const query = `${filter.name}=${encodeURIComponent(`${operator}:${operand}`)}`;
        expect([query, await idsFound(api, query)]).toEqual([query, expected]);
      }
    }
  }
});

test("several filters, an ordering and pages give the same result as a naive search", async () => {
  const api = await inProcess();
  const stored = await storeSample(api);
  const total = (known: Order): number => Number(known.totalAmount.replace(".", ""));
  const matching = stored.filter((known) => known.status === "DRAFT" && total(known) >= 1_000);
  const ascending = matching.toSorted((one, other) => total(one) - total(other)).map((known) => known.id);
  const query = "status=eq:DRAFT&totalAmount=gte:10&orderBy=totalAmount";
  expect(await idsFound(api, query)).toEqual(ascending);
  const sizes = [1, 2, 3].map((page) => idsFound(api, `${query}&perPage=3&page=${page}`));
  expect((await Promise.all(sizes)).flat()).toEqual(ascending.slice(0, 9));
  const descending = await idsFound(api, `${query}&sortBy=DESC`);
  expect(descending).toEqual(
    ascending.toReversed().toSorted((one, other) => byTotal(stored, other) - byTotal(stored, one)),
  );
});

test("a malformed search is refused", async () => {
  const api = await inProcess();
  const bad = ["status=DRAFT", "status=like:D", "totalAmount=gt:much", "createdAt=lt:monday", "version=eq:1.5"];
  const worse = [
    "orderBy=nothing",
    "sortBy=asc",
    "page=0",
    "perPage=101",
    "perPage=x",
    "colour=eq:red",
    "page=1&page=2",
  ];
  for (const query of [...bad, ...worse]) {
    const { status, json } = await api.call("getOrders", { query });
    expect([query, status, json()]).toMatchObject([query, 400, { errors: [{ at: query.split("=")[0] }] }]);
  }
});

async function storeSample(api: InProcess): Promise<readonly Order[]> {
  const ids: string[] = [];
  for (const { values, lines, settled, confirmed } of fc.sample(order, { numRuns: 30, seed: 7 })) {
    const headers = { "X-Point-Of-Sale": values.contact === "A" ? "desk" : null, "X-Distribution-Channel": "web" };
    const { id: orderId } = (await api.call("createOrder", { body: values, headers })).json() as Order;
    const added = await api.addLines(orderId, ...lines);
    if (settled) await api.hook("POST", `/orders/${orderId}/settle`);
    const orderLineIds = added.map((known) => known.orderLineId);
    if (confirmed) await api.call("confirmOrderLines", { path: { orderId }, body: { orderLineIds } });
    await api.hook("POST", "/clock", { milliseconds: 1_000 });
    ids.push(orderId);
  }
  return Promise.all(ids.map((id) => api.read(id)));
}

async function idsFound(api: InProcess, query: string): Promise<readonly string[]> {
  const { json } = await api.call("getOrders", { query: query.includes("perPage") ? query : `${query}&perPage=100` });
  return (json() as { readonly items: readonly Order[] }).items.map((found) => found.id);
}

function operandsOf(operator: Operator, written: readonly string[]): readonly string[] {
  if (operator === "in" || operator === "nin") return [written.slice(0, 2).join(","), written[0] ?? "1"];
  return written.slice(0, 4);
}

function valuesOf(known: Order, { name, scope }: FilterRow): readonly string[] {
  const field = name === "orderLineExternalReference" ? "externalReference" : name;
  const records = { order: [known], line: known.orderLines, leg: known.orderLines.flatMap((part) => part.legs) }[scope];
  return records.flatMap((record) => {
    const value: unknown = Object.entries(record).find(([member]) => member === field)?.[1];
    return typeof value === "string" || typeof value === "number" ? [`${value}`] : [];
  });
}

function matches(known: Order, filter: FilterRow, operator: Operator, operand: string): boolean {
  const operands = operator === "in" || operator === "nin" ? operand.split(",") : [operand];
  return valuesOf(known, filter).some((value) => {
    const signs = operands.map((other) => compared(filter, value, other));
    const [sign = 0] = signs;
    const verdicts = { eq: sign === 0, ne: sign !== 0, gt: sign > 0, gte: sign >= 0, lt: sign < 0, lte: sign <= 0 };
    const found = signs.includes(0);
    return { ...verdicts, in: found, nin: !found }[operator];
  });
}

function compared({ value }: FilterRow, one: string, other: string): number {
  if (value === "text") return Buffer.compare(Buffer.from(one), Buffer.from(other));
  if (value === "instant") {
    const fraction = (text: string): number => Number(`0.${/\.(\d+)/.exec(text)?.[1] ?? "0"}`);
    const wholeSeconds = Math.floor(Date.parse(one) / 1_000) - Math.floor(Date.parse(other) / 1_000);
    return Math.sign(wholeSeconds || fraction(one) - fraction(other));
  }
  return Math.sign(Number(one) - Number(other));
}

function byTotal(stored: readonly Order[], id: string): number {
  return Number(stored.find((known) => known.id === id)?.totalAmount.replace(".", ""));
}
