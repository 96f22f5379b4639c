import type { OperationId } from "../../core/index.ts";
import type { Route } from "../observed-call.ts";
import type { Alteration } from "./alterations.ts";

/** What is put in the way of a call. */
export type Effect =
  /** The service does not act, and its answer is this status. */
  | { readonly kind: "refuse"; readonly status: 401 | 403 | 408 | 409 | 503; readonly retryAfterSeconds?: number }
  /** The connection is reset before the service acts. */
  | { readonly kind: "reset" }
  /** The service acts, and its answer is lost. */
  | { readonly kind: "lose" }
  /** The service acts, and its answer comes so much later. */
  | { readonly kind: "slow"; readonly ms: number }
  /** So much time passes for the service before it gets the call. */
  | { readonly kind: "pass-time"; readonly ms: number }
  | { readonly kind: "alter"; readonly how: Alteration }
  /** The order has this number for an id, and is called by it. */
  | { readonly kind: "rename"; readonly to: number };

/** A disturbance of a mission, as data. */
export interface Disturbance {
  readonly id: string;
  /** The calls that are counted: of these operations, or of any; on this order, or on any. */
  readonly operations?: readonly OperationId[];
  readonly orderId?: string;
  /** Which of them is disturbed, counted from 1; every one where it is left out. */
  readonly nth?: number;
  readonly effect: Effect;
}

/** The ids that orders go by outside, where these are not their own. */
export interface Names {
  /** A path or a query with the ids that the service knows. */
  readonly inside: (target: string) => string;
  /** A body with the ids that the client knows. */
  readonly outside: (body: string) => string;
}

/** The names that the disturbances of a mission give to orders. */
export function namesAmong(all: readonly Disturbance[]): Names {
  const renamed = all.flatMap(({ orderId, effect }) =>
    orderId !== undefined && effect.kind === "rename" ? [{ own: orderId, shown: String(effect.to) }] : [],
  );
  return {
    inside: (target) =>
      renamed.reduce(
        (text, { own, shown }) => text.replace(new RegExp(`(?<![\\w-])${shown}(?![\\w-])`, "gu"), own),
        target,
      ),
    outside: (body) => renamed.reduce((text, { own, shown }) => text.replaceAll(JSON.stringify(own), shown), body),
  };
}

/** Finds the disturbances of each call; it counts, so it is asked once for each. */
export function disturbancesFor(all: readonly Disturbance[]): (route: Route) => readonly Disturbance[] {
  const counted = new Map<Disturbance, number>();
  return (route) => {
    if (route.kind !== "operation") return [];
    return all.filter((disturbance) => {
      const { operations, orderId, nth } = disturbance;
      if (operations !== undefined && !operations.includes(route.operation)) return false;
      if (orderId !== undefined && route.ids["orderId"] !== orderId) return false;
      const count = (counted.get(disturbance) ?? 0) + 1;
      counted.set(disturbance, count);
      return nth === undefined || nth === count;
    });
  };
}
