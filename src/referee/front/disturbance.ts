import type { OperationId } from "../../core/index.ts";
import { normalId } from "../normal-form.ts";
import type { Route } from "../observed-call.ts";
import type { Alteration } from "./alterations.ts";

/** What happens to a disturbed call. */
export type Effect =
  /** The client gets this status. The service does not act, unless it says so. */
  | {
      readonly kind: "refuse";
      readonly status: 401 | 403 | 408 | 409 | 503;
      readonly retryAfterSeconds?: number;
      readonly hasActed?: true;
    }
  /** The connection is reset before the service acts. */
  | { readonly kind: "reset" }
  /** The service acts, and its answer gets lost. */
  | { readonly kind: "lose" }
  /** The service acts, and its answer comes this much later. */
  | { readonly kind: "slow"; readonly ms: number }
  /** This much time passes for the service before it gets the call. */
  | { readonly kind: "pass-time"; readonly ms: number }
  | { readonly kind: "alter"; readonly how: Alteration }
  /** The client sees and uses this number as the id of the order. */
  | { readonly kind: "rename"; readonly to: number };

/** A disturbance of a mission, as data. */
export interface Disturbance {
  readonly id: string;
  /** Counts the calls of these operations, on these orders. Default: of any operation, on any order. */
  readonly operations?: readonly OperationId[];
  readonly orderIds?: readonly string[];
  /** Disturbs this one of them, counted from 1. Default: all of them. */
  readonly nth?: number;
  readonly effect: Effect;
}

/** Translates the ids of renamed orders. */
export interface Names {
  /** A path, or a value of a query, with the ids that the service knows. */
  readonly inside: (text: string) => string;
  /** A body with the ids that the client knows. */
  readonly outside: (body: string) => string;
}

/** The renamed orders of a mission. */
export function namesAmong(all: readonly Disturbance[]): Names {
  const renamed = all.flatMap(({ orderIds = [], effect }) =>
    effect.kind === "rename" ? orderIds.map((own) => ({ own, shown: String(effect.to) })) : [],
  );
  return {
    inside: (given) =>
      renamed.reduce(
        (text, { own, shown }) => text.replace(new RegExp(`(?<![\\w-])${shown}(?![\\w-])`, "gu"), own),
        given,
      ),
    outside: (body) => renamed.reduce((text, { own, shown }) => text.replaceAll(JSON.stringify(own), shown), body),
  };
}

/** Finds the disturbances of each call. It counts the calls, so ask it once for each. */
export function disturbancesFor(all: readonly Disturbance[]): (route: Route) => readonly Disturbance[] {
  const counted = new Map<Disturbance, number>();
  return (route) => {
    if (route.kind !== "operation") return [];
    return all.filter((disturbance) => {
      const { operations, orderIds, nth } = disturbance;
      if (operations !== undefined && !operations.includes(route.operation)) return false;
      if (orderIds?.every((id) => normalId(id) !== route.ids["orderId"]) === true) return false;
      const count = (counted.get(disturbance) ?? 0) + 1;
      counted.set(disturbance, count);
      return nth === undefined || nth === count;
    });
  };
}
