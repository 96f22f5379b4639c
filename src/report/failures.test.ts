import { expect, test } from "vitest";
import type { Exchange } from "../core/index.ts";
import { exampleExchanges, exchangeWith } from "./exchanges.testing.ts";
import { renderFailures } from "./failures.ts";
import { exampleRecord, greenRecord, hostileRecord, recordWith } from "./run-record.testing.ts";

interface Failures {
  readonly verdict: string;
  readonly failures: readonly Readonly<Record<string, unknown>>[];
  readonly warnings: readonly Readonly<Record<string, unknown>>[];
}

function failuresOf(...record: Parameters<typeof renderFailures>): Failures {
  return JSON.parse(renderFailures(...record)) as Failures;
}

test("a cause says which sentence broke, by which request, and how to see it again", () => {
  const [first] = failuresOf(exampleRecord()).failures.filter(({ id }) => id === "confirm-lines.all.order-confirmed");
  expect(first).toMatchObject({
    failure: "0b1f5c2a9d3e",
    operations: ["confirmOrderLines: POST /v1/orders/{orderId}/orderlines/confirm"],
    declared: "suites/confirm-lines.ts:12",
    expected: "status CONFIRMED",
    actual: "status DRAFT",
    request: { method: "POST" },
    answer: { status: 200 },
    replay: "sh replay.sh confirm-lines.all.order-confirmed",
  });
  expect(JSON.stringify(first)).toContain("section 3, state table, row 1 (s3.transition-1)");
});

test("the latest change before a read is shown whole, and reads go first where there were many requests", () => {
  const id = "3fa85f64-5717-4562-b3fc-2c963f66afa6";
  const scenario = "confirming every pending line confirms the order";
  const url = `https://orders.example.test/v1/orders/${id}`;
  const exchangeOf = (name: string, method: string, body: string | null = null): Exchange => ({
    ...exchangeWith(name, { scenario, called: method === "GET" ? "getOrder" : "updateOrder" }),
    request: { method, url, headers: {}, body },
  });
  const reads = Array.from({ length: 13 }, (_, at) => {
    const read = exchangeOf(`read-${at}`, "GET");
    return { ...read, request: { ...read.request, url: `${url}?version=${at + 1}` } };
  });
  const exchanges = [...reads, exchangeOf("change", "PUT", '{"contact":"new"}'), exchangeOf("last", "GET")];
  const [failed] = exampleRecord().verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const checks = failed!.checks.map((check) => ({ ...check, scenario, exchanges: ["change", "last"] }));
  const { failures } = failuresOf(recordWith([{ ...failed!, checks }], exchanges));
  expect(failures[0]).toMatchObject({ latestChange: { method: "PUT", body: '{"contact":"new"}' }, leftOut: 2 });
  expect(failures[0]?.["requestsBefore"]).toHaveLength(12);
  const again = [exchanges[13]!, { ...exchanges[13]!, id: "again" }, exchanges[14]!];
  expect(failuresOf(recordWith([{ ...failed!, checks }], again)).failures[0]).toMatchObject({
    requestsBefore: [`PUT /v1/orders/${id} -> 200 (2 times)`],
  });
  const search = exchangeWith("search", { scenario, called: "getOrders" });
  const searches = [search, { ...search, id: "found" }].map((each) => ({ ...each, request: exchanges[0]!.request }));
  const searched = checks.map((check) => ({ ...check, exchanges: ["search", "change", "found"] }));
  const [first] = failuresOf(
    recordWith([{ ...failed!, checks: searched }], [searches[0]!, exchanges[13]!, searches[1]!]),
  ).failures;
  expect(first).toMatchObject({ requestsBefore: [`PUT /v1/orders/${id} -> 200`] });
  expect(failures[0]?.["requestsBefore"]).toContain(`PUT /v1/orders/${id} -> 200`);
});

test("of a long answer the lines around the member in question are kept, and headers of every request are not", () => {
  const order = { lines: Array.from({ length: 90 }, (_, at) => ({ lineNumber: at })), contact: null, status: "DRAFT" };
  const [shown] = exampleExchanges().map((each) => ({
    ...each,
    request: { ...each.request, headers: { traceparent: "00-1", Accept: "application/json", "X-Channel": "app" } },
    response: { status: 200, headers: {}, body: JSON.stringify(order), truncated: false },
  }));
  const [failed] = exampleRecord().verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const check = { scenario: "s", outcome: "fail" as const, exchanges: [shown!.id] };
  const checks = [{ ...check, expected: "contact: the text from before", actual: "contact: null" }];
  const { failures } = failuresOf(recordWith([{ ...failed!, checks }], [shown!]));
  expect(failures[0]).toMatchObject({
    request: { headers: { "X-Channel": "app" } },
    answer: { members: [".contact"], body: expect.stringMatching(/^… \d+ lines\n[^]*"contact": null,\n/u) as string },
  });
  expect(JSON.stringify(failures[0])).not.toContain("traceparent");
});

test("what follows from a cause is named in it, and is no cause", () => {
  const [failed] = exampleRecord().verdict.requirements.filter(({ outcome }) => outcome === "fail");
  const { failures } = failuresOf(
    recordWith([failed!, { ...failed!, id: "fail.symptom", consequenceOf: failed!.id }], exampleExchanges()),
  );
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatchObject({ explains: ["fail.symptom"] });
});

test("a cause stays small, with values of any length", () => {
  const long = "x".repeat(1_000_000);
  const exchanges = exampleExchanges().map((each) => ({
    ...each,
    request: { ...each.request, body: long },
    response: each.response && { ...each.response, body: long },
  }));
  const requirements = exampleRecord().verdict.requirements.map((each) => ({
    ...each,
    checks: each.checks.map((check) => ({ ...check, expected: long, actual: long, message: long })),
  }));
  for (const failure of failuresOf(recordWith(requirements, exchanges)).failures)
    expect(JSON.stringify(failure).length).toBeLessThan(6_000);
});

test("a green run has no failures, and hostile text makes no broken file", () => {
  expect(failuresOf(greenRecord())).toMatchObject({ verdict: "conformant", failures: [] });
  expect(failuresOf(hostileRecord()).failures).toHaveLength(1);
});

test("a warning says as much as a failure, but for the replay that only failures have", () => {
  const record = exampleRecord();
  const failed = record.verdict.requirements.find(({ id }) => id === "confirm-lines.all.order-confirmed")!;
  const broken = failed.checks.filter(({ outcome }) => outcome === "fail");
  const checks = broken.map((check) => ({ ...check, outcome: "warn" as const }));
  const { failures, warnings } = failuresOf(recordWith([{ ...failed, outcome: "warn", checks }], record.exchanges));
  expect(failures).toEqual([]);
  expect(warnings).toMatchObject([
    { id: failed.id, expected: "status CONFIRMED", actual: "status DRAFT", request: { method: "POST" } },
  ]);
  expect(warnings[0]).not.toHaveProperty("replay");
});
