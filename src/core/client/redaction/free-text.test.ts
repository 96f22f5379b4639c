import { describe, expect, test } from "vitest";
import { createRedactor } from "../redaction.ts";

const rules = { secrets: {}, hiddenMembers: ["loyaltyNumber"], shownHeaders: [] };
const text = (value: string): string => createRedactor(rules).text(value);

test.each([
  "ada.berg@example.com",
  "Ada.Berg+tickets@mail.example.co.uk",
  "zoë@münchen.example",
  "+47 912 34 567",
  "+4791234567",
  "0047 91 23 45 67",
  "+1 (555) 123-4567",
  "(555) 123-4567",
  "555-123-4567",
  "06 12 34 56 78",
])("%s in a sentence is known by its form", (value) => {
  expect(text(`the contact ${value} is refused`)).toBe("the contact [redacted-text-1] is refused");
  expect(text(`contact:'${value}'.`)).toBe("contact:'[redacted-text-1]'.");
  expect(text(`<${value}>`)).toBe("<[redacted-text-1]>");
  expect(text(`{"at":"${encodeURIComponent(value)}"}`)).not.toContain(value.slice(-4));
});

test.each(["phone 91234567 is refused", "tel: 912 34 567", "msisdn=4791234567"])(
  "a number after a word that says what it is, as in %s, is known by it",
  (value) => {
    expect(text(value)).toMatch(/^\D+\[redacted-text-1\]\D*$/u);
  },
);

test.each([
  "2026-11-22T10:00:00.000Z",
  "2026-11-22T10:00:00+01:00",
  "2026-11-22 10:00:00 +0100",
  "7c0a7c52-8d3b-4b52-9d0e-2d1f6a3c9b10",
  "oc-mhxk2f3a-3f9ab2-117",
  "total 1234567.89 NOK, balance -100.00",
  "+12345678.90",
  "12 345 678,90",
  "order 4711000815 has 3 lines",
  "00000000123456",
  "vitest@5.1.0 and node@26.10.0",
  "node_modules/@hono/node-server/dist/index.mjs:512:23",
  "http://127.0.0.1:41873/v1/orders?page=2&perPage=20&createdAt=gte:2026-11-22T10:00:00Z",
  "versions 1, 2, 3, 4 and 5",
  "expected 10 20 30 40 50",
  "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  "p95 is 1200 and may be 800",
  "section 4.1-4.3, s7.404-order",
  "an object with name, contact, id",
  "member name: a text",
  "name=orders",
  'Bearer realm="orders", error="invalid_token"',
  "k6 v2.3.1 (go1.26.2, linux/amd64)",
  "10.0.0.1, 192.168.0.12 and ::1",
  "EUR 1.000.000,00",
  "1e+100000000",
])("%s is harmless", (value) => {
  expect(text(value)).toBe(value);
});

describe("a value under a personal or secret name", () => {
  const person = '{"name":"Ada Berg","phone":47912345,"loyaltyNumber":"L-77341"}';
  const escaped = JSON.stringify(person).slice(1, -1);
  const entities = person.replaceAll('"', "&quot;");

  test.each([
    ["in JSON in a JSON string", JSON.stringify({ message: person })],
    ["in JSON in JSON in a JSON string", JSON.stringify({ message: JSON.stringify({ inner: person }) })],
    ["in a sentence", JSON.stringify({ message: `refused: ${person} is wrong` })],
    ["escaped in a sentence", JSON.stringify({ message: `refused: ${escaped} is wrong` })],
    ["in entities", `<p>${entities}</p>`],
    ["in base64", JSON.stringify({ debug: Buffer.from(person).toString("base64") })],
    ["in base64 of base64", Buffer.from(Buffer.from(person).toString("base64")).toString("base64")],
    [
      "in XML",
      "<traveller><name>Ada Berg</name><phone>47912345</phone><loyaltyNumber>L-77341</loyaltyNumber></traveller>",
    ],
    ["in percent signs", encodeURIComponent(person)],
  ])("is hidden %s, and ever after", (_, body) => {
    const knows = createRedactor(rules);
    const shown = knows.body(body);
    for (const value of ["Ada Berg", "47912345", "L-77341"]) {
      for (const written of [value, encodeURIComponent(value), Buffer.from(value).toString("base64").slice(0, -2)]) {
        expect(shown).not.toContain(written);
      }
      expect(knows.text(`it was ${value}`)).toMatch(/^it was \[redacted-text-\d\]$/u);
    }
    if (body.startsWith("{")) expect(() => JSON.parse(shown)).not.toThrow();
  });

  test("is hidden when it is the secret of another", () => {
    const knows = createRedactor(rules);
    expect(
      knows.text("denied: client_secret=other-s3cret&x=1, \"api_key\": \"k-4455-x\", 'password':'hunter2-x'"),
    ).toBe("denied: client_secret=[redacted]&x=1, \"api_key\": \"[redacted]\", 'password':'[redacted]'");
    expect(knows.text("other-s3cret")).toBe("[redacted]");
    expect(knows.text("Authorization: Basic dXNlcjpwYXNzd29yZDEyMw== and http://ada:pa55@db.example/x")).not.toMatch(
      /dXNl|pa55/u,
    );
  });

  test("is found by a second look at the text before it", () => {
    expect(text('Ada Berg: {"name":"Ada Berg"}')).toBe('[redacted-text-1]: {"name":"[redacted-text-1]"}');
  });

  test("stays where it is a placeholder already, however often it is looked at", () => {
    const knows = createRedactor(rules);
    const once = knows.text(`{"name":"Ada Berg","token":"abcdefgh-1","mail":"ada@example.com"} for +4791234567`);
    expect(knows.text(once)).toBe(once);
    expect(knows.body(once)).toBe(once);
    const url = knows.url("http://a.test/v1/orders?contact=eq:ada@example.com&name=Ada");
    expect(knows.url(url)).toBe(url);
  });
});

test("an address of e-mail in JSON in a sentence hides nothing beside it", () => {
  const answer =
    '{"id":"o-1","balance":"758.00","contact":"ada@example.org","note":"ada@example.org","status":"DRAFT"}';
  expect(text(`answered 200: ${answer}`)).toBe(
    `answered 200: ${answer.replaceAll("ada@example.org", "[redacted-text-1]")}`,
  );
  expect(text('mailed "ada" + "@example.org"')).toBe('mailed "[redacted-text-1]"');
});

test("a person is hidden whole where our own words before the name look like a member", () => {
  const knows = createRedactor(rules);
  knows.body('{"createdBy":"Tor Lien (5d4)"}');
  expect(knows.text("found by createdBy=in:Tor Lien (5d4),Ada: contact")).toMatch(
    /^found by createdBy=in:\[redacted-text-\d\]\),Ada: contact$/u,
  );
});

test("values that overlap are hidden as one", () => {
  const knows = createRedactor(rules);
  knows.body('[{"name":"Ada Berg"},{"name":"Berg Lien"}]');
  expect(knows.text("Ada Berg Lien")).toMatch(/^\[redacted-text-\d\]$/u);
});
