import fc from "fast-check";
import { expect, test } from "vitest";
import { createRedactor, deliberatelyWrong, redacted } from "./redaction.ts";

const redactor = createRedactor({
  secrets: { "s3cret-value": redacted, "of-the-other": "[redacted: the other]" },
  hiddenMembers: ["loyaltyNumber"],
  shownHeaders: ["X-Channel"],
});

test("a secret is replaced wherever it stands, also where it is encoded", () => {
  const odd = createRedactor({ secrets: { "a b&c/d": redacted }, hiddenMembers: [], shownHeaders: [] });
  expect(odd.text("before a b&c/d after a%20b%26c%2Fd")).toBe(`before ${redacted} after ${redacted}`);
  expect(redactor.text("of-the-other")).toBe("[redacted: the other]");
});

test("a secret learned later is replaced from then on", () => {
  const learning = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
  expect(learning.text("late-secret")).toBe("late-secret");
  learning.learn("late-secret");
  expect(learning.text("late-secret")).toBe(redacted);
});

test("any JWT is replaced, known or not", () => {
  const jwt = "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl";
  expect(redactor.text(`Bearer ${jwt}.`)).not.toContain("eyJ");
});

test("secret and personal members are replaced at any depth, whatever their case", () => {
  const body = redactor.body(
    '{"a":[{"Client_Secret":"x","loyaltyNumber":7,"contact":{"mail":"y"},"kept":"z"}],"name":null}',
  );
  expect(JSON.parse(body)).toEqual({
    a: [{ Client_Secret: redacted, loyaltyNumber: redacted, contact: redacted, kept: "z" }],
    name: null,
  });
});

test("a body with nothing to hide is kept as it stands, what hides behind escapes is not", () => {
  expect(redactor.body('{"a": 1, "a": 2}')).toBe('{"a": 1, "a": 2}');
  expect(redactor.body('{"a": "s3cret-value"}')).toBe(`{"a": "${redacted}"}`);
  expect(redactor.body(String.raw`{"na\u006de":"ada"}`)).toBe(`{"name":"${redacted}"}`);
});

test("numbers keep the digits they came with", () => {
  expect(redactor.body('{"balance":1.10,"big":12345678901234567890,"exponent":1e2}')).toBe(
    '{"balance":1.10,"big":12345678901234567890,"exponent":1e2}',
  );
});

test("a body that is no JSON is treated as text", () => {
  expect(redactor.body("<p>s3cret-value</p>")).toBe(`<p>${redacted}</p>`);
});

test("only headers that are known to be harmless are shown", () => {
  const shown = redactor.headers({ "content-type": "text/s3cret-value", "x-channel": "desk", "set-cookie": "a=b" });
  expect(shown).toEqual({ "content-type": `text/${redacted}`, "x-channel": "desk", "set-cookie": redacted });
});

test("what is wrong on purpose stays readable", () => {
  const wrong = deliberatelyWrong("secret");
  expect(redactor.body(JSON.stringify({ client_secret: wrong }))).toContain(wrong);
  expect(redactor.headers({ Authorization: `Bearer ${wrong}` })).toEqual({ Authorization: `Bearer ${wrong}` });
});

test("no body of any shape leaks a canary that stands in it as a value", () => {
  const canary = "canary-0123456789";
  const guarded = createRedactor({ secrets: { [canary]: redacted }, hiddenMembers: [], shownHeaders: [] });
  const holding = fc.jsonValue().map((value) => ({ around: value, inner: [{ deep: `x${canary}y` }, canary] }));
  fc.assert(
    fc.property(holding, (value) => {
      const text = guarded.body(JSON.stringify(value));
      expect(text).not.toContain(canary);
      expect(() => JSON.parse(text)).not.toThrow();
    }),
  );
});
