import {
  answered,
  type Context,
  differIn,
  differingOrders,
  type FilterName,
  filterRow,
  filters,
  type FilterScope,
  type FilterValue,
  type GivenOrder,
  idText,
  judgeFilters,
  judgeSorted,
  NotApplicable,
  type OrderView,
  prerequisite,
  readAndSearchable,
  repeatedFilter,
  requirementsOfFilters,
  scenario,
  sortableAmong,
  succeeded,
  unlessRefused,
  versionIfShown,
  visiting,
} from "../../src/suite/index.ts";

type Means = Pick<Context<never>, "api" | "given" | "target">;

/** Filters whose values come from the headers of the creation. */
const channels = [
  {
    name: "distributionChannelId",
    header: "distributionChannel",
    otherHeader: "pointOfSale",
    requirement: "orders.create.channel",
  },
  {
    name: "pos",
    header: "pointOfSale",
    otherHeader: "distributionChannel",
    requirement: "orders.create.point-of-sale",
  },
] as const;

/** What one set of orders is searched by together. */
const themes = [
  {
    title: "filters by the texts of an order find exactly the orders that meet them",
    names: namesOf("order", "text").filter((name) => channels.every((channel) => channel.name !== name)),
  },
  {
    title: "filters by money find exactly the orders whose amounts meet them",
    names: namesOf("order", "money"),
  },
  {
    title: "filters by the times of an order find exactly the orders whose instants meet them",
    names: namesOf("order", "instant"),
  },
  { title: "filters by order lines find exactly the orders with such a line", names: namesOf("line") },
  { title: "filters by legs find exactly the orders with such a leg", names: namesOf("leg") },
];

/** The filters of a scope, with values of one kind or of all. */
function namesOf(scope: FilterScope, kind?: FilterValue): readonly FilterName[] {
  return filters.filter((row) => row.scope === scope && row.value === (kind ?? row.value)).map(({ name }) => name);
}

/** Each filter with each operator against an oracle computed from the orders as they were read. */
export const filterScenarios = [
  ...themes.map(({ title, names }) =>
    scenario(title, [...requirementsOfFilters(names), ...repeatedFilter], async (context) => {
      const orders = await differingOrders(context);
      // An order that costs nothing tells apart what leaves out the amount zero.
      const isMoney = names.some((name) => filterRow(name).value === "money");
      const free = isMoney ? await readAndSearchable(context, [(await context.given.draft()).id]) : [];
      await judgeFilters(context, [...orders, ...free], names);
    }),
  ),

  ...channels.map(({ name, header, otherHeader, requirement }) =>
    scenario(
      `the filter ${name} finds exactly the orders created with that header, and they show it`,
      [...requirementsOfFilters([name]), requirement, visiting("filters by headers", repeatedFilter)],
      async (context) => {
        const { as, given, target, check } = context;
        const known = target.header(header);
        const otherValue = answered(known.otherValue, `headers.${header}.otherValue`);
        const sent = new Map<string, string>();
        for (const channelHeaders of [true, "other", true, "other", header] as const) {
          const created = await as({ channelHeaders }).createOrder({ externalReference: given.reference() });
          // Whether one of the two can be sent without the other is left open.
          if (channelHeaders === header && !succeeded(created)) continue;
          const { id } = await prerequisite(async () => created.order);
          sent.set(id, channelHeaders === "other" ? otherValue : known.value);
        }
        const orders = await readAndSearchable(context, [...sent.keys()]);
        // An order need not show how it was created; where it does, its own word for it is what can be searched.
        const shown = context.target.searched;
        const judge = (): Promise<void> =>
          judgeFilters(context, orders, [name], (order) => {
            const values = shown(order, name);
            return values.length > 0 ? values : [sent.get(order.id)];
          });
        if (!orders.some((order) => shown(order, name).length > 0)) {
          await judge();
          throw new NotApplicable("values-not-shown", name);
        }
        // In which form an order shows it is left open: what was sent alike is shown alike, and what was not is not.
        const texts = orders.map((order) => ({
          sent: sent.get(order.id),
          shown: shown(order, name).map(String).join(),
        }));
        const mistaken = texts.filter((one) =>
          texts.some((other) => (one.sent === other.sent) !== (one.shown === other.shown)),
        );
        check(requirement)
          .that(
            mistaken.map(
              ({ shown: seen, sent: value }) => `${seen === "" ? "nothing" : seen} for ${value ?? "no header"}`,
            ),
            `${name} shown for a header`,
          )
          .isEmpty();
        const others = target.has(otherHeader) ? target.header(otherHeader) : null;
        const foreign = [others?.value, others?.otherValue].filter(
          (text) => text !== known.value && text !== otherValue,
        );
        check(requirement)
          .that(
            texts.map((each) => each.shown).filter((text) => foreign.includes(text)),
            `${name} of another header`,
          )
          .isEmpty();
        // An order that names none may get one, but not that of the order before.
        const bare = known.required === false ? await shownWithoutChannel(context, name) : [];
        check(requirement)
          .that([...new Set(bare)].slice(1), `further ${name} shown where no header was sent`)
          .isEmpty();
        // Last, since orders that show one channel for all leave nothing to search by.
        await judge();
      },
    ),
  ),

  scenario(
    "the filter version finds exactly the orders whose version meets it, and version sorts by number",
    [
      ...requirementsOfFilters(["version"]),
      visiting("versions, which compare as numbers", [
        ...repeatedFilter,
        "search.sort.ascending",
        "search.sort.descending",
        "search.sort.default",
      ]),
    ],
    async (context) => {
      const orders = await ordersOfVersions(context);
      await judgeFilters(context, orders, ["version"]);
      // How far versions go up by a change is left open, so orders of one may be of the same.
      const isSorted =
        sortableAmong(["version"], context).length > 0 && differIn(context.target.valuesOf, orders, "version");
      if (!isSorted) throw new NotApplicable("no-order-by-version");
      await judgeSorted(context, orders, "version");
    },
  ),
];

/** What orders show of a channel that are created without one, each after an order with one: several, since others come between. */
async function shownWithoutChannel(
  { as, given, target }: Pick<Context<never>, "as" | "given" | "target">,
  name: FilterName,
): Promise<readonly string[]> {
  const bare: string[] = [];
  for (const channelHeaders of [true, "other", "other", true, "other", "other"] as const) {
    await prerequisite(() => as({ channelHeaders }).createOrder({ externalReference: given.reference() }));
    const created = await as({}).createOrder({ externalReference: given.reference() });
    if (succeeded(created)) bare.push(target.searched(created.order, name).map(String).join());
  }
  return bare;
}

const wantedVersions = [1, 9, 10];

/**
 * Orders of versions 1, 9 and 10 where cancelling a line makes the next version, or as many times the step where versions
 * go up in steps, so that comparing versions as text goes wrong; otherwise of the versions that the target gives them.
 */
async function ordersOfVersions(context: Means): Promise<readonly OrderView[]> {
  const ids: string[] = [];
  for (const wanted of wantedVersions) ids.push(await orderOfVersion(context, wanted));
  return readAndSearchable(context, ids);
}

/** A draft may show its version once it is confirmed. */
async function orderOfVersion(context: Means, wanted: number): Promise<string> {
  const { api, given } = context;
  const draft = wanted === 1 ? await given.draft() : null;
  if (draft !== null && versionIfShown(draft.order) !== null) return draft.id;
  // The more a line costs, the fewer there are: no sum goes up with the version.
  const order = await given.confirmedWith({ pendingLines: wanted, price: `${1_000 - 50 * wanted}.00` });
  if (wanted > 1) await raiseVersion(context, order, wanted);
  const raised = await prerequisite(() => api.getOrder(order.id));
  if (versionIfShown(raised.order) !== null) return order.id;
  const confirmed = await unlessRefused(api.confirmOrder(order.id));
  // Where something is owed for the cancellation, it stays a draft.
  return confirmed !== null && succeeded(confirmed) ? order.id : (await given.confirmed()).id;
}

/** Cancels line after line; how far one cancellation takes the version is seen from the first. */
async function raiseVersion({ api }: Means, { id, order }: GivenOrder, wanted: number): Promise<void> {
  const versionOf = ({ version }: OrderView): number => Number(idText(version));
  const [first, ...rest] = order.lines.map((line) => line.id);
  if (first === undefined) return;
  await prerequisite(async () => (await api.cancelOrderLines(id, [first])).lines);
  const reached = versionOf((await prerequisite(() => api.getOrder(id))).order);
  const step = reached - versionOf(order);
  if (!(step > 0)) return;
  const cancelled = rest.slice(0, Math.max(Math.floor((wanted * step - reached) / step), 0));
  for (const line of cancelled) await api.cancelOrderLines(id, [line]);
}
