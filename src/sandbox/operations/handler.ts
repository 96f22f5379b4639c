import type { OperationId } from "../../core/index.ts";
import type { Grant } from "../access/access-rules.ts";
import type { Decision, Moment } from "../domain/decision.ts";
import type { Order } from "../domain/order.ts";
import { jsonAnswer, type Answer, type OperationCall } from "../http/call.ts";
import type { Rules } from "../service/rules.ts";
import { carryOut, currentOrder, momentOf, type Service } from "../service/service.ts";

/** Answers one call. It is synchronous, so no other call sees or changes the order in between. */
export type Handler = (service: Service, call: OperationCall, grant: Grant) => Answer;
export type Handlers<Id extends OperationId> = Readonly<Record<Id, Handler>>;
/** The handlers of one file. `answer.ts` puts them together, and does not compile if one is missing. */
export type SomeHandlers = Partial<Handlers<OperationId>>;

/** An operation that changes one order: its input, its decision and its answer. */
export interface Change<Input> {
  readonly input: (call: OperationCall) => Input;
  readonly decide: (rules: Rules, order: Order, input: Input, moment: Moment) => Decision;
  /** The body of the answer, from the changed order. By default there is none. */
  readonly answer?: (order: Order, touched: readonly string[]) => unknown;
}

/** An operation that starts the next version of a confirmed order. */
export function changing<Input>(change: Change<Input>): Handler {
  return carrying(change, ({ openForChange }, order) => openForChange(order));
}

/** An operation that works on the current version, even of a confirmed order. */
export function settling<Input>(change: Change<Input>): Handler {
  return carrying(change, (_, order) => order);
}

function carrying<Input>(change: Change<Input>, subjectOf: (rules: Rules, order: Order) => Order): Handler {
  return (service, call) => {
    const { rules } = service;
    const before = currentOrder(service, parameter(call, "orderId"));
    const input = change.input(call);
    rules.refuseLocked(before, call.operation);
    const subject = subjectOf(rules, before);
    const decision = change.decide(rules, subject, input, momentOf(service));
    // A request that changes nothing starts no draft.
    const order = decision.order === subject ? before : decision.order;
    const after = carryOut(service, before, { ...decision, order }, call.operation.id);
    const { status } = call.operation.success;
    return change.answer === undefined
      ? { status, body: null }
      : jsonAnswer(status, change.answer(after, decision.touched));
  };
}

/** A path parameter, in lower case, as UUIDs are compared. */
export function parameter(call: OperationCall, name: string): string {
  return String(call.parameters[name]).toLowerCase();
}

export const nothing = (): undefined => undefined;

export function wholeOrder(order: Order): Order {
  return order;
}
