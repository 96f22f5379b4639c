import type { Order } from "../domain/order.ts";
import type { Answer, Call } from "../http/call.ts";
import { orderOf } from "../service/service.ts";
import type { Deviation } from "./deviation.ts";
import { onAnswer } from "./wire.ts";

/** What happens once an operation is answered, to the order as it is kept and to the answer. */
interface Afterwards {
  readonly operation: Call["name"];
  readonly concerns: (answer: Answer, call: Call) => boolean;
  readonly kept?: (order: Order, call: Call) => Order;
  readonly answered?: (answer: Answer) => Answer;
}

/** A deviation of one operation behind the back of the rules, which it shares with others. */
export function afterwards(deviation: Afterwards): Pick<Deviation, "wire"> {
  const { operation, concerns, kept = (order) => order, answered = (answer) => answer } = deviation;
  return {
    wire: (store, rules) =>
      onAnswer(operation, (answer, call) => {
        const document = store.document(call.parameters["orderId"] ?? "");
        if (document === undefined || !concerns(answer, call)) return answer;
        const before = orderOf(document);
        const after = kept(before, call);
        if (after !== before) store.replace(before, rules.withTotals(after), []);
        return answered(answer);
      }),
  };
}

/** Refused by the rules, not for who asked or how. */
export function refused({ status }: Answer): boolean {
  return status === 409;
}
