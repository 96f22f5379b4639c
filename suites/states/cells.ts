import {
  type Answer,
  type CellOutcome,
  type Context,
  type GivenOrder,
  idsOf,
  NotApplicable,
  orderIn,
  type OrderState,
  orderStates,
  orderStatus,
  statusOr,
  outcomeOf,
  type RequirementId,
  sameAmount,
  scenario,
  type Trigger,
  triggers,
  visiting,
} from "../../src/suite/index.ts";
import { confirmingAll } from "../confirm-lines.ts";
import { failing } from "../fail.ts";
import { judgeCurrent } from "./current.ts";

/** What is done to an order, and the requirements that say what becomes of it. */
interface Judgement {
  readonly requirements: readonly RequirementId[];
  readonly judge: (order: GivenOrder, context: Context<RequirementId>) => Promise<unknown>;
}

/** One judgement for each trigger and what it may lead to. */
const judgements: Readonly<Partial<Record<`${Trigger} ${CellOutcome}`, Judgement>>> = {
  "confirm-all confirmed": confirmingAll,
  "confirm-some draft": {
    requirements: ["confirm-lines.some.stays-draft", "confirm-lines.some.others-pending"],
    async judge({ id, order: before, pendingLines }, { api, check }) {
      const { order } = await api.confirmOrderLines(id, pendingLines.slice(1));
      // One that is open again may have a status of its own.
      const drafts = [...new Set([orderStatus.draft, before.status])];
      check("confirm-lines.some.stays-draft").that(order.status, "status").isOneOf(drafts);
      check("confirm-lines.some.others-pending")
        .that(order.pendingLines, "pending lines")
        .isSetOf(pendingLines.slice(0, 1));
    },
  },
  "confirm-all current": {
    requirements: ["confirm-lines.confirmed.answers-current", "confirm-lines.confirmed.unchanged"],
    judge: (order, context) => judgeCurrent("confirm-lines.confirmed", order, context),
  },
  "fail failed": failing,
  "fail current": {
    requirements: ["fail.confirmed.answers-current", "fail.confirmed.unchanged"],
    judge: (order, context) => judgeCurrent("fail.confirmed", order, context),
  },
  "confirm-by-hand refused": refusing(
    ["confirm.open-balance.refused", "confirm.open-balance.unchanged"],
    async ({ id, order }, context) => {
      if (sameAmount(order.balance, "0.00")) throw new NotApplicable("balance-is-zero");
      const refused = await context.api.confirmOrder(id);
      return [refused, await context.api.confirmOrder((await orderIn("free", context)).id)];
    },
  ),
  "reset initial": {
    requirements: ["reset.never-confirmed.lines-gone", "reset.never-confirmed.status"],
    async judge({ id }, { api, given, check }) {
      const fresh = (await given.draft()).order;
      const answer = await api.resetOrder(id);
      for (const order of [answer.order, (await api.getOrder(id)).order]) {
        check("reset.never-confirmed.lines-gone").that(idsOf(order.lines), "order lines").isEmpty();
        check("reset.never-confirmed.status").that(order.status, "status").is(fresh.status);
        check("reset.never-confirmed.status").that(order.failed, "failed").is(fresh.failed);
      }
    },
  },
  "reset confirmed-version": {
    requirements: ["reset.confirmed.still-confirmed"],
    async judge({ id, order: before }, { api, check }) {
      const answer = await api.resetOrder(id);
      // One with cancelled lines may have a status of its own.
      const statuses = [...new Set([orderStatus.confirmed, before.status])];
      for (const order of [answer.order, (await api.getOrder(id)).order]) {
        check("reset.confirmed.still-confirmed").that(order.status, "status").isOneOf(statuses);
        check("reset.confirmed.still-confirmed").that(idsOf(order.lines), "order lines").isSetOf(idsOf(before.lines));
      }
    },
  },
  "reset back": {
    requirements: ["reset.failed.succeeds"],
    async judge({ id, order: before }, { api, check }) {
      const answer = await api.resetOrder(id);
      check("reset.failed.succeeds").answered(answer, "on a failed order").is(200);
      // Whether the version of a failed order counts as a confirmed one is left open.
      const { order } = await api.getOrder(id);
      const { failed, lines } = order;
      const status = failed === true ? statusOr(order.status, orderStatus.confirmed) : order.status;
      check("reset.failed.succeeds")
        .that([status, failed, lines.length], "status, failed and number of lines after the reset")
        .satisfies(
          `${orderStatus.confirmed}, true, ${before.lines.length}, or ${orderStatus.draft}, false, 0`,
          () =>
            (status === orderStatus.confirmed && failed === true && lines.length === before.lines.length) ||
            (status === orderStatus.draft && failed === false && lines.length === 0),
        );
    },
  },
  "cancel-pending refused": refusing(
    ["cancellation.unconfirmed-refused", "cancellation.unconfirmed-unchanged"],
    async ({ id, pendingLines }, { api, given }) => {
      const confirmed = await given.confirmed(1);
      const refused = await api.cancelOrderLines(id, pendingLines.slice(-1));
      return [refused, await api.cancelOrderLines(confirmed.id, idsOf(confirmed.order.lines))];
    },
  ),
  "delete-confirmed refused": refusing(
    ["order-lines.delete.confirmed-refused", "order-lines.delete.confirmed-unchanged"],
    async ({ id, order }, { api, given }) => {
      const draft = await given.draftWith({ pendingLines: 1 });
      const refused = await api.deleteOrderLines(id, idsOf(order.lines.filter((line) => !line.cancelled)).slice(-1));
      return [refused, await api.deleteOrderLines(draft.id, draft.pendingLines)];
    },
  ),
};

/** A call that must be refused and leave the order as it was; it answers the refusal and its control. */
function refusing(
  requirements: readonly [refused: RequirementId, unchanged: RequirementId],
  call: (order: GivenOrder, context: Context<RequirementId>) => Promise<readonly [refused: Answer, control: Answer]>,
): Judgement {
  return {
    requirements,
    async judge(order, context) {
      const [refused, control] = await call(order, context);
      context.check(requirements[0]).control(control).refused(refused);
      const read = await context.api.getOrder(order.id);
      context.check(requirements[1]).that(read.order).agreesWith(order.order);
    },
  };
}

/** What no other suite judges. */
const atHome: ReadonlySet<RequirementId> = new Set(["reset.never-confirmed.status", "reset.failed.succeeds"]);

/** Cells that the scenarios of the trigger's own area judge, with more than what the table says of them. */
const elsewhere: readonly (readonly [OrderState, readonly Trigger[]])[] = [
  ["draft", ["confirm-all", "confirm-some", "fail", "cancel-pending"]],
  ["partly-confirmed", ["confirm-all", "fail", "cancel-pending"]],
  ["free", ["confirm-by-hand"]],
  ["changed-since", ["confirm-all", "reset"]],
  ["confirmed", ["confirm-all", "fail", "reset", "delete-confirmed"]],
  ["failed", ["confirm-all", "fail"]],
];

const stateInWords: Readonly<Record<OrderState, string>> = {
  draft: "a draft",
  "partly-confirmed": "a partly confirmed order",
  empty: "an order without lines",
  free: "an order that costs nothing",
  "changed-since": "an order that was changed since its confirmation",
  "reset-draft": "a draft that was reset",
  confirmed: "a confirmed order",
  "confirmed-by-hand": "an order that was confirmed by hand",
  "partly-cancelled": "an order with a cancelled line",
  "reset-confirmed": "a confirmed order that was reset",
  failed: "a failed order",
  locked: "a locked order",
};

const triggerInWords: Readonly<Record<Trigger, string>> = {
  "confirm-all": "all its lines are confirmed",
  "confirm-some": "some of its pending lines are confirmed",
  fail: "it is failed",
  "confirm-by-hand": "it is confirmed by hand",
  reset: "it is reset",
  "cancel-pending": "a pending line is cancelled",
  "delete-confirmed": "a confirmed line is deleted",
};

/** The cells of the state table that no other area judges: each state of a kind does what the table says of the kind. */
export const cellScenarios = orderStates.flatMap((state) =>
  triggers.flatMap((trigger) => {
    const outcome = outcomeOf(state, trigger);
    const judgement = judgements[`${trigger} ${outcome}`];
    if (judgement === undefined || isElsewhere(state, trigger)) return [];
    return [
      scenario(
        `${stateInWords[state]}: ${triggerInWords[trigger]}`,
        [
          ...judgement.requirements.filter((id) => atHome.has(id)),
          visiting(
            stateInWords[state],
            judgement.requirements.filter((id) => !atHome.has(id)),
          ),
        ],
        async (context) => {
          await judgement.judge(await orderIn(state, context), context);
        },
      ),
    ];
  }),
);

function isElsewhere(state: OrderState, trigger: Trigger): boolean {
  return elsewhere.some(([known, judged]) => known === state && judged.includes(trigger));
}
