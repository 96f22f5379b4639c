import {
  isPartHidden,
  type BareAnswer,
  bodyTextOf,
  type Call,
  idText,
  isObject,
  MissingAnswer,
  operation,
  parseJson,
  type Profile,
  readOrder,
  succeeded,
} from "../../../core/portable.ts";
import { type Finding, held } from "../finding.ts";
import { idsIn } from "../texts-in.ts";
import type { CommandAnswer } from "./answer.ts";
import type { OrderCommand } from "./commands/index.ts";
import { requirementsJudged } from "./judged.ts";
import { chosenRefusal, readAnswer } from "./read-answer.ts";
import { type ShownOrder, shownOrder } from "./shown-order.ts";
import { type OrderState, possibleStates } from "./state.ts";
import { different, mostStates, step } from "./step.ts";
import { nearestOf, type StepResult } from "./step-result.ts";

interface FollowingOptions {
  /** Whether it also answers what holds. */
  readonly counts?: boolean;
  /** The command that a call gives to an order whose past is known; `null` where that is not known for sure. */
  readonly understand?: (call: Call) => OrderCommand | null;
}

interface Followed {
  readonly states: readonly OrderState[];
  /** Whether every call since its creation was understood. */
  readonly isWhole: boolean;
}

/**
 * Follows orders by the order model, as far as calls say by themselves what was meant: confirming, failing, cancelling, reading; with
 * `understand`, all calls that it understands. After any other call an order is known again when it is shown next.
 */
export class FollowedOrders {
  readonly #profile: Profile;
  readonly #counts: boolean;
  readonly #understand: FollowingOptions["understand"];
  readonly #orders = new Map<string, Followed>();

  constructor(profile: Profile, { counts = false, understand }: FollowingOptions = {}) {
    this.#profile = profile;
    this.#counts = counts;
    this.#understand = understand;
  }

  /** A hook was called, or a call that may have been carried out or not. */
  forget(orderId?: string): void {
    if (orderId === undefined) this.#orders.clear();
    else this.#orders.delete(orderId);
  }

  /** A hook has locked an order. */
  locked(orderId: string): void {
    const order = this.#orders.get(orderId);
    if (order === undefined) return;
    const done: CommandAnswer = { kind: "answered", status: 200, shown: { kind: "nothing" } };
    const states = order.states.flatMap((state) => step(state, { operation: "lock" }, done).states);
    this.#orders.set(orderId, { ...order, states });
  }

  /** The states that an order may be in, where every call since its creation was understood; `null` for others. */
  statesOf(orderId: string): readonly OrderState[] | null {
    const order = this.#orders.get(orderId);
    return order?.isWhole === true ? order.states : null;
  }

  /** Takes the states of an order after calls that were judged elsewhere. */
  moved(orderId: string, states: readonly OrderState[]): void {
    this.#orders.set(orderId, { states, isWhole: true });
    if (states.some(isNameless)) this.forget(orderId);
  }

  /** The command that a call gives, as far as it is understood. */
  commandOf(call: Call, order: Pick<Followed, "isWhole"> = { isWhole: false }): OrderCommand | null {
    return order.isWhole ? (this.#understand?.(call) ?? commandOf(call)) : commandOf(call);
  }

  /** What an answer shows; `null` where the profile does not say how it is read, and where a record hides a part of it. */
  shownIn(answer: BareAnswer): CommandAnswer | null {
    const shown = this.#read(() => readAnswer(answer, this.#profile));
    return isHidden(shown) ? null : shown;
  }

  /** Judges an answer. `overlapped`: another call was changing the order meanwhile. */
  answered(call: Call, answer: BareAnswer, overlapped: boolean): readonly Finding[] {
    const { orderId = "" } = call.path ?? {};
    if (overlapped) return this.#forgotten(orderId);
    const order = this.#orders.get(orderId);
    const isReading = operation(call.operation).changes === "nothing";
    const command = this.commandOf(call, order);
    if (!succeeded(answer)) {
      if (isReading || isStranger(call)) return [];
      return order?.isWhole === true && command !== null
        ? this.#refused(orderId, order, command, answer)
        : this.#forgotten(orderId);
    }
    // An earlier version says nothing of how the order is now.
    if (call.operation === "getOrder" && (call.query ?? []).length > 0) return [];
    if (command === null || order === undefined) return this.#begun(orderId, answer);
    return this.#followed(orderId, order, command, answer);
  }

  /** What was refused changes nothing, though a part of several may have been carried out. */
  #refused(orderId: string, order: Followed, command: OrderCommand, answer: BareAnswer): readonly Finding[] {
    const came = chosenRefusal(answer);
    const states = different(order.states.flatMap((state) => step(state, command, came).states));
    if (states.length === 0 || states.length > mostStates) return this.#forgotten(orderId);
    this.#orders.set(orderId, { ...order, states });
    return [];
  }

  #followed(orderId: string, order: Followed, command: OrderCommand, answer: BareAnswer): readonly Finding[] {
    const { states } = order;
    const shown = this.shownIn(answer);
    if (shown === null) return this.#forgotten(orderId);
    const results = states.map((state) => step(state, command, shown));
    const possible = different(results.flatMap((result) => result.states));
    if (possible.length > mostStates || possible.some(isNameless)) return this.#forgotten(orderId);
    if (possible.length > 0) {
      this.#orders.set(orderId, { ...order, states: possible });
      return this.#counts ? judgedIn(states, command, shown, results) : [];
    }
    this.#begun(orderId, answer);
    const broken = nearestOf(results)?.inconsistency;
    if (broken === undefined) return [];
    const { requirement, expected, actual } = broken;
    return [{ requirement, holds: false, expected, actual }];
  }

  /** An order is known from the moment that an answer shows it. */
  #begun(orderId: string, { called, json }: BareAnswer): readonly Finding[] {
    const { success } = operation(called);
    if (success.body !== "object" || success.of !== "Order" || !isObject(json)) {
      return operation(called).changes === "nothing" ? [] : this.#forgotten(orderId);
    }
    const order = readOrder(json, this.#profile, called);
    const shown = order.leavesOutTravellers ? null : this.#read(() => shownOrder(order));
    if (shown === null || isHidden(shown)) return this.#forgotten(orderId);
    const isWhole = called === "createOrder" && this.#understand !== undefined;
    this.#orders.set(idText(json["id"]), { states: possibleStates(shown), isWhole });
    return [];
  }

  #forgotten(orderId: string): readonly Finding[] {
    this.#orders.delete(orderId);
    return [];
  }

  /** `null`: the profile does not say how it is read. */
  #read<T>(read: () => T): T | null {
    try {
      return read();
    } catch (problem) {
      if (problem instanceof MissingAnswer) return null;
      throw problem;
    }
  }
}

/** What the answer to a command has put to the test, and what holds. */
function judgedIn(
  states: readonly OrderState[],
  command: OrderCommand,
  answer: CommandAnswer,
  results: readonly StepResult[],
): readonly Finding[] {
  const [place = -1] = results.flatMap((result, at) => (result.states.length > 0 ? [at] : []));
  const [before, after] = [states[place], results[place]?.states[0]];
  if (before === undefined || after === undefined) return [];
  return requirementsJudged(before, command, answer, after).map((requirement) => held(requirement));
}

/** Whether the id of a member is not known, as after an answer that shows several new ones by their ids alone. */
function isNameless({ now: { lines, fees, travellers, reservations } }: OrderState): boolean {
  return [...lines, ...fees, ...travellers, ...reservations].some(({ id }) => id === undefined);
}

/** Whether a record hides a part of what the model compares. A text may be hidden in one answer and not in another. */
function isHidden(shown: CommandAnswer | ShownOrder | null): boolean {
  return isPartHidden(JSON.stringify(shown));
}

/** A caller without access changes nothing. */
export function isStranger({ deviation }: Pick<Call, "deviation">): boolean {
  return deviation === "no-token" || deviation === "bad-token" || deviation === "restricted-client";
}

/** The command that a call gives, where the ids of lines are all that it says. */
function commandOf(call: Call): OrderCommand | null {
  const { operation: id, path = {}, deviation } = call;
  if (deviation !== undefined) return null;
  if (id === "getOrder" || id === "failOrder" || id === "confirmOrder") return { operation: id };
  if (id === "cancelOrderLine") return { operation: "cancelOrderLines", ids: [path["orderLineId"] ?? ""], by: id };
  if (id !== "confirmOrderLines" && id !== "cancelOrderLines") return null;
  const inBody = idsIn(parseJson(bodyTextOf(call) ?? ""));
  const inQuery = (call.query ?? []).flatMap(([name, value]) => (name === "orderLineIds" ? value.split(",") : []));
  // Without any it may mean all lines, and with some at both places either.
  const [ids = [], ...others] = [inBody, inQuery].filter(({ length }) => length > 0);
  return ids.length > 0 && others.length === 0 ? { operation: id, ids } : null;
}
