import { isCancelled, isOrderConfirmed, type Order, orderOf, type Store } from "../../sandbox/index.ts";
import type { RequirementId } from "../../core/index.ts";
import { fault, type Fault } from "./fault.ts";

/** Faults of versions that show only once an order has several. */
export const deepVersionsFaults: readonly Fault[] = [
  kept("versions-third-overwrites-second", "versions.confirmed-immutable", {
    summary: "From the third version on, each earlier version after the first reads as failed.",
    version: (found, current, number) =>
      number >= 2 && current.version >= 3 && number < current.version ? { ...found, failed: true } : found,
  }),
  kept("versions-earlier-shows-later-cancellation", "versions.confirmed-immutable", {
    summary: "A cancellation also shows in the version that was confirmed before it.",
    version: (found, current) => ({
      ...found,
      orderLines: found.orderLines.map(
        (line) =>
          current.orderLines.find((other) => other.orderLineId === line.orderLineId && isCancelled(other)) ?? line,
      ),
    }),
  }),
  kept("versions-earlier-loses-removed-traveller", "versions.confirmed-readable", {
    summary: "A confirmed version cannot be read after one of its travellers was removed from the order.",
    version: (found, current) =>
      found.travellers.every((one) => current.travellers.some(({ id }) => id === one.id)) ? found : undefined,
  }),
  fault("versions-not-readable-after-reset", "versions.confirmed-readable", {
    summary: "After a reset, only the latest version can be read.",
    depth: "deep",
    rules: ({ resetOrder, mayReadVersion }) => {
      const reset = new Set<string>();
      return {
        resetOrder: (order, target) => {
          reset.add(order.id);
          return resetOrder(order, target);
        },
        mayReadVersion: (version) => mayReadVersion(version) && !reset.has(version.id),
      };
    },
  }),
  fault("versions-by-number-one-behind", "versions.confirmed-readable", {
    summary: "From the third version on, reading the latest version by its number answers the version before.",
    depth: "deep",
    wire: (store) => ({
      answer: (answer, call) => {
        const numbered = call.name === "getOrder" && call.query["version"] !== undefined && answer.status === 200;
        if (!numbered || answer.body === null) return answer;
        const { id, version } = orderOf(answer.body);
        const current = orderOf(store.document(id) ?? answer.body);
        const earlier = version < 3 || version < current.version ? undefined : store.version(id, version - 1);
        return earlier === undefined ? answer : { ...answer, body: earlier };
      },
    }),
  }),
  fault("versions-second-abandoned-draft-readable", "versions.unknown", {
    summary: "A draft that a second reset discarded can still be read by its version.",
    depth: "deep",
    store: rememberingSecondDraft,
    rules: () => ({ mayReadVersion: () => true }),
  }),
];

interface Kept {
  readonly summary: string;
  /** What an earlier version is read as; `undefined`: not at all. */
  readonly version: (found: Order, current: Order, number: number) => Order | undefined;
}

function kept(id: string, requirement: RequirementId, { summary, version }: Kept): Fault {
  return {
    id,
    requirement,
    summary,
    depth: "deep",
    store: (correct) => ({
      version: (orderId, number) => {
        const [found, current] = [correct.version(orderId, number), correct.document(orderId)];
        // A reset goes back to version 0, and no client reads it.
        if (found === undefined || current === undefined || number === 0) return found;
        const read = version(orderOf(found), orderOf(current), number);
        return read === undefined ? undefined : JSON.stringify(read);
      },
    }),
  };
}

function rememberingSecondDraft({ replace, version }: Store): Partial<Store> {
  const resets = new Map<string, number>();
  const drafts = new Map<string, string>();
  return {
    replace: (before, after, events) => {
      if (!isOrderConfirmed(before) && after.version < before.version) {
        const count = (resets.get(before.id) ?? 0) + 1;
        resets.set(before.id, count);
        if (count > 1) drafts.set(`${before.id} ${before.version}`, JSON.stringify(before));
      }
      replace(before, after, events);
    },
    version: (id, number) => version(id, number) ?? drafts.get(`${id} ${number}`),
  };
}
