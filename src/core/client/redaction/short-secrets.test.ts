import { describe, expect, test } from "vitest";
import { createRedactor, redacted } from "../redaction.ts";

const baseUrl = "https://held.example.test/orders";
const rules = {
  secrets: { held: redacted },
  hiddenMembers: [],
  shownHeaders: [],
  publicTexts: ["heldout", "held-out-client", "audience of held"],
  publicAddresses: [baseUrl],
};
const knows = createRedactor(rules);

describe("a secret that is short", () => {
  test.each([
    ["heldout", "a longer word"],
    ["held-out-client", "the id of the client"],
    ["audience of held", "the audience"],
    [`${baseUrl}/v1/orders/1`, "an address"],
    ["withheld", "the end of a word"],
    ["curl -i 'https://held.example.test/orders/v1/orders' -H 'SVC-Client-Name: heldout'", "a command"],
  ])("leaves %s readable, although it is a part of it: %s", (text) => {
    expect(knows.text(text)).toBe(text);
    expect(knows.url(text)).toBe(text);
  });

  test.each([
    "held",
    "Held!",
    "HELD",
    "secret=held",
    "client:held",
    "(held)",
    "held_x",
    '{"a":"held"}',
    Buffer.from("client:held").toString("base64"),
    Buffer.from("held-out:held").toString("base64"),
    "%68%65%6c%64",
    String.raw`\x68\x65\x6c\x64`,
    "https://other.test/held/orders",
    `${baseUrl}/v1/orders/held`,
    `${baseUrl}?q=held`,
  ])("is hidden on its own, as in %s", (text) => {
    const shown = knows.text(text);
    expect(shown).toContain(redacted);
    expect(shown.replaceAll(/held\.example\.test|heldout|held-out-client/gu, "")).not.toMatch(/held|aGVsZ|%68|x68/iu);
  });

  test("is hidden as the whole of a public text", () => {
    const same = createRedactor({ ...rules, publicTexts: ["held"] });
    expect(same.text("held")).toBe(redacted);
    expect(same.text("client held")).toBe(`client ${redacted}`);
  });

  test("that consists of digits is no part of an amount, a time or a number", () => {
    const digits = createRedactor({ ...rules, secrets: { "2026": redacted } });
    const harmless = "2026-11-22T10:20:26Z, 2026.10, 12,2026, 120260";
    expect(digits.text(harmless)).toBe(harmless);
    expect(digits.text("pin 2026")).toBe(`pin ${redacted}`);
    expect(digits.body('{"pin":"2026"}')).toBe(`{"pin":"${redacted}"}`);
  });

  test("that is shorter than four letters is hidden as a whole value", () => {
    const tiny = createRedactor({ ...rules, secrets: { abc: redacted } });
    expect(tiny.body('{"a":"abc","b":"abc d"}')).toBe(`{"a":"${redacted}","b":"abc d"}`);
  });

  test("that is a word of the API leaves its paths readable, and no value", () => {
    const word = createRedactor({ ...rules, secrets: { orders: redacted } });
    expect(word.url(`${baseUrl}/v1/orders/orders`)).toBe(`${baseUrl}/v1/orders/${redacted}`);
  });
});

describe("a secret that is long", () => {
  const secret = "kT9-x2Qp_77";
  const long = createRedactor({ ...rules, secrets: { [secret]: redacted }, publicTexts: [`tenant${secret}x`] });

  test("is hidden in every place, also in public texts", () => {
    expect(long.text(`x${secret}y`)).toBe(`x${redacted}y`);
    expect(long.text(`tenant${secret}x`)).toBe(`tenant${redacted}x`);
    expect(long.text(secret.toUpperCase())).toBe(redacted);
  });

  test("is hidden in the halves in two members", () => {
    const knowing = createRedactor({ ...rules, secrets: { Zk3v9Qw7Lp0sXc5R: redacted } });
    expect(knowing.body('{"a":"Zk3v9Qw7","b":"Lp0sXc5R"}')).toBe(`{"a":"${redacted}","b":"${redacted}"}`);
  });
});

test("a name that everybody may read stays where it is somebody's as well", () => {
  const own = createRedactor({ ...rules, secrets: {} });
  expect(own.body('{"createdBy":"heldout"}')).toBe('{"createdBy":"[redacted-text-1]"}');
  expect(own.headers({ "SVC-Client-Name": "heldout" })).toEqual({ "SVC-Client-Name": "heldout" });
});

test("the id of a run and of its exchanges stays whole", () => {
  const own = createRedactor({ ...rules, secrets: { "3f9ab2": redacted } });
  own.keepWhole("oc-mhxk2f3a-3f9ab2");
  expect(own.text("correlation oc-mhxk2f3a-3f9ab2-17, 3f9ab2")).toBe(`correlation oc-mhxk2f3a-3f9ab2-17, ${redacted}`);
});

test("the name of a header is hidden where it is the secret", () => {
  const long = createRedactor({ ...rules, secrets: { "x-s3cret-header-name": redacted } });
  expect(Object.keys(long.headers({ "X-S3cret-Header-Name": "1", date: "x" }))).toEqual([redacted, "date"]);
});

test("a short secret is replaced however often a body has it", () => {
  const text = knows.text("held ".repeat(150_000));
  expect(text.split(redacted)).toHaveLength(150_001);
});
