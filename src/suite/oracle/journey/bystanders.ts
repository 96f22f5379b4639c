import {
  at,
  type BareAnswer,
  idText,
  isObject,
  operation,
  type OrderView,
  type Profile,
  readOrder,
  succeeded,
} from "../../../core/portable.ts";
import type { Finding } from "../finding.ts";
import { foundOtherwise } from "../frames/index.ts";

/** Orders that were made before the load run, without any call on them during the run. */
export interface Bystanders {
  /** Takes an answer of the preparation. */
  prepared(answer: BareAnswer): void;
  /** What a page shows otherwise of them than they were read. */
  found(answer: BareAnswer): readonly Finding[];
}

/** Every search that finds these orders must show them as they were read last. */
export function createBystanders(profile: Profile): Bystanders {
  const known = new Map<string, OrderView>();
  return {
    prepared(answer) {
      const { success } = operation(answer.called);
      if (success.body !== "object" || success.of !== "Order") return;
      if (!succeeded(answer) || !isObject(answer.json)) return;
      const order = readOrder(answer.json, profile);
      known.set(order.id, order);
    },
    found(answer) {
      const { paging } = profile;
      if (known.size === 0 || answer.called !== "getOrders" || paging === undefined || !succeeded(answer)) return [];
      const items = at(answer.json, paging.items);
      return (Array.isArray(items) ? items : []).filter(isObject).flatMap((item): readonly Finding[] => {
        const order = known.get(idText(item["id"]));
        const different = order === undefined ? [] : foundOtherwise(order, readOrder(item, profile), profile);
        if (order === undefined || different.length === 0) return [];
        const name = `order ${order.id} in the page`;
        return [
          {
            requirement: "search.shows-order",
            holds: false,
            expected: `${name}: as it was read before the load run`,
            actual: `${name}: ${different.join("; ")}`,
          },
        ];
      });
    },
  };
}
