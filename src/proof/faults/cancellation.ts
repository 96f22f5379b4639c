import { cancelledLine, orderStatus, type RequirementId } from "../../core/index.ts";
import {
  afterwards,
  changed,
  decimalText,
  isCancelled,
  isConfirmed,
  isPending,
  minorUnits,
  type OrderLine,
  refused,
  type Rules,
  ruled,
} from "../../sandbox/index.ts";
import { fault, type Fault } from "./fault.ts";

/** Faults of cancelling order lines. */
export const cancellationFaults: readonly Fault[] = [
  fault("cancellation-total-through-float", "cancellation.cost-leaves-total", {
    summary: "Once a line is cancelled, the total is added up in binary fractions.",
    ...ruled("withTotals", (withTotals, order) => {
      const charged = order.orderLines.filter((line) => !isCancelled(line));
      const total = charged.reduce((sum, line) => sum + Number(line.price), 0);
      const correct = withTotals(order);
      return charged.length < order.orderLines.length ? { ...correct, totalAmount: String(total) } : correct;
    }),
  }),
  fault("cancellation-leaves-cents", "cancellation.cost-leaves-total", {
    summary: "Of a line that costs just less than a whole amount, only whole units leave the total.",
    ...ruled("withTotals", (withTotals, order) => {
      const correct = withTotals(order);
      const left = order.orderLines.filter((line) => isCancelled(line) && line.price.endsWith(".99")).length;
      return { ...correct, totalAmount: decimalText(minorUnits(correct.totalAmount) + 99n * BigInt(left)) };
    }),
  }),
  fault("cancellation-reopened-order-keeps-its-total", "cancellation.cost-leaves-total", {
    summary: "The total of an order that is open again stays as it is when a line is cancelled.",
    rules: ({ cancelOrderLines, withTotals }) => {
      const totals = new Map<string, string>();
      return {
        cancelOrderLines: (order, request, moment) => {
          const isOpenAgain = order.status === orderStatus.draft && !order.orderLines.some(isPending);
          if (isOpenAgain) totals.set(order.id, order.totalAmount);
          return cancelOrderLines(order, request, moment);
        },
        withTotals: (order) => {
          const correct = withTotals(order);
          return { ...correct, totalAmount: totals.get(order.id) ?? correct.totalAmount };
        },
      };
    },
  }),
  cancelling("minds-first-only", "unconfirmed-refused", {
    summary: "Of the lines that are named only the first has to be confirmed.",
    alter: (cancel) => (order, request, moment) => {
      const first = order.orderLines.find((line) => line.orderLineId === request.orderLineIds[0]);
      const fit = first !== undefined && isConfirmed(first) && !isCancelled(first);
      return (fit ? withoutConfirmations(cancel) : cancel)(order, request, moment);
    },
  }),
  fault("cancellation-refuses-too-late", "cancellation.unconfirmed-unchanged", {
    summary: "Cancelling a line that is not confirmed is refused, but the line is cancelled.",
    ...afterwards({
      operation: "cancelOrderLines",
      concerns: refused,
      kept: (order) => ({ ...order, orderLines: order.orderLines.map(cancelledIfPending) }),
    }),
  }),
  cancelling("date-of-the-one-before", "date.default", {
    summary: "A cancellation without a date gets the date of the cancellation before.",
    alter: (cancel) => {
      const given = new Map<string, string>();
      return (order, request, moment) => {
        const date = request.effectiveCancellationDate ?? given.get(order.id) ?? null;
        const decision = cancel(order, { ...request, effectiveCancellationDate: date }, moment);
        if (date !== null) given.set(order.id, date);
        return decision;
      };
    },
  }),
  cancelling("old-date-is-ignored", "date.overrides", {
    summary: "A cancellation with a date of more than two days ago takes effect at once.",
    alter: (cancel) => (order, request, moment) => {
      const isOld = Date.parse(request.effectiveCancellationDate ?? "") < Date.parse(moment.now) - 2 * 86_400_000;
      return cancel(order, isOld ? { ...request, effectiveCancellationDate: null } : request, moment);
    },
  }),
  misread("tail-cut", "Text behind a date is ignored.", (date) => date.replace(/Z.+$/, "Z")),
  misread("picked-out", "Text before a date is ignored.", (date) => date.replace(/^\D+(?=\d{4}-)/, "")),
  misread("rolls-over", "The 13th month is read as the first of the next year.", (date) =>
    date.replace("-13-", "-01-"),
  ),
];

function cancelledIfPending(line: OrderLine): OrderLine {
  return isConfirmed(line) ? line : { ...line, cancellation: cancelledLine };
}

/** Cancels as if every line of the order were confirmed. */
function withoutConfirmations(cancel: Cancel): Cancel {
  return (order, request, moment) => {
    const confirmed = order.orderLines.map((line) => ({ ...line, confirmedAt: line.confirmedAt ?? moment.now }));
    const decision = cancel({ ...order, orderLines: confirmed }, request, moment);
    const orderLines = decision.order.orderLines.map((line, at) => ({
      ...line,
      confirmedAt: order.orderLines[at]?.confirmedAt ?? null,
    }));
    return changed({ ...decision.order, orderLines }, decision.touched);
  };
}

type Cancel = Rules["cancelOrderLines"];
type CancellationRow = RequirementId extends infer Id ? (Id extends `cancellation.${infer Row}` ? Row : never) : never;

interface Altered {
  readonly summary: string;
  readonly alter: (cancel: Cancel) => Cancel;
}

/** A fault in what a cancellation decides. */
function cancelling(id: string, row: CancellationRow, { summary, alter }: Altered): Fault {
  return {
    id: `cancellation-${id}`,
    requirement: `cancellation.${row}`,
    summary,
    rules: ({ cancelOrderLines }) => ({ cancelOrderLines: alter(cancelOrderLines) }),
  };
}

/** Reads another date than the one that is given. */
function misread(id: string, summary: string, as: (date: string) => string): Fault {
  return {
    id: `cancellation-date-${id}`,
    requirement: "cancellation.date.malformed",
    summary,
    wire: () => ({
      call: (call) => {
        const [date] = call.query["effectiveCancellationDate"] ?? [];
        return call.name !== "cancelOrderLines" || date === undefined
          ? call
          : { ...call, query: { ...call.query, effectiveCancellationDate: [as(date)] } };
      },
    }),
  };
}
