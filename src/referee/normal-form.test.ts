import { expect, test } from "vitest";
import { encodedQuery, instantOf, normalId, normalPath, wordsOf } from "./normal-form.ts";

const one = "0E0D6A60-b30b-4deb-8966-8a7ac67dc54c";

test.each([
  ["/v1/orders/%39%30%30", "/v1/orders/900"],
  ["/v1/%6frders/900", "/v1/orders/900"],
  ["/v1/orders/a%2fb", "/v1/orders/a%2Fb"],
  ["/v1/orders/%zz", "/v1/orders/%25zz"],
  ["/v1/orders/", "/v1/orders/"],
])("the path %s is %s", (path, normal) => {
  expect(normalPath(path)).toBe(normal);
  expect(normalPath(normalPath(path))).toBe(normal);
});

test("the case means nothing in a UUID, and something in any other id", () => {
  expect(normalId(one)).toBe(one.toLowerCase());
  expect(normalId("ord_5XAv")).toBe("ord_5XAv");
});

test("a date-time is the same in every offset and precision", () => {
  const instant = Date.UTC(2031, 2, 1, 10);
  expect(["2031-03-01T10:00:00Z", "2031-03-01T11:00:00.000+01:00", "soon", null].map(instantOf)).toEqual([
    instant,
    instant,
    null,
    null,
  ]);
});

const request = { method: "GET", path: "/v1/orders", body: '{"a":1,"b":["x","y"]}' };
const query = [
  ["status", "eq:DRAFT"],
  ["id", one],
] as const;

test("requests are the same in any order of their parameters and members, and in any case of their UUIDs", () => {
  const same = { ...request, query: [["id", one.toLowerCase()], query[0]] as const, body: '{"b":["x","y"],"a":1}' };
  expect(wordsOf(same)).toBe(wordsOf({ ...request, query }));
});

test("requests with another order of a list, another value or another path differ", () => {
  const others = [{ body: '{"a":1,"b":["y","x"]}' }, { query: [] }, { path: "/v1/orders/1" }, { method: "PUT" }];
  const words = wordsOf({ ...request, query });
  expect(others.filter((other) => wordsOf({ ...request, query, ...other }) === words)).toEqual([]);
});

test("a query keeps its parameters and their order", () => {
  expect(encodedQuery([["a b", "1,2"], query[0]])).toBe("a%20b=1%2C2&status=eq%3ADRAFT");
});
