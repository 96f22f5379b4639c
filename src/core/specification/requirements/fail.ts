import { areaOn } from "./requirement.ts";

/** Failing an order: rows four and five of the state table, the event, and the idempotence of section 7. */
export const fail = areaOn("failOrder")("fail", {
  "fail.draft.order-confirmed": {
    sentences: ["s3.transition-4", "s4.operation-failOrder"],
    statement: "Failing a draft order makes its status CONFIRMED.",
  },
  "fail.draft.order-failed": {
    sentences: ["s3.transition-4"],
    statement: "Failing a draft order sets `failed` to true.",
  },
  "fail.draft.lines-no-longer-pending": {
    sentences: ["s3.transition-4-lines"],
    statement: "A failed order has no PENDING lines.",
  },
  "fail.draft.read-back": {
    sentences: ["s3.transition-4"],
    statement: "After failOrder, the order reads as the answer showed it.",
    operations: ["failOrder", "getOrder"],
  },
  "fail.draft.event": {
    sentences: ["s3.transition-4-event", "s6.OrderFailed"],
    statement: "Failing an order emits exactly one order event: `OrderFailed`.",
    needs: "event-feed",
  },
  "fail.partly-confirmed.order-failed": {
    sentences: ["s3.transition-4"],
    statement: "Failing a draft order with some confirmed lines sets `failed` to true as well.",
  },
  "fail.partly-confirmed.confirmed-line-kept": {
    sentences: ["s3.transition-4-lines", "s3.frame"],
    statement: "Failing an order leaves its confirmed lines unchanged.",
  },
  "fail.confirmed.answers-current": {
    sentences: ["s3.transition-5-answer", "s7.repeat-failOrder"],
    statement: "Failing a confirmed order answers 200 with the current order.",
  },
  "fail.confirmed.unchanged": {
    sentences: ["s3.transition-5"],
    statement: "Failing a confirmed order changes nothing: `failed` stays false.",
    operations: ["failOrder", "getOrder"],
  },
  "fail.confirmed.no-event": {
    sentences: ["s3.transition-5", "s6.OrderFailed"],
    statement: "Failing a confirmed order emits no event.",
    needs: "event-feed",
  },
  "fail.failed.answers-current": {
    sentences: ["s3.transition-5-answer", "s7.repeat-failOrder"],
    statement: "Failing an order again answers 200 with the current order.",
  },
  "fail.failed.unchanged": {
    sentences: ["s3.transition-5"],
    statement: "Failing an order again changes nothing.",
    operations: ["failOrder", "getOrder"],
  },
  "fail.failed.no-event": {
    sentences: ["s3.transition-5", "s6.OrderFailed"],
    statement: "Failing an order again emits no event.",
    needs: "event-feed",
  },
});
