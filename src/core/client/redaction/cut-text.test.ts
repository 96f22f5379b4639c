import { describe, expect, test } from "vitest";
import { createRedactor } from "../redaction.ts";

const rules = { secrets: {}, hiddenMembers: [], shownHeaders: [] };

/** What a reader makes of a text that is encoded in one of these ways. */
function read(text: string): string {
  return text
    .replaceAll(/(?:%[\da-f]{2})+/giu, (bytes) => Buffer.from(bytes.replaceAll("%", ""), "hex").toString())
    .replaceAll(/\\{1,2}u00([\da-f]{2})|&#(\d+);/giu, (_, hex: string | undefined, decimal: string) =>
      String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll(/[\da-f]{40,}/giu, (bytes) => Buffer.from(bytes, "hex").toString())
    .replaceAll(/[\w/]{40,}/gu, (bytes) => Buffer.from(bytes, "base64").toString());
}

describe("where a target cuts what it repeats", () => {
  const values = ["Zoë Nämekånary-8c1", "mailkanary-7b2+tag@example.invalid", "Deskkanary (5d4)", "+47 912 34 567"];
  const body = JSON.stringify({ note: "a".repeat(40), values });

  test.each([
    ["JSON", body],
    ["percent signs", encodeURIComponent(body)],
    ["a form", String(new URLSearchParams({ body }))],
    ["escapes", body.replaceAll(/[^\x20-\x7E]/gu, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`)],
    ["entities", body.replaceAll(/[^\w ]/gu, (letter) => `&#${letter.charCodeAt(0)};`)],
    ["base64", Buffer.from(body).toString("base64")],
    ["hexadecimal", Buffer.from(body).toString("hex")],
  ])("no place in %s leaves the beginning of a personal value", (_, echo) => {
    const knows = createRedactor(rules);
    for (const name of values) knows.learnFrom.body(JSON.stringify({ name }), "person");
    const left = Array.from({ length: echo.length - 1 }, (_each, at) => echo.slice(0, at + 1)).filter((cut) => {
      const shown = [knows.text(cut), knows.text(`${cut}, ${cut}`), knows.body(JSON.stringify({ message: cut }))].join(
        "\n",
      );
      const readable = `${shown}\n${read(shown)}`;
      return /zoë nä|mailkan|deskka|912 345/iu.test(readable);
    });
    expect(left.map((cut) => cut.slice(-30))).toEqual([]);
  });

  test("whole words that only begin like a personal value stay", () => {
    const knows = createRedactor(rules);
    knows.learnFrom.body('{"name":"Travelwell Berg"}', "person");
    for (const shown of [
      JSON.stringify({ note: "n".repeat(70), travelwell: ["travelwell", "travel"] }),
      '{"type":"travel"}',
      "Travelwells",
      "one may travel by train",
      `${"x".repeat(70)} travel well`,
    ])
      expect(knows.text(shown)).toBe(shown);
  });
});
