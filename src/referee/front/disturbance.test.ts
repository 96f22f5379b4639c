import { expect, test } from "vitest";
import type { OperationId } from "../../core/index.ts";
import type { Route } from "../observed-call.ts";
import { disturbancesFor, namesAmong, type Disturbance } from "./disturbance.ts";

const effect = { kind: "lose" } as const;

function called(operation: OperationId, orderId = "1"): Route {
  return { kind: "operation", operation, ids: { orderId } };
}

function met(disturbance: Omit<Disturbance, "id" | "effect">, routes: readonly Route[]): readonly boolean[] {
  const find = disturbancesFor([{ id: "d", effect, ...disturbance }]);
  return routes.map((route) => find(route).length > 0);
}

test("the nth call of an operation is disturbed, with other calls in between", () => {
  const routes = [called("getOrder"), called("failOrder"), called("getOrder"), called("getOrder")];
  expect(met({ operations: ["getOrder"], nth: 2 }, routes)).toEqual([false, false, true, false]);
});

test("without an operation every call counts, except token requests", () => {
  const routes: Route[] = [{ kind: "token" }, called("getOrder"), { kind: "unknown" }, called("failOrder")];
  expect(met({ nth: 2 }, routes)).toEqual([false, false, false, true]);
});

test("without a number every call on its order is disturbed", () => {
  expect(met({ orderIds: ["2"] }, [called("getOrder"), called("getOrder", "2"), called("failOrder", "2")])).toEqual([
    false,
    true,
    true,
  ]);
});

test("a renamed order is called and shown by its number only", () => {
  const { inside, outside } = namesAmong([{ id: "d", orderIds: ["o-1"], effect: { kind: "rename", to: 42 } }]);
  expect(inside("/v1/orders/42/lines")).toBe("/v1/orders/o-1/lines");
  expect(inside("eq:42,142")).toBe("eq:o-1,142");
  expect(inside("/v1/orders/42-1")).toBe("/v1/orders/42-1");
  expect(outside('{"id":"o-1","other":"o-11"}')).toBe('{"id":42,"other":"o-11"}');
});
