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
const followed = filters.filter(({ scope, value }) => value !== "version" && !(scope === "order" && value === "instant"));

/**
 * Searches for an order that a call has changed: by what has come, and by what is gone. Of the order, its lines and its legs
 * one value each stands for the others.
 */
export async function judgeFollowing(means: Means, before: OrderView, after: OrderView, how: string): Promise<void> {
  const { api, given, check, target } = means;
  const [come, gone] = [changesBetween(means, before, after), changesBetween(means, after, before)];
  const own: Filter = { name: "id", operator: "eq", values: [after.id] };
  const search = (changes: readonly Change[]) => {
    const asked = changes.map(({ name, value }): Filter => ({ name, operator: "eq", values: [value] }));
    return api.getOrders(wholePage(target, { filters: [own, ...asked] }));
  };
  const words = (changes: readonly Change[]): string =>
    changes.map(({ name, value }) => `${name} ${shown(value)}`).join(", ");

  if (come.length > 0) {
    const now = await given.eventually(
      () => search(come),
      (answer) => succeeded(answer) && answer.orders.length > 0,
    );
    // How many filters a search takes is not shown.
    if (succeeded(now)) {
      check("search.follows-changes")
        .on(now.exchange)
        .that(idsOf(now.orders), `found by what it has since ${how}: ${words(come)}`)
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

/** One value each of the order, its lines and its legs that is there after and was not before. */
function changesBetween(means: Means, before: OrderView, after: OrderView): readonly Change[] {
  const read = readerOf(means);
  return (["order", "line", "leg"] as const).flatMap((scope) => {
    const changes = followed
      .filter((row) => row.scope === scope)
      .flatMap(({ name }): readonly Change[] => {
        const [was, is] = [read(before, name).map(String), read(after, name).map(String)];
        const value = is.find((each) => !was.includes(each));
        return value === undefined ? [] : [{ name, value }];
      });
    const chosen = changes[means.random.between(0, Math.max(changes.length - 1, 0))];
    return chosen === undefined ? [] : [chosen];
  });
}
