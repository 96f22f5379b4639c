import fc from "fast-check";
import { expect, test } from "vitest";
import { canonical, digestOf, isUnchanged, sealed } from "./integrity.ts";

test("a sealed document is unchanged after a journey through JSON, in any order of its members", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (content) => {
      const { integrity: _, ...document } = content;
      const text = JSON.stringify(sealed(document, { "exchanges.ndjson": digestOf("x") }));
      const read = JSON.parse(text) as object;
      expect(isUnchanged(read)).toBe(true);
      expect(isUnchanged(Object.fromEntries(Object.entries(read).toReversed()))).toBe(true);
    }),
  );
});

test("every member that is changed, added or removed is seen", () => {
  const document = sealed({ verdict: "conformant", totals: { fail: 0 }, list: [1, 2] }, { a: digestOf("a") });
  const { list: _, ...less } = document;
  const changed = [
    { ...document, verdict: "non-conformant" },
    { ...document, totals: { fail: 0, more: 1 } },
    { ...document, list: [2, 1] },
    { ...document, more: null },
    less,
    { ...document, integrity: { ...document.integrity, files: { a: digestOf("b") } } },
  ];
  expect(changed.map(isUnchanged)).toEqual(changed.map(() => false));
});

test("what carries no digest says nothing", () => {
  expect([{}, null, [], { integrity: 1 }, { integrity: { files: {}, digest: "x" } }].map(isUnchanged)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("a member that is undefined is not there, as in JSON", () => {
  expect(isUnchanged(JSON.parse(JSON.stringify(sealed({ one: 1, two: undefined }))))).toBe(true);
});

// The example of RFC 8785, section 3.2.2.
test("the canonical form is that of RFC 8785", () => {
  const value = {
    numbers: [Number("333333333.33333329"), 1e30, 4.5, 2e-3, 1e-27],
    string: '€$\u000f\nA\'B"\\\\"/',
    literals: [null, true, false],
  };
  expect(canonical(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});
