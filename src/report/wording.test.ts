import { expect, test } from "vitest";
import { counted, cut, durationInWords, onOneLine, segments, visible } from "./wording.ts";

test.each([
  [12.4, "12 ms"],
  [3210, "3.2 s"],
  [59_999, "60.0 s"],
  [125_000, "2 min 5 s"],
])("%d milliseconds are %s", (milliseconds, words) => {
  expect(durationInWords(milliseconds)).toBe(words);
});

test.each([
  [1, "1 request"],
  [999, "999 requests"],
  [18_786, "18,786 requests"],
  [1_234_567, "1,234,567 requests"],
])("%d of them are %s", (count, words) => {
  expect(counted(count, "request")).toBe(words);
});

test("a long text is cut with a note, and never inside a character", () => {
  expect(cut("abcdef", 6)).toBe("abcdef");
  expect(cut("abcdefg", 6)).toBe("abcdef… [cut: 7 characters in all]");
  expect(cut("abcde😀", 6)).toBe("abcde… [cut: 7 characters in all]");
});

test("what a terminal would obey is shown by its code", () => {
  expect(visible("a\u001b[2K\r\nb\rc\u202e\td")).toBe("a\\u001b[2K\nb\\u000dc\\u202e\td");
  expect(onOneLine(" a\n\t b ")).toBe("a b");
});

test("names between backticks are told apart, a lone backtick is text", () => {
  expect(segments("The `id` of a` line")).toEqual([
    { text: "The ", code: false },
    { text: "id", code: true },
    { text: " of a` line", code: false },
  ]);
});
