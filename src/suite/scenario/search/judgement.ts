import {
  type Filter,
  type FilterName,
  type FilterRequirement,
  filterRequirements,
  filterRow,
  mayBeAbsent,
  meaningfulOperators,
  MissingAnswer,
  type Operator,
  orderStatus,
  type OrderView,
  succeeded,
} from "../../../core/index.ts";
import { decidedAmong, expectedOrders, isPartlyValued, isValue, type ReadValues } from "../../oracle/search.ts";
import { probesOf, type Probe } from "../../oracle/search-probes.ts";
import { clientsGiveReservations } from "../../oracle/seats-for-lines.ts";
import { Blocked, NotApplicable } from "../blocked.ts";
import type { Subject } from "../check.ts";
import type { Context } from "../scenario.ts";
import { explainerOf, isExactly, judgeFound } from "./found.ts";
import { assertNarrows, only, toldApart } from "./narrowing.ts";
import { judgeRepeated, type repeatedFilter } from "./repeated.ts";

export type JudgedFilter = FilterRequirement["id"];

type Means = Pick<Context<JudgedFilter>, "search" | "target" | "random"> & {
  readonly check: (id: JudgedFilter) => Subject;
};

type WithRepeats = Omit<Means, "check"> & {
  readonly check: (id: JudgedFilter | (typeof repeatedFilter)[number]) => Subject;
};

/** The requirements of these filters. */
export function requirementsOfFilters(names: readonly FilterName[]): readonly JudgedFilter[] {
  return filterRequirements.filter(({ filter }) => names.includes(filter)).map(({ id }) => id);
}

/** Judges filters with all of their operators against what the orders show, and each of them given twice. */
export async function judgeFilters(
  means: WithRepeats,
  orders: readonly OrderView[],
  names: readonly FilterName[],
  read: ReadValues = means.target.searched,
): Promise<void> {
  let isRepeated = false;
  await forEachFilter(names, async (name) => {
    if (await judgeFilter(means, orders, name, read)) isRepeated = true;
  });
  // A quick service gives several orders one time of whole seconds.
  if (!isRepeated) throw new NotApplicable("values-alike", names.join(", "));
}

/**
 * A filter whose values the target does not show, or the profile does not place, blocks its own requirements and leaves
 * the others to be judged.
 */
export async function forEachFilter<Name extends FilterName>(
  names: readonly Name[],
  judge: (name: Name) => Promise<void>,
): Promise<void> {
  const problems = new Set<string>();
  for (const name of names) {
    try {
      await judge(name);
    } catch (problem) {
      if (!(problem instanceof Blocked || problem instanceof MissingAnswer)) throw problem;
      problems.add(problem.message);
    }
  }
  if (problems.size > 0) throw new Blocked([...problems].join("; "));
}

/** Filters that one line or one leg is enough to meet: the specification says so, or nothing else makes sense. */
export const metByAnyPart: readonly FilterName[] = [
  "orderLineId",
  "orderLineExternalReference",
  "reservationId",
  "serviceJourneyId",
  "datedServiceJourneyId",
  "originalDatedServiceJourneyId",
  "fromStopPlaceId",
  "toStopPlaceId",
  "startTime",
  "endTime",
];

const placedByFields: readonly FilterName[] = [
  "balance",
  "externalReference",
  "lastConfirmedAt",
  "totalAmount",
  "totalTaxAmount",
  "version",
];

/** The answer of the profile by which the value of a filter is read. */
function placing(name: FilterName): string {
  const { scope } = filterRow(name);
  const ofOrder = placedByFields.includes(name) ? "fields" : "search.filterFields";
  return { order: `${ofOrder}.${name}`, line: `fields.lineValues.${name}`, leg: "fields.legs" }[scope];
}

/** Throws MissingAnswer where lines have the reservations alone that the target gives them, which may be none. */
export function assertGiven({ profile }: Pick<Means["target"], "profile">): void {
  if (!clientsGiveReservations(profile)) throw new MissingAnswer("bodies.orderLine.reservationId");
}

/** Answers whether the filter could be given with two values. */
async function judgeFilter(
  means: WithRepeats,
  orders: readonly OrderView[],
  name: FilterName,
  read: ReadValues,
): Promise<boolean> {
  const kind = filterRow(name).value;
  const having = orders.filter((order) => read(order, name).some((value) => isValue(kind, value)));
  const place = placing(name);
  if (having.length === 0 && place in mayBeAbsent) throw new MissingAnswer(place);
  if (having.length < 2) {
    if (name === "reservationId") assertGiven(means.target);
    throw new Blocked(`fewer than two orders show a value for the filter ${name}, which \`${place}\` places`);
  }
  const values = having.flatMap((order) => read(order, name));
  // What never was confirmed has no time of it: no such time is before or after another. Of `ne` and `nin` that is left open.
  const never = name === "lastConfirmedAt" ? orders.filter((order) => isNeverConfirmed(order, read)) : [];
  const known = means.target.knows(name);
  if (kind === "money") means.target.assertUnit(values);
  const left = new Set<Operator>(meaningfulOperators[kind]);
  for (const probe of probesOf(kind, values, means.random.between(0, 999), known)) {
    const excludes = probe.operator === "ne" || probe.operator === "nin";
    const isJudged = await judgeProbe(means, excludes ? having : [...having, ...never], name, probe, read);
    if (isJudged) left.delete(probe.operator);
  }
  leaveUnvalued(means, having, { name, read, unjudged: left });
  if (left.size > 0)
    throw new Blocked(`no value of the orders can be searched by ${name} with ${[...left].join(", ")}`);
  return known === "exact" && judgeRepeated(means, having, name, read);
}

/** Leaves `ne` and `nin` where each order has lines without a value beside those with one, so that nothing was judged by them. */
export function leaveUnvalued(
  { check }: Pick<Means, "check">,
  orders: readonly OrderView[],
  { name, read, unjudged }: { readonly name: FilterName; readonly read: ReadValues; readonly unjudged: Set<Operator> },
): void {
  if (!orders.every((order) => isPartlyValued(order, name, read))) return;
  for (const operator of ["ne", "nin"] as const) {
    if (unjudged.delete(operator)) check(`search.${name}.${operator}` as JudgedFilter).doesNotApply("unvalued-lines");
  }
}

function isNeverConfirmed(order: OrderView, read: ReadValues): boolean {
  return order.status === orderStatus.draft && read(order, "lastConfirmedAt").length === 0;
}

/**
 * Judges one search, narrowed to orders that it surely finds or surely does not find: they have the value, and it is not one that
 * a correct service may take for the operand or not. Answers whether there was something to judge.
 */
export async function judgeProbe(
  means: Means,
  among: readonly OrderView[],
  name: FilterName,
  { operator, values, invented = false }: Pick<Probe, "operator" | "values"> & Partial<Probe>,
  read: ReadValues,
): Promise<boolean> {
  const { search, check, target } = means;
  const decided = decidedAmong(among, { name, operator, values }, { read, knows: target.knows });
  const orders = name === "id" ? toldApart(decided, among) : decided;
  if (orders.length === 0) return false;
  const [judged, narrowing]: readonly [Filter, Filter] = [{ name, operator, values }, only(orders, name)];
  const found = await search([judged, narrowing]);
  const requirement = `search.${name}.${operator}` as JudgedFilter;
  if (!succeeded(found)) {
    const own = values.filter(
      (value) => expectedOrders(orders, [{ name, operator: "eq", values: [value] }], read).length > 0,
    );
    // A target that knows all of its values may refuse others: those that it has are enough to be judged by.
    if (invented && own.length === 0) return false;
    if (invented) return judgeProbe(means, orders, name, { operator, values: own }, read);
    // How long a list may be is not shown.
    if (values.length > 2) return judgeProbe(means, orders, name, { operator, values: values.slice(-2) }, read);
  }
  const expected = expectedOrders(orders, [judged], read);
  // Lists of these two are judged among orders that the list of the other finds, so that one of them is red when either is broken.
  const isOfOther = operator === "in" && (name === "id" || name === "externalReference");
  if (!(succeeded(found) && isExactly(found, expected)) && !isOfOther) await assertNarrows(means, orders, narrowing);
  const subject = check(requirement).on(found.exchange);
  const said = `${name}=${operator}:${values.join(",")}`;
  if (succeeded(found)) {
    const explain = explainerOf(name, orders, (order) => read(order, name));
    judgeFound(subject, found, expected, { said, explain });
  } else subject.answered(found, `to ${said}`).is(200);
  return true;
}
