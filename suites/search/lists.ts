import { Blocked, type Filter, idsOf, NotApplicable, scenario, succeeded, visiting } from "../../src/suite/index.ts";

/** Values before those that count. */
const longList = 30;

/** How often searches are made at a time: they need not meet in the service. */
const manyRounds = 10;

/** Searches by long lists, and several searches at a time. */
export const listScenarios = [
  // How long a list may be is not shown, and so it may be refused, but not read in part.
  scenario(
    "an order is found by the last values of a long list",
    [visiting("lists of values that no order has", ["search.id.in"])],
    async ({ given, search, check }) => {
      const orders = [await given.draft(), await given.draft()];
      await given.searchable(orders);
      const values = [...Array.from({ length: longList }, () => given.unknownUuid()), ...idsOf(orders)];
      const found = await search([{ name: "id", operator: "in", values }]);
      if (!succeeded(found)) throw new NotApplicable("unusual-not-taken", `lists of ${values.length} ids`);
      check("search.id.in")
        .on(found.exchange)
        .that(idsOf(found.orders), `orders found by the last two of ${values.length} ids with in`)
        .isSetOf(idsOf(orders));
    },
  ),

  scenario(
    "searches that are made at the same time each find their own orders",
    ["search.side-by-side"],
    async ({ given, search, check }) => {
      const orders = [await given.draft(), await given.draft(), await given.draft(), await given.draft()];
      await given.searchable(orders);
      const asked = [...orders, ...orders].map(({ id }): readonly Filter[] => [
        { name: "id", operator: "eq", values: [id] },
      ]);
      // What a search never finds alone says nothing of others beside it; searches of other scenarios may be beside it, too.
      const findsAlone = async (filters: readonly Filter[], id: string): Promise<boolean> => {
        for (let tries = 0; tries < manyRounds; tries += 1) {
          const alone = await search(filters);
          if (succeeded(alone) && idsOf(alone.orders).join() === id) return true;
        }
        return false;
      };
      for (const [at, { id }] of orders.entries()) {
        if (!(await findsAlone(asked[at] ?? [], id)))
          throw new Blocked("an order is not found by its id", { restsOn: "search.id.eq" });
      }
      for (let round = 0; round < manyRounds; round += 1) {
        const answers = await Promise.all(asked.map((filters) => search(filters)));
        for (const [at, { id }] of [...orders, ...orders].entries()) {
          const found = answers[at];
          if (found === undefined || !succeeded(found)) continue;
          // An index may be behind; what it never does is to find what another search asks for.
          check("search.side-by-side")
            .on(found.exchange)
            .that(
              idsOf(found.orders).filter((each) => each !== id),
              `further orders found by id=eq:${id} while others search`,
            )
            .isEmpty();
        }
      }
    },
  ),
];
