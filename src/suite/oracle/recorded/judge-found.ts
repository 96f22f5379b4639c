import {
  allowances,
  aspectOf,
  at,
  type BareAnswer,
  type Call,
  choicesFor,
  changingOneOrder,
  filters,
  type FilterName,
  filterRow,
  filterValuesOf,
  frameStates,
  isNamedStatus,
  isObject,
  listOperators,
  meaningfulOperators,
  mostOfFew,
  type Operator,
  type Profile,
  queryValues,
  readOrder,
  type RequirementId,
} from "../../../core/portable.ts";
import { mayCountCents } from "../amount.ts";
import type { Finding } from "../finding.ts";
import { finding } from "../finding.ts";
import { decidedAmong, expectedOrders, isValue, type ReadValues } from "../search.ts";
import { isWrittenAlike, knowledgeOf } from "../search-operands.ts";
import { shown } from "../shown.ts";

export interface Asked {
  readonly name: FilterName;
  readonly operator: Operator;
  readonly values: readonly string[];
}

/**
 * Judges each order in a page by the filters of its search. `isSettled`: whether nothing has changed the order for as long as a
 * search may take to follow.
 */
export function judgeFound(
  { query = [] }: Call,
  { json }: Pick<BareAnswer, "json">,
  profile: Profile,
  isSettled: (id: string) => boolean,
): readonly Finding[] {
  const { paging, search } = profile;
  const asked = query.flatMap(([name, value]) => askedBy(name, value));
  const isAskedAs = ({ name }: Asked, times: (count: number) => boolean): boolean =>
    times(queryValues({ query }, name).length);
  // How such a target takes operands is its own.
  if (paging === undefined || search?.operand !== undefined || asked.length === 0) return [];
  const items = at(json, paging.items);
  return (Array.isArray(items) ? items : []).filter(isObject).flatMap((item): readonly Finding[] => {
    const order = readOrder(item, profile);
    const read: ReadValues = (of, name) => filterValuesOf(of, name, profile);
    const knows = knowledgeOf(profile);
    const clear = asked
      .filter(({ name }) => neverChanges(name) || isSettled(order.id))
      .filter((each) => isClear(each, read(order, each.name), profile))
      .filter((filter) => decidedAmong([order], filter, { read, knows }).length > 0);
    // Whether all of a repeated filter have to be met or one of them is left open.
    const repeated = [...Map.groupBy(clear, ({ name }) => name).values()].filter(
      (group) => group.length > 1 && group.every((each) => isAskedAs(each, (count) => count === group.length)),
    );
    return [
      ...repeated.map((group) =>
        finding(
          "search.repeated.range",
          group.some((each) => expectedOrders([order], [each], read).length > 0),
          () => ({
            expected: `orders found by ${group.map(inWords).join(" and ")}: only such as meet one of them`,
            actual: `order ${order.id}: ${(group[0] === undefined ? [] : read(order, group[0].name)).map((value) => shown(value)).join(", ")}`,
          }),
        ),
      ),
      ...clear
        .filter((each) => isAskedAs(each, (count) => count === 1))
        .map((each) =>
          finding(
            `search.${each.name}.${each.operator}` as RequirementId,
            expectedOrders([order], [each], read).length > 0,
            () => ({
              expected: `orders found by ${inWords(each)}: only such`,
              actual: `order ${order.id}: ${each.name} ${read(order, each.name)
                .map((value) => shown(value))
                .join(", ")}`,
            }),
          ),
        ),
    ];
  });
}

export function inWords({ name, operator, values }: Asked): string {
  return `${name}=${operator}:${values.join(",")}`;
}

/** Judges that a search is not refused which only gives a filter several times: each filter is repeatable. */
export function judgeRepeatable({ query = [], deviation }: Call, { status }: BareAnswer): readonly Finding[] {
  const names = query.map(([name]) => name);
  const isRepeated = filters.some(({ name }) => names.indexOf(name) !== names.lastIndexOf(name));
  if (!isRepeated || deviation !== undefined || (status !== 200 && status !== 400)) return [];
  // How many values a list may have is left open.
  if (query.some(([, value]) => value.split(",").length > mostOfFew)) return [];
  return [
    finding("search.repeated.accepted", status === 200, () => ({
      expected: "answer of getOrders with a filter that is given several times: 200",
      actual: `answer of getOrders with a filter that is given several times: ${status}`,
    })),
  ];
}

/** What a filter asks for; none where it is given in a way whose meaning is left open. */
export function askedBy(given: string, text: string): readonly Asked[] {
  const row = filters.find(({ name }) => name === given);
  const [operator = "", ...rest] = text.split(":");
  if (row === undefined || row.name === "version") return [];
  const known = meaningfulOperators[row.value].find((each) => each === operator);
  if (known === undefined) return [];
  const whole = rest.join(":");
  const values = listOperators.includes(known) ? whole.split(",") : [whole];
  const isMeant = values.every((value) => value !== "" && !value.includes(",") && isValue(row.value, value));
  return isMeant ? [{ name: row.name, operator: known, values }] : [];
}

/** Whether it is stated what an order with these values has to do with a filter. */
export function isClear({ name, operator }: Asked, values: readonly unknown[], { amountDecimals }: Profile): boolean {
  const { value: kind, scope } = filterRow(name);
  if (values.length === 0 || !values.every((value) => isValue(kind, value) && isWrittenAlike(name, value)))
    return false;
  if (name === "status" && !values.every(isNamedStatus)) return false;
  // Whole amounts may be in the smallest unit.
  if (kind === "money" && amountDecimals === undefined && values.every(mayCountCents)) return false;
  // Whether one part or all of them have to be different is left open.
  return scope === "order" || values.length === 1 || (operator !== "ne" && operator !== "nin");
}

const unchanging = new Map<FilterName, boolean>();

/** Whether no operation changes the value that a filter compares, by the table of stances. */
export function neverChanges(name: FilterName): boolean {
  const known = unchanging.get(name);
  if (known !== undefined) return known;
  const aspect = aspectOf(filterRow(name));
  const changes = changingOneOrder.some((id) =>
    frameStates.some(
      (state) =>
        aspect !== null && (allowances(id, aspect, state).length > 0 || choicesFor(id, aspect, state).length > 0),
    ),
  );
  const never = name === "id" || (aspect !== null && !changes);
  unchanging.set(name, never);
  return never;
}
