import { orderStatus, scenario, suite } from "../src/suite/index.ts";

/** Failing an order: from every state it can be in. */
export const fail = suite("fail", [
  scenario(
    "failing a draft order fails it and its pending lines",
    [
      "fail.draft.order-confirmed",
      "fail.draft.order-failed",
      "fail.draft.lines-no-longer-pending",
      "fail.draft.read-back",
      "fail.draft.event",
    ],
    async ({ api, given, target, check, random }) => {
      // Another draft stands by, whose status must not be taken for its own.
      const [draft] = await Promise.all([given.draftWith({ pendingLines: random.between(2, 4) }), given.draft()]);
      const answer = await api.failOrder(draft.id);

      check("fail.draft.order-confirmed").that(answer.order.status, "status").is(orderStatus.confirmed);
      check("fail.draft.order-failed").that(answer.order.failed, "failed").is(true);
      check("fail.draft.lines-no-longer-pending").that(answer.order.pendingLines, "pending lines").isEmpty();
      check("fail.draft.lines-no-longer-pending")
        .that(target.linesOtherThan("failed", answer.order, draft.pendingLines), "lines that do not say so")
        .isEmpty();
      const read = await api.getOrder(draft.id);
      check("fail.draft.read-back").that(read.order).agreesWith(answer.order);
      check("fail.draft.event")
        .that(await given.eventsOf(draft.id), "events")
        .hasExactly(["OrderFailed"]);
    },
  ),

  scenario(
    "failing a partly confirmed order leaves its confirmed line alone",
    ["fail.partly-confirmed.order-failed", "fail.partly-confirmed.confirmed-line-kept"],
    async ({ api, given, check }) => {
      const before = await given.partlyConfirmed();
      const answer = await api.failOrder(before.id);
      check("fail.partly-confirmed.order-failed").that(answer.order.failed, "failed").is(true);

      const kept = before.order.lines.filter((line) => !line.pending);
      const confirmationOf = (id: string) => answer.order.lines.find((line) => line.id === id)?.externalConfirmation;
      check("fail.partly-confirmed.confirmed-line-kept")
        .that(
          kept.map((line) => String(confirmationOf(line.id))),
          "externalConfirmation of the confirmed line",
        )
        .isSequence(kept.map((line) => String(line.externalConfirmation)));
    },
  ),

  scenario(
    "failing a confirmed order answers the order as it is",
    ["fail.confirmed.answers-current", "fail.confirmed.unchanged"],
    async ({ api, given, check }) => {
      const confirmed = await given.confirmed();
      const answer = await api.failOrder(confirmed.id);
      check("fail.confirmed.answers-current").that(answer.order).agreesWith(confirmed.order);
      const read = await api.getOrder(confirmed.id);
      check("fail.confirmed.unchanged").that(read.order).agreesWith(confirmed.order);
    },
  ),

  scenario(
    "failing a failed order answers the order as it is",
    ["fail.failed.answers-current", "fail.failed.unchanged"],
    async ({ api, given, check }) => {
      const failed = await given.failed();
      const answer = await api.failOrder(failed.id);
      check("fail.failed.answers-current").that(answer.order).agreesWith(failed.order);
      const read = await api.getOrder(failed.id);
      check("fail.failed.unchanged").that(read.order).agreesWith(failed.order);
    },
  ),

  ...(["confirmed", "failed"] as const).map((state) =>
    scenario(`failing a ${state} order emits nothing`, [`fail.${state}.no-event`], async ({ api, given, check }) => {
      const { id } = await given[state]();
      const before = await given.eventsOf(id);
      await api.failOrder(id);
      check(`fail.${state}.no-event`)
        .that(await given.eventsOf(id), "events")
        .hasExactly(before);
    }),
  ),
]);
