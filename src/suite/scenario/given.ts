import {
  answered,
  type Api,
  type Call,
  type HookRequest,
  MissingAnswer,
  type OperationId,
  type OrderView,
  pause,
  type Profile,
  type RequestToCome,
  type ScenarioSession,
} from "../../core/index.ts";
import { sameAmount } from "../oracle/amount.ts";
import { instantOrUtc, surelyApartMs } from "../oracle/instant.ts";
import { Blocked } from "./blocked.ts";
import { countsEvents, eventReader } from "./given-events.ts";
import { givenOrders, type GivenOrder } from "./given-orders.ts";
import { givenParts } from "./given-parts.ts";
import { givenSearch } from "./given-search.ts";
import { createIntents } from "./intents.ts";
import { prerequisite } from "./prerequisite.ts";
import { richPair, type RichState } from "./rich-orders.ts";
import { validCalls } from "./valid-calls.ts";

export type { GivenOrder } from "./given-orders.ts";

export interface GivenOptions {
  readonly api: Api;
  readonly session: ScenarioSession;
  readonly profile: Profile;
  readonly judgesEvents: boolean;
  /** Distinguishes the data of this scenario of this run; heads every external reference. */
  readonly runTag: string;
  readonly signal: AbortSignal;
  /** The clock by which calls are measured, in milliseconds; default: that of the machine. */
  readonly now?: () => number;
}

/** How many times as long as it takes is waited at most for a clock to go on. */
const patience = 10;

/**
 * Builds states and waits for effects. What cannot be built is Blocked: a prerequisite that fails is judged by
 * the scenario that is about it, and nowhere else.
 */
export function createGiven({ api, session, profile, judgesEvents, runTag, signal, now = Date.now }: GivenOptions) {
  const intents = createIntents(runTag, profile.bodies?.lineContents);
  const hook = async (name: string, request: HookRequest): Promise<void> => {
    const { status } = await session.hook(request);
    if (status >= 300) throw new Blocked(`the hook ${name} was answered ${status}`);
  };
  const locked = async ({ id }: GivenOrder): Promise<void> =>
    hook("lockOrder", answered(profile.hooks?.lockOrder, "hooks.lockOrder")(id));
  const { settleBalance } = profile.hooks ?? {};
  const paidIfPossible = async (id: string): Promise<void> => {
    if (settleBalance !== undefined) await session.hook(settleBalance(id));
  };
  const pay = settleBalance && ((id: string): Promise<void> => hook("settleBalance", settleBalance(id)));
  /** The order with a balance of 0.00: what the target charges beyond its lines is settled by its hook. */
  const settled = async (order: GivenOrder): Promise<GivenOrder> => {
    const isSettled = ({ balance }: OrderView): boolean => sameAmount(balance, "0.00");
    if (isSettled(order.order)) return order;
    const unsettled = `the balance is ${JSON.stringify(order.order.balance)} although the lines cost nothing`;
    // What is said not to be there is not asked for.
    if (profile.absent?.["hooks.settleBalance"] !== undefined) throw new MissingAnswer("hooks.settleBalance");
    if (pay === undefined) throw new Blocked(`${unsettled}, and the profile has no \`hooks.settleBalance\``);
    await pay(order.id);
    const read = await prerequisite(async () => (await api.getOrder(order.id)).order);
    if (!isSettled(read)) throw new Blocked(`${unsettled}, also after the hook settleBalance`);
    return { ...order, order: read };
  };
  const means = {
    ...intents,
    ...givenOrders(api, intents, profile),
    ...givenParts(api, intents),
    api,
    locked,
    settled,
    /** Settles the balance of an order, where the target has a hook for it. */
    paidIfPossible,
  };

  return {
    ...means,
    ...givenSearch(api, profile, signal),
    /** Waits until what happens now has another time than this one, however few fractions of a second the target writes. */
    laterThan: async (time: unknown): Promise<void> => {
      if (instantOrUtc(time) === null) return;
      const apartMs = surelyApartMs(time, time) + 1;
      const later = now() + apartMs;
      // A clock that is set meanwhile, or stopped, must not block the run.
      const latest = performance.now() + patience * apartMs;
      while (now() < later && performance.now() < latest) await pause(Math.min(later - now(), apartMs), signal);
    },
    countsEvents: countsEvents(profile),
    eventsOf: eventReader({ session, profile, judged: judgesEvents, signal }),
    /** Two orders that are built alike, with something everywhere and other values throughout. */
    richPair: (state: RichState) =>
      richPair({ api, session, intents, profile, pay: settleBalance && paidIfPossible }, state),
    unknownOrder: () => answered(profile.unknownIds?.order, "unknownIds.order"),
    unknownUuid: () => answered(profile.unknownIds?.uuid, "unknownIds.uuid"),
    /** Makes a request that is still to come meet an expiry of its token while it is processed. */
    expiringDuringProcessing: async (request: RequestToCome): Promise<void> =>
      hook(
        "expireDuringProcessing",
        answered(profile.hooks?.expireDuringProcessing, "hooks.expireDuringProcessing")(request),
      ),
    /** A call of this operation that succeeds, on an order of its own. */
    validCall: (operation: OperationId): Promise<Call> => validCalls[operation](means),
  };
}

export type Given = ReturnType<typeof createGiven>;
