import {
  type Api,
  type Context,
  idText,
  judgeFollowing,
  Lacking,
  movingMembers,
  NotApplicable,
  orderStatus,
  prerequisite,
  type RequirementId,
  type RichOrder,
  type RichState,
  succeeded,
  takeEach,
  unlessRefused,
  versionsWith,
  visiting,
} from "../../src/suite/index.ts";

/** How an order that has something everywhere is taken through calls, one after the other. */

type Step = (order: RichOrder) => Promise<unknown>;

/** What is judged of every order that is followed, beside what stays as it was. */
const judged = ["versions.confirmed-readable", "search.follows-changes"] as const;
export const followed = [visiting("an order that has something everywhere", judged)];
type Following = Pick<
  Context<(typeof judged)[number]>,
  "api" | "as" | "given" | "check" | "observe" | "search" | "target" | "random"
>;

/** The operations through another sales channel than the one that created the orders, where the target allows it. */
async function throughAnother({ api, as, given }: Pick<Context<never>, "api" | "as" | "given">): Promise<Api> {
  const { id } = await prerequisite(async () => (await as({ channelHeaders: true }).createOrderWithoutBody()).order);
  const other = as({ channelHeaders: "other" });
  const added = await unlessRefused(other.addOrderLines(id, given.lineIntents(1)));
  return added !== null && succeeded(added) ? other : api;
}

/**
 * Takes steps on an order, and after each reads all of it and of a bystander. At the end it throws the reason why something
 * could not be judged, if there is one.
 */
export async function follow(
  context: Following,
  state: RichState,
  stepsBy: (api: Api) => readonly Step[],
): Promise<void> {
  const { given } = context;
  const steps = stepsBy(await throughAnother(context));
  const pair = await given.richPair(state);
  // Where a change leaves an order confirmed, only one that is new shows what becomes of a draft.
  const isDirect = state === "changed" && pair[0].order.status === orderStatus.confirmed;
  await takeEach(isDirect ? [pair, await given.richPair("new")] : [pair], async (each) => {
    try {
      await followPair(context, each, steps);
    } catch (problem) {
      // A line that is added to a confirmed order may be confirmed at once, and only those of a new one wait.
      if (!(isDirect && each === pair && problem instanceof Lacking)) throw problem;
    }
  });
  // This is said of what is left open; what was judged stays judged.
  throw new NotApplicable("no-earlier-version");
}

async function followPair(
  context: Following,
  [built, bystander]: readonly [RichOrder, RichOrder],
  steps: readonly Step[],
): Promise<void> {
  const { api, check, observe } = context;
  let rich = built;
  await takeEach(steps, async (step) => {
    const how = called(await step(rich));
    const { order } = await api.getOrder(rich.id);
    const versions = rich.versions.map(async (version) => ({ version, answer: await api.getOrder(rich.id, version) }));
    const [reads] = await Promise.all([Promise.all(versions), api.getOrder(bystander.id)]);
    for (const { version, answer } of reads) {
      // What its own number answers while it is a draft is left open, and a lower one may say that others are gone.
      if (version >= Number(idText(order.version))) continue;
      check("versions.confirmed-readable").answered(answer, `with an earlier version, after ${how}`).is(200);
    }
    await judgeFollowing(context, rich.order, order, how);
    rich = { ...rich, order, pendingLines: order.pendingLines, versions: versionsWith(order, rich.versions) };
  });
  await Promise.all(bystander.versions.map((version) => api.getOrder(bystander.id, version)));
  const moving = movingMembers(bystander.order.json, (await api.getOrder(bystander.id)).order.json);
  const question = "Which members of an order change without a call?";
  observe("frames.volatile", question, moving.join(", ") || "none");
}

/** The operation of the call that a step ends with. */
function called(answer: unknown): string {
  const name = answer !== null && typeof answer === "object" && "called" in answer ? answer.called : null;
  return typeof name === "string" ? name : "a call";
}

type OnOrder = Extract<RequirementId, `frames.versions.${string}`> extends `frames.versions.${infer Id}` ? Id : never;

/** The requirements that say what an operation leaves alone. */
export function leftBy<const Id extends OnOrder>(id: Id) {
  return [`frames.own-order.${id}`, `frames.other-orders.${id}`, `frames.versions.${id}`] as const;
}

/** Resets an order, and holds it against its latest confirmed version. */
export function restored(
  { check, target }: Pick<Context<"reset.changed-since.values">, "check" | "target">,
  api: Api,
): Step {
  return async ({ id, order, versions }) => {
    const confirmed = await prerequisite(async () => (await api.getOrder(id, versions.at(-1))).order);
    const answer = await api.resetOrder(id);
    // Where a change is confirmed as it is made, there is nothing since the confirmation that a reset could take back.
    if (order.status !== orderStatus.draft || confirmed.status !== orderStatus.confirmed) return answer;
    for (const back of [answer.order, (await api.getOrder(id)).order]) {
      check("reset.changed-since.values")
        .that(target.resetOtherwise(confirmed, back), "differences from the confirmed version")
        .isEmpty();
    }
    return answer;
  };
}
