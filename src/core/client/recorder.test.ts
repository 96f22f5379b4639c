import { expect, test } from "vitest";
import { TransportError } from "../protocol/errors.ts";
import { record, recordOnDemand, type Attempt } from "./recorder.ts";
import { createRedactor } from "./redaction.ts";

const secret = "a-very-secret-text";

function newRedactor() {
  return createRedactor({
    secrets: { [secret]: "[hidden]" },
    hiddenMembers: ["contact"],
    personalHeaders: ["acting-for"],
    shownHeaders: [],
  });
}

const plain: Attempt = {
  id: "run-1",
  called: "getOrders",
  scenario: "a scenario",
  startedAt: 0,
  finishedAt: 7,
  request: { method: "GET", url: "http://orders.example/v1/orders", headers: {}, body: null },
  outcome: { status: 200, headers: {}, text: '{"note":"nothing"}' },
};

/** One who is named in a single place. */
const naming: readonly (readonly [string, Partial<Attempt>])[] = [
  ["the address", { request: { ...plain.request, url: `${plain.request.url}?contact=eq:Ada%20Lovelace` } }],
  ["a header", { request: { ...plain.request, headers: { "acting-for": "Ada Lovelace" } } }],
  ["the body of the request", { request: { ...plain.request, body: '{"contact":"Ada Lovelace"}' } }],
  ["the body of the answer", { outcome: { status: 200, headers: {}, text: '{"contact":"Ada Lovelace"}' } }],
  [
    "a traveller",
    { called: "updateTravellerOnOrder", outcome: { status: 200, headers: {}, text: '["Ada Lovelace"]' } },
  ],
];

test.each(naming)("what names a person in %s is hidden elsewhere, also when the record is never read", (_, part) => {
  const redactor = newRedactor();
  recordOnDemand({ ...plain, ...part }, redactor);
  const echo: Attempt = { ...plain, outcome: { status: 200, headers: {}, text: '{"note":"for Ada Lovelace"}' } };
  expect(record(echo, redactor).response?.body).toMatch(/^\{"note":"for \[redacted-text-\d\]"\}$/u);
});

test.each([...naming, ["nothing", {}] as const])("a record on demand that has %s is the whole one", (_, part) => {
  const attempt = { ...plain, ...part };
  const whole = record(attempt, newRedactor());
  for (const copy of [
    (exchange: unknown): unknown => structuredClone(exchange),
    (exchange: unknown): unknown => JSON.parse(JSON.stringify(exchange)),
  ]) {
    expect(copy(recordOnDemand(attempt, newRedactor()))).toEqual(whole);
  }
});

test("a secret that is learned later is hidden in a record that is looked at later", () => {
  const redactor = newRedactor();
  const answered: Attempt = {
    ...plain,
    outcome: { status: 200, headers: {}, text: `{"note":"${secret}, later-secret"}` },
  };
  const demanded = recordOnDemand(answered, redactor);
  redactor.learn("later-secret");
  expect(demanded.response?.body).toBe('{"note":"[hidden], [redacted]"}');
});

test("a failure is recorded on demand as it is at once", () => {
  const attempt: Attempt = { ...plain, outcome: new TransportError("cut-off", `the connection broke at ${secret}`) };
  const demanded = recordOnDemand(attempt, newRedactor());
  expect({ ...demanded }).toEqual(record(attempt, newRedactor()));
  expect(demanded.problem).toBe("the connection broke at [hidden]");
});
