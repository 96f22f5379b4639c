import {
  type Filter,
  filters,
  idsOf,
  meaningfulOperators,
  only,
  type Operator,
  operators,
  type PageAnswer,
  scenario,
  succeeded,
} from "../../src/suite/index.ts";

/** That there is a search at all, and what the target does with it where the specification leaves it open. */
export const unspecifiedScenarios = [
  scenario("orders can be searched", ["search.succeeds"], async ({ api, as, given, target, check, observe }) => {
    const everything = await api.getOrders({});
    check("search.succeeds").answered(everything).is(200);

    const [one, other] = [await given.draftWith({ pendingLines: 2 }), await given.draft()];
    await given.searchable([one, other]);
    const own = only([one.order, other.order], "status");
    const byReference = ({ order }: typeof one): Filter => {
      return { name: "externalReference", operator: "eq", values: [String(order.externalReference)] };
    };
    const malformed = as({ deviation: "malformed" });
    const twice = await malformed.getOrders(target.wholePage({ filters: [byReference(one), byReference(other), own] }));
    observe("search.repeated-filter", "Do two filters of one name narrow or widen the search?", foundOf(twice, 2));

    const without = await malformed.getOrders(
      target.wholePage({ filters: [{ name: "lastConfirmedAt", operator: "ne", values: [longAgo] }, own] }),
    );
    observe("search.absent-value", "Does `ne` find orders without the value?", foundOf(without, 2));
    const textual = await malformed.getOrders(
      target.wholePage({ filters: [{ ...byReference(one), operator: "gt", values: ["!"] }, own] }),
    );
    observe("search.text-order", "Does `gt` compare texts?", foundOf(textual, 2));
    const [line] = one.order.lines;
    const otherLines: Filter = { name: "orderLineId", operator: "ne", values: [line?.id ?? ""] };
    const parts = await malformed.getOrders(target.wholePage({ filters: [otherLines, only([one.order], "status")] }));
    observe(
      "search.excluded-part",
      "Does `ne` find an order if only one of its lines has the value?",
      foundOf(parts, 1),
    );

    const { firstPage, largestPage } = target.paging;
    const beyond = await malformed.getOrders({ filters: [own], page: firstPage + 1, perPage: largestPage });
    observe("search.page-beyond", "What is shown on a page after the last?", foundOf(beyond, 0));
    const large = await malformed.getOrders({ filters: [own], perPage: largestPage + 1 });
    observe("search.page-too-large", "What becomes of a page beyond the largest?", foundOf(large, 2));
    const field = await malformed.getOrders(target.wholePage({ filters: [own], orderBy: "noSuchField" }));
    observe("search.unknown-field", "What becomes of a field that cannot be sorted by?", foundOf(field, 2));
    for (const [kind, name, value] of unreadable) {
      const garbled = await malformed.getOrders(
        target.wholePage({ filters: [{ name, operator: "gte", values: [value] }, own] }),
      );
      observe(`search.unreadable.${kind}`, `What becomes of the ${name} "${value}"?`, foundOf(garbled, 2));
    }
    const bare = { ...malformed.calls.getOrders({}), query: [["status", "DRAFT"]] as const };
    const answer = await malformed.send(bare);
    observe("search.missing-operator", "What does a filter without an operator answer?", String(answer.status));

    // Every answer is held against the table of codes as it comes; an id is of a form that most filters by texts take.
    for (const { name, value } of filters) {
      const known: readonly Operator[] = meaningfulOperators[value];
      for (const operator of operators.filter((each) => !known.includes(each))) {
        await malformed.getOrders(target.wholePage({ filters: [{ name, operator, values: [one.id] }, own] }));
      }
    }
  }),
];

const unreadable = [
  ["createdAt", "createdAt", "long ago"],
  ["totalAmount", "totalAmount", "a lot"],
  ["amount-first", "totalAmount", "12.00 or so"],
  ["amount-last", "totalAmount", "about 12.00"],
  ["version", "version", "latest"],
] as const;
const longAgo = "2001-01-01T00:00:00Z";

function foundOf(answer: PageAnswer, all: number): string {
  if (!succeeded(answer)) return `refused with ${answer.status}`;
  const { length } = idsOf(answer.orders);
  return `${answer.status}, finds ${length === 0 ? "none" : length === all ? "all" : length} of ours`;
}
