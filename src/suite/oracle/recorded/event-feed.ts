import {
  at,
  type BareAnswer,
  type Call,
  events as specified,
  type EventType,
  type HookRequest,
  idText,
  isObject,
  operation,
  orderStatus,
  parseJson,
  type Profile,
  queryValues,
  readOrder,
  type RequirementId,
  succeeded,
} from "../../../core/portable.ts";
import { type Finding, finding } from "../finding.ts";
import { isPoll, meantBy } from "../frames/hooks.ts";
import { announced, isAboutOrder } from "../order/events.ts";

/** What an order was called for, as far as it may have emitted something. */
interface Emitting {
  readonly id: string;
  /** How an answer showed it last; `null` where a call since may have changed that. */
  state: { readonly is: "draft" | "confirmed" | "failed"; readonly pending: number } | null;
  /** How often an event may have come at most. */
  readonly most: Record<EventType, number>;
  /** When what must emit an event was answered. */
  readonly due: { readonly type: EventType; readonly at: number }[];
  /** What must emit nothing, the latest last. */
  readonly silent: RequirementId[];
}

interface Made {
  readonly call: Call;
  /** `null` without an answer. */
  readonly answer: BareAnswer | null;
  readonly overlapped: boolean;
  readonly at: number;
}

/** Counts which events the calls on each order emit, and judges what the feed answers by that. Section 6. */
export class EventFeed {
  readonly #profile: Profile;
  readonly #orders = new Map<string, Emitting>();

  constructor(profile: Profile) {
    this.#profile = profile;
  }

  forget(orderId: string): void {
    this.#orders.delete(orderId);
  }

  /** A hook may have paid for orders or locked them, and they may have confirmed themselves. */
  intervened(request: HookRequest): void {
    for (const { id } of meantBy(request, this.#orders, this.#profile)) this.forget(id);
  }

  answered({ call, answer, overlapped, at: when }: Made): void {
    const { json } = answer ?? {};
    if (call.operation === "createOrder") {
      const id = isObject(json) && answer !== null && succeeded(answer) ? idText(json["id"]) : "";
      if (id !== "") this.#orders.set(id, { id, state: this.#shown(json, id), most: none(), due: [], silent: [] });
      return;
    }
    const id = call.path?.["orderId"] ?? "";
    const order = this.#orders.get(id);
    if (order === undefined || (operation(call.operation).changes === "nothing" && call.operation !== "getOrder"))
      return;
    // Of an answer that says neither, the call may have been carried out, or later.
    const isLost = answer === null || answer.status >= 500 || overlapped;
    if (isLost && operation(call.operation).changes !== "nothing") return this.forget(id);
    if (isLost || queryValues(call, "version").length > 0) return;
    const isRefused = answer.status >= 300;
    if (isRefused) {
      if (call.operation.startsWith("confirm")) order.silent.push("events.none-on-refusal");
      return;
    }
    const after = this.#shown(json, id);
    this.#emit(order, call, after, when);
    if (operation(call.operation).changes !== "nothing" || after !== null) order.state = after;
  }

  #emit({ state, most, due, silent }: Emitting, { operation: id }: Call, after: Emitting["state"], when: number): void {
    const may = (type: EventType, isDue: boolean): void => {
      most[type] += 1;
      if (isDue) due.push({ type, at: when });
    };
    const settled = state === null || state.is === "draft" ? null : state.is;
    const had = state?.is === "draft" ? state.pending : 0;
    if (id === "confirmOrderLines") {
      if (settled !== null) silent.push(`confirm-lines.${settled}.no-event`);
      else if (after === null || after.is === "failed") {
        may("OrderConfirmed", false);
        may("OrderPartiallyConfirmed", false);
      } else if (after.is === "confirmed") may("OrderConfirmed", had > 0 && after.pending === 0);
      else may("OrderPartiallyConfirmed", had > after.pending && after.pending > 0);
    } else if (id === "failOrder") {
      if (settled !== null) silent.push(`fail.${settled}.no-event`);
      else may("OrderFailed", had > 0 && after?.is === "failed");
    } else if (id === "confirmOrder") may("OrderConfirmed", false);
    else if (operation(id).changes !== "nothing")
      silent.push(settled === null ? "events.none-while-drafting" : "states.confirmed-change.no-event");
  }

  /** Judges an answer of the feed. `isBusy`: whether a call on an order is under way. */
  polled(
    request: HookRequest,
    { text, status, sentAt }: { readonly text: string; readonly status: number; readonly sentAt: number },
    isBusy: (orderId: string) => boolean,
  ): readonly Finding[] {
    const { events: feed } = this.#profile;
    const items = feed === undefined ? null : at(parseJson(text), feed.items);
    if (feed === undefined || status !== 200 || !Array.isArray(items)) return [];
    const asked = meantBy(request, this.#orders, this.#profile).filter((order) =>
      isPoll(request, [order], this.#profile),
    );
    return asked
      .filter(({ id }) => !isBusy(id))
      .flatMap((order): readonly Finding[] => {
        const { id } = order;
        const own = items.filter((item) => isAboutOrder(idText(at(item, feed.orderId)), id));
        const isRead = items.every((item) => at(item, feed.type) !== undefined);
        if (!isRead || (own.length < items.length && own.length === 0)) return [];
        const different = new Set(
          own.map((item) => `${idText(at(item, feed.type))} ${feed.id === undefined ? "" : idText(at(item, feed.id))}`),
        );
        const before = sentAt - feed.deliveredWithinMs;
        return specified.map(({ type }) => {
          const came = [...different].filter((each) => each.split(" ")[0] === type).length;
          const due = order.due.filter((each) => each.type === type && each.at <= before).length;
          const least = Math.min(due, feed.id === undefined ? 1 : due);
          const requirement = came < least ? announced[type] : this.#surplus(order, type);
          return finding(requirement, came >= least && came <= order.most[type], () => ({
            expected: `events ${type} of the order: ${least === order.most[type] ? least : `${least} to ${order.most[type]}`}`,
            actual: `events ${type} of the order: ${came}`,
          }));
        });
      });
  }

  #surplus({ silent, most }: Emitting, type: EventType): RequirementId {
    const named = silent.findLast((requirement) => requirement !== "events.none-while-drafting");
    return named ?? (most[type] > 0 ? announced[type] : "events.none-while-drafting");
  }

  #shown(json: unknown, id: string): Emitting["state"] {
    if (!isObject(json) || idText(json["id"]) !== id) return null;
    const { status, failed } = json;
    const isDraft = status === orderStatus.draft && failed === false;
    const isSettled = status === orderStatus.confirmed && typeof failed === "boolean";
    if ((!isDraft && !isSettled) || this.#profile.fields?.externalConfirmation === undefined) return null;
    if (this.#profile.fields.orderLineId === undefined) return null;
    const is = isDraft ? "draft" : failed ? "failed" : "confirmed";
    return { is, pending: readOrder(json, this.#profile).pendingLines.length };
  }
}

function none(): Record<EventType, number> {
  return { OrderConfirmed: 0, OrderPartiallyConfirmed: 0, OrderFailed: 0 };
}
