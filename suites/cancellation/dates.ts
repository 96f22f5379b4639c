import {
  among,
  type Api,
  atFarDate,
  atOffset,
  Blocked,
  dayFromNow,
  farMs,
  idsOf,
  isInstant,
  isTheVeryInstant,
  lastAndSecond,
  type LinesAnswer,
  type LineView,
  NotApplicable,
  refusalOf,
  type Reply,
  scenario,
  succeeded,
  surelyApartMs,
  type TargetView,
  visiting,
  whyUnread,
} from "../../src/suite/index.ts";

const minutesAhead = 330;
const monthMs = 31 * 86_400_000;

/**
 * Also what a service takes for a date that looks for one within the text, or counts on where a month or a day ends. How far
 * a date may lie ahead or back is not shown, so there are some of each.
 */
function notDates(): readonly string[] {
  const now = new Date().toISOString();
  const year = Number(now.slice(0, 4));
  return [
    "tomorrow",
    `${year + 1}-13-01T08:00:00Z`,
    `${year - 1}-13-01T08:00:00Z`,
    `${dayFromNow(0)}T25:00:00Z`,
    `${dayFromNow(-2)}T25:00:00Z`,
    `${now} or later`,
    `on ${now}`,
  ];
}

/** When a cancellation takes effect. */
export const dateScenarios = [
  scenario(
    "without a date, a cancellation takes effect at the time of its request",
    ["cancellation.date.default"],
    async ({ api, given, target, check, random }) => {
      refuseUnplacedTime(target);
      const { id, order } = await given.confirmed(random.between(4, 5));
      const { named } = lastAndSecond(order.lines);
      // Clocks may differ by more than the time between confirmation and cancellation: the two times still differ.
      const [confirmedAt] = target.valuesOf(order, "lastConfirmedAt");
      const waitedMs = await given.laterThan(confirmedAt);
      const { answer, isMeanwhile } = await cancelledNow(api, id, idsOf(named), target);
      const read = await api.getOrder(id);
      for (const line of [...timed(answer.lines), ...among(read.order.lines, named)]) {
        check("cancellation.date.default")
          .that(line.cancelledAt, `cancellation time of line ${line.id}`)
          .satisfies(...isMeanwhile);
        // Written in larger units than we waited for, a time may be the same one again although it is another.
        if (surelyApartMs(confirmedAt, line.cancelledAt) > waitedMs) continue;
        check("cancellation.date.default")
          .that(line.cancelledAt, `cancellation time of line ${line.id}`)
          .satisfies(
            "another time than that of the confirmation before",
            (time) => !isTheVeryInstant(time, confirmedAt),
          );
      }
    },
  ),

  scenario(
    "the date of a cancellation applies to each of many lines",
    [visiting("a request with many lines", ["cancellation.date.every-line"])],
    async ({ api, given, target, check }) => {
      refuseUnplacedTime(target);
      const { id, order } = await given.confirmed(5);
      const { answer, date } = await cancelledAtSomeDate(api, id, idsOf(order.lines));
      const { lines } = (await api.getOrder(id)).order;
      const dated = timed([...answer.lines, ...among(lines, order.lines)]);
      check("cancellation.date.every-line")
        .restingOn("cancellation.date.overrides")
        .that(idsOf(dated.filter((line) => !isInstant(line.cancelledAt, date.getTime()))), "lines without that date")
        .isEmpty();
    },
  ),

  scenario(
    "the date of a cancellation applies to every line of its request, and to no other",
    [
      "cancellation.date.overrides",
      "cancellation.date.every-line",
      visiting("a cancellation after others with a date", ["cancellation.date.default"]),
    ],
    async ({ api, as, given, target, check, random }) => {
      refuseUnplacedTime(target);
      const { id, order } = await given.confirmed(random.between(7, 8));
      const { named: earlier, others } = lastAndSecond(order.lines);
      const { named, others: left } = lastAndSecond(others);
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
        .restingOn("cancellation.date.overrides")
        .that(
          idsOf(timed(among(answer.lines, named)).filter((line) => !isAtDate(line))),
          "answered lines without that date",
        )
        .isEmpty();
      check("cancellation.date.every-line")
        .restingOn("cancellation.date.overrides")
        .that(idsOf(among(read.order.lines, order.lines).filter(isAtDate)), "lines of the order with that date")
        .isSetOf(idsOf(named));

      // Before the order was made, and on the other side of the meridian. How far back a date may lie is not shown.
      const odd = as({ deviation: "malformed" });
      const backdated: {
        readonly past: number;
        readonly dated: readonly LineView[];
        readonly cancelled: LinesAnswer;
      }[] = [];
      for (const [place, ms] of [2 * farMs, monthMs].entries()) {
        const past = date.getTime() - ms;
        const dated = left.slice(place, place + 1);
        const cancelled = await odd.cancelOrderLines(id, idsOf(dated), atOffset(past, -minutesAhead));
        backdated.push({ past, dated, cancelled });
      }
      const { answer: undated, isMeanwhile } = await cancelledNow(api, id, idsOf(left.slice(2, 3)), target);
      const { lines } = (await api.getOrder(id)).order;
      for (const { past, dated, cancelled } of backdated) {
        for (const line of succeeded(cancelled) ? among([...timed(cancelled.lines), ...lines], dated) : []) {
          check("cancellation.date.overrides")
            .that(line.cancelledAt, `cancellation time of line ${line.id}`)
            .satisfies(`the instant ${new Date(past).toISOString()}`, (time) => isInstant(time, past));
        }
      }
      for (const line of among([...timed(undated.lines), ...lines], left.slice(2, 3))) {
        check("cancellation.date.default")
          .that(line.cancelledAt, `cancellation time of line ${line.id}, after others had dates of their own`)
          .satisfies(...isMeanwhile);
      }
    },
  ),

  scenario("a malformed date cancels nothing", ["cancellation.date.malformed"], async ({ api, as, given, check }) => {
    const { id, order } = await given.confirmed(3);
    const lines = idsOf(order.lines);
    const malformed = as({ deviation: "malformed" });
    const answers: { readonly date: string; readonly answer: Reply }[] = [];
    for (const date of notDates()) {
      answers.push({ date, answer: await refusalOf(malformed.cancelOrderLines(id, lines.slice(1), date)) });
    }
    const after = await api.getOrder(id);
    const control = await api.cancelOrderLines(id, lines.slice(0, 1));
    for (const { date, answer } of answers) {
      check("cancellation.date.malformed").control(control).refused(answer, `with effectiveCancellationDate=${date}`);
    }
    check("cancellation.date.malformed")
      .that(idsOf(after.order.lines.filter((line) => line.cancelled)), "lines that were cancelled by such a request")
      .isEmpty();
  }),
];

/**
 * Cancels lines at a date that is not now, written at an offset of its own. A target that takes no date but the present is
 * NotApplicable, and the answer of one that takes none at all is the refusal.
 */
async function cancelledAtSomeDate(
  api: Api,
  orderId: string,
  lineIds: readonly string[],
): Promise<{ readonly answer: LinesAnswer; readonly date: Date }> {
  const taken = await atFarDate((date) => api.cancelOrderLines(orderId, lineIds, date), minutesAhead);
  if (taken !== null) return taken;
  const now = Math.trunc(Date.now() / 1_000) * 1_000;
  const answer = await api.cancelOrderLines(orderId, lineIds, atOffset(now, minutesAhead));
  if (succeeded(answer)) throw new NotApplicable("present-date-only");
  return { answer, date: new Date(now) };
}

/** Cancels lines without a date, and says between which times that has to be. */
async function cancelledNow(
  api: Api,
  orderId: string,
  lineIds: readonly string[],
  target: TargetView,
): Promise<{
  readonly answer: LinesAnswer;
  readonly isMeanwhile: readonly [words: string, holds: (time: unknown) => boolean];
}> {
  const sentAt = Date.now();
  const answer = await api.cancelOrderLines(orderId, lineIds);
  const answeredAt = Date.now();
  const words = `between ${atOffset(sentAt, 0)} and ${atOffset(answeredAt, 0)}, give or take ${target.clockToleranceSeconds} s`;
  return { answer, isMeanwhile: [words, (time) => target.isMeanwhile(time, sentAt, answeredAt)] };
}

function refuseUnplacedTime(target: TargetView): void {
  if (!target.shows("cancelledAt")) throw new NotApplicable("no-time-of-cancellation");
}

/** An answer may leave the time out that the order is read with. Throws Blocked for a time that is not read. */
function timed(lines: readonly LineView[]): readonly LineView[] {
  const found = lines.filter((line) => (line.cancelledAt ?? null) !== null);
  const [why] = found.flatMap(({ cancelledAt }) => whyUnread("the time of a cancellation", cancelledAt) ?? []);
  if (why !== undefined) throw new Blocked(why);
  return found;
}
