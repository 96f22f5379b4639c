import { type Operation, operations } from "../../../core/index.ts";
import { type Answer, type Call, type Order, refusal, succeeded } from "../../../sandbox/index.ts";
import type { Alteration, Situation } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { lists, type List } from "./elements.ts";
import { sentencesOfOperation } from "./sentences.ts";

/** Operation by repeat: the second time has an effect again, or is not what it has to be. */

/** Knows the calls that came before: the same again is a repeat. */
function repeats(): (call: Call) => boolean {
  const known = new Set<string>();
  return ({ name, parameters, query, body }) => {
    const text = JSON.stringify([name, parameters, query, body.kind === "text" ? body.text : ""]);
    const again = known.has(text);
    known.add(text);
    return again;
  };
}

/** Alters the answer of a repeat, or what is kept when it is answered. */
function onRepeat(
  alter: (answer: Answer, situation: Situation) => Answer,
  concerns: (answer: Answer) => boolean = () => true,
): () => Omit<Alteration, "operations"> {
  return () => {
    const isRepeat = repeats();
    return {
      answered: (answer, situation) =>
        isRepeat(situation.call) && concerns(answer) ? alter(answer, situation) : answer,
    };
  };
}

/** Keeps the order of a call otherwise; the answer shows by a blank that something was done. */
function keeping(alter: (order: Order) => Order): (answer: Answer, situation: Situation) => Answer {
  return (answer, { before, store }) => {
    const document = before === undefined ? undefined : store.document(before.id);
    if (document === undefined) return answer;
    const now = JSON.parse(document) as Order;
    const altered = alter(now);
    if (altered === now) return answer;
    store.replace(now, altered, []);
    return answer.body === null
      ? { ...answer, headers: { "x-again": "1" }, body: null }
      : { ...answer, body: `${answer.body} ` };
  };
}

function withoutFirst(member: List["member"]): (order: Order) => Order {
  return (order) => (order[member].length === 0 ? order : { ...order, [member]: order[member].slice(1) });
}

const cancelledAgain = (order: Order): Order => {
  const at = order.orderLines.findIndex(({ cancellation }) => cancellation !== "CANCELLED");
  if (at < 0) return order;
  const orderLines = order.orderLines.map((line, index) =>
    index === at ? { ...line, cancellation: "CANCELLED" as const, cancelledAt: new Date().toISOString() } : line,
  );
  return { ...order, orderLines };
};

const chargedAgain = (order: Order): Order => {
  const line = order.orderLines.find(({ cancellation }) => cancellation === "CANCELLED");
  if (line === undefined) return order;
  const totalAmount = (Number(order.totalAmount) - Number(line.price)).toFixed(2);
  return totalAmount === order.totalAmount ? order : { ...order, totalAmount };
};

const dayMs = 86_400_000;
const confirmedAgain = (order: Order): Order =>
  order.lastConfirmedAt === null
    ? order
    : { ...order, lastConfirmedAt: new Date(Date.parse(order.lastConfirmedAt) + dayMs).toISOString() };

interface Cell {
  readonly name: string;
  readonly words: string;
  readonly alteration: () => Omit<Alteration, "operations">;
}

function cellsOf({ id, changes, method, success, usesUp }: Operation): readonly Cell[] {
  const list = lists.find(({ name }) => name === changes);
  const broken: Cell = {
    name: "breaks",
    words: "answers an internal error when it is repeated",
    alteration: onRepeat(() => refusal(500, "The service failed")),
  };
  const removing: readonly Cell[] =
    method === "DELETE" && list !== undefined
      ? [
          {
            name: "removes-another",
            words: "removes another one when it is repeated",
            alteration: onRepeat(keeping(withoutFirst(list.member))),
          },
        ]
      : [];
  const cancelling: readonly Cell[] = id.startsWith("cancel")
    ? [
        {
          name: "cancels-another",
          words: "cancels another line when it is repeated",
          alteration: onRepeat(keeping(cancelledAgain)),
        },
        {
          name: "charges-again",
          words: "takes the cost of a line off again when it is repeated",
          alteration: onRepeat(keeping(chargedAgain)),
        },
      ]
    : [];
  const stated = id === "confirmOrderLines" || id === "failOrder";
  const again: readonly Cell[] = stated
    ? [
        {
          name: "refused",
          words: "refuses its repeat",
          alteration: onRepeat(() => refusal(409, "Done already"), succeeded),
        },
        {
          name: "confirms-again",
          words: "is the time of the last confirmation again when it is repeated",
          alteration: onRepeat(keeping(confirmedAgain)),
        },
        {
          name: "unlike",
          words: "answers its repeat with the order as it was before",
          alteration: onRepeat((answer, { other }) =>
            succeeded(answer) ? { ...answer, body: JSON.stringify(other) } : answer,
          ),
        },
        {
          name: "reopens",
          words: "makes the order a draft when it is repeated",
          alteration: onRepeat(keeping((order) => ({ ...order, status: "DRAFT", failed: false }))),
        },
      ]
    : [];
  const swallowed: readonly Cell[] =
    method === "POST" && list !== undefined && !usesUp && success.body !== "empty" && id !== "addReservationToOrder"
      ? [
          {
            name: "swallowed",
            words: "adds nothing when it is asked for the like again",
            alteration: () => {
              const isRepeat = repeats();
              return { kept: (after, { call, before }) => (isRepeat(call) ? (before ?? after) : after) };
            },
          },
        ]
      : [];
  return [broken, ...removing, ...cancelling, ...again, ...swallowed];
}

export function repeatFaults(): readonly DerivedFault[] {
  return operations.flatMap((row) =>
    cellsOf(row).map(({ name, words, alteration }) => ({
      id: `${row.id}-repeat-${name}`,
      class: "repeat" as const,
      group: `repeat ${row.id}`,
      summary: `${row.id} ${words}.`,
      breaks: ["s3.frame", `s7.codes-${row.id}`, "s7.refusal", ...sentencesOfOperation(row.id)],
      rules: name === "breaks" ? (["contract.no-internal-error"] as const) : [],
      operations: [row.id],
      alteration: () => ({ operations: [row.id], ...alteration() }),
    })),
  );
}
