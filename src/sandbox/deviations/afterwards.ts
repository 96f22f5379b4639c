import type { Order } from "../domain/order.ts";
import type { Answer, Call } from "../http/call.ts";
import { orderOf } from "../service/service.ts";
import type { Deviation } from "./deviation.ts";
import { onAnswer } from "./wire.ts";

/** A change to the stored order and to the answer, once an operation is answered. */
interface Afterwards {
  readonly operation: Call["name"];
  readonly concerns: (answer: Answer, call: Call) => boolean;
  readonly kept?: (order: Order, call: Call) => Order;
  readonly answered?: (answer: Answer) => Answer;
}

/** A deviation of one operation whose rules other operations share. */
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

/** Whether the rules refused the call, and not its access or its form. */
export function refused({ status }: Answer): boolean {
  return status === 409;
}
