import {
  Blocked,
  differingOrders,
  explainerOf,
  type Filter,
  type FilterName,
  filterRow,
  filters as searchFilters,
  idsOf,
  judgeFound,
  NotApplicable,
  only,
  orderStatus,
  type OrderView,
  prerequisite,
  readAndSearchable,
  scenario,
  shown as inWords,
  succeeded,
  visiting,
  written,
} from "../../src/suite/index.ts";

/** All but the version: the specification shows only its name. */
const filterNames = searchFilters.map(({ name }) => name).filter((name) => name !== "version");

/** An order is found as it is, by its id, and by several filters at once. */
export const findingScenarios = [
  scenario(
    "an order is found as it is read, and by its current state",
    ["search.shows-order", "search.follows-changes"],
    async ({ api, given, search, target, check, random }) => {
      const [one, other] = [await given.draftWith({ pendingLines: random.between(2, 3) }), await given.confirmed()];
      await given.searchable([one, other]);
      const both: Filter = { name: "id", operator: "in", values: [one.id, other.id] };
      const found = (await search([both])).orders;
      for (const { id, order } of [one, other]) {
        const shown = found.find((candidate) => candidate.id === id);
        if (shown === undefined) check("search.shows-order").that(idsOf(found), "ids").isSetOf([one.id, other.id]);
        else {
          check("search.shows-order")
            .that(target.foundOtherwise(order, shown), "differences between the search and the read order")
            .isEmpty();
        }
      }

      const removed = one.pendingLines.slice(-1);
      await api.deleteOrderLines(one.id, removed);
      await api.confirmOrderLines(one.id, one.pendingLines.slice(0, -1)).then((answer) => answer.order);
      const drafts: Filter = { name: "status", operator: "eq", values: [orderStatus.draft] };
      const byRemoved: Filter = { name: "orderLineId", operator: "in", values: removed };
      const byOne = removed.map((line): Filter => ({ ...byRemoved, operator: "eq", values: [line] }));
      for (const filter of [drafts, byRemoved, ...byOne]) {
        const now = await given.eventually(
          async () => idsOf((await search([both, filter])).orders),
          (ids) => ids.length === 0,
        );
        const said = `found by the ${filter === drafts ? "status" : "line"} that the order had before`;
        check("search.follows-changes").that(now, said).isEmpty();
      }
      const confirmed: Filter = { ...drafts, values: [orderStatus.confirmed] };
      // An index may take an order out before it takes it in again.
      const current = await given.eventually(
        async () => idsOf((await search([both, confirmed])).orders),
        (ids) => ids.length === 2,
      );
      check("search.follows-changes")
        .that(current, "found by the status that the order has now")
        .isSetOf([one.id, other.id]);
    },
  ),

  scenario(
    "a search shows orders that have something everywhere as they are read",
    [visiting("orders that have something everywhere", ["search.shows-order"])],
    async ({ api, given, search, target, check }) => {
      const [one, other] = await given.richPair("changed");
      // One of them is confirmed once more, so that its values are no longer those of any version before.
      await given.laterThan(target.valuesOf(one.order, "lastConfirmedAt")[0]);
      await prerequisite(async () => (await api.confirmOrderLines(one.id, one.pendingLines)).order);
      const orders = [{ id: one.id, order: (await prerequisite(() => api.getOrder(one.id))).order }, other];
      await given.searchable(orders);
      const both: Filter = { name: "id", operator: "in", values: idsOf(orders) };
      const found = (await search([both])).orders;
      for (const { id, order } of orders) {
        const shown = found.find((candidate) => candidate.id === id);
        if (shown === undefined) throw new Blocked("an expected order is not found");
        check("search.shows-order")
          .that(target.foundOtherwise(order, shown), "differences between the search and the read order")
          .isEmpty();
      }
    },
  ),

  scenario(
    "an order is found by its current values in every state",
    [visiting("failed, cancelled and reset orders", ["search.follows-changes"])],
    async (context) => {
      const { api, given, search, check } = context;
      const [failed, cancelled, reset] = [await given.failed(), await given.confirmed(3), await given.confirmed()];
      await prerequisite(
        async () => (await api.cancelOrderLines(cancelled.id, idsOf(cancelled.order.lines).slice(1, 2))).lines,
      );
      await prerequisite(async () => (await api.resetOrder(reset.id)).order);
      const orders = await readAndSearchable(context, idsOf([failed, cancelled, reset]));
      const read = context.target.searched;
      for (const order of orders) {
        for (const name of ["status", "externalReference", "currency", "totalAmount", "orderLineId"] as const) {
          const [value] = read(order, name);
          if ((value ?? null) === null) continue;
          const filters: readonly Filter[] = [
            { name: "id", operator: "eq", values: [order.id] },
            { name, operator: "eq", values: [valueOf(name, value)] },
          ];
          const found = idsOf((await search(filters)).orders);
          check("search.follows-changes")
            .that(found, `found by its ${name}, ${inWords(value)}, while its status is ${String(order.status)}`)
            .isSetOf([order.id]);
        }
        const [status] = read(order, "status");
        if ((status ?? null) === null) continue;
        const except: Filter = { name: "status", operator: "ne", values: [valueOf("status", status)] };
        const found = idsOf((await search([{ name: "id", operator: "eq", values: [order.id] }, except])).orders);
        check("search.follows-changes")
          .that(found, `found by another status than its own, ${inWords(status)}`)
          .isEmpty();
      }
    },
  ),

  // The others wait for their orders by such a search: where it is refused, this one says so.
  scenario(
    "an order is found by its id",
    [visiting("orders that nothing else is known of", ["search.id.eq", "search.id.in"])],
    async ({ given, search, check }) => {
      const [one, other, third, fourth] = [
        await given.draft(),
        await given.draft(),
        await given.draft(),
        await given.draft(),
      ];
      // The others search among as many orders as the last of these.
      for (const [operator, values] of [
        ["eq", [one.id]],
        ["in", [other.id, one.id]],
        ["in", [other.id, fourth.id, one.id, third.id]],
      ] as const) {
        const found = await given.eventually(
          () => search([{ name: "id", operator, values }]),
          (answer) => succeeded(answer) && answer.orders.length === values.length,
        );
        const subject = check(`search.id.${operator}`);
        subject.answered(found).is(200);
        if (succeeded(found)) subject.that(idsOf(found.orders), `orders found by id with ${operator}`).isSetOf(values);
      }
    },
  ),

  scenario("an order must meet every filter to be found", ["search.filters-combine"], async (context) => {
    const { search, check } = context;
    const orders = await differingOrders(context);
    const confirmed = orders.filter((order) => order.status === orderStatus.confirmed);
    const drafts = orders.filter((order) => order.status === orderStatus.draft);
    const [wanted, otherId, otherReference] = confirmed;
    if (wanted === undefined || otherId === undefined || otherReference === undefined) {
      throw new Blocked("fewer than three of the orders are confirmed");
    }
    // Each filter alone leaves out an order that meets the two others.
    const byId = [wanted, otherReference, ...drafts];
    const byReference = [wanted, otherId, ...drafts];
    const filters: readonly { readonly filter: Filter; readonly meeting: readonly OrderView[] }[] = [
      { filter: only(byId, "status"), meeting: byId },
      { filter: only(byReference, "id"), meeting: byReference },
      { filter: { name: "status", operator: "eq", values: [orderStatus.confirmed] }, meeting: confirmed },
    ];
    const explain = explainerOf("status and reference", orders, ({ status, externalReference }) => [
      status,
      externalReference,
    ]);
    for (const turn of filters.keys()) {
      const turned = [...filters.slice(turn), ...filters.slice(0, turn)];
      for (const asked of [turned.slice(0, 2), turned]) {
        const found = await search(asked.map(({ filter }) => filter));
        // How many filters a search takes is not shown.
        if (asked.length > 2 && !succeeded(found)) continue;
        const wantedBy = orders.filter((order) => asked.every(({ meeting }) => meeting.includes(order)));
        judgeFound(check("search.filters-combine"), found, wantedBy, {
          said: `all of ${asked.map(({ filter }) => filter.name).join(", ")}`,
          explain,
        });
      }
    }
  }),

  scenario(
    "one filter that is not met leaves an order out, even if all others are met",
    [visiting("every filter at once", ["search.filters-combine"])],
    async (context) => {
      const { search, check } = context;
      const read = context.target.searched;
      const [wanted, ...others] = await differingOrders(context);
      if (wanted === undefined) throw new Blocked("no order was made");
      // A time that the target may know better than it shows it cannot be asked for.
      const askable = filterNames.filter((name) => context.target.knows(name) === "exact");
      const own = askable.flatMap((name): readonly Filter[] => {
        const [value] = read(wanted, name);
        return (value ?? null) === null ? [] : [{ name, operator: "eq", values: [valueOf(name, value)] }];
      });
      const all = await search(own);
      // How many filters a search takes is not shown.
      if (!succeeded(all)) throw new NotApplicable("few-filters", own.length, all.status);
      const names = own.map(({ name }) => name).join(", ");
      check("search.filters-combine").that(idsOf(all.orders), `found by its own ${names}`).isSetOf([wanted.id]);
      for (const { name, values } of own) {
        const foreign = others
          .flatMap((order) => read(order, name).map((value) => valueOf(name, value)))
          .find((value) => value !== values[0]);
        if (foreign === undefined) continue;
        const filters = own.map((filter) => (filter.name === name ? { ...filter, values: [foreign] } : filter));
        const found = await search(filters);
        check("search.filters-combine")
          .on(found.exchange)
          .that(idsOf(found.orders), `found by its own ${names}, but for ${name}, which is that of another order`)
          .isEmpty();
      }
    },
  ),
];

/** A value of an order as the filter of this name is asked for it. */
function valueOf(name: FilterName, shown: unknown): string {
  return written(filterRow(name).value, shown);
}
