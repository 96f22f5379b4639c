import {
  Blocked,
  type Context,
  distinctValues,
  type Filter,
  type FilterName,
  filters,
  idsOf,
  type OrderLineIntent,
  orderStatus,
  prerequisite,
  readAndSearchable,
  scenario,
  unlessRefused,
  visiting,
} from "../../src/suite/index.ts";

/** Filters by what an update changes here: the reference of the order, and all that its lines show but their ids. */
const changeable = filters.filter(
  ({ name, scope }) => name === "externalReference" || (scope !== "order" && name !== "orderLineId"),
);

/** The search after an order was changed by hand. */
export const changeScenarios = [
  scenario(
    "an order is found by its new values, and no longer by its old ones",
    [visiting("every value of an order and its lines", ["search.follows-changes"])],
    async (context) => {
      const { given } = context;
      const [kept, old, changed] = given.wholeLineIntents(3);
      if (kept === undefined || old === undefined || changed === undefined) throw new Blocked("no line can be made");
      // Once beside a line that stays as it is, and once with nothing of the order left as it was.
      await judgeChange(context, [kept, old], changed);
      await judgeChange(context, [given.wholeLineIntents(2)[1] ?? old], changed);
    },
  ),

  scenario(
    "an order is found by the values of a line that was cancelled",
    [visiting("a line that is cancelled", ["search.follows-changes"])],
    async (context) => {
      const { api, given, target, check } = context;
      const { id } = await given.draft();
      const lines = given.wholeLineIntents(1).map((line) => ({ ...line, pending: true }));
      await prerequisite(async () => (await api.addOrderLines(id, lines)).lines);
      const { pendingLines } = (await api.getOrder(id)).order;
      await prerequisite(async () => (await api.confirmOrderLines(id, pendingLines)).order);
      await prerequisite(async () => (await api.cancelOrderLines(id, pendingLines)).lines);
      const [order] = await readAndSearchable(context, [id]);
      if (order === undefined) throw new Blocked("the order is not found by its id");
      const questions = filters
        .filter(({ scope }) => scope !== "order")
        .flatMap(({ name, value }) => {
          const [shown] = distinctValues(value, target.valuesOf(order, name));
          return shown === undefined ? [] : [{ name, value: shown }];
        });
      const answers = await Promise.all(questions.map(({ name, value }) => foundBy(context, id, name, value, [id])));
      for (const [at, { name, value }] of questions.entries()) {
        check("search.follows-changes")
          .that(answers[at] ?? [], `found by ${name}=eq:${value}`)
          .isSetOf([id]);
      }
    },
  ),

  scenario(
    "an order is found by what it was searched for in vain before",
    [visiting("values that were searched for before any order had them", ["search.follows-changes"])],
    async ({ api, given, search, target, check }) => {
      const { id, order, pendingLines } = await given.draftWith({ pendingLines: 1 });
      const reference = given.reference();
      const wanted = [
        ["externalReference", reference],
        ["status", orderStatus.confirmed],
      ] as const;
      const find = async ([name, value]: (typeof wanted)[number]): Promise<readonly string[]> => {
        const own: Filter = { name: "id", operator: "eq", values: [id] };
        return idsOf((await search([own, { name, operator: "eq", values: [value] }])).orders);
      };
      await given.searchable([{ id, order }]);
      for (const each of wanted) await find(each);
      // Which values an update takes is not shown.
      await unlessRefused(api.updateOrder(id, { externalReference: reference }));
      await prerequisite(async () => (await api.confirmOrderLines(id, pendingLines)).order);
      const { order: changed } = await api.getOrder(id);
      for (const each of wanted) {
        const [name, value] = each;
        if (!target.valuesOf(changed, name).includes(value)) continue;
        const found = await given.eventually(
          () => find(each),
          (ids) => ids.length > 0,
        );
        check("search.follows-changes")
          .that(found, `found by ${name}=eq:${value}, which was searched for in vain before`)
          .isSetOf([id]);
      }
    },
  ),
];

/** Changes an order and the last of its lines, and searches for both by what they were and by what they are. */
async function judgeChange(
  context: Context<"search.follows-changes">,
  lines: readonly OrderLineIntent[],
  changed: OrderLineIntent,
): Promise<void> {
  const { api, given, check } = context;
  const { id } = await given.draft();
  await prerequisite(async () => (await api.addOrderLines(id, lines)).lines);
  const [before] = await readAndSearchable(context, [id]);
  // The answer may show no more of a line than its id.
  const line = before?.lines.find(({ externalReference }) => externalReference === lines.at(-1)?.externalReference)?.id;
  if (line === undefined) throw new Blocked("the references of the added lines do not tell them apart");
  await prerequisite(async () => (await api.updateOrder(id, { externalReference: given.reference() })).order);
  await prerequisite(async () => (await api.updateOrderLines(id, [{ id: line, line: changed }])).lines);
  const [after] = await readAndSearchable(context, [id]);

  const read = context.target.valuesOf;
  const changes = changeable.flatMap(({ name, value: kind }) => {
    const [was = [], is = []] = [before, after].map((order) =>
      order === undefined ? [] : distinctValues(kind, read(order, name)),
    );
    const gone = was.find((value) => !is.includes(value));
    const come = is.find((value) => !was.includes(value));
    return gone === undefined || come === undefined ? [] : [{ name, gone, come }];
  });
  if (changes.length === 0) throw new Blocked("the order shows none of its changes");
  const questions = changes.flatMap(({ name, gone, come }) => [
    { name, value: come, wanted: [id], when: "as it is now" },
    { name, value: gone, wanted: [], when: "as it was before" },
  ]);
  // Side by side, so that a search which lags behind is waited for once.
  const answers = await Promise.all(
    questions.map(({ name, value, wanted }) => foundBy(context, id, name, value, wanted)),
  );
  for (const [at, { name, value, wanted, when }] of questions.entries()) {
    const ids = answers[at] ?? [];
    // A report shows the latest search as the one that was judged.
    const judged = ids.length === wanted.length ? ids : await foundBy(context, id, name, value, wanted);
    check("search.follows-changes").that(judged, `found by ${name}=eq:${value}, ${when}`).isSetOf(wanted);
  }
}

/** What a search for an order by one of its values finds, once it finds as many orders as wanted. */
function foundBy(
  { given, search }: Context<"search.follows-changes">,
  id: string,
  name: FilterName,
  value: string,
  wanted: readonly string[],
): Promise<readonly string[]> {
  const asked = [
    { name: "id", operator: "eq", values: [id] },
    { name, operator: "eq", values: [value] },
  ] as const;
  return given.eventually(
    async () => idsOf((await search(asked)).orders),
    (ids) => ids.length === wanted.length,
  );
}
