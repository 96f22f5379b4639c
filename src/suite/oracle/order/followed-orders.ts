import {
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
import { textsIn } from "../texts-in.ts";
import type { CommandAnswer } from "./answer.ts";
import type { OrderCommand } from "./commands/index.ts";
import { requirementsJudged } from "./judged.ts";
import { readAnswer } from "./read-answer.ts";
import { shownOrder } from "./shown-order.ts";
import { initialState, type OrderState } from "./state.ts";
import { different, mostStates, step } from "./step.ts";
import type { StepResult } from "./step-result.ts";

/**
 * Follows orders by the order model, as far as calls say by themselves what was meant: confirming, failing, cancelling, reading.
 * After any other call an order is known again when it is shown next.
 */
export class FollowedOrders {
  readonly #profile: Profile;
  readonly #counts: boolean;
  readonly #states = new Map<string, readonly OrderState[]>();

  /** `counts`: whether it also answers what holds. */
  constructor(profile: Profile, { counts = false }: { readonly counts?: boolean } = {}) {
    this.#profile = profile;
    this.#counts = counts;
  }

  /** A hook was called, or a call that may have been carried out or not. */
  forget(orderId?: string): void {
    if (orderId === undefined) this.#states.clear();
    else this.#states.delete(orderId);
  }

  /** Judges an answer. `overlapped`: another call was changing the order meanwhile. */
  answered(call: Call, answer: BareAnswer, overlapped: boolean): readonly Finding[] {
    const { orderId = "" } = call.path ?? {};
    if (overlapped) return this.#forgotten(orderId);
    if (!succeeded(answer)) {
      const isHarmless = operation(call.operation).changes === "nothing" || isStranger(call);
      return isHarmless ? [] : this.#forgotten(orderId);
    }
    // An earlier version says nothing of how the order is now.
    if (call.operation === "getOrder" && (call.query ?? []).length > 0) return [];
    const command = commandOf(call);
    const states = this.#states.get(orderId);
    if (command === null || states === undefined) return this.#begun(orderId, answer);
    return this.#followed(orderId, states, command, answer);
  }

  #followed(
    orderId: string,
    states: readonly OrderState[],
    command: OrderCommand,
    answer: BareAnswer,
  ): readonly Finding[] {
    const shown = this.#read(() => readAnswer(answer, this.#profile));
    if (shown === null) return this.#forgotten(orderId);
    const results = states.map((state) => step(state, command, shown));
    const possible = different(results.flatMap((result) => result.states));
    if (possible.length > mostStates) return this.#forgotten(orderId);
    if (possible.length > 0) {
      this.#states.set(orderId, possible);
      return this.#counts ? judgedIn(states, command, shown, results) : [];
    }
    this.#begun(orderId, answer);
    const [broken] = results.flatMap(({ inconsistency }) => inconsistency ?? []);
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
    const shown = this.#read(() => shownOrder(readOrder(json, this.#profile)));
    if (shown === null) return this.#forgotten(orderId);
    this.#states.set(idText(json["id"]), [initialState(shown)]);
    return [];
  }

  #forgotten(orderId: string): readonly Finding[] {
    this.#states.delete(orderId);
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

/** A caller without access changes nothing. */
function isStranger({ deviation }: Call): boolean {
  return deviation === "no-token" || deviation === "bad-token" || deviation === "restricted-client";
}

/** The command that a call gives, where the ids of lines are all that it says. */
function commandOf(call: Call): OrderCommand | null {
  const { operation: id, path = {}, deviation } = call;
  if (deviation !== undefined) return null;
  if (id === "getOrder" || id === "failOrder" || id === "confirmOrder") return { operation: id };
  if (id === "cancelOrderLine") return { operation: "cancelOrderLines", ids: [path["orderLineId"] ?? ""], by: id };
  if (id !== "confirmOrderLines" && id !== "cancelOrderLines") return null;
  const inBody = textsIn(parseJson(bodyTextOf(call) ?? ""));
  const inQuery = (call.query ?? []).flatMap(([name, value]) => (name === "orderLineIds" ? value.split(",") : []));
  // Without any it may mean all lines, and with some at both places either.
  const [ids = [], ...others] = [inBody, inQuery].filter(({ length }) => length > 0);
  return ids.length > 0 && others.length === 0 ? { operation: id, ids } : null;
}
