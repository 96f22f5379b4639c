import { expect, test } from "vitest";
import { groundInWords, isGroundIn } from "./grounds.ts";

test("a ground is known by its words and what came, in the areas that may find it", () => {
  const words = groundInWords("few-filters", 4, 413);
  expect(words).toBe("the target takes no 4 filters at once (413)");
  expect(isGroundIn("search", words)).toBe(true);
  expect(isGroundIn("fail", words)).toBe(false);
  expect(isGroundIn(undefined, words)).toBe(false);
  expect(isGroundIn("contract.media-type", groundInWords("answers-without-body"))).toBe(true);
  expect(isGroundIn("contract.status", groundInWords("answers-without-body"))).toBe(false);
});

test("a ground without areas may be found anywhere", () => {
  expect(isGroundIn("unlock", groundInWords("paid-is-confirmed"))).toBe(true);
});

test("words that are longer than a ground, or that lack what came, are none", () => {
  expect(isGroundIn("search", "the target takes no  filters at once ()")).toBe(false);
  expect(isGroundIn("versions", `${groundInWords("few-versions")}, as agreed`)).toBe(false);
});
