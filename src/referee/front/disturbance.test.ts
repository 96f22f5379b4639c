import { expect, test } from "vitest";
import type { OperationId } from "../../specification/operations.ts";
import type { Route } from "../observed-call.ts";
import { disturbancesFor, type Disturbance } from "./disturbance.ts";

const effect = { kind: "lose" } as const;

function called(operation: OperationId, orderId = "1"): Route {
  return { kind: "operation", operation, ids: { orderId } };
}

function met(disturbance: Omit<Disturbance, "id" | "effect">, routes: readonly Route[]): readonly boolean[] {
  const find = disturbancesFor([{ id: "d", effect, ...disturbance }]);
  return routes.map((route) => find(route).length > 0);
}

test("the nth call of an operation is disturbed, whatever comes between", () => {
  const routes = [called("getOrder"), called("failOrder"), called("getOrder"), called("getOrder")];
  expect(met({ operations: ["getOrder"], nth: 2 }, routes)).toEqual([false, false, true, false]);
});

test("without an operation every call counts, but no request for a token", () => {
  const routes: Route[] = [{ kind: "token" }, called("getOrder"), { kind: "unknown" }, called("failOrder")];
  expect(met({ nth: 2 }, routes)).toEqual([false, false, false, true]);
});

test("without a number every call on its order is disturbed", () => {
  expect(met({ orderId: "2" }, [called("getOrder"), called("getOrder", "2"), called("failOrder", "2")])).toEqual([
    false,
    true,
    true,
  ]);
});
