import { orderStatus } from "../../core/index.ts";
import { changed } from "../domain/decision.ts";
import { isOrderConfirmed, type Order } from "../domain/order.ts";
import { each, orderTexts } from "../domain/resources.ts";
import type { Rules } from "../service/rules.ts";
import { orderOf } from "../service/service.ts";
import type { Store } from "../storage/store.ts";
import { type Deviation, named } from "../deviations/deviation.ts";
import { bodyOf, onSuccess, succeeded, withOrder } from "../deviations/wire.ts";
import { jsonAnswer } from "../http/call.ts";
import { versionAskedFor } from "./versions.ts";

/** The state that a reset returns to. */
export const resetInterpretations: readonly Deviation[] = named({
  "reset-makes-version": {
    summary: "A reset makes a new version with the contents of the one it returns to.",
    rules: resetting((reset) => (order, target) => {
      const back = reset(order, target).order;
      return changed({ ...back, version: order.version + 1 });
    }),
  },
  "reset-keeps-what-is-not-named": {
    summary:
      "The initial state of an order has its current values and travellers, without lines, fees and reservations.",
    rules: resetting((reset) => (order, target) => {
      if (isOrderConfirmed(target)) return reset(order, target);
      const { currency, travellers } = order;
      return changed({ ...reset(order, target).order, ...textsOf(order), currency, travellers });
    }),
  },
  "reset-empties-new-orders": {
    summary: "The initial state of an order has none of the values of its creation.",
    rules: resetting((reset) => (order, target) => {
      const decision = reset(order, target);
      if (isOrderConfirmed(decision.order)) return decision;
      return changed({ ...decision.order, ...each(orderTexts, null) });
    }),
  },
  "reset-frees-confirmed-seats": {
    summary: "A reset also frees the reservations of the confirmed version.",
    rules: resetting((reset) => (order, target) => {
      const decision = reset(order, target);
      if (decision.order.reservations.length === 0) return decision;
      return changed({ ...decision.order, version: order.version + 1, reservations: [] });
    }),
  },
  "versions-keep-freed-seats": {
    summary: "A reset frees the seats of a confirmed order, but its confirmed version still shows them.",
    rules: resetting((reset) => (order, target) => {
      const decision = reset(order, target);
      return decision.order.reservations.length === 0 ? decision : changed({ ...decision.order, reservations: [] });
    }),
    wire: (store) =>
      onSuccess("getOrder", (answer, call) => {
        const version = versionAskedFor(call);
        const kept = version === 0 ? undefined : store.version(call.parameters["orderId"] ?? "", version);
        if (kept === undefined) return answer;
        return withOrder(answer, (order) => {
          const left = order["reservations"] as Order["reservations"];
          const freed = orderOf(kept).reservations.filter(({ id }) => !left.some((seat) => seat.id === id));
          return { ...order, reservations: [...left, ...freed] };
        });
      }),
  },
  "versions-lose-freed-seats": {
    summary: "A reset keeps the seats of a confirmed order, but its confirmed version no longer shows them.",
    wire: () => {
      const freed = new Set<unknown>();
      return {
        answer(answer, call) {
          if (call.name === "resetOrder" && succeeded(answer)) {
            for (const { id } of (bodyOf(answer) as Order).reservations) freed.add(id);
          }
          if (call.name !== "getOrder" || versionAskedFor(call) === 0 || !succeeded(answer)) return answer;
          const order = bodyOf(answer) as Order;
          const reservations = order.reservations.filter(({ id }) => !freed.has(id));
          return jsonAnswer(answer.status, { ...order, reservations });
        },
      };
    },
  },
  "failed-version-is-not-confirmed": {
    summary: "The version of a failed order cannot be read as an earlier one, and no reset returns to it.",
    rules: (plain) => ({
      mayReadVersion: (version) => plain.mayReadVersion(version) && !version.failed,
      // A failed version stays, so no later one gets its number.
      resetOrder: (order, target) => {
        const opened = order.failed ? { ...order, status: orderStatus.draft, failed: false } : order;
        const back = plain.resetOrder(opened, target).order;
        return changed({ ...back, version: order.version + Number(order.failed) });
      },
    }),
    store: (plain) => ({
      latestConfirmed: (orderId) => {
        const newest = plain.latestConfirmed(orderId);
        return newest === undefined ? undefined : unfailedFrom(orderOf(newest), plain);
      },
    }),
  },
});

/** The texts that clients wrote in an order. */
function textsOf(order: Order): Partial<Order> {
  return Object.fromEntries(orderTexts.map((name) => [name, order[name]]));
}

type Reset = Rules["resetOrder"];

function resetting(alter: (reset: Reset) => Reset): NonNullable<Deviation["rules"]> {
  return ({ resetOrder }) => ({ resetOrder: alter(resetOrder) });
}

/** The newest version that did not fail, up to this one. */
function unfailedFrom(order: Order, store: Store): string | undefined {
  for (let { version } = order; version > 0; version -= 1) {
    const document = store.version(order.id, version);
    if (document !== undefined && !orderOf(document).failed) return document;
  }
  return undefined;
}
