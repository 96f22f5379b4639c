import { MissingAnswer, type OrderState, orderStatus, type RequirementId } from "../../../core/index.ts";
import type { Context } from "../scenario.ts";
import { Blocked, NotApplicable } from "../blocked.ts";
import type { GivenOrder } from "../given-orders.ts";
import { prerequisite } from "../prerequisite.ts";

type Building = Pick<Context<RequirementId>, "api" | "given">;

/** How an order gets into a state that scenarios of their own do not start from. */
const ways: Readonly<Partial<Record<OrderState, (context: Building) => Promise<GivenOrder>>>> = {
  draft: ({ given }) => given.draftWith({ pendingLines: 2 }),
  "partly-confirmed": ({ given }) => given.partlyConfirmed(),
  empty: ({ given }) => given.draft(),
  free: async ({ given }) => given.settled(await given.draftWith({ otherLines: 1, price: "0.00" })),
  async "changed-since"(context) {
    return withPendingLines(await changedSince(context), context);
  },
  async "reset-draft"(context) {
    const draft = await context.given.draftWith({ pendingLines: 1 });
    await prerequisite(async () => (await context.api.resetOrder(draft.id)).order);
    return withPendingLines(await readAgain(draft, context), context);
  },
  confirmed: ({ given }) => given.confirmed(),
  async "confirmed-by-hand"(context) {
    const free = await context.given.settled(await context.given.draftWith({ otherLines: 2, price: "0.00" }));
    await prerequisite(async () => (await context.api.confirmOrder(free.id)).order);
    return stillConfirmed(await readAgain(free, context));
  },
  async "partly-cancelled"(context) {
    const confirmed = await context.given.confirmed(3);
    const [line] = confirmed.order.lines;
    await prerequisite(async () => (await context.api.cancelOrderLines(confirmed.id, [line?.id ?? ""])).lines);
    return stillConfirmed(await readAgain(confirmed, context));
  },
  async "reset-confirmed"(context) {
    const changed = await changedSince(context);
    await prerequisite(async () => (await context.api.resetOrder(changed.id)).order);
    return stillConfirmed(await readAgain(changed, context));
  },
  failed: ({ given }) => given.failed(),
};

/**
 * An order in a state. Each of these states is one among others of its kind, so where a target does not get there, what is
 * judged in it does not apply; the scenarios of the kind itself say what is missing.
 */
export async function orderIn(state: OrderState, context: Building): Promise<GivenOrder> {
  const build = ways[state];
  if (build === undefined) throw new RangeError(`no way leads into the state ${state}`);
  try {
    return await build(context);
  } catch (problem) {
    if (problem instanceof Blocked || problem instanceof MissingAnswer)
      throw new NotApplicable("state-not-reached", problem.message);
    throw problem;
  }
}

/** A confirmed order that a change made a draft. */
async function changedSince({ given }: Building): Promise<GivenOrder> {
  const { before, after } = await given.changedSinceConfirmed();
  if (after.order.status === orderStatus.draft) return before;
  throw new NotApplicable("no-draft-by-change");
}

async function readAgain(order: GivenOrder, { api }: Building): Promise<GivenOrder> {
  const read = await prerequisite(async () => (await api.getOrder(order.id)).order);
  return { ...order, order: read, pendingLines: read.pendingLines };
}

async function withPendingLines(order: GivenOrder, context: Building): Promise<GivenOrder> {
  await prerequisite(async () => (await context.api.addOrderLines(order.id, context.given.lineIntents(2))).lines);
  return readAgain(order, context);
}

/** Which status an order has after a cancellation is left open. */
function stillConfirmed(order: GivenOrder): GivenOrder {
  if (order.order.status === orderStatus.confirmed) return order;
  throw new NotApplicable("not-confirmed-any-more", String(order.order.status));
}
