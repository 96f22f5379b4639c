import { describe, expect, test } from "vitest";
import { createRedactor, redacted } from "../redaction.ts";

const secret = "qT7m-Wd29-xKe4-Bn81";
const letters = secret.replaceAll("-", "");
const knowing = () => createRedactor({ secrets: { [secret]: redacted }, hiddenMembers: [], shownHeaders: [] });

test.each([
  `key ${letters}`,
  "qT7mW/d29xK/e4Bn8/1",
  "QT7M_WD29_XKE4_BN81",
  "qT7m - Wd29 - xKe4 - Bn81",
  "(qT7mWd29) xKe4Bn81",
  encodeURIComponent("qT7m·Wd29·xKe4·Bn81"),
  letters.match(/../gu)?.join("\u00A0") ?? "",
])("a secret is known by its letters, as in %s", (text) => {
  const shown = knowing().text(text);
  expect(shown).toContain(redacted);
  expect(shown).not.toMatch(/xke4|wd29|b%?n81/iu);
});

test.each([
  `x${letters}`,
  `${letters}x`,
  "qT7m Wd29 xKe4",
  "qT7m-Wd29 and xKe4-Bn81",
  `qT7mWd29${" ".repeat(20)}xKe4Bn81`,
])("letters of another word, fewer letters and letters further apart are no secret by that: %s", (text) => {
  const other = createRedactor({
    secrets: { "q-T-7-m-W-d-2-9-x-K-e-4-B-n-8-1": redacted },
    hiddenMembers: [],
    shownHeaders: [],
  });
  expect(other.text(text)).toBe(text);
});

test("a secret in three members that nothing else joins is hidden in each", () => {
  const body = { first: { is: "qT7m-Wd" }, second: [{ is: "29-xKe", at: 3 }], third: "4-Bn81", other: "29" };
  expect(knowing().body(JSON.stringify(body))).not.toMatch(/qT7m|xKe|Bn81/u);
});

describe("a person", () => {
  const person = {
    name: "Jørgen Dahl Åmot",
    phone: "+45 32 87 10 66",
    birthDate: "1979-08-05",
    passportNumber: "C01X 7740",
  };
  const met = () => {
    const redactor = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
    redactor.body(JSON.stringify({ traveller: person }));
    return redactor;
  };

  test.each([
    "jorgen.dahl-amot",
    "Åmot; Jørgen Dahl",
    "AMOT, JORGEN DAHL",
    "J?rgen Dahl ?mot",
    "Joergen Dahl Aamot",
    "JOERGENDAHL-AAMOT",
    "JÃ¸rgen Dahl Ã…mot",
    "JÃƒÂ¸rgen Dahl Ãƒâ€¦mot",
    "5 Aug 1979",
    "05AUG1979",
    "August 5, 1979",
    "3287-1066",
    "(45) 32871066",
    "05/08/1979",
    "1979-08-05T00:00:00.000Z",
    "c01x-7740",
  ])("is known as others write the value: %s", (text) => {
    expect(met().text(`no order of ${text}.`)).toMatch(/^no order of \(?\[redacted-text-\d+\]/u);
  });

  test.each([
    "Dahl Jorgensen Amot",
    "13287106612",
    "1979-08-06",
    "6 Aug 1979",
    "15 August 1979",
    "Joergen Dahlberg Aamot",
    "order 3287",
    "the amount is 32.87, 10.66 each",
  ])("is not met in what only resembles one: %s", (text) => {
    expect(met().text(text)).toBe(text);
  });

  test("is hidden by the same number, however the value is written", () => {
    const redactor = met();
    expect(redactor.text("jorgen dahl amot")).toBe(redactor.text("Jørgen Dahl Åmot"));
  });

  test("that is learned later is found in what was shown before", () => {
    const redactor = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
    expect(redactor.text("user jorgen_dahl_amot")).toBe("user jorgen_dahl_amot");
    redactor.body(JSON.stringify({ contact: "Jørgen Dahl Åmot" }));
    expect(redactor.text("user jorgen_dahl_amot")).toBe("user [redacted-text-1]");
  });

  test("whose words are those of the API is not looked for in other forms", () => {
    const redactor = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
    redactor.body(JSON.stringify({ createdBy: "order lines" }));
    expect(redactor.text("the order_lines and orderLines")).toBe("the order_lines and orderLines");
  });
});

test("a value that lies in two lines of a dump is hidden in both", () => {
  const bytes = Buffer.from(`POST /x\r\n\r\nkey=${secret}&a=1`);
  const lines = Array.from({ length: Math.ceil(bytes.length / 16) }, (_, at) => bytes.subarray(at * 16, at * 16 + 16));
  const dump = lines.map((line, at) => {
    const pairs = [...line].map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
    return `|${(at * 16).toString(16).padStart(8, "0")}| ${pairs.padEnd(47)} |${line.toString("latin1").replaceAll(/[^ -~]/gu, ".")}|`;
  });
  const shown = knowing().text(dump.join("\n"));
  expect(shown).not.toMatch(/71 54 37 6d|qT7m|Bn81/u);
  expect(shown).toContain("&a=1|");
});

test.each([
  [String.raw`\x` + Buffer.from(secret).toString("hex"), /71543/u],
  [[...Buffer.from(secret)].map((byte) => `0x${byte.toString(16)}`).join(""), /0x540x37/u],
  [[...secret].map((sign) => `\\U${(sign.codePointAt(0) ?? 0).toString(16).padStart(8, "0")}`).join(""), /00054/u],
  [
    JSON.stringify(
      Buffer.from(`a: ${secret}; b`)
        .toString("base64")
        .match(/.{1,16}/gu),
    ),
    /FU3b|VdkM/u,
  ],
])("a secret is found in %s", (text, rest) => {
  const shown = knowing().body(text.startsWith("[") ? text : JSON.stringify({ text }));
  expect(shown).toContain(redacted);
  expect(shown).not.toMatch(rest);
});
