import {
  type Context,
  type GivenOrder,
  idsOf,
  judgeWord,
  orderStatus,
  scenario,
  statusOr,
  suite,
} from "../src/suite/index.ts";
import { judgeCurrent } from "./states/current.ts";

const afterFailing = [
  "fail.draft.order-confirmed",
  "fail.draft.order-failed",
  "fail.draft.lines-no-longer-pending",
] as const;

/** Fails an order whose lines are pending, and judges the answer. */
export const failing = {
  requirements: afterFailing,
  async judge({ id, pendingLines }: GivenOrder, { api, target, check }: Context<(typeof afterFailing)[number]>) {
    const { order } = await api.failOrder(id);
    check("fail.draft.order-confirmed")
      .that(statusOr(order.status, orderStatus.confirmed), "status")
      .is(orderStatus.confirmed);
    check("fail.draft.order-failed").that(order.failed, "failed").is(true);
    check("fail.draft.lines-no-longer-pending").that(order.pendingLines, "pending lines").isEmpty();
    const said = "lines that do not say that they failed";
    judgeWord(check("fail.draft.lines-no-longer-pending"), target, { end: "failed", order, ids: pendingLines, said });
    return order;
  },
};

/** Failing an order: from every state it can be in. */
export const fail = suite("fail", [
  scenario(
    "failing a draft order fails it and its pending lines",
    [...afterFailing, "fail.draft.read-back", "fail.draft.event"],
    async (context) => {
      const { api, given, check, random } = context;
      // A second draft shows whether the service mixes up their states.
      const [draft] = await Promise.all([given.draftWith({ pendingLines: random.between(2, 4) }), given.draft()]);
      const answered = await failing.judge(draft, context);
      check("fail.draft.read-back")
        .that((await api.getOrder(draft.id)).order)
        .agreesWith(answered);
      check("fail.draft.event")
        .that(await given.eventsOf(draft.id), "all events of the order")
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
          idsOf(kept).map((id) => String(confirmationOf(id))),
          "externalConfirmation of the confirmed line",
        )
        .isSequence(kept.map((line) => String(line.externalConfirmation)));
    },
  ),

  ...(["confirmed", "failed"] as const).flatMap((state) => [
    scenario(
      `failing a ${state} order answers the order as it is`,
      [`fail.${state}.answers-current`, `fail.${state}.unchanged`],
      async (context) => judgeCurrent(`fail.${state}`, await context.given[state](), context),
    ),
    scenario(`failing a ${state} order emits nothing`, [`fail.${state}.no-event`], async ({ api, given, check }) => {
      const { id } = await given[state]();
      const before = await given.eventsOf(id);
      // The second time may be told from the first, and those behind it from neither.
      for (const _ of [1, 2, 3]) await api.failOrder(id);
      check(`fail.${state}.no-event`)
        .that(await given.eventsOf(id), "all events of the order")
        .hasExactly(before);
    }),
  ]),
]);
