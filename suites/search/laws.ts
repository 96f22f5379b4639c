import {
  assertNarrows,
  Blocked,
  type Context,
  differingOrders,
  distinctValues,
  expectedOrders,
  type Filter,
  type FilterName,
  filterRow,
  forEachFilter,
  idsOf,
  only,
  type Operator,
  type OrderView,
  scenario,
  succeeded,
} from "../../src/suite/index.ts";

/** One filter of each kind that has an order, and the two whose values are texts of the order and of its lines. */
const ordered = ["totalAmount", "startTime"] as const satisfies readonly FilterName[];
const lawful = [...ordered, "externalReference", "orderLineId"] as const satisfies readonly FilterName[];

/** Filters whose values have an order, so that two of them make a range. */
const ranged = ["totalAmount", "totalTaxAmount", "startTime", "endTime"] as const satisfies readonly FilterName[];
const repeated = [...ranged, "externalReference", "contact"] as const satisfies readonly FilterName[];

/** What the operators of one filter find together, and one filter more than once; the first has no oracle. */
export const lawScenarios = [
  scenario(
    "operators complement each other, and lists find what their values find",
    ["search.law.eq-ne", "search.law.lt-gte", "search.law.gt-lte", "search.law.in-union", "search.law.nin-complement"],
    async (context) => {
      const { check, random } = context;
      const orders = await differingOrders(context);
      await assertNarrowing(context, orders);
      const read = context.target.searched;
      for (const name of lawful.filter((each) => orders.some((order) => hasOneValue(read(order, each), each)))) {
        const { all, values, find } = searching(context, orders, name);
        const start = random.between(0, values.length - 1);
        const chosen = [...values.slice(start), ...values.slice(0, start)].slice(0, 3);
        const [value = "", ...others] = chosen;

        const equal = await find("eq", [value]);
        check("search.law.eq-ne")
          .that([...equal, ...(await find("ne", [value]))].toSorted(), `${name} eq and ne ${value}`)
          .isSequence(all);
        if (ordered.some((known) => known === name)) {
          check("search.law.lt-gte")
            .that(
              [...(await find("lt", [value])), ...(await find("gte", [value]))].toSorted(),
              `${name} around ${value}`,
            )
            .isSequence(all);
          check("search.law.gt-lte")
            .that(
              [...(await find("gt", [value])), ...(await find("lte", [value]))].toSorted(),
              `${name} around ${value}`,
            )
            .isSequence(all);
        }

        const each = [...equal];
        for (const other of others) each.push(...(await find("eq", [other])));
        const listed = await find("in", chosen);
        check("search.law.in-union")
          .that(listed, `${name}=in:${chosen.join(",")}`)
          .isSetOf(each);
        check("search.law.nin-complement")
          .that(await find("nin", chosen), `${name}=nin:${chosen.join(",")}`)
          .isSetOf(all.filter((id) => !listed.includes(id)));
      }
    },
  ),

  scenario(
    "a filter can be given more than once",
    ["search.repeated.twice-the-same", "search.repeated.range"],
    async (context) => {
      const { search, check } = context;
      const orders = await differingOrders(context);
      const read = context.target.searched;
      await assertNarrowing(context, orders);
      const find = async (asked: readonly Filter[], judged: FilterName) => {
        return search([...asked, only(orders, judged)]);
      };
      await forEachFilter(repeated, async (name) => {
        const shown = orders.flatMap((order) => read(order, name));
        const values = distinctValues(filterRow(name).value, shown);
        if (values.length < 2) throw new Blocked(`the orders do not differ in ${name}`);
        const [low = "", high = ""] = [values[1], values.at(-2)];

        const once: Filter = { name, operator: "eq", values: [low] };
        const twice = await find([once, once], name);
        const same = check("search.repeated.twice-the-same").on(twice.exchange);
        if (!succeeded(twice)) same.answered(twice, `to ${name}=eq:${low}, twice`).is(200);
        else {
          const wanted = idsOf(expectedOrders(orders, [once], read));
          same.that(idsOf(twice.orders), `found by ${name}=eq:${low}, given twice`).hasExactly(wanted);
        }
        if (!ranged.some((each) => each === name)) return;

        for (const [least, most] of [
          [low, high],
          // What meets neither is between these two.
          [high, low],
        ] as const) {
          const asked: readonly Filter[] = [
            { name, operator: "gte", values: [least] },
            { name, operator: "lte", values: [most] },
          ];
          const found = await find(asked, name);
          const range = check("search.repeated.range").on(found.exchange);
          const said = `${name}=gte:${least} and ${name}=lte:${most}`;
          if (!succeeded(found)) return range.answered(found, `to ${said}`).is(200);
          // Whether one of the two is enough is left open; what meets both is found in any case, and what meets none never.
          const both = idsOf(expectedOrders(orders, asked, read));
          const either = new Set(asked.flatMap((one) => idsOf(expectedOrders(orders, [one], read))));
          const ids = idsOf(found.orders);
          range
            .that(
              both.filter((id) => !ids.includes(id)),
              `orders that meet ${said} but are not found`,
            )
            .isEmpty();
          range
            .that(
              ids.filter((id) => !either.has(id)),
              `orders found by ${said} that meet neither`,
            )
            .isEmpty();
        }
      });
    },
  ),
];

/** Both filters that narrow searches have to find these orders, or nothing can be judged among them. */
async function assertNarrowing(context: Pick<Context<never>, "search">, orders: readonly OrderView[]): Promise<void> {
  for (const judged of ["status", "id"] as const) await assertNarrows(context, orders, only(orders, judged));
}

/** Of an order with several values it is left open what two operators find together. */
function hasOneValue(values: readonly unknown[], name: FilterName): boolean {
  return distinctValues(filterRow(name).value, values).length === 1;
}

/** A filter over the orders that have one value for it, with the different values they have. */
function searching(
  context: Pick<Context<never>, "search" | "target">,
  orders: readonly OrderView[],
  name: FilterName,
): {
  readonly all: readonly string[];
  readonly values: readonly string[];
  readonly find: (operator: Operator, values: readonly string[]) => Promise<readonly string[]>;
} {
  const { search } = context;
  const read = context.target.searched;
  const kind = filterRow(name).value;
  const having = orders.filter((order) => hasOneValue(read(order, name), name));
  const values = distinctValues(
    kind,
    having.flatMap((order) => read(order, name)),
  );
  if (values.length < 2) throw new Blocked(`the orders do not differ in ${name}`);
  const find = async (operator: Operator, given: readonly string[]): Promise<readonly string[]> => {
    const judged: Filter = { name, operator, values: given };
    const found = await search([judged, only(having, name)]);
    return idsOf(found.orders);
  };
  return { all: idsOf(having).toSorted(), values, find };
}
