import { orderStatus, type OrderView, statusOr } from "../../../core/portable.ts";
import { finding, is, none, type Finding } from "../finding.ts";
import type { Expectation, ExpectationOf } from "./expectation.ts";

type Kind = Expectation["expect"];

export interface Judge<Expected, Seen> {
  readonly of: Seen;
  readonly judge: (
    shown: Seen extends "page" ? readonly OrderView[] : OrderView,
    expected: Expected,
  ) => readonly Finding[];
}

/** How each expectation judges the order or the page of orders that an answer shows. */
export const judges: {
  readonly [Name in Kind]: Judge<ExpectationOf<Name>, "order"> | Judge<ExpectationOf<Name>, "page">;
} = {
  confirmed: {
    of: "order",
    judge: (order) => [
      is("confirm-lines.all.order-confirmed", "status", order.status, orderStatus.confirmed),
      is("confirm-lines.all.not-failed", "failed", order.failed, false),
      none("confirm-lines.all.lines-no-longer-pending", "pending lines", order.pendingLines),
    ],
  },
  "partly-confirmed": {
    of: "order",
    judge: ({ status, pendingLines }, { named, others }) => [
      is("confirm-lines.some.stays-draft", "status", status, orderStatus.draft),
      none(
        "confirm-lines.some.named-confirmed",
        "named lines that are still pending",
        pendingLines.filter((line) => named.includes(line)),
      ),
      none(
        "confirm-lines.some.others-pending",
        "lines that were not named and are no longer pending",
        others.filter((line) => !pendingLines.includes(line)),
      ),
    ],
  },
  failed: {
    of: "order",
    judge: (order) => [
      is("fail.draft.order-confirmed", "status", statusOr(order.status, orderStatus.confirmed), orderStatus.confirmed),
      is("fail.draft.order-failed", "failed", order.failed, true),
      none("fail.draft.lines-no-longer-pending", "pending lines", order.pendingLines),
    ],
  },
  "lines-gone": {
    of: "order",
    judge: (order, { lines }) => {
      const present = idsOf(order.lines).filter((line) => lines.includes(line));
      return [none("reset.never-confirmed.lines-gone", "lines added before the reset", present)];
    },
  },
  "lines-shown": {
    of: "order",
    judge: (order, { orderId, lines }) => {
      const present = idsOf(order.lines);
      const missing = lines.filter((line) => !present.includes(line));
      return [
        is("orders.get.read-back", "id", order.id, orderId),
        none("confirm-lines.all.read-back", "acknowledged lines that are missing", missing),
      ];
    },
  },
  "cancellations-shown": {
    of: "order",
    judge: (order, { lines }) => {
      const cancelled = idsOf(order.lines.filter((line) => line.cancelled));
      const missing = lines.filter((line) => !cancelled.includes(line));
      return [none("cancellation.line-cancelled", "acknowledged cancellations that are missing", missing)];
    },
  },
  version: {
    of: "order",
    judge: (order, { orderId, version }) => [
      is("orders.get.read-back", "id", order.id, orderId),
      is("versions.confirmed-readable", "version", Number(order.version), version),
      is("versions.confirmed-readable", "status", order.status, orderStatus.confirmed),
    ],
  },
  found: {
    of: "page",
    judge: (found, { requirement, ids }) => {
      const expected = ids.toSorted();
      const actual = idsOf(found).toSorted();
      const wanted = actual.filter((id) => expected.includes(id)).length;
      return [
        finding(requirement, expected.join() === actual.join(), () => ({
          expected: `${expected.length} orders of this run, and no other`,
          actual: `${wanted} of them, and ${actual.length - wanted} others`,
        })),
      ];
    },
  },
  "only-status": {
    of: "page",
    judge: (found, { status }) => {
      const others = found.filter((order) => order.status !== status);
      return [none("search.status.eq", `orders that are not ${status}`, idsOf(others))];
    },
  },
  since: {
    of: "page",
    judge: (found, { createdAt, latestFirst }) => {
      const times = found.map((order) => Date.parse(String(order.json["createdAt"])));
      const early = found.filter((_, index) => (times[index] ?? 0) < Date.parse(createdAt));
      const rising = latestFirst ? times.filter((time, index) => index > 0 && time > (times[index - 1] ?? time)) : [];
      return [
        none("search.createdAt.gte", "orders created before", idsOf(early)),
        is("search.sort.descending", "orders out of order", rising.length, 0),
      ];
    },
  },
};

function idsOf(members: readonly { readonly id: string }[]): readonly string[] {
  return members.map(({ id }) => id);
}
