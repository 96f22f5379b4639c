import type { OrderView } from "../src/client/order-view.ts";
import type { Filter } from "../src/client/search-query.ts";
import { expectedOrders } from "../src/oracle/search.ts";
import { Blocked } from "../src/scenario/blocked.ts";
import type { Given, GivenOrder } from "../src/scenario/given.ts";
import { scenario, suite } from "../src/scenario/scenario.ts";
import { listOperators, type Operator, type SortDirection } from "../src/specification/search.ts";
import { answered } from "../src/target/answers.ts";
import type { Profile } from "../src/target/profile.ts";

const searchedFilters = ["id", "status", "externalReference"] as const;
const searchedOperators = ["eq", "ne", "in", "nin"] as const;

const filterRequirements = searchedFilters.flatMap((filter) =>
  searchedOperators.map((operator) => `search.${filter}.${operator}` as const),
);

/** Searching orders: filters against an oracle computed from the orders as they were read, sorting, pages. */
export const search = suite("search", [
  scenario(
    "each filter finds exactly the orders that meet it",
    ["search.succeeds", ...filterRequirements],
    async ({ api, given, check }) => {
      const everything = await api.getOrders({});
      check("search.succeeds").that(everything.status, "status").is(200);
      const orders = await variousOrders(given);

      for (const name of searchedFilters) {
        const values = [...new Set(orders.map(({ order }) => String(valueOf(order, name))))];
        for (const operator of searchedOperators) {
          for (const chosen of choices(operator, values)) {
            const filters: Filter[] = [{ name, operator, values: chosen }, only(orders, name)];
            const found = await api.getOrders({ filters, ...given.wholePage(orders.length) });
            const expected = expectedOrders(
              orders.map(({ order }) => order),
              filters,
            );
            check(`search.${name}.${operator}`)
              .that(idsOf(found.orders), `${name}=${operator}:${chosen.join(",")}`)
              .isSetOf(idsOf(expected));
          }
        }
      }
    },
  ),

  scenario(
    "an order is found as it is read, and by its state of now",
    ["search.shows-order", "search.follows-changes", "search.filters-combine"],
    async ({ api, given, check }) => {
      const [one, other] = [await given.draftWith({ pendingLines: 1 }), await given.draftWith({ pendingLines: 1 })];
      await given.searchable([one, other]);
      const byId: Filter = { name: "id", operator: "eq", values: [one.id] };
      const found = await api.getOrders({ filters: [byId] });
      const shown = found.orders.find((order) => order.id === one.id);
      check("search.shows-order")
        .that(shown ?? other.order)
        .agreesWith(one.order);

      await api.confirmOrderLines(one.id, one.pendingLines).then((answer) => answer.order);
      const drafts: Filter = { name: "status", operator: "eq", values: ["DRAFT"] };
      const both: Filter = { name: "id", operator: "in", values: [one.id, other.id] };
      const now = await given.eventually(
        async () => (await api.getOrders({ filters: [both, drafts] })).orders.map((order) => order.id),
        (ids) => !ids.includes(one.id),
      );
      check("search.follows-changes").that(now.includes(one.id), "the confirmed order is found as a draft").is(false);
      check("search.filters-combine").that(now, "drafts among the two").isSetOf([other.id]);
    },
  ),

  scenario(
    "orders are sorted by a field, ascending unless told otherwise",
    ["search.sort.ascending", "search.sort.descending", "search.sort.default"],
    async ({ api, given, target, check, random }) => {
      const orderBy = sortableField(target.profile);
      const orders: GivenOrder[] = [];
      for (let made = random.between(3, 5); made > 0; made -= 1) orders.push(await given.draft());
      await given.searchable(orders);
      const keyOf = ({ order }: GivenOrder): string | number =>
        orderBy === "createdAt" ? Date.parse(String(order.json[orderBy])) : String(order.json[orderBy]);
      if (new Set(orders.map(keyOf)).size < orders.length) throw new Blocked(`the orders do not differ in ${orderBy}`);
      const ascending = orders.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)).map(({ id }) => id);

      const sorted = async (sortBy?: SortDirection): Promise<readonly string[]> => {
        const direction = sortBy === undefined ? {} : { sortBy };
        return idsOf(
          (
            await api.getOrders({
              filters: [only(orders, "status")],
              orderBy,
              ...direction,
              ...given.wholePage(orders.length),
            })
          ).orders,
        );
      };
      check("search.sort.ascending")
        .that(await sorted("ASC"), `ids by ${orderBy} with ASC`)
        .isSequence(ascending);
      check("search.sort.descending")
        .that(await sorted("DESC"), `ids by ${orderBy} with DESC`)
        .isSequence(ascending.toReversed());
      check("search.sort.default")
        .that(await sorted(), `ids by ${orderBy} without a direction`)
        .isSequence(ascending);
    },
  ),

  scenario("pages show every order once", ["search.pages.partition"], async ({ api, given, target, check }) => {
    const { firstPage } = answered(target.profile.paging, "paging");
    const orderBy = sortableField(target.profile);
    const orders: GivenOrder[] = [];
    for (let made = 0; made < 5; made += 1) orders.push(await given.draft());
    await given.searchable(orders);
    const shown: string[] = [];
    for (let page = firstPage; page < firstPage + 3; page += 1) {
      const found = await api.getOrders({ filters: [only(orders, "status")], orderBy, page, perPage: 2 });
      shown.push(...found.orders.map((order) => order.id));
    }
    check("search.pages.partition")
      .that(shown.toSorted(), "ids on the three pages of two")
      .isSequence(orders.map((order) => order.id).toSorted());
  }),
]);

/** Fields whose values of our orders sort alike under any collation: counting references, and times of creation. */
const distinctFields = ["externalReference", "createdAt"];

function sortableField(profile: Profile): string {
  const sortable = answered(profile.search?.sortableFields, "search.sortableFields");
  return answered(
    distinctFields.find((field) => sortable.includes(field)),
    "search.sortableFields",
  );
}

/** Two drafts and one confirmed order, each with its own reference, all visible to the search. */
async function variousOrders(given: Given): Promise<readonly GivenOrder[]> {
  const orders = await Promise.all([given.draft(), given.draftWith({ pendingLines: 1 }), given.confirmed()]);
  await given.searchable(orders);
  return orders;
}

/** The values to ask for: one, and for lists also two, because a second one is easily overlooked. */
function choices(operator: Operator, values: readonly string[]): readonly (readonly string[])[] {
  const one = values.slice(0, 1);
  return listOperators.includes(operator) ? [one, values.slice(0, 2)] : [one];
}

function idsOf(orders: readonly OrderView[]): readonly string[] {
  return orders.map((order) => order.id);
}

function valueOf(order: GivenOrder["order"], name: (typeof searchedFilters)[number]): unknown {
  return order[name];
}

/** Narrows a search to these orders, through another filter than the one that is judged: repeats have no fixed meaning. */
function only(orders: readonly GivenOrder[], judged: string): Filter {
  return judged === "id"
    ? { name: "externalReference", operator: "in", values: orders.map(({ order }) => String(order.externalReference)) }
    : { name: "id", operator: "in", values: orders.map(({ id }) => id) };
}
