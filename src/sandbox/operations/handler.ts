import type { OperationId } from "../../core/index.ts";
import type { Grant } from "../access/access-rules.ts";
import type { Decision, Moment } from "../domain/decision.ts";
import type { Order } from "../domain/order.ts";
import { jsonAnswer, type Answer, type OperationCall } from "../http/call.ts";
import type { Rules } from "../service/rules.ts";
import { carryOut, currentOrder, momentOf, type Service } from "../service/service.ts";

/** Answers one call. Synchronous throughout, so no other call sees or changes the order in between. */
export type Handler = (service: Service, call: OperationCall, grant: Grant) => Answer;
export type Handlers<Id extends OperationId> = Readonly<Record<Id, Handler>>;
/** Those of one file; that none is missing is seen where they are put together. */
export type SomeHandlers = Partial<Handlers<OperationId>>;

/** An operation that changes one order: what it reads, what it decides, what it answers. */
export interface Change<Input> {
  readonly input: (call: OperationCall) => Input;
  readonly decide: (rules: Rules, order: Order, input: Input, moment: Moment) => Decision;
  /** What is shown of the order that became of it; nothing where it is left out. */
  readonly answer?: (order: Order, touched: readonly string[]) => unknown;
}

/** An operation by which a confirmed order starts its next version. */
export function changing<Input>(change: Change<Input>): Handler {
  return carrying(change, ({ openForChange }, order) => openForChange(order));
}

/** An operation that settles what becomes of the version as it stands. */
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
    // What changes nothing opens no draft either.
    const order = decision.order === subject ? before : decision.order;
    const after = carryOut(service, before, { ...decision, order });
    const { status } = call.operation.success;
    return change.answer === undefined
      ? { status, body: null }
      : jsonAnswer(status, change.answer(after, decision.touched));
  };
}

/** A path parameter; ids are compared in lower case, as UUIDs are. */
export function parameter(call: OperationCall, name: string): string {
  return String(call.parameters[name]).toLowerCase();
}

export const nothing = (): undefined => undefined;

export function wholeOrder(order: Order): Order {
  return order;
}
