import { instantOf } from "../../oracle/instant.ts";
import { distinctValues, written } from "../../oracle/search-probes.ts";
import { shown } from "../../oracle/shown.ts";
import {
  type Filter,
  type FilterName,
  filterRow,
  filters,
  MissingAnswer,
  type Operator,
  type OrderView,
  succeeded,
} from "../../../core/index.ts";
import { idsOf } from "../choose.ts";
import type { Context } from "../scenario.ts";
import type { TargetView } from "../target-view.ts";
import { metByAnyPart } from "./judgement.ts";

type Means = Pick<Context<"search.follows-changes">, "search" | "given" | "check" | "target" | "random">;

/** A value that an order has and had not before, or the other way round. */
interface Change {
  readonly name: FilterName;
  readonly value: string;
  /** Default: `eq`. */
  readonly operator?: Operator;
}

/** What an order shows of the version says which form of it is searched for, and its times may be shown in part. */
const followed = filters.filter(
  ({ scope, value }) => value !== "version" && !(scope === "order" && value === "instant"),
);

/**
 * Searches for an order that a call has changed: by what has come, at once, and by what is gone. One value represents all that
 * is new on its lines and legs; of what is gone there is one of the order, one of its lines and one of its legs. Answers
 * whether there was something to judge.
 */
export async function judgeFollowing(means: Means, before: OrderView, after: OrderView, how: string): Promise<boolean> {
  const { given, check } = means;
  const come = changesBetween(means, before, after).map((changes) =>
    changes.filter(({ name }) => isEnough(name, after)),
  );
  const gone = changesBetween(means, after, before).flatMap((changes) =>
    drawn(
      means,
      changes.filter(({ name }) => isEnough(name, after) || after.lines.length > 0),
    ),
  );
  const own: Filter = { name: "id", operator: "eq", values: [after.id] };
  const find = (changes: readonly Change[]) => {
    const asked = changes.map(({ name, operator = "eq", value }): Filter => ({ name, operator, values: [value] }));
    return means.search([own, ...asked]);
  };
  const words = (changes: readonly Change[]): string =>
    changes
      .map(({ name, operator, value }) => `${name} ${operator === undefined ? "" : `${operator} `}${shown(value)}`)
      .join(", ");

  const [ofOrder = [], ...ofParts] = come;
  // Whether filters of lines and of legs must be met by one and the same line is left open.
  const all = [...ofOrder, ...laterConfirmation(means, before, after), ...drawn(means, ofParts.flat())];
  if (all.length === 0 && gone.length === 0) return false;
  let isJudged = false;
  // A search that lags behind may still show what the order was once before, and is again now.
  await given.searchable([{ id: after.id, order: after }]);
  if (all.length > 0) {
    const now = await given.eventually(
      () => find(all),
      (answer) => succeeded(answer) && answer.orders.length > 0,
    );
    // How many filters a search takes is not shown.
    if (succeeded(now)) {
      isJudged = true;
      check("search.follows-changes")
        .on(now.exchange)
        .that(idsOf(now.orders), `found by what it has since ${how}: ${words(all)}`)
        .isSetOf([after.id]);
    }
  }
  for (const change of gone) {
    const then = await given.eventually(
      () => find([change]),
      (answer) => succeeded(answer) && answer.orders.length === 0,
    );
    if (!succeeded(then)) continue;
    isJudged = true;
    check("search.follows-changes")
      .on(then.exchange)
      .that(idsOf(then.orders), `found by what it had before ${how}: ${words([change])}`)
      .isEmpty();
  }
  return isJudged;
}

/** Of a value whose form a filter may not take, nothing is searched for here. */
function askable({ target }: Means): TargetView["searched"] {
  return (order, name) => {
    try {
      return target.searched(order, name);
    } catch (problem) {
      if (problem instanceof MissingAnswer) return [];
      throw problem;
    }
  };
}

/** What is there after and was not before: of the order, of its lines, and of their legs. */
function changesBetween(means: Means, before: OrderView, after: OrderView): readonly (readonly Change[])[] {
  const read = askable(means);
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

/** Where it is left open whether one line is enough to meet a filter, an order of one line is found either way. */
function isEnough(name: FilterName, { lines }: OrderView): boolean {
  return filterRow(name).scope === "order" || metByAnyPart.includes(name) || lines.length === 1;
}

/** Of a time a target may know more than it shows: it is later than the one before in any case. */
function laterConfirmation(means: Means, before: OrderView, after: OrderView): readonly Change[] {
  const name = "lastConfirmedAt";
  const [[was], [is]] = [means.target.valuesOf(before, name), means.target.valuesOf(after, name)];
  const [earlier, later] = [instantOf(was), instantOf(is)];
  return earlier !== null && later !== null && later > earlier
    ? [{ name, operator: "gt", value: written("instant", was) }]
    : [];
}

function drawn({ random }: Means, changes: readonly Change[]): readonly Change[] {
  return changes.length === 0 ? [] : changes.slice(random.between(0, changes.length - 1)).slice(0, 1);
}
