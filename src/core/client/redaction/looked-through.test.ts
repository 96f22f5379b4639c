import { expect, test } from "vitest";
import { createRedactor } from "../redaction.ts";
import { createLookedThrough } from "./looked-through.ts";

test("what was remembered of a text holds until a value is learned that one of its meanings has", () => {
  const learned: string[] = [];
  const texts = createLookedThrough<string>(learned, 100);
  texts.set("YWRh", "shown", ["YWRh", "Ada Lovelace"]);
  learned.push("grace");
  expect(texts.get("YWRh")?.result).toBe("shown");
  learned.push("lovelace");
  expect(texts.get("YWRh")).toBeUndefined();
});

test("a value that was known when a text was looked through does not count again", () => {
  const learned = ["ada"];
  const texts = createLookedThrough<string>(learned, 100);
  texts.set("Ada", "[redacted-text-1]", ["Ada"]);
  learned.push("grace");
  expect(texts.get("Ada")?.result).toBe("[redacted-text-1]");
});

test("long texts and cut ones are not remembered", () => {
  const texts = createLookedThrough<string>([], 10);
  for (const text of ["a long text", "Ad… (3 characters)"]) {
    texts.set(text, text, [text]);
    expect(texts.get(text)).toBeUndefined();
  }
});

test.each([
  ["unchanged", "seen by Zoë Kanary"],
  ["in base64", Buffer.from("seen by Zoë Kanary").toString("base64")],
  ["in hexadecimal", Buffer.from("Zoë Kanary").toString("hex")],
  ["with percent signs", encodeURIComponent("seen by Zoë Kanary")],
  ["in base64 with percent signs", encodeURIComponent(Buffer.from("seen by Zoë Kanary.").toString("base64"))],
])("a text that was shown whole hides a person that is learned later, %s", (_, text) => {
  const redactor = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
  const body = JSON.stringify({ note: text });
  expect(redactor.body(body)).toBe(body);
  expect(redactor.text(text)).toBe(text);
  redactor.body(JSON.stringify({ contact: "Zoë Kanary" }));
  expect(redactor.text(text)).toContain("[redacted");
  expect(redactor.body(body)).toContain("[redacted");
});
