import Big from "big.js";
import { atOffset, isBetween, isInstant } from "../src/oracle/instant.ts";
import { statesOf } from "../src/oracle/lines.ts";
import { shown } from "../src/oracle/shown.ts";
import { dropBetween, sumOf } from "../src/oracle/total.ts";
import { succeeded } from "../src/client/answer.ts";
import { filterValuesOf } from "../src/client/filter-values.ts";
import type { LineView, OrderView } from "../src/client/order-view.ts";
import { Blocked, NotApplicable } from "../src/scenario/blocked.ts";
import { among, idsOf, secondAndLast, without } from "../src/scenario/choose.ts";
import type { Reply } from "../src/scenario/check.ts";
import { aRefusal, refusalOf } from "../src/scenario/refusal.ts";
import { scenario, suite } from "../src/scenario/scenario.ts";
import { answered } from "../src/target/answers.ts";
import { cancelledAtSomeDate } from "./cancellation-dates.ts";
import type { Profile } from "../src/target/profile.ts";

/**
 * Sums of these need every digit. Added up in binary fractions, what a cancellation leaves of them is off, whichever way
 * the target lists the lines.
 */
const prices = ["100.10", "8.65", "6.41", "77.45", "54.73"];
const defaultToleranceSeconds = 30;

/** Cancelling confirmed order lines. */
export const cancellation = suite("cancellation", [
  scenario(
    "lines of a confirmed order are cancelled, and the others are not",
    [
      "cancellation.succeeds",
      "cancellation.answers-cancelled",
      "cancellation.line-cancelled",
      "cancellation.others-untouched",
    ],
    async ({ api, given, check, observe, random }) => {
      const before = await given.confirmed(random.between(4, 5));
      const { named, others } = secondAndLast(before.order.lines);
      const answer = await api.cancelOrderLines(before.id, idsOf(named));

      check("cancellation.succeeds").answered(answer).is(200);
      check("cancellation.answers-cancelled").that(idsOf(answer.lines), "answered lines").isSetOf(idsOf(named));
      check("cancellation.line-cancelled")
        .that(idsOf(among(answer.lines, named).filter(isCancelled)), "cancelled lines of the answer")
        .isSetOf(idsOf(named));
      const { order } = await api.getOrder(before.id);
      check("cancellation.line-cancelled")
        .that(idsOf(among(order.lines, named).filter(isCancelled)), "cancelled lines of the order")
        .isSetOf(idsOf(named));
      check("cancellation.others-untouched")
        .that(statesOf(without(order.lines, named)), "lines that were not named")
        .hasMembers(statesOf(others));

      observe(
        "cancellation.order-status",
        "What is the status of an order after a cancellation?",
        String(order.status),
      );
      const again = await api.cancelOrderLines(before.id, idsOf(named));
      observe("cancellation.again", "What does cancelling a cancelled line answer?", `${again.status}`);
    },
  ),

  scenario(
    "the cost of cancelled lines leaves the total",
    ["cancellation.cost-leaves-total"],
    async ({ api, given, target, check, random }) => {
      answered(target.profile.fields?.totalAmount, "fields.totalAmount");
      answered(target.profile.fields?.orderLineAmount, "fields.orderLineAmount");
      const before = await given.confirmedWith({ prices: prices.slice(0, random.between(4, prices.length)) });
      const { named, others } = secondAndLast(before.order.lines);
      let last = before.order;
      for (const lines of [named, others.slice(0, 1)]) {
        const cost = sumOf(lines.map((line) => line.amount));
        if (cost === null) throw new Blocked("`fields.orderLineAmount` is not where the cost of a line stands");
        await api.cancelOrderLines(before.id, idsOf(lines)).then((answer) => answer.lines);
        const { order } = await api.getOrder(before.id);
        check("cancellation.cost-leaves-total")
          .that(
            dropBetween(last.totalAmount, order.totalAmount)?.toFixed() ?? "no total",
            `fall of the total, from ${shown(last.totalAmount)} to ${shown(order.totalAmount)}`,
          )
          .isOneOf(expectedDrops(cost, feesLeft(last, order), taxLeft(last, order, target.profile)));
        last = order;
      }
    },
  ),

  scenario(
    "lines that are not confirmed cannot be cancelled",
    ["cancellation.unconfirmed-refused", "cancellation.unconfirmed-unchanged"],
    async ({ api, given, check, observe }) => {
      const confirmed = await given.confirmed(3);
      const drafts = [await given.draftWith({ pendingLines: 3 }), await given.partlyConfirmed()];
      const twin = await api.cancelOrderLines(confirmed.id, idsOf(confirmed.order.lines).slice(-1));
      for (const draft of drafts) {
        const refused = await api.cancelOrderLines(draft.id, draft.pendingLines.slice(-1));
        check("cancellation.unconfirmed-refused")
          .control(twin)
          .answered(refused)
          .satisfies(...aRefusal);
        const { order } = await api.getOrder(draft.id);
        const unchanged = check("cancellation.unconfirmed-unchanged");
        unchanged.that(order).agreesWith(draft.order);
        unchanged.that(statesOf(order.lines), "order lines").hasMembers(statesOf(draft.order.lines));
      }

      // Together with a confirmed line it may be refused as well or left out, but never cancelled.
      const mixed = await given.partlyConfirmed();
      const answer = await api.cancelOrderLines(mixed.id, idsOf(mixed.order.lines));
      const { lines } = (await api.getOrder(mixed.id)).order;
      check(`cancellation.unconfirmed-${succeeded(answer) ? "refused" : "unchanged"}`)
        .that(
          idsOf(lines.filter((line) => line.pending && line.cancelled)),
          "pending lines that were cancelled all the same",
        )
        .isEmpty();
      const question = "What does cancelling a confirmed line together with pending ones answer?";
      observe("cancellation.mixed", question, `${answer.status}`);
    },
  ),

  scenario(
    "without a date, a cancellation takes effect at the time of its request",
    ["cancellation.date.default"],
    async ({ api, given, target, check, random }) => {
      refuseUnplacedTime(target.profile);
      const { id, order } = await given.confirmed(random.between(4, 5));
      const { named } = secondAndLast(order.lines);
      const tolerance = 1_000 * (target.profile.token?.clockToleranceSeconds ?? defaultToleranceSeconds);
      const earliest = Date.now() - tolerance;
      const answer = await api.cancelOrderLines(id, idsOf(named));
      const latest = Date.now() + tolerance;
      const read = await api.getOrder(id);
      for (const line of [...timed(answer.lines), ...among(read.order.lines, named)]) {
        check("cancellation.date.default")
          .that(line.cancelledAt, `cancellation time of line ${line.id}`)
          .satisfies(`between ${atOffset(earliest, 0)} and ${atOffset(latest, 0)}`, (time) =>
            isBetween(time, earliest, latest),
          );
      }
    },
  ),

  scenario(
    "the date of a cancellation applies to every line of its request, and to no other",
    ["cancellation.date.overrides", "cancellation.date.every-line"],
    async ({ api, given, target, check, random }) => {
      refuseUnplacedTime(target.profile);
      const { id, order } = await given.confirmed(random.between(6, 7));
      const { named: earlier, others } = secondAndLast(order.lines);
      const { named } = secondAndLast(others);
      await api.cancelOrderLines(id, idsOf(earlier)).then((answer) => answer.lines);

      const { answer, date } = await cancelledAtSomeDate(api, id, idsOf(named));
      check("cancellation.date.overrides").answered(answer).is(200);
      const isAtDate = (line: LineView): boolean => isInstant(line.cancelledAt, date.getTime());
      const [first] = named;
      const read = await api.getOrder(id);
      for (const line of among([...timed(answer.lines), ...read.order.lines], [first])) {
        check("cancellation.date.overrides")
          .that(line.cancelledAt, `cancellation time of line ${line.id}`)
          .satisfies(`the instant ${date.toISOString()}`, () => isAtDate(line));
      }
      check("cancellation.date.every-line")
        .that(idsOf(timed(answer.lines).filter((line) => !isAtDate(line))), "answered lines without that date")
        .isEmpty();
      check("cancellation.date.every-line")
        .that(idsOf(read.order.lines.filter(isAtDate)), "lines of the order with that date")
        .isSetOf(idsOf(named));
    },
  ),

  scenario(
    "a date that is none cancels nothing",
    ["cancellation.date.malformed"],
    async ({ api, as, given, check }) => {
      const { id, order } = await given.confirmed(3);
      const lines = idsOf(order.lines);
      const malformed = as({ deviation: "malformed" });
      const answers: Reply[] = [];
      for (const date of notDates) {
        answers.push(await refusalOf(malformed.cancelOrderLines(id, lines.slice(1), date)));
      }
      const after = await api.getOrder(id);
      const twin = await api.cancelOrderLines(id, lines.slice(0, 1));
      for (const [at, answer] of answers.entries()) {
        check("cancellation.date.malformed")
          .control(twin)
          .answered(answer, `with effectiveCancellationDate=${notDates[at]}`)
          .satisfies(...aRefusal);
      }
      check("cancellation.date.malformed")
        .that(idsOf(after.order.lines.filter(isCancelled)), "lines that were cancelled by such a request")
        .isEmpty();
    },
  ),
]);

/**
 * What fees have left an order. A service may take a fee for a cancellation, or drop one with its line: whether the total
 * counts fees is left open.
 */
function feesLeft(before: OrderView, after: OrderView): Big {
  const [had, has] = [before, after].map(({ fees }) => sumOf(fees.map(({ value }) => value)));
  if (!had || !has)
    throw new Blocked("the order has fees of the service, and `fields.feeAmount` is not where they stand");
  return had.minus(has);
}

/** What tax has left an order, which the cost of a line may hold or not. */
function taxLeft(before: OrderView, after: OrderView, profile: Profile): Big {
  const [had, has] = [before, after].map((order) => filterValuesOf(order, "totalTaxAmount", profile)[0]);
  return dropBetween(had, has) ?? new Big(0);
}

function expectedDrops(cost: Big, fees: Big, tax: Big): readonly string[] {
  return [...new Set([cost, cost.plus(fees), cost.plus(tax), cost.plus(fees).plus(tax)].map((drop) => drop.toFixed()))];
}
/** Also what a service takes for a date that looks for one within the text. */
const notDates = [
  "tomorrow",
  "2026-13-01T08:00:00Z",
  "2026-12-01T25:00:00Z",
  "2026-12-01T08:00:00Z or later",
  "on 2026-12-01T08:00:00Z",
];

function isCancelled(line: LineView): boolean {
  return line.cancelled;
}

function refuseUnplacedTime({ fields }: Profile): void {
  if (fields?.cancelledAt === undefined) throw new NotApplicable("the profile names no `fields.cancelledAt`");
}

/** An answer may leave the time out that the order is read with. */
function timed(lines: readonly LineView[]): readonly LineView[] {
  return lines.filter((line) => (line.cancelledAt ?? null) !== null);
}
