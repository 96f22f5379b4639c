import fc from "fast-check";
import { expect, test } from "vitest";
import { becameInWords, kindInWords, shown } from "./shown.ts";

test.each([
  [undefined, "nothing"],
  [null, "null"],
  [false, "false"],
  [0, "0"],
  ["", '""'],
  ["text", '"text"'],
  [[], "none"],
  [["a", 1, null], '"a", 1, null'],
  [{}, "an object with no members"],
  [{ id: 1, email: "x@example.test" }, "an object with id, email"],
  [{ value: -1250, scale: 2 }, '{"value":-1250,"scale":2}'],
  [{ amount: "12.50", currency: "NOK" }, '{"amount":"12.50","currency":"NOK"}'],
  [{ amount: "12.50", payer: "Ada Lovelace" }, "an object with amount, payer"],
  [[{ id: 1 }, {}], "a list of 2"],
  [["a", ["b"]], "a list of 2"],
])("%j is shown as %s", (value, words) => {
  expect(shown(value)).toBe(words);
});

test("the contents of an object or a list of objects are never printed", () => {
  const secret = "Ada Lovelace";
  const hidden = fc.oneof(
    fc.constant({ name: secret }),
    fc.constant([{ name: secret }]),
    fc.constant([[secret]]),
    fc.constant(["seen", { name: secret }]),
    fc.constant({ traveller: { name: [secret] } }),
  );
  fc.assert(fc.property(hidden, (value) => !shown(value).includes(secret)));
});

test("a long text is cut, and its length shown", () => {
  expect(shown("a".repeat(198))).toBe(`"${"a".repeat(198)}"`);
  expect(shown("a".repeat(199))).toBe(`"${"a".repeat(199)}… (201 characters)`);
});

test("a long list is cut as well", () => {
  const ids = Array.from({ length: 100 }, (_, index) => `id-${index}`);

  expect(shown(ids)).toMatch(/^"id-0", "id-1", .{180,}… \(\d+ characters\)$/u);
  expect(shown(ids).length).toBeLessThan(240);
});

test.each([
  [null, "null"],
  ["", '""'],
  ["Ada", "only the beginning of that text"],
  ["ada lovelace", "that text in other capitals"],
  ["Bob", "another text"],
  [7, "a number"],
  [["Ada"], "a list of 1"],
])("a name that became %j is said to be %s, without the name", (after, words) => {
  expect([kindInWords("Ada Lovelace"), becameInWords("Ada Lovelace", after)]).toEqual(["a text", words]);
});
