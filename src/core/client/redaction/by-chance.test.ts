import { expect, test } from "vitest";
import { createRedactor, redacted, type RedactionRules, type Redactor } from "../redaction.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The same texts every time: what is drawn by the linear congruential generator of the C standard. */
function drawn(count: number, length: number, from: string): readonly string[] {
  let state = 20_261_122;
  const next = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 16;
  return Array.from({ length: count }, () => Array.from({ length }, () => from.charAt(next() % from.length)).join(""));
}

/** A redactor that knows these rules alone. */
function redactorWith(rules: Partial<RedactionRules>): Redactor {
  return createRedactor({
    secrets: {},
    hiddenMembers: [],
    shownHeaders: [],
    publicTexts: [],
    publicAddresses: [],
    ...rules,
  });
}

test("names of three letters are not read into the ids of an address, which are base64 of nothing", () => {
  const redactor = redactorWith({
    secrets: { "a-secret-of-the-client": redacted },
    hiddenMembers: ["name"],
    publicAddresses: ["http://127.0.0.1:38301/sandbox"],
  });
  for (const name of drawn(400, 3, letters.slice(0, 52))) redactor.learnFrom.body(JSON.stringify({ name }), "person");
  const changed = drawn(3_000, 22, letters)
    .map((id) => `http://127.0.0.1:38301/sandbox/orders/ord_${id}`)
    .filter((address) => redactor.url(address) !== address);
  expect(changed).toEqual([]);
});

test("a name of six letters is found between bytes that are no text", () => {
  const redactor = redactorWith({ hiddenMembers: ["name"] });
  redactor.learnFrom.body('{"name":"Ottavo"}', "person");
  const encoded = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(" Ottavo "), Buffer.from([0xff])]);
  expect(redactor.text(`seen: ${encoded.toString("base64")}`)).not.toContain(encoded.toString("base64"));
});

test("ids that hold digits grouped like a phone number are no phone numbers", () => {
  const redactor = redactorWith({});
  const digits = drawn(3_000, 12, "0123456789");
  const changed = digits
    .map((text) => `line ee4a6894-00${text.slice(0, 2)}-4${text.slice(2, 5)}-8${text.slice(5, 8)}-bd7468de939c`)
    .filter((text) => redactor.text(text) !== text);
  expect(changed).toEqual([]);
  expect(redactor.text("call-0047 91 23 45 67 now")).not.toContain("91 23 45 67");
});

test("invented persons that were searched together hide nothing of other references of the run", () => {
  const redactor = redactorWith({
    hiddenMembers: ["name", "email"],
    publicAddresses: ["https://orders.example.net/v1"],
  });
  redactor.keepWhole("run2b1c8d9e0f");
  redactor.learnFrom.url(
    "https://orders.example.net/v1/orders?email=run2b1c8d9e0f-q7-3@example.com%20PAX%20RUNXCBXBCXIDXJEXAF-QXI-XB",
  );
  const bodies = [
    { sent: { to: "run2b1c8d9e0f-q7-3@example.com", by: "PAX RUNXCBXBCXIDXJEXAF-QXI-XB" } },
    { references: ["run2b1c8d9e0f-q70-2", "run2b1c8d9e0f-q8"], domain: "@example.com" },
  ].map((each) => JSON.stringify(each));
  expect(bodies.map((each) => redactor.body(each))).toEqual(bodies);
});

test("two parts of one person's value are hidden, beside persons that the run invents", () => {
  const redactor = redactorWith({ hiddenMembers: ["name"] });
  redactor.keepWhole("run2b1c8d9e0f");
  redactor.learnFrom.body('{"name":"Rosamunde Hagenbeck"}', "person");
  const shown = redactor.body('{"a":"run2b1c8d9e0f-q7-3","b":"Rosamunde","c":"Hagenbeck"}');
  expect(shown).toContain("run2b1c8d9e0f-q7-3");
  expect(shown).not.toMatch(/Rosamunde|Hagenbeck/u);
});
