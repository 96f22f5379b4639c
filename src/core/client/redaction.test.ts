import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inventedAddress, inventedName } from "../protocol/invented-persons.ts";
import { formsOf, leaksIn } from "./redaction/canary.testing.ts";
import { createRedactor, deliberatelyWrong, redacted } from "./redaction.ts";

const redactor = createRedactor({
  secrets: { "s3cret-value": redacted, "of-the-other": "[redacted: the other]" },
  hiddenMembers: ["loyaltyNumber"],
  shownHeaders: ["X-Channel"],
});

test("a secret is replaced in every place, also where it is encoded", () => {
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

test("secret and personal members are replaced at any depth and in any case", () => {
  const body = redactor.body(
    '{"a":[{"Client_Secret":"x","loyaltyNumber":7,"contact":{"mail":"y"},"kept":"z"}],"name":null}',
  );
  expect(JSON.parse(body)).toEqual({
    a: [
      {
        Client_Secret: redacted,
        loyaltyNumber: "[redacted-number-1]",
        contact: "[redacted-object-2]",
        kept: "z",
      },
    ],
    name: null,
  });
});

test("a body with nothing to hide keeps its text, and one that hides something behind escapes does not", () => {
  expect(redactor.body('{"a": 1, "a": 2}')).toBe('{"a": 1, "a": 2}');
  expect(redactor.body('{"a": "s3cret-value"}')).toBe(`{"a":"${redacted}"}`);
  expect(redactor.body(String.raw`{"na\u006de":"ada"}`)).not.toContain("ada");
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

test("a token is the same after any number of blanks, and learned there", () => {
  const own = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
  const [first, second] = ["Bearer  token-of-two-blanks", "Bearer token-of-two-blanks"].map((Authorization) =>
    own.requestHeaders({ Authorization }),
  );
  expect(first).toEqual(second);
  expect(own.text("as token-of-two-blanks says")).not.toContain("two-blanks");
});

test("what is wrong on purpose stays readable", () => {
  const wrong = deliberatelyWrong("secret");
  expect(redactor.body(JSON.stringify({ client_secret: wrong }))).toContain(wrong);
  expect(redactor.headers({ Authorization: `Bearer ${wrong}` })).toEqual({ Authorization: `Bearer ${wrong}` });
});

test("no body of any shape leaks a canary that is one of its values", () => {
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

const person = "Zoë Canary-Østby";
const secret = "sEcret/canary+4f9a==";

function knowing(): ReturnType<typeof createRedactor> {
  const knows = createRedactor({ secrets: { [secret]: redacted }, hiddenMembers: [], shownHeaders: ["X-Channel"] });
  knows.body(JSON.stringify({ contact: person }));
  return knows;
}

test.each(["\n", "\r\n", "\r\n  "])("a secret in base64 is hidden in each of its lines, ended by %j", (end) => {
  const [before, own] = ["my-client-1:", secret].map((text) => Buffer.from(text).toString("base64"));
  const split = `${before}${own?.slice(0, 8)}${end}${own?.slice(8)}`;
  const knows = knowing();
  for (const shown of [knows.text(`sent ${split}.`), knows.body(JSON.stringify({ message: `sent ${split}` }))]) {
    expect(shown).not.toContain(own?.slice(0, 8));
    expect(shown).not.toContain(own?.slice(8, 16));
    expect(shown).toContain(redacted);
  }
});

describe.each([
  ["a secret", secret],
  ["a personal value", person],
])("%s", (_, canary) => {
  test.each(Object.entries(formsOf(canary)))("is replaced under another name when it is %s", (form, written) => {
    const knows = knowing();
    const texts = [
      knows.text(`before ${written} after`),
      knows.body(JSON.stringify({ message: `your "${written}" is wrong`, [written]: [written] })),
      knows.body(`<p title="${written}">`),
      knows.url(
        `https://orders.example.test/v1/orders/${encodeURIComponent(written)}?externalReference=eq:${encodeURIComponent(written)}`,
      ),
      knows.headers({ "WWW-Authenticate": `Bearer realm="${written}"`, "X-Channel": written })["WWW-Authenticate"] ??
        "",
    ];
    expect(leaksIn(Object.entries(texts), [canary]), form).toEqual([]);
    expect(texts.filter((text) => !/redacted/u.test(text))).toEqual([]);
  });
});

test("a personal value is found in other capitals, and counts as another one", () => {
  const knows = knowing();
  expect(knows.text(`${person} ${person.toUpperCase()} ${person}`)).toBe(
    "[redacted-text-1] [redacted-text-2] [redacted-text-1]",
  );
});

test("equal values have equal placeholders, in bodies, queries and texts alike", () => {
  const knows = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
  expect(knows.body('{"contact":"ada@example.org","createdBy":"tor@example.org"}')).toBe(
    '{"contact":"[redacted-text-1]","createdBy":"[redacted-text-2]"}',
  );
  expect(knows.url("http://a.test/v1/orders?contact=in:tor%40example.org,ada%40example.org&page=2")).toBe(
    "http://a.test/v1/orders?contact=in:[redacted-text-2],[redacted-text-1]&page=2",
  );
  expect(knows.text('"ada@example.org"')).toBe('"[redacted-text-1]"');
});

test("a body about travellers shows only ids, under any names of its members", () => {
  const knows = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [], idMembers: ["key"] });
  const id = "7c0a7c52-8d3b-4b52-9d0e-2d1f6a3c9b10";
  const body = knows.body(
    `{"key":"T-1","ref":"${id}","who":{"called":"Kari Nord"},"phone":4791234567,"vip":true}`,
    "person",
  );
  expect(JSON.parse(body)).toEqual({
    key: "T-1",
    ref: id,
    who: { called: "[redacted-text-1]" },
    phone: "[redacted-number-2]",
    vip: "[redacted-boolean-3]",
  });
  expect(
    knows.body('{"orders":[{"travellers":[{"called":"Per Sund"}],"note":"Kari Nord, 4791234567","x":4791234567}]}'),
  ).toBe(
    '{"orders":[{"travellers":[{"called":"[redacted-text-4]"}],"note":"[redacted-text-1], [redacted-text-5]","x":"[redacted-number-2]"}]}',
  );
});

test("words that the catalogue uses stay readable where they are not hidden", () => {
  const knows = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
  knows.body('{"name":"PENDING","contact":"order"}');
  expect(knows.text("an order line is PENDING")).toBe("an order line is PENDING");
});

test("a piece of a secret is replaced, such as one half of it in each of two headers", () => {
  const long = "Zk3v9Qw7Lp0sXc5Rt8Yb2Nm6";
  const knows = createRedactor({ secrets: { [long]: redacted }, hiddenMembers: [], shownHeaders: [] });
  const halves = knows.headers({ "WWW-Authenticate": `a ${long.slice(0, 12)}`, Deprecation: long.slice(12) });
  expect(halves).toEqual({ "WWW-Authenticate": `a ${redacted}`, Deprecation: redacted });
  expect(knows.text(`${long.slice(0, 20)}...`)).toBe(`${redacted}...`);
});

test("a part that a secret shares with what is public stays readable", () => {
  const rules = { secrets: { "partner-of-orders-secret": redacted }, hiddenMembers: [], shownHeaders: [] };
  const knows = createRedactor({ ...rules, publicTexts: ["partner-of-orders"] });
  expect(knows.text("partner-of-orders")).toBe("partner-of-orders");
});

test("a text that was cut keeps no beginning of a value", () => {
  const text = knowing().text(
    `"${person.slice(0, 7)}… (300 characters); not expected: "${secret.slice(0, 6)}… (250 characters)`,
  );
  expect(text).toBe(`"[redacted-text-2]… (300 characters); not expected: "${redacted}… (250 characters)`);
});

test("a secret met under its name is replaced in the same body and ever after", () => {
  const knows = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
  expect(knows.body('{"debug":"opaque-token-77","access_token":"opaque-token-77"}')).toBe(
    `{"debug":"${redacted}","access_token":"${redacted}"}`,
  );
  knows.requestHeaders({ "X-Hook-Key": "key-of-the-hooks" });
  expect(knows.text("key-of-the-hooks")).toBe(redacted);
});

test("a header that names a person is replaced, and so is its echo", () => {
  const rules = { secrets: {}, hiddenMembers: [], shownHeaders: [], personalHeaders: ["Acting-For"] };
  const knows = createRedactor(rules);
  expect(knows.requestHeaders({ "Acting-For": "agent-smith" })).toEqual({ "Acting-For": "[redacted-text-1]" });
  expect(knows.body('{"by":"agent-smith"}')).toBe('{"by":"[redacted-text-1]"}');
});

test("a redactor that takes over what another one learned hides the same by the same numbers", () => {
  const rules = { secrets: {}, hiddenMembers: [], shownHeaders: [] };
  const [first, second] = [createRedactor(rules), createRedactor(rules)];
  first.body('{"name":"Ada Berg","access_token":"opaque-token-77"}');
  second.adopt(first.takeLearned());
  expect(second.body('{"name":"Tor Lien"}')).toBe('{"name":"[redacted-text-2]"}');
  expect(second.text("Ada Berg has opaque-token-77")).toBe(`[redacted-text-1] has ${redacted}`);
  expect(first.takeLearned()).toEqual({ secrets: [], personal: [], numbers: [] });
});

test("the persons that a run invents stay readable, and nothing that has more in it", () => {
  const own = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
  own.keepWhole("oc-mhxk2f3a-3f9ab2");
  const traveller = (name: string, email: string): string => JSON.stringify([{ name, email }]);
  const invented = traveller(inventedName("oc-mhxk2f3a-3f9ab2-x1-4"), inventedAddress("oc-mhxk2f3a-3f9ab2-x1-5"));
  expect(own.body(invented, "person")).toBe(invented);
  expect(own.text("sent to oc-mhxk2f3a-3f9ab2-x1-5@example.com")).toContain("oc-mhxk2f3a-3f9ab2-x1-5@example.com");
  for (const real of [
    traveller("Ada oc-mhxk2f3a-3f9ab2-x1-4", "ada+oc-mhxk2f3a-3f9ab2@example.com"),
    traveller(inventedName("oc-mhxk2f3a-999999-4"), "oc-mhxk2f3a-3f9ab2-x1-5@mail.com"),
  ]) {
    expect(own.body(real, "person")).not.toMatch(/oc-mhxk/u);
  }
});
