import { idsOf, scenario, succeeded, visiting } from "../../src/suite/index.ts";

/** Values before those that count. */
const longList = 30;

export const listScenarios = [
  // How long a list may be is not shown, and so it may be refused, but not read in part.
  scenario(
    "an order is found by the last values of a long list",
    [visiting("lists of values that no order has", ["search.id.in", "search.externalReference.in"])],
    async ({ given, search, check }) => {
      const orders = [await given.draft(), await given.draft()];
      await given.searchable(orders);
      for (const [name, own, nobodys] of [
        ["id", idsOf(orders), () => given.unknownUuid()],
        ["externalReference", orders.map(({ order }) => String(order.externalReference)), () => given.reference()],
      ] as const) {
        const values = [...Array.from({ length: longList }, nobodys), ...own];
        const found = await search([{ name, operator: "in", values }]);
        if (!succeeded(found)) continue;
        check(`search.${name}.in`)
          .on(found.exchange)
          .that(idsOf(found.orders), `orders found by the last two of ${values.length} values of ${name} with in`)
          .isSetOf(idsOf(orders));
      }
    },
  ),
];
