import { distinctValues } from "../../oracle/search-probes.ts";
import { shown } from "../../oracle/shown.ts";
import { succeeded } from "../../protocol/answer.ts";
import type { OrderView } from "../../protocol/order-view.ts";
import type { Filter } from "../../protocol/search-query.ts";
import { filters, type FilterName } from "../../specification/search.ts";
import { idsOf } from "../choose.ts";
import type { Context } from "../context.ts";
import { readerOf, wholePage } from "./judgement.ts";

type Means = Pick<Context<"search.follows-changes">, "api" | "given" | "check" | "target" | "random">;

/** A value that an order has and had not before, or the other way round. */
interface Change {
  readonly name: FilterName;
  readonly value: string;
}

/** What an order shows of the version says which form of it is searched for, and its times may be shown in part. */
const followed = filters.filter(
  ({ scope, value }) => value !== "version" && !(scope === "order" && value === "instant"),
);

/**
 * Searches for an order that a call has changed: by what has come, at once, and by what is gone. Of its lines and its legs
 * one value each stands for the others, and of what is gone from the order too.
 */
export async function judgeFollowing(means: Means, before: OrderView, after: OrderView, how: string): Promise<void> {
  const { api, given, check, target } = means;
  const [come, went] = [changesBetween(means, before, after), changesBetween(means, after, before)];
  const gone = went.flatMap((changes) => drawn(means, changes));
  const own: Filter = { name: "id", operator: "eq", values: [after.id] };
  const search = (changes: readonly Change[]) => {
    const asked = changes.map(({ name, value }): Filter => ({ name, operator: "eq", values: [value] }));
    return api.getOrders(wholePage(target, { filters: [own, ...asked] }));
  };
  const words = (changes: readonly Change[]): string =>
    changes.map(({ name, value }) => `${name} ${shown(value)}`).join(", ");

  const [ofOrder = [], ...ofParts] = come;
  const all = [...ofOrder, ...ofParts.flatMap((changes) => drawn(means, changes))];
  if (all.length === 0 && gone.length === 0) return;
  // A search that lags behind may still show what the order was once before, and is again now.
  await given.searchable([{ id: after.id, order: after }]);
  if (all.length > 0) {
    const now = await given.eventually(
      () => search(all),
      (answer) => succeeded(answer) && answer.orders.length > 0,
    );
    // How many filters a search takes is not shown.
    if (succeeded(now)) {
      check("search.follows-changes")
        .on(now.exchange)
        .that(idsOf(now.orders), `found by what it has since ${how}: ${words(all)}`)
        .isSetOf([after.id]);
    }
  }
  for (const change of gone) {
    const then = await given.eventually(
      () => search([change]),
      (answer) => succeeded(answer) && answer.orders.length === 0,
    );
    if (!succeeded(then)) continue;
    check("search.follows-changes")
      .on(then.exchange)
      .that(idsOf(then.orders), `found by what it had before ${how}: ${words([change])}`)
      .isEmpty();
  }
}

/** What is there after and was not before: of the order, of its lines, and of their legs. */
function changesBetween(means: Means, before: OrderView, after: OrderView): readonly (readonly Change[])[] {
  const read = readerOf(means);
  return (["order", "line", "leg"] as const).map((scope) =>
    followed
      .filter((row) => row.scope === scope)
      .flatMap(({ name, value: kind }): readonly Change[] => {
        const [was, is] = [read(before, name), read(after, name)].map((values) => distinctValues(kind, values));
        const value = is?.find((each) => was?.includes(each) !== true);
        return value === undefined ? [] : [{ name, value }];
      }),
  );
}

function drawn({ random }: Means, changes: readonly Change[]): readonly Change[] {
  return changes.length === 0 ? [] : changes.slice(random.between(0, changes.length - 1)).slice(0, 1);
}
