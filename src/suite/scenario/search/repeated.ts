import { type Filter, type FilterName, filterRow, type OrderView, succeeded } from "../../../core/index.ts";
import { expectedOrders, type ReadValues } from "../../oracle/search.ts";
import { distinctValues } from "../../oracle/search-probes.ts";
import type { Subject } from "../check.ts";
import { idsOf } from "../choose.ts";
import type { Context } from "../scenario.ts";
import { isExactly } from "./found.ts";
import { assertNarrows, only } from "./narrowing.ts";

/** What filters are judged by where orders are there that differ in their values. */
export const repeatedFilter = ["search.repeated.accepted", "search.repeated.both-count"] as const;

interface Means extends Pick<Context<never>, "search"> {
  readonly check: (id: (typeof repeatedFilter)[number]) => Subject;
}

/**
 * Whether one value of a filter is enough or all have to be met is left open, and a service may see it one way for one filter
 * and the other way for another; that only one of them counts is neither.
 */
export async function judgeRepeated(
  { search, check }: Means,
  orders: readonly OrderView[],
  name: FilterName,
  read: ReadValues,
): Promise<boolean> {
  const values = distinctValues(
    filterRow(name).value,
    orders.flatMap((order) => read(order, name)),
  );
  const [one, other] = [values[0], values.at(-1)];
  if (one === undefined || other === undefined || values.length < 2) return false;
  const filters = [one, other].map((value): Filter => ({ name, operator: "eq", values: [value] }));
  const found = await search([...filters, only(orders, name)]);
  const said = `${name}=eq:${one} and ${name}=eq:${other}`;
  check("search.repeated.accepted").answered(found, `to ${said}`).is(200);
  // What the version filter selects by is left open: the number of an order or that of the version to show.
  const alone = filters.slice(0, 1);
  const isMet = async (): Promise<boolean> =>
    isExactly(await search([...alone, only(orders, name)]), expectedOrders(orders, alone, read));
  if (name === "version" && !(await isMet())) {
    check("search.repeated.both-count").doesNotApply("version-filter-open");
    return true;
  }
  const subject = check("search.repeated.both-count").on(found.exchange);
  if (!succeeded(found)) {
    subject.blocked(`the search by ${said} is refused`);
    return true;
  }
  const both = expectedOrders(orders, filters, read);
  const either = orders.filter((order) => filters.some((filter) => expectedOrders([order], [filter], read).length > 0));
  const doCount = [both, either].some((wanted) => isExactly(found, wanted));
  if (!doCount) await assertNarrows({ search }, orders, only(orders, name));
  subject
    .that(idsOf(found.orders), `orders found by ${said}`)
    .satisfies(`${idsOf(both).join(", ") || "none"}, or ${idsOf(either).join(", ")}`, () => doCount);
  return true;
}
