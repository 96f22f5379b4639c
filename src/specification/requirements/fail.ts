import { area } from "./requirement.ts";

/** Failing an order: rows four and five of the state table, the event, and the idempotence of section 7. */
export const fail = area("fail", [
  {
    id: "fail.draft.order-confirmed",
    section: "3",
    statement: "Failing a draft order makes its status CONFIRMED.",
    operations: ["failOrder"],
  },
  {
    id: "fail.draft.order-failed",
    section: "3",
    statement: "Failing a draft order sets its attribute `failed` to true.",
    operations: ["failOrder"],
  },
  {
    id: "fail.draft.lines-no-longer-pending",
    section: "3",
    statement: "Failing an order fails its pending lines: none stays pending.",
    operations: ["failOrder"],
  },
  {
    id: "fail.draft.read-back",
    section: "3",
    statement: "Reading an order after it was failed shows the state that was answered.",
    operations: ["failOrder", "getOrder"],
  },
  {
    id: "fail.draft.event",
    section: "6",
    statement: "Failing an order emits `OrderFailed`, once, and no other order event.",
    operations: ["failOrder"],
    needs: "event-feed",
  },
  {
    id: "fail.partly-confirmed.order-failed",
    section: "3",
    statement: "A draft order of which a part of the lines is confirmed can be failed as well.",
    operations: ["failOrder"],
  },
  {
    id: "fail.partly-confirmed.confirmed-line-kept",
    section: "3",
    statement: "Failing an order touches its pending lines only: a confirmed line stays as it was.",
    operations: ["failOrder"],
  },
  {
    id: "fail.confirmed.answers-current",
    section: "3",
    statement: "Failing a confirmed order answers 200 with the current order.",
    operations: ["failOrder"],
  },
  {
    id: "fail.confirmed.unchanged",
    section: "3",
    statement: "Failing a confirmed order changes nothing: it is not marked as failed.",
    operations: ["failOrder", "getOrder"],
  },
  {
    id: "fail.confirmed.no-event",
    section: "6",
    statement: "Failing a confirmed order emits no further event.",
    operations: ["failOrder"],
    needs: "event-feed",
  },
  {
    id: "fail.failed.answers-current",
    section: "3",
    statement: "Failing an order a second time answers 200 with the current order.",
    operations: ["failOrder"],
  },
  {
    id: "fail.failed.unchanged",
    section: "3",
    statement: "Failing an order a second time changes nothing.",
    operations: ["failOrder", "getOrder"],
  },
  {
    id: "fail.failed.no-event",
    section: "6",
    statement: "Failing an order a second time emits no further event.",
    operations: ["failOrder"],
    needs: "event-feed",
  },
]);
