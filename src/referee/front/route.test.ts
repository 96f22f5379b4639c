import { expect, test } from "vitest";
import { operations } from "../../core/index.ts";
import { routeOf } from "./route.ts";

const places = { api: "/sandbox", authentication: "/auth" };

test.for(operations.map((row) => [row.id, row] as const))("%s is known by its method and path", ([, row]) => {
  const path = row.path.replaceAll(/\{(\w+)\}/gu, "$1-1");
  const ids = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => [name, `${name}-1`]));
  expect(routeOf(row.method, `/sandbox${path}`, places)).toEqual({ kind: "operation", operation: row.id, ids });
});

test("the token service is known by its path", () => {
  expect(routeOf("POST", "/auth/oauth/token", places)).toEqual({ kind: "token" });
});

test.for([
  ["GET", "/auth/oauth/token"],
  ["POST", "/sandbox/oauth/token"],
  ["PATCH", "/sandbox/v1/orders/1"],
  ["GET", "/sandbox/v2/orders"],
  ["GET", "/sandbox/v1/orders/"],
  ["GET", "/v1/orders"],
  ["POST", "/sandbox/v1/orders/1/orderlines/cancel/2"],
] as const)("%s %s is nothing that the specification lists", ([method, path]) => {
  expect(routeOf(method, path, places)).toEqual({ kind: "unknown" });
});

test("an id that cannot be decoded stays as it came", () => {
  expect(routeOf("GET", "/sandbox/v1/orders/%zz", places)).toMatchObject({ ids: { orderId: "%zz" } });
  expect(routeOf("GET", "/sandbox/v1/orders/a%2Fb", places)).toMatchObject({ ids: { orderId: "a/b" } });
});
