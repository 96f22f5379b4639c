import { expect, test } from "vitest";
import { operations } from "../../../core/index.ts";
import { unknownShape } from "../described/shape.ts";
import type { Description } from "../described/description.ts";
import { proposedHeaders } from "../proposals/headers.ts";

/** A service whose changes all take these headers. */
function described(...names: readonly string[]): Description {
  const parameters = names.map((name) => ({ name, in: "header" as const, required: false, shape: unknownShape("#") }));
  const all = operations.filter(({ changes }) => changes !== "nothing");
  const own = { at: "#", request: null, answer: null };
  return { operations: new Map(all.map(({ id }) => [id, { ...own, parameters }])) } as unknown as Description;
}

test("where one of the two sales headers is known, the other is the one that is left", () => {
  const found = proposedHeaders(described("X-Sales-Channel", "X-Box"));
  expect(found.map(({ header, name }) => [header, name])).toEqual([
    ["distributionChannel", "X-Sales-Channel"],
    ["pointOfSale", "X-Box"],
  ]);
});

test("of several unknown headers, none is taken for one of a sale", () => {
  expect(proposedHeaders(described("X-Sales-Channel", "X-Box", "X-Tint")).map(({ name }) => name)).toEqual([
    "X-Sales-Channel",
  ]);
});
