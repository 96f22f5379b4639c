import {
  Blocked,
  type Context,
  differingOrders,
  distinguishingProbes,
  type FilterName,
  filterRow,
  filters,
  type FilterValue,
  isValue,
  type JudgedFilter,
  judgeProbe,
  type NearMiss,
  nearMissOrders,
  NotApplicable,
  type OrderView,
  readAndSearchable,
  type ReadValues,
  requirementsOfFilters,
  scenario,
  visiting,
} from "../../src/suite/index.ts";

/** A filter finds what is where it looks: no near miss, and nothing that is where another filter looks. */
export const nearMissScenarios = [
  scenario(
    "a text filter finds the exact text, and only where it looks",
    [visiting("texts that are near misses", requirementsOfFilters(ofKind("text")))],
    async (context) => {
      const made = await nearMissesOf(context);
      const orders = await readAndSearchable(
        context,
        made.map(({ id }) => id),
      );
      await judgeConfusions(context, orders, ofKind("text"), readingChannels(context, made));
    },
  ),
  ...(["money", "instant"] as const).map((kind) =>
    scenario(
      `filters by ${kind === "money" ? "money" : "times"} compare their own values only`,
      [visiting("values that other filters have", requirementsOfFilters(ofKind(kind)))],
      async (context) => {
        const orders = await differingOrders(context);
        if (kind === "money") {
          context.target.assertUnit(orders.flatMap((order) => context.target.searched(order, "totalAmount")));
        }
        await judgeConfusions(context, orders, ofKind(kind), context.target.searched);
      },
    ),
  ),
];

function ofKind(kind: FilterValue): readonly FilterName[] {
  return filters.filter(({ value }) => value === kind).map(({ name }) => name);
}

/** What orders do not show says nothing here: the scenario about that filter says that it cannot be judged. */
async function judgeConfusions(
  context: Context<JudgedFilter>,
  orders: readonly OrderView[],
  names: readonly FilterName[],
  read: ReadValues,
): Promise<void> {
  // Ids are searched for among external references; orders of an earlier run may have the same ones.
  const own = orders.filter(hasOwnReference(context, orders));
  const limits = context.target.searchLimits;
  const probes = new Map([
    ...distinguishingProbes(orders, names, read, names, limits),
    ...distinguishingProbes(
      own,
      names,
      read,
      names.filter((name) => name === "id"),
      limits,
    ),
  ]);
  if ([...probes.values()].every((list) => list.length === 0)) {
    throw new Blocked("the orders show no values that tell the filters apart");
  }
  const judged = new Set<string>();
  // Side by side: none of these searches has to do with another.
  await Promise.all(
    [...probes].map(async ([name, list]) => {
      const among = name === "id" ? own : orders;
      const having = among.filter((order) => hasValue(order, name, read));
      for (const probe of list) {
        if (await judgeProbe(context, having, name, probe, read)) judged.add(`search.${name}.${probe.operator}`);
      }
    }),
  );
  const left = requirementsOfFilters(names).filter((id) => !judged.has(id));
  // Times of one shown unit, or values that the target does not take, tell nothing apart.
  if (left.length > 0) throw new NotApplicable("nothing-told-apart", left.join(", "));
}

/** Whether only this run can have an order with that external reference. */
function hasOwnReference({ given }: Context<JudgedFilter>, orders: readonly OrderView[]) {
  const tag = given.reference().replace(/\d+$/u, "").toLowerCase();
  const ids = new Set(orders.map(({ id }) => id));
  return ({ externalReference }: OrderView): boolean => {
    const text = String(externalReference);
    return ids.has(text) || text.toLowerCase().includes(tag);
  };
}

function hasValue(order: OrderView, name: FilterName, read: ReadValues): boolean {
  return read(order, name).some((value) => isValue(filterRow(name).value, value));
}

async function nearMissesOf(context: Context<JudgedFilter>): Promise<readonly NearMiss[]> {
  try {
    return await nearMissOrders(context);
  } catch (problem) {
    if (!(problem instanceof Blocked)) throw problem;
    throw new NotApplicable("texts-refused", problem.message);
  }
}

/** An order need not show how it was created; where it does not, what was sent is what can be searched. */
function readingChannels(context: Context<JudgedFilter>, made: readonly NearMiss[]): ReadValues {
  const shown = context.target.searched;
  const { target } = context;
  const sentAs = { distributionChannelId: "distributionChannel", pos: "pointOfSale" } as const;
  return (order, name) => {
    const values = shown(order, name);
    if (values.length > 0 || (name !== "distributionChannelId" && name !== "pos")) return values;
    const channel = made.find(({ id }) => id === order.id)?.channel;
    if (channel === undefined || !target.has(sentAs[name])) return [];
    const { value, otherValue = value } = target.header(sentAs[name]);
    return [channel === true ? value : otherValue];
  };
}
