import {
  differIn,
  type Filter,
  type FilterName,
  idAt,
  judgeSorted,
  NotApplicable,
  orderIntentFor,
  prerequisite,
  readAndSearchable,
  scenario,
  sortableAmong,
  unlessRefused,
  visiting,
} from "../../src/suite/index.ts";

/** What a change moves to the other end. */
const moved = ["totalAmount", "externalReference"] as const;

/** In the order of their totals and of their references. */
const ranks = [
  { letter: "a", price: "10.10" },
  { letter: "b", price: "20.20" },
  { letter: "c", price: "30.30" },
] as const;
const last = { letter: "d", price: "90.90" } as const;

const equal = (name: FilterName, value: string): Filter => ({ name, operator: "eq", values: [value] });

/** Sorting what was sorted before: a service may have kept what it sorts by. */
export const sortingAgainScenarios = [
  scenario(
    "orders that changed since they were sorted are sorted by what they are now",
    [
      visiting("orders that changed since they were sorted", [
        "search.sort.ascending",
        "search.sort.descending",
        "search.sort.default",
      ]),
    ],
    async (context) => {
      const { api, given, search, target } = context;
      const fields = sortableAmong(moved, context);
      if (fields.length === 0) throw new NotApplicable("no-order-by-changes");
      const tag = given.reference();
      const named = (letter: string) => ({ externalReference: orderIntentFor(`${tag}-${letter}`).externalReference });
      const ids: string[] = [];
      for (const { letter, price } of ranks) {
        const { order } = await prerequisite(() => api.createOrder(named(letter)));
        await prerequisite(async () => (await api.addOrderLines(order.id, given.lineIntents(1, { price }))).lines);
        ids.push(order.id);
      }
      const judge = async (): Promise<void> => {
        const orders = await readAndSearchable(context, ids);
        for (const field of fields)
          if (differIn(target.valuesOf, orders, field)) await judgeSorted(context, orders, field);
      };
      await judge();
      const first = idAt(ids, 0);
      await prerequisite(
        async () => (await api.addOrderLines(first, given.lineIntents(1, { price: last.price }))).lines,
      );
      // Which values an update takes is not shown.
      await unlessRefused(api.updateOrder(first, named(last.letter)));
      // A search may lag behind, and its pages need not show what they are sorted by: what the filter finds by now is sorted by now.
      for (const value of target.valuesOf((await api.getOrder(first)).order, "externalReference")) {
        await given.eventually(
          () => search([equal("id", first), equal("externalReference", String(value))]),
          ({ orders }) => orders.length > 0,
        );
      }
      await judge();
    },
  ),
];
