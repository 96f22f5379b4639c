import {
  differingOrders,
  distinctValues,
  expectedOrders,
  type Filter,
  type FilterName,
  filterRow,
  forEachFilter,
  idsOf,
  only,
  scenario,
  succeeded,
} from "../../src/suite/index.ts";

/** Filters whose values have an order, so that two of them make a range. */
const ranged = ["totalAmount", "totalTaxAmount", "startTime", "endTime"] as const satisfies readonly FilterName[];
const repeated = [...ranged, "externalReference", "contact"] as const satisfies readonly FilterName[];

/** One filter more than once. */
export const repeatedFilterScenarios = [
  scenario(
    "a filter can be given more than once",
    ["search.repeated.twice-the-same", "search.repeated.range"],
    async (context) => {
      const { search, check } = context;
      const orders = await differingOrders(context);
      const read = context.target.valuesOf;
      const find = async (asked: readonly Filter[], judged: FilterName) => {
        return search([...asked, only(orders, judged)]);
      };
      await forEachFilter(repeated, async (name) => {
        const shown = orders.flatMap((order) => read(order, name));
        const values = distinctValues(filterRow(name).value, shown);
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
