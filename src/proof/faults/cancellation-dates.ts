import { conflict, type Decision, isCancelled, type OrderLine } from "../../sandbox/index.ts";
import { cancelling, type CancellationRow } from "./cancelling.ts";
import type { Fault } from "./fault.ts";

const hourMs = 3_600_000;

/** Faults of the time at which a cancellation takes effect. */
export const cancellationDateFaults: readonly Fault[] = [
  dating("an-hour-ahead", "date.default", "The default date is an hour ahead.", (line, { asked }) =>
    asked === null ? shifted(line, hourMs) : line,
  ),
  // Of the day before: just after midnight the start of the present day is as good as now.
  dating("at-midnight", "date.default", "The default date is the start of the day before.", (line, { asked, now }) =>
    asked === null ? { ...line, cancelledAt: `${dayBefore(now)}T00:00:00.000Z` } : line,
  ),
  dating("only-of-first", "date.default", "Only the first line has the default date.", (line, { asked, at }) =>
    asked === null && at > 0 ? { ...line, cancelledAt: null } : line,
  ),
  cancelling("date-refused", "date.overrides", "No date is taken.", (cancel) => (order, request, moment) => {
    if (request.effectiveCancellationDate !== null) conflict("Cancellations take effect at once");
    return cancel(order, request, moment);
  }),
  cancelling(
    "date-ignored",
    "date.overrides",
    "The date is ignored.",
    (cancel) => (order, request, moment) => cancel(order, { ...request, effectiveCancellationDate: null }, moment),
  ),
  dating("without-offset", "date.overrides", "The local time of the date is taken for one in UTC.", (line, { asked }) =>
    asked === null ? line : { ...line, cancelledAt: asked.replace(/[+-]\d\d:\d\d$/, "Z") },
  ),
  dating("of-first-only", "date.every-line", "The date applies to the first line only.", (line, { asked, at, now }) =>
    asked !== null && at > 0 ? { ...line, cancelledAt: now } : line,
  ),
  cancelling(
    "date-not-before-creation",
    "date.overrides",
    "A date before the creation of the order becomes that of the creation.",
    (cancel) => (order, request, moment) => {
      const { effectiveCancellationDate: date } = request;
      const isEarly = date !== null && Date.parse(date) < Date.parse(order.createdAt);
      return cancel(order, isEarly ? { ...request, effectiveCancellationDate: order.createdAt } : request, moment);
    },
  ),
  cancelling(
    "date-of-the-one-before",
    "date.default",
    "Without a date, the one that was given last is taken.",
    (cancel) => {
      const given = new Map<string, string>();
      return (order, request, moment) => {
        const date = request.effectiveCancellationDate ?? given.get(order.id) ?? null;
        const decision = cancel(order, { ...request, effectiveCancellationDate: date }, moment);
        if (date !== null) given.set(order.id, date);
        return decision;
      };
    },
  ),
  misread("text-ignored", "A date that cannot be read stands for the present.", (date) =>
    Number.isNaN(Date.parse(date)) ? undefined : date,
  ),
  misread("tail-cut", "What stands behind a date is passed over.", (date) => date.replace(/Z.+$/, "Z")),
  misread("picked-out", "What stands before a date is passed over.", (date) => date.replace(/^\D+(?=\d{4}-)/, "")),
  misread("rolls-over", "The 13th month is the first of the next year.", (date) => date.replace("-13-", "-01-")),
  cancelling(
    "date-of-all-cancelled",
    "date.every-line",
    "The date applies to lines as well that were cancelled before.",
    (cancel) => (order, request, moment) => {
      const decision = cancel(order, request, moment);
      const { effectiveCancellationDate: date } = request;
      const orderLines = decision.order.orderLines.map((line) =>
        date !== null && isCancelled(line) ? { ...line, cancelledAt: date } : line,
      );
      return { ...decision, order: { ...decision.order, orderLines } };
    },
  ),
];

interface Dated {
  /** The date of the request, if it has one. */
  readonly asked: string | null;
  readonly now: string;
  /** The place of the line among those that are named. */
  readonly at: number;
}

/** Alters the lines of a cancellation in the date they get. */
function dating(
  id: string,
  row: CancellationRow,
  summary: string,
  alter: (line: OrderLine, dated: Dated) => OrderLine,
): Fault {
  return cancelling(`date-${id}`, row, summary, (cancel) => (order, request, moment): Decision => {
    const decision = cancel(order, request, moment);
    const orderLines = decision.order.orderLines.map((line) => {
      const at = request.orderLineIds.indexOf(line.orderLineId);
      return at < 0 ? line : alter(line, { asked: request.effectiveCancellationDate, now: moment.now, at });
    });
    return { ...decision, order: { ...decision.order, orderLines } };
  });
}

/** Takes the date of a cancellation for another one, or for none. */
function misread(id: string, summary: string, as: (date: string) => string | undefined): Fault {
  return {
    id: `cancellation-date-${id}`,
    requirement: "cancellation.date.malformed",
    summary,
    wire: () => ({
      call: (call) => {
        const { effectiveCancellationDate: [date] = [], ...query } = call.query;
        if (call.name !== "cancelOrderLines" || date === undefined) return call;
        const taken = as(date);
        return { ...call, query: taken === undefined ? query : { ...query, effectiveCancellationDate: [taken] } };
      },
    }),
  };
}

function dayBefore(instant: string): string {
  return new Date(Date.parse(instant) - 24 * hourMs).toISOString().slice(0, 10);
}

function shifted(line: OrderLine, by: number): OrderLine {
  return { ...line, cancelledAt: new Date(Date.parse(String(line.cancelledAt)) + by).toISOString() };
}
