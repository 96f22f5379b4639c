import { expect, test } from "vitest";
import { at } from "./json-pointer.ts";

/** The document of RFC 6901, section 5. */
const document: unknown = JSON.parse(
  String.raw`{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}`,
);

test.each([
  ["", document],
  ["/foo", ["bar", "baz"]],
  ["/foo/0", "bar"],
  ["/", 0],
  ["/a~1b", 1],
  ["/c%d", 2],
  ["/e^f", 3],
  ["/g|h", 4],
  ["/i\\j", 5],
  ['/k"l', 6],
  ["/ ", 7],
  ["/m~0n", 8],
])("%j points where the RFC says", (pointer, value) => {
  expect(at(document, pointer)).toEqual(value);
});

test("`~01` is a tilde and a one, not a slash", () => {
  expect(at({ "~1": "right", "/": "wrong" }, "/~01")).toBe("right");
  expect(at({ "~/~": 1 }, "/~0~1~0")).toBe(1);
});

test("empty names may follow one another", () => {
  expect(at({ "": { "": "deep" } }, "//")).toBe("deep");
});

test.each([
  ["/gone", { here: 1 }],
  ["/here/further", { here: 1 }],
  ["/here/0", { here: "text" }],
  ["/here/length", { here: "text" }],
  ["/a/b", { a: null }],
  ["/a", null],
  ["/a", undefined],
  ["/2", ["x", "y"]],
  ["/-", ["x"]],
  ["/01", ["x", "y"]],
  ["/-1", ["x"]],
])("%s leads nowhere in %j", (pointer, value) => {
  expect(at(value, pointer)).toBeUndefined();
});

test.each(["/toString", "/constructor/name", "/__proto__", "/hasOwnProperty"])(
  "%s is inherited, so it leads nowhere",
  (pointer) => {
    expect(at({}, pointer)).toBeUndefined();
  },
);

test("a member that is named like an inherited one is found", () => {
  expect(at(JSON.parse('{"__proto__": 1}'), "/__proto__")).toBe(1);
});

test("a value of null, false or nothing at all is found as it is", () => {
  expect(at({ a: null }, "/a")).toBeNull();
  expect(at({ a: false }, "/a")).toBe(false);
  expect(at(0, "")).toBe(0);
});
