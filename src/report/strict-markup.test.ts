import { expect, test } from "vitest";
import { elementsOf, parseStrictly, textOf } from "./strict-markup.testing.ts";

test("reads elements, attributes and text", () => {
  const root = parseStrictly('<a x="1&lt;"><b>one &amp; two</b><b/></a>');

  expect(root.attributes).toEqual({ x: "1<" });
  expect(elementsOf(root, "b").map(textOf)).toEqual(["one & two", ""]);
});

test("takes the script of a page as a browser does, and nothing else of it", () => {
  const root = parseStrictly("<!doctype html>\n<html><script>1 < 2 && 3</script></html>");

  expect(textOf(root)).toBe("1 < 2 && 3");
  expect(() => parseStrictly("<!doctype html>\n<html><p>1 < 2 && 3</p></html>")).toThrow();
});

test.each([
  "<a>",
  "<a></b>",
  "<a/><a/>",
  "<a>&</a>",
  "<a>&nbsp;</a>",
  "<a>]]></a>",
  "<a x=1/>",
  '<a x="<"/>',
  '<a x="1" x="2"/>',
  "<a>\u0000</a>",
  "<a>\ud800</a>",
  "<a>\u009b</a>",
  "<a>\r</a>",
  "<a/><!-- <a>",
  "text",
  "<a><img src=x></a>",
])("refuses %j", (source) => {
  expect(() => parseStrictly(source)).toThrow();
});
