import { expect, test } from "vitest";
import { createRedactor, redacted } from "../redaction.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The same texts every time: what is drawn by the linear congruential generator of the C standard. */
function drawn(count: number, length: number, from: string): readonly string[] {
  let state = 20_261_122;
  const next = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 16;
  return Array.from({ length: count }, () => Array.from({ length }, () => from.charAt(next() % from.length)).join(""));
}

test("names of three letters are not read into the ids of an address, which are base64 of nothing", () => {
  const redactor = createRedactor({
    secrets: { "a-secret-of-the-client": redacted },
    hiddenMembers: ["name"],
    shownHeaders: [],
    publicTexts: [],
    publicAddresses: ["http://127.0.0.1:38301/sandbox"],
  });
  for (const name of drawn(400, 3, letters.slice(0, 52))) redactor.learnFrom.body(JSON.stringify({ name }), "person");
  const changed = drawn(3_000, 22, letters)
    .map((id) => `http://127.0.0.1:38301/sandbox/orders/ord_${id}`)
    .filter((address) => redactor.url(address) !== address);
  expect(changed).toEqual([]);
});

test("a name of six letters is found between bytes that are no text", () => {
  const redactor = createRedactor({
    secrets: {},
    hiddenMembers: ["name"],
    shownHeaders: [],
    publicTexts: [],
    publicAddresses: [],
  });
  redactor.learnFrom.body('{"name":"Ottavo"}', "person");
  const encoded = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(" Ottavo "), Buffer.from([0xff])]);
  expect(redactor.text(`seen: ${encoded.toString("base64")}`)).not.toContain(encoded.toString("base64"));
});

test("ids that hold digits grouped like a phone number are no phone numbers", () => {
  const redactor = createRedactor({
    secrets: {},
    hiddenMembers: [],
    shownHeaders: [],
    publicTexts: [],
    publicAddresses: [],
  });
  const digits = drawn(3_000, 12, "0123456789");
  const changed = digits
    .map((text) => `line ee4a6894-00${text.slice(0, 2)}-4${text.slice(2, 5)}-8${text.slice(5, 8)}-bd7468de939c`)
    .filter((text) => redactor.text(text) !== text);
  expect(changed).toEqual([]);
  expect(redactor.text("call-0047 91 23 45 67 now")).not.toContain("91 23 45 67");
});
