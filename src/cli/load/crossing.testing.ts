import type { IncomingMessage } from "node:http";
import { setTimeout as elapse } from "node:timers/promises";
import { gapMs } from "../../proof/index.ts";
import type { RequestLogLine } from "../../sandbox/index.ts";
import { correlationHeader } from "../../core/index.ts";
import { forwarding, type BrokenService } from "../run/broken-services.testing.ts";

/** The cancellations of an order. */
interface Crossing {
  readonly second: PromiseWithResolvers<void>;
  readonly firstDone: PromiseWithResolvers<void>;
  cancellations: number;
}

/** In the middle of the moment in which a service of ours that is wrong in parallel looks away. */
const afterTheFirstMs = gapMs / 2;

/**
 * Holds what a load run sends until its requests cross as they do in bad luck: the second cancellation of an order is on
 * its way before the first is through, and the order is read in between. What the audit sends goes straight on.
 */
export function crossing(): {
  readonly log: (line: RequestLogLine) => void;
  readonly before: (target: string) => Promise<BrokenService>;
} {
  const orders = new Map<string, Crossing>();
  const crossingAt = (path: string): Crossing => {
    const id = /\/orders\/([^/?]+)/u.exec(path)?.[1] ?? "";
    const fresh = { second: Promise.withResolvers<void>(), firstDone: Promise.withResolvers<void>(), cancellations: 0 };
    const known = orders.get(id) ?? fresh;
    orders.set(id, known);
    return known;
  };
  const hold = async ({ url = "", headers, method }: IncomingMessage): Promise<void> => {
    if (String(headers[correlationHeader.toLowerCase()]).includes("-audit")) return;
    const order = crossingAt(url);
    if (/\/orderlines\/cancel/u.test(url)) {
      order.cancellations += 1;
      if (order.cancellations === 1) return order.second.promise;
      order.second.resolve();
      await elapse(afterTheFirstMs);
    } else if (method === "GET" && order.cancellations > 0) await order.firstDone.promise;
  };
  return {
    log: ({ operation, path }) => {
      if (operation === "cancelOrderLines") crossingAt(path).firstDone.resolve();
    },
    before: (target) => forwarding(target, hold),
  };
}
