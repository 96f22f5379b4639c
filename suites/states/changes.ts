import {
  NotApplicable,
  type Answer,
  type Api,
  cancellingInDraft,
  changesOf,
  changingConfirmed,
  changingFailed,
  orderChanges,
  type Context,
  idAt,
  idsOf,
  isServed,
  judgeFollowing,
  lineCancellations,
  lineChanges,
  mustShowValues,
  operation,
  type OperationId,
  type OrderView,
  partsOf,
  prerequisite,
  scenario,
  type Subject,
  succeeded,
  visiting,
} from "../../src/suite/index.ts";

/**
 * Changes that the state table does not list: a service may refuse them, make a draft of the order or change it as it is.
 * Its answer has to say what it did.
 */
export const changeScenarios = [
  ...changingConfirmed.map((id) =>
    scenario(
      `${id} on a confirmed order does what its answer says, and emits nothing`,
      [
        `states.confirmed.${id}`,
        "states.confirmed-change.no-event",
        visiting("a confirmed order that is changed", ["search.follows-changes"]),
      ],
      async (context) => {
        const { api, given, check } = context;
        const [needs, change] = orderChanges[id];
        const draft = await given.draftWith({ pendingLines: 1 });
        const [needed] = await needs(given, draft);
        await prerequisite(async () => (await api.confirmOrderLines(draft.id, draft.pendingLines)).order);
        const before = (await api.getOrder(draft.id)).order;
        if (
          operation(id).changes === "reservations" &&
          needed !== undefined &&
          !idsOf(before.reservations).includes(needed.id)
        )
          throw new NotApplicable("seat-taken-off");
        const subject = (): Subject => check(`states.confirmed.${id}`);
        await judgeChange(context, subject, before, (odd) =>
          change({ api: odd, given, id: draft.id, lines: idsOf(before.lines), part: needed?.id ?? "" }),
        );
        const after = (await api.getOrder(draft.id)).order;
        // Said before the events, which a target need not show.
        if (!(await judgeFollowing(context, before, after, `${id} on a confirmed order`))) {
          check("search.follows-changes").doesNotApply("no-searched-value");
        }
        check("states.confirmed-change.no-event")
          .that(await given.eventsOf(draft.id), `events after ${id} on a confirmed order`)
          .hasExactly(["OrderConfirmed"]);
      },
    ),
  ),

  // Their lines are not confirmed, so only the state of the order can forbid the change.
  ...changingFailed.map((id) =>
    scenario(
      `${id} on a failed order does what its answer says, and emits nothing`,
      [`states.failed.${id}`, visiting("a failed order", ["states.confirmed-change.no-event"])],
      async (context) => {
        const { given, check } = context;
        const failed = await given.failed();
        const line = idAt(idsOf(failed.order.lines), 0);
        const subject = (): Subject => check(`states.failed.${id}`);
        await judgeChange(context, subject, failed.order, (odd) =>
          lineChanges[id]({ api: odd, given, id: failed.id, line }),
        );
        check("states.confirmed-change.no-event")
          .that(await given.eventsOf(failed.id), `events after ${id} on a failed order`)
          .hasExactly(["OrderFailed"]);
      },
    ),
  ),

  ...cancellingInDraft.map((id) =>
    scenario(
      `${id} on a draft does to a confirmed line what its answer says`,
      [`states.draft.${id}`],
      async (context) => {
        const { given } = context;
        const draft = await given.partlyConfirmed();
        const line = idAt(idsOf(draft.order.lines.filter(({ pending }) => !pending)), 0);
        const subject = (): Subject => context.check(`states.draft.${id}`);
        await judgeChange(context, subject, draft.order, (odd) =>
          lineCancellations[id]({ api: odd, given, id: draft.id, line }),
        );
      },
    ),
  ),
];

/** Makes a change, and looks whether it was carried out. */
async function judgeChange(
  { api, as }: Pick<Context<never>, "api" | "as">,
  subjectOf: () => Subject,
  before: OrderView,
  change: (odd: Api) => Promise<Answer>,
): Promise<void> {
  const answer = await change(as({ deviation: "malformed" }));
  const id: OperationId = answer.called;
  const { order } = await api.getOrder(before.id);
  const changes = changesOf(order, before, partsOf(operation(id)));
  const subject = subjectOf().on(answer.exchange);
  if (isServed(answer.status)) {
    const took = changes.length > 0;
    const { changes: list } = operation(id);
    if (!took && (list === "travellers" || list === "reservations")) mustShowValues(list, order[list]);
    subject.that(took, `whether ${id} changed the order, as its ${answer.status} says`).is(succeeded(answer));
  } else subject.that(changes, `what ${id} changed although it was refused with ${answer.status}`).isEmpty();
}
