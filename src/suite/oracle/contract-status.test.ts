import { expect, test } from "vitest";
import { type Answer, everyOperation, operation, type OperationId, statusesOf } from "../../core/portable.ts";
import { judgeContract } from "./contract.ts";
import { answerOf, exampleOrder, exampleProfile } from "../../core/protocol/answer.testing.ts";
import type { Finding } from "./finding.ts";

const findingOf = (requirement: string, answer: Answer): Finding | undefined =>
  judgeContract(answer, exampleProfile).find((finding) => finding.requirement === requirement);

const statusHolds = (called: OperationId, status: number, deviation: Answer["deviation"] = null): boolean | undefined =>
  findingOf(`contract.status.${called}`, answerOf(called, { status, deviation }))?.holds;

test.each(everyOperation)("%s may answer each status of its row", (id) => {
  for (const status of statusesOf(operation(id))) expect(statusHolds(id, status), `${status}`).toBe(true);
});

test.each(everyOperation)("%s may answer no status outside its row but 403", (id) => {
  const listed = statusesOf(operation(id));
  const others = [201, 202, 204, 302, 400, 401, 402, 404, 405, 408, 409, 415, 422, 423, 429, 501, 502, 504].filter(
    (status) => !listed.includes(status),
  );
  for (const status of others) expect(statusHolds(id, status), `${status}`).toBe(false);
  expect(statusHolds(id, 403)).toBe(true);
});

test("a valid token that is refused as expired or invalid is held against the service", () => {
  expect(statusHolds("getOrder", 401)).toBe(false);
  expect(statusHolds("getOrder", 408)).toBe(false);
});

test.each(["no-token", "bad-token", "no-client-name"] as const)(
  "a request that was sent wrong on purpose (%s) may meet any client error, but nothing else beyond its row",
  (deviation) => {
    for (const status of [400, 401, 403, 408, 422, 499]) expect(statusHolds("getOrder", status, deviation)).toBe(true);
    for (const status of [201, 204, 302, 399, 502, 600]) expect(statusHolds("getOrder", status, deviation)).toBe(false);
  },
);

test.each(everyOperation)(
  "%s that is sent malformed may be answered with what HTTP has for that, which is a warning where its row has none",
  (id) => {
    const finding = (status: number) =>
      findingOf(`contract.status.${id}`, answerOf(id, { status, deviation: "malformed" }));
    const listed: readonly number[] = statusesOf(operation(id));
    for (const status of [400, 406, 413, 414, 415, 431]) {
      const wanted = listed.includes(status) ? { holds: true } : { holds: false, level: "should" };
      expect(finding(status), `${status}`).toMatchObject(wanted);
    }
    for (const status of [401, 405, 422, 423].filter((code) => !listed.includes(code))) {
      expect(finding(status), `${status}`).toMatchObject({ holds: false });
      expect(finding(status), `${status}`).not.toHaveProperty("level");
    }
    expect(statusHolds(id, 403, "malformed")).toBe(true);
    for (const status of [400, 415]) {
      expect(findingOf(`contract.status.${id}`, answerOf(id, { status }))).not.toHaveProperty("level");
    }
  },
);

test("a restricted client may meet 403, but no other status beyond the row", () => {
  expect(statusHolds("getOrders", 403, "restricted-client")).toBe(true);
  for (const status of [401, 404, 408, 422]) {
    expect(statusHolds("getOrders", status, "restricted-client"), `${status}`).toBe(false);
  }
});

test("the finding shows the row and the status that came", () => {
  expect(findingOf("contract.status.getOrder", answerOf("getOrder", { status: 409 }))).toEqual({
    requirement: "contract.status.getOrder",
    holds: false,
    expected: "answer of getOrder: one of 200, 404, 500",
    actual: "answer of getOrder: 409",
  });
});

test("an internal error breaks its own requirement and is judged no further", () => {
  const findings = judgeContract(answerOf("getOrders", { status: 500, text: "<html>oops" }), exampleProfile);

  expect(findings.map(({ requirement, holds }) => [requirement, holds])).toEqual([
    ["contract.no-internal-error", false],
    ["contract.status.getOrders", true],
  ]);
  expect(findings[0]).toMatchObject({
    expected: "answer of getOrders: no 500 when the request is repeated",
    actual: "answer of getOrders: 500 each time",
  });
});

test.each([200, 404, 502, 503])("status %d is no internal error", (status) => {
  expect(findingOf("contract.no-internal-error", answerOf("getOrder", { status, json: {} }))?.holds).toBe(true);
});

const mediaTypeHolds = (contentType: string | null, changes: Partial<Answer> = {}): boolean | undefined => {
  const headers: Answer["headers"] = contentType === null ? {} : { "content-type": contentType };
  return findingOf("contract.media-type.getOrder", answerOf("getOrder", { json: exampleOrder, headers, ...changes }))
    ?.holds;
};

test.each(["application/json", "application/json; charset=utf-8", "Application/JSON ;charset=UTF-8"])(
  "a body may be declared as %s",
  (type) => {
    expect(mediaTypeHolds(type)).toBe(true);
    expect(mediaTypeHolds(type, { status: 404 })).toBe(true);
  },
);

test.each(["text/html", "text/json", "application/jsonp", "text/plain; charset=application/json", "", null])(
  "a body may not be declared as %j",
  (type) => {
    expect(mediaTypeHolds(type)).toBe(false);
    expect(mediaTypeHolds(type, { status: 404 })).toBe(false);
  },
);

test("a refusal may have a JSON type of its own, a success may not", () => {
  expect(mediaTypeHolds("application/problem+json", { status: 400 })).toBe(true);
  expect(mediaTypeHolds("application/problem+json", { status: 399 })).toBe(false);
  expect(mediaTypeHolds("application/hal+json")).toBe(false);
});

test("what is declared as JSON is JSON", () => {
  const answer = answerOf("getOrder", { status: 404, text: "<p>no", headers: { "content-type": "application/json" } });

  expect(findingOf("contract.media-type.getOrder", answer)).toMatchObject({
    holds: false,
    expected: "body of the answer of getOrder: JSON, with the Content-Type application/json",
    actual: "body of the answer of getOrder: not JSON, with the Content-Type application/json",
  });
});

test("a refusal that a gateway writes as a page is no JSON body, and one that says 500 is not looked into", () => {
  const page = { text: "<html>", headers: { "content-type": "text/html" } };
  const judged = (status: number) =>
    findingOf("contract.media-type.getOrder", answerOf("getOrder", { status, ...page }))?.holds;
  for (const status of [400, 401, 404, 409]) expect(judged(status), `${status}`).toBe(false);
  expect(judged(500)).toBeUndefined();
});

test("a JSON body without a declared type is shown as such", () => {
  const answer = answerOf("getOrder", { json: exampleOrder, headers: {} });

  expect(findingOf("contract.media-type.getOrder", answer)?.actual).toBe(
    "body of the answer of getOrder: JSON, with no Content-Type",
  );
});

test("without a body there is no media type to judge", () => {
  const answer = answerOf("getOrder", { status: 404, text: "", headers: { "content-type": "text/html" } });

  expect(findingOf("contract.media-type.getOrder", answer)).toBeUndefined();
  const refusal = answerOf("deleteOrderLines", { status: 404, text: "" });
  expect(findingOf("contract.media-type.deleteOrderLines", refusal)?.inapplicable).toMatch(/no body/u);
  // All that came of it where nothing locks an order.
  const unlocking = answerOf("unlockOrder", { status: 409, text: "" });
  expect(findingOf("contract.media-type.unlockOrder", unlocking)?.inapplicable).toMatch(/no body/u);
});
