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
  readonly words: string;
  readonly fits: (row: Operation) => boolean;
  readonly alteration: (row: Operation) => Omit<Alteration, "operations">;
}

const listOf = ({ changes }: Operation): List | undefined => lists.find(({ name }) => name === changes);
const cancels = ({ id }: Operation): boolean => id.startsWith("cancel");
/** Operations whose repeat the specification describes. */
const isStated = ({ id }: Operation): boolean => id === "confirmOrderLines" || id === "failOrder";

const cells: Readonly<Record<string, Cell>> = {
  breaks: {
    words: "answers an internal error when it is repeated",
    fits: () => true,
    alteration: onRepeat(() => refusal(500, "The service failed")),
  },
  "removes-another": {
    words: "removes another part when it is repeated",
    fits: (row) => row.method === "DELETE" && listOf(row) !== undefined,
    alteration: (row) => onRepeat(keeping(withoutFirst(listOf(row)?.member ?? "orderLines")))(),
  },
  "cancels-another": {
    words: "cancels another line when it is repeated",
    fits: cancels,
    alteration: onRepeat(keeping(cancelledAgain)),
  },
  "charges-again": {
    words: "subtracts the cost of a line again when it is repeated",
    fits: cancels,
    alteration: onRepeat(keeping(chargedAgain)),
  },
  refused: {
    words: "refuses its repeat",
    fits: isStated,
    alteration: onRepeat(() => refusal(409, "Done already"), succeeded),
  },
  "confirms-again": {
    words: "changes the time of the last confirmation when it is repeated",
    fits: isStated,
    alteration: onRepeat(keeping(confirmedAgain)),
  },
  unlike: {
    words: "answers its repeat with another order",
    fits: isStated,
    alteration: onRepeat((answer, { other }) =>
      succeeded(answer) ? { ...answer, body: JSON.stringify(other) } : answer,
    ),
  },
  reopens: {
    words: "makes the order a draft when it is repeated",
    fits: isStated,
    alteration: onRepeat(keeping((order) => ({ ...order, status: "DRAFT", failed: false }))),
  },
  swallowed: {
    words: "adds nothing when the same part is added again",
    fits: (row) =>
      row.method === "POST" &&
      listOf(row) !== undefined &&
      !row.usesUp &&
      row.success.body !== "empty" &&
      row.id !== "addReservationToOrder",
    alteration: () => {
      const isRepeat = repeats();
      return { kept: (after, { call, before }) => (isRepeat(call) ? (before ?? after) : after) };
    },
  },
};

export function repeatFaults(): readonly DerivedFault[] {
  return operations.flatMap((row) =>
    Object.entries(cells)
      .filter(([, { fits }]) => fits(row))
      .map(([name, { words, alteration }]) => ({
        id: `${row.id}-repeat-${name}`,
        class: "repeat" as const,
        group: `repeat ${row.id}`,
        summary: `${row.id} ${words}.`,
        breaks: ["s3.frame", `s7.codes-${row.id}`, "s7.refusal", ...sentencesOfOperation(row.id)],
        rules: name === "breaks" ? (["contract.no-internal-error"] as const) : [],
        operations: [row.id],
        alteration: () => ({ operations: [row.id], ...alteration(row) }),
      })),
  );
}
