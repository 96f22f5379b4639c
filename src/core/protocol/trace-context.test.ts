import { expect, test } from "vitest";
import { hashStates, hexOf } from "./text-hash.ts";
import { spanIdOf, traceIdOf, traceIn, traceParentOf } from "./trace-context.ts";

test("the header has the form of W3C Trace Context, and says which ids it has", () => {
  const [traceId, spanId] = [traceIdOf("oc-1"), spanIdOf("oc-1-7")];
  const header = traceParentOf(traceId, spanId);
  expect(header).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/u);
  expect(traceIn(header)).toEqual({ traceId, spanId });
  expect([undefined, "", "[redacted]", `${header}-more`].map(traceIn)).toEqual([null, null, null, null]);
});

test("many requests of a run have as many spans", () => {
  const ids = Array.from({ length: 50_000 }, (_, at) => spanIdOf(`oc-mwtobfk9-571d69-${at}`));
  expect(new Set(ids).size).toBe(ids.length);
});

test("a hash that continues another is that of the whole text", () => {
  expect(hexOf("-12", 2, hashStates("oc-1", 2))).toBe(hexOf("oc-1-12", 2));
});
