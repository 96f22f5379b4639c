import {
  type Context,
  type GivenOrder,
  idsOf,
  judgeWord,
  NotApplicable,
  orderStatus,
  prerequisite,
  sameAmount,
  scenario,
  suite,
  visiting,
} from "../src/suite/index.ts";
import { judgeCurrent } from "./states/current.ts";

const afterConfirming = [
  "confirm-lines.all.order-confirmed",
  "confirm-lines.all.lines-no-longer-pending",
  "confirm-lines.all.not-failed",
] as const;

/** Confirms all pending lines of an order, and judges the answer. */
export const confirmingAll = {
  requirements: afterConfirming,
  async judge({ id, pendingLines }: GivenOrder, { api, target, check }: Context<(typeof afterConfirming)[number]>) {
    const { order } = await api.confirmOrderLines(id, pendingLines);
    check("confirm-lines.all.order-confirmed").that(order.status, "status").is(orderStatus.confirmed);
    check("confirm-lines.all.lines-no-longer-pending").that(order.pendingLines, "pending lines").isEmpty();
    const said = "lines that do not say that they were confirmed";
    judgeWord(check("confirm-lines.all.lines-no-longer-pending"), target, {
      end: "confirmed",
      order,
      ids: pendingLines,
      said,
    });
    check("confirm-lines.all.not-failed").that(order.failed, "failed").is(false);
    return order;
  },
};

/** Confirming order lines: all of them, a part of them, and again when there is nothing left to confirm. */
export const confirmLines = suite("confirm-lines", [
  scenario(
    "confirming every pending line confirms the order",
    [
      ...afterConfirming,
      "confirm-lines.all.read-back",
      "confirm-lines.all.last-confirmed-at",
      "confirm-lines.all.event",
    ],
    async (context) => {
      const { api, given, check, random } = context;
      const draft = await given.draftWith({ pendingLines: random.between(2, 4) });
      const answered = await confirmingAll.judge(draft, context);
      check("confirm-lines.all.read-back")
        .that((await api.getOrder(draft.id)).order)
        .agreesWith(answered);
      check("confirm-lines.all.event")
        .that(await given.eventsOf(draft.id), "all events of the order")
        .hasExactly(["OrderConfirmed"]);
    },
  ),

  scenario(
    "an order that was changed since its confirmation is confirmed again like the first time",
    [
      visiting("a second confirmation", [
        "confirm-lines.all.order-confirmed",
        "confirm-lines.all.not-failed",
        "confirm-lines.all.last-confirmed-at",
        "confirm-lines.all.event",
      ]),
    ],
    async ({ api, given, target, check }) => {
      const { before, after } = await given.changedSinceConfirmed();
      if (after.order.status !== orderStatus.draft) {
        throw new NotApplicable("no-draft-by-change");
      }
      const [confirmedAt] = target.valuesOf(before.order, "lastConfirmedAt");
      await given.laterThan(confirmedAt);
      const { order } = await api.confirmOrderLines(before.id, after.pendingLines);
      check("confirm-lines.all.order-confirmed").that(order.status, "status").is(orderStatus.confirmed);
      check("confirm-lines.all.not-failed").that(order.failed, "failed").is(false);
      check("confirm-lines.all.event")
        .that(await given.eventsOf(before.id), "all events of the order")
        .hasExactly(given.counted(["OrderConfirmed", "OrderConfirmed"]));
    },
  ),

  scenario(
    "confirming a part of the pending lines leaves the order a draft, and confirming the rest confirms it",
    [
      "confirm-lines.some.stays-draft",
      "confirm-lines.some.named-confirmed",
      "confirm-lines.some.others-pending",
      "confirm-lines.some.read-back",
      "confirm-lines.rest.order-confirmed",
      "confirm-lines.rest.event",
    ],
    async ({ api, given, target, check, random }) => {
      const draft = await given.draftWith({ pendingLines: random.between(3, 5) });
      const named = draft.pendingLines.slice(0, random.between(1, draft.pendingLines.length - 1));
      const others = draft.pendingLines.filter((line) => !named.includes(line));
      const partly = await api.confirmOrderLines(draft.id, named);

      check("confirm-lines.some.stays-draft").that(partly.order.status, "status").is(orderStatus.draft);
      check("confirm-lines.some.named-confirmed")
        .that(
          partly.order.pendingLines.filter((line) => named.includes(line)),
          "named lines that are still pending",
        )
        .isEmpty();
      const said = "named lines that do not say so";
      judgeWord(check("confirm-lines.some.named-confirmed"), target, {
        end: "confirmed",
        order: partly.order,
        ids: named,
        said,
      });
      check("confirm-lines.some.others-pending")
        .that(
          partly.order.pendingLines.filter((line) => !named.includes(line)),
          "pending lines that were not named",
        )
        .isSetOf(others);
      const read = await api.getOrder(draft.id);
      check("confirm-lines.some.read-back").that(read.order).agreesWith(partly.order);

      const wholly = await api.confirmOrderLines(draft.id, others);
      check("confirm-lines.rest.order-confirmed").that(wholly.order.status, "status").is(orderStatus.confirmed);
      check("confirm-lines.rest.event")
        .that(await given.eventsOf(draft.id), "all events of the order")
        .hasExactly(["OrderPartiallyConfirmed", "OrderConfirmed"]);
    },
  ),

  scenario(
    "an order waits for free lines too",
    [
      visiting("lines that cost nothing", [
        "confirm-lines.some.stays-draft",
        "confirm-lines.some.others-pending",
        "confirm-lines.rest.order-confirmed",
        "confirm-lines.rest.event",
      ]),
    ],
    async ({ api, given, check }) => {
      const draft = await given.draft();
      const prices = ["0.00", "12.30", "0.00"].map((price) => given.lineIntent({ price }));
      const sold = await prerequisite(async () => {
        await api.addOrderLines(draft.id, prices).then(({ lines }) => lines);
        return (await api.getOrder(draft.id)).order;
      });
      // The target may set the prices, and what makes a line wait is its own to say.
      const waiting = sold.pendingLines.filter((id) =>
        sold.lines.some((line) => line.id === id && sameAmount(line.amount, "0.00")),
      );
      const named = sold.pendingLines.filter((line) => !waiting.includes(line));
      if (waiting.length === 0 || named.length === 0) throw new NotApplicable("no-free-line-beside-others");
      const { order } = await api.confirmOrderLines(draft.id, named);
      check("confirm-lines.some.stays-draft").that(order.status, "status, while free lines wait").is(orderStatus.draft);
      check("confirm-lines.some.others-pending").that(order.pendingLines, "free lines that wait").isSetOf(waiting);
      const wholly = await api.confirmOrderLines(draft.id, waiting);
      check("confirm-lines.rest.order-confirmed").that(wholly.order.status, "status").is(orderStatus.confirmed);
      check("confirm-lines.rest.event")
        .that(await given.eventsOf(draft.id), "all events of the order")
        .hasExactly(["OrderPartiallyConfirmed", "OrderConfirmed"]);
    },
  ),

  scenario("a partial confirmation emits its event", ["confirm-lines.some.event"], async ({ api, given, check }) => {
    const { id, order, pendingLines } = await given.partlyConfirmed();
    const events = check("confirm-lines.some.event");
    events.that(await given.eventsOf(id), "all events of the order").hasExactly(["OrderPartiallyConfirmed"]);
    // What that answers is left open, but no line is confirmed by it that was pending before.
    await api.confirmOrderLines(id, idsOf(order.lines.filter((line) => !line.pending)));
    events
      .that(await given.eventsOf(id), "events after confirming the same again")
      .hasExactly(["OrderPartiallyConfirmed"]);
    // With a single line left that waits, some are confirmed and not all.
    await prerequisite(() => api.confirmOrderLines(id, pendingLines.slice(1)));
    events
      .that(await given.eventsOf(id), "events while one line waits")
      .hasExactly(given.counted(["OrderPartiallyConfirmed", "OrderPartiallyConfirmed"]));
  }),

  ...(["confirmed", "failed"] as const).flatMap((state) => [
    scenario(
      `confirming lines of a ${state} order answers the order as it is`,
      [`confirm-lines.${state}.answers-current`, `confirm-lines.${state}.unchanged`],
      async (context) => judgeCurrent(`confirm-lines.${state}`, await context.given[state](), context),
    ),
    scenario(
      `confirming lines of a ${state} order emits nothing`,
      [`confirm-lines.${state}.no-event`],
      async ({ api, given, check }) => {
        const { id, order } = await given[state]();
        const before = await given.eventsOf(id);
        for (const _ of [1, 2, 3]) await api.confirmOrderLines(id, idsOf(order.lines));
        check(`confirm-lines.${state}.no-event`)
          .that(await given.eventsOf(id), "all events of the order")
          .hasExactly(before);
      },
    ),
  ]),
]);
