import { type BareAnswer, type Call, type Profile, queryValues, succeeded } from "../../../core/portable.ts";
import type { Finding } from "../finding.ts";
import { isChanging } from "../frames/made-call.ts";
import type { History } from "../history/index.ts";
import { type CommandAnswer, chosenRefusal, FollowedOrders, isStranger, type OrderCommand } from "../order/index.ts";
import { judgeOrderHistory, statesAfterTogether } from "../order-history/index.ts";
import { CallWindows, type TimedCall } from "./call-windows.ts";
import { createMeant } from "./meant.ts";
import { commandMeant } from "./meant-command.ts";

type Calls = History<OrderCommand, CommandAnswer>;

/** Follows the orders of a record that has every call by the order model: calls one after the other, and those that met as a history. */
export class FollowedCalls {
  readonly #followed: FollowedOrders;
  readonly #windows = new CallWindows();

  constructor(profile: Profile) {
    const meant = createMeant(profile);
    this.#followed = new FollowedOrders(profile, { counts: true, understand: (call) => commandMeant(call, meant) });
  }

  sent({ path }: Call): void {
    if (path?.["orderId"] !== undefined) this.#windows.sent(path["orderId"]);
  }

  /** Judges an answer, or notes it until no other call on its order is under way. `null` for one that is not known. */
  answered(call: Call, timed: Omit<TimedCall, "call"> | null): readonly Finding[] {
    const orderId = call.path?.["orderId"];
    if (orderId === undefined) return timed === null ? [] : this.#followed.answered(call, timed.answer, false);
    const calls = this.#windows.answered(orderId, timed && { ...timed, call });
    if (calls === "unknown") {
      this.forget(orderId);
      return [];
    }
    const together = calls.filter((each) => !saysNothing(each));
    const isInTurn = together.length <= 1 || together.every((each) => !isChanging(each.call.operation));
    if (isInTurn) return together.flatMap((each) => this.#followed.answered(each.call, each.answer, false));
    const states = this.#followed.statesOf(orderId);
    const history = states === null ? null : this.#historyOf(together);
    if (states === null || history === null) {
      this.forget(orderId);
      return [];
    }
    const after = statesAfterTogether(states, history);
    if (after !== null && after.length > 0) {
      this.#followed.moved(orderId, after);
      return [];
    }
    this.forget(orderId);
    return after === null ? [] : broken(judgeOrderHistory(states, history));
  }

  /** Whether it is known what a call asks for. */
  isUnderstood(call: Call): boolean {
    return !isChanging(call.operation) || this.#followed.commandOf(call, { isWhole: true }) !== null;
  }

  /** A hook has locked an order, or done something else that no answer shows. */
  intervened(orderId: string, isLocked: boolean): void {
    this.#windows.disturb(orderId);
    if (isLocked) this.#followed.locked(orderId);
    else this.#followed.forget(orderId);
  }

  forget(orderId: string): void {
    this.#windows.disturb(orderId);
    this.#followed.forget(orderId);
  }

  /** Calls that met, as the order model takes them; `null` where one of them is not understood. */
  #historyOf(calls: readonly TimedCall[]): Calls | null {
    const history = calls.map(({ call, answer, sentAt, answeredAt }, at) => {
      const command = this.#followed.commandOf(call, { isWhole: true });
      const isOpen = !succeeded(answer) && (answer.status < 400 || answer.status > 499 || answer.status === 408);
      if (command === null || isOpen) return null;
      const came = succeeded(answer) ? this.#followed.shownIn(answer) : chosenRefusal(answer);
      return came && { client: `call ${at}`, command, answer: came, calledAt: sentAt, returnedAt: answeredAt };
    });
    const known = history.filter((each) => each !== null);
    return known.length < history.length ? null : known;
  }
}

/** A call that changes nothing for sure and shows nothing of how the order is. */
function saysNothing({ call, answer }: { readonly call: Call; readonly answer: BareAnswer }): boolean {
  if (isChanging(call.operation)) return !succeeded(answer) && answer.status < 500 && isStranger(call);
  return !succeeded(answer) || queryValues(call, "version").length > 0;
}

function broken(judged: ReturnType<typeof judgeOrderHistory>): readonly Finding[] {
  const [reason] = judged.kind === "not-linearizable" ? judged.reasons : [];
  if (reason === undefined) return [];
  const { requirement, expected, actual } = reason;
  const name = "calls at the same time, in any order of them";
  return [{ requirement, holds: false, expected: `${name}: ${expected}`, actual: `${name}: ${actual}` }];
}
