import { expect, test } from "vitest";
import { placesIn, pointerTo, withPlace } from "./json-places.ts";

const body = { name: "x", lines: [{ id: 1 }, { id: null }] };

test("every member and element is a place, the value itself is none", () => {
  expect(placesIn(body).map(({ path }) => pointerTo(path))).toEqual([
    "/name",
    "/lines",
    "/lines/0",
    "/lines/0/id",
    "/lines/1",
    "/lines/1/id",
  ]);
  expect(placesIn("text")).toEqual([]);
});

test("one place has another value, and everything else stays", () => {
  expect(withPlace(body, ["lines", 1, "id"], 2)).toEqual({ name: "x", lines: [{ id: 1 }, { id: 2 }] });
  expect(withPlace(body, ["name"], null)).toEqual({ ...body, name: null });
  expect(withPlace(body, [], 17)).toBe(17);
});

test("a place that is taken out leaves no hole", () => {
  expect(withPlace(body, ["lines", 0], undefined)).toEqual({ name: "x", lines: [{ id: null }] });
  expect(withPlace(body, ["lines", 0, "id"], undefined)).toEqual({ name: "x", lines: [{}, { id: null }] });
});
