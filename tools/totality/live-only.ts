import { isObject } from "../../src/core/index.ts";
import { at, createRandom } from "../../src/suite/index.ts";
import type { Profile } from "../../src/core/index.ts";
import { changed, changeKinds } from "./changes.ts";
import { leavesOf } from "./leaves.ts";
import type { LiveChange } from "./live.ts";
import type { Recorded } from "./record.ts";
import { evenly } from "./sample.ts";

/** A change that no record can show to be wrong, with its name. */
export interface NamedChange extends LiveChange {
  readonly name: string;
}

interface Means {
  readonly profile: Profile;
  readonly count: number;
  readonly seed: number;
}

/** What only a scenario knows: which orders a search has to find, what a token is good for, which events came. Evenly over their kinds. */
export function liveOnlyChanges(records: readonly Recorded[], { profile, count, seed }: Means): readonly NamedChange[] {
  const random = createRandom(seed, "changes that only a scenario sees");
  const all = records.flatMap((record) => [...withoutItems(record, profile), ...ofOthers(record, profile)]);
  const groups = [...Map.groupBy(all, ({ name }) => name).values()];
  const shuffled = groups.map((group) =>
    group.map((change) => ({ change, key: random.between(0, 2 ** 30) })).toSorted((one, other) => one.key - other.key),
  );
  return evenly(shuffled, count).map(({ change }) => change);
}

/** Pages without one of their orders. */
function withoutItems({ scenario, exchanges }: Recorded, { paging }: Profile): readonly NamedChange[] {
  // Elsewhere a page is asked for, and its content does not matter.
  if (paging === undefined || scenario.area !== "search") return [];
  const place = paging.items.slice(1).split("/");
  return exchanges.flatMap(({ id, called, response }) => {
    const items =
      called === "getOrders" && response?.status === 200 ? at(JSON.parse(response.body ?? "null"), paging.items) : [];
    return (Array.isArray(items) ? items : []).map((_, index): NamedChange => ({
      scenario,
      // A search that does not find what it should is asked again.
      aim: { exchange: id, again: true },
      keys: [...place, String(index)],
      kind: "none",
      to: null,
      name: `getOrders 200 ${paging.items}/* none`,
    }));
  });
}

/** Answers of the token service and of the event feed, in what the specification says of them. */
function ofOthers({ scenario, others }: Recorded, { events, token }: Profile): readonly NamedChange[] {
  const isAbout = (pattern: RegExp): boolean => scenario.requirements.some((id) => pattern.test(id));
  const said = [
    ...(isAbout(/\.event$/u) ? [events?.type, events?.orderId].map((member) => `${events?.items}/*${member}`) : []),
    ...(isAbout(/^token\.is-jwt$/u) ? [token?.token] : []),
    ...(isAbout(/^token\.expires-in$/u) ? ["/expires_in"] : []),
  ];
  return others.flatMap(({ request, place, json }) =>
    !isObject(json)
      ? []
      : leavesOf(json)
          .filter(({ pattern }) => said.includes(pattern))
          .flatMap((leaf) =>
            changeKinds.flatMap((kind): readonly NamedChange[] => {
              const to = changed(kind, leaf, []);
              if (to === undefined) return [];
              const aim = { request, place };
              return [{ scenario, aim, keys: leaf.keys, kind, to, name: `${request} ${leaf.pattern} ${kind}` }];
            }),
          ),
  );
}
