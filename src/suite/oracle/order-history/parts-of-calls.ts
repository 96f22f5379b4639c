import { lost, type History, type Operation } from "../history/index.ts";
import { changeOf, isChange, type CommandAnswer, type OrderCommand, type Shown } from "../order/index.ts";

type OrderOperation = Operation<OrderCommand, CommandAnswer>;

/**
 * What calls at the same time prove. A service may make a change at one moment and read what it answers at a later one,
 * with the changes of others in it. So an answer that shows the order counts as a change and a read after it, and of
 * other answers only that is held against the service which no other call can have altered.
 *
 * Which of two calls at the same time is refused because of the other is the service's choice, and so is the reason. So
 * a conflict of calls that met says nothing.
 */
export function partsOfCalls(calls: readonly OrderOperation[]): History<OrderCommand, CommandAnswer> {
  return calls.flatMap((call, at): readonly OrderOperation[] => {
    const { command, answer } = call;
    if (answer === lost || answer.kind === "lost" || saysNothing.includes(answer.status)) {
      return [{ ...call, answer: lost, returnedAt: null }];
    }
    if (!isChange(command)) return [call];
    if (answer.status === conflict && calls.some((other) => other !== call && meet(call, other))) {
      return [{ ...call, optional: true }];
    }
    const own: CommandAnswer = {
      ...answer,
      shown: changeOf(command.operation).unalterable?.(command, answer.shown) ?? nothing,
    };
    if (answer.shown.kind !== "order") return [{ ...call, answer: own }];
    const id = `call ${at}`;
    const { client, calledAt, returnedAt } = call;
    return [
      { ...call, answer: own, id },
      { client, command: { operation: "getOrder" }, answer, calledAt, returnedAt, after: id },
    ];
  });
}

/** Too much asked of it, out of order or out of service: whether it took effect is open. */
const saysNothing = [408, 429, 500, 502, 503, 504];

const conflict = 409;

/** Whether the other may change something, and was under way at some moment of this one. */
function meet(call: OrderOperation, other: OrderOperation): boolean {
  if (!isChange(other.command)) return false;
  return other.calledAt <= (call.returnedAt ?? Infinity) && call.calledAt <= (other.returnedAt ?? Infinity);
}

const nothing: Shown = { kind: "nothing" };
