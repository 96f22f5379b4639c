import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { OptionalHeader } from "../../core/index.ts";
import { confirmations, headers, lists, pages, pendingFlags, places, reasons, words } from "./names.testing.ts";

export type DialectResource = keyof typeof places;

/** Where a value is: the names of the members that lead to it. */
export type Path = readonly string[];

/** How a correct service names what the specification does not name, and in which forms its values are. Plain data. */
export interface Dialect {
  readonly seed: number;
  readonly places: Readonly<Record<DialectResource, Readonly<Record<string, Path>>>>;
  readonly headers: Readonly<Record<OptionalHeader, string>>;
  readonly page: { readonly page: string; readonly perPage: string; readonly items: Path };
  /** Whether a request has its values in a member of its own. */
  readonly wraps: boolean;
  readonly reason: Path;
  readonly confirmation: { readonly at: Path; readonly as: "texts" | "objects" };
  /** Where a request says that a line is pending; by default the word of the answer. */
  readonly pendingFlag: Path | null;
  readonly amounts: "text" | "number" | "object" | "minor";
  readonly times: "iso" | "epoch";
  readonly words: readonly [confirmed: string, failed: string, other: string];
}

/** The dialect of a seed, the same on every machine. */
export function dialectOf(seed: number): Dialect {
  const generator = xoroshiro128plus(seed);
  const below = (count: number): number => uniformInt(generator, 0, count - 1);
  const oneOf = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item => items[below(items.length)] as Item;
  const drawn = Object.fromEntries(
    Object.entries(places).map(([resource, members]) => [resource, drawnPlaces(members, oneOf)]),
  ) as Dialect["places"];
  return {
    seed,
    places: drawn,
    headers: {
      distributionChannel: oneOf(headers.distributionChannel.split(" ")),
      pointOfSale: oneOf(headers.pointOfSale.split(" ")),
      onBehalfOf: oneOf(headers.onBehalfOf.split(" ")),
    },
    page: { ...oneOf(pages), items: oneOf(lists).split(".") },
    wraps: below(3) === 0,
    reason: oneOf(reasons).split("."),
    confirmation: { at: oneOf(confirmations).split("."), as: oneOf(["texts", "objects"] as const) },
    pendingFlag: below(2) === 0 ? oneOf(pendingFlags).split(".") : null,
    amounts: oneOf(["text", "number", "object", "minor"] as const),
    times: below(4) === 0 ? "epoch" : "iso",
    words: oneOf(words),
  };
}

/** A place for each value, none inside another. */
function drawnPlaces(
  members: Readonly<Record<string, string>>,
  oneOf: (items: readonly string[]) => string,
): Readonly<Record<string, Path>> {
  const taken: string[] = [];
  return Object.fromEntries(
    Object.entries(members).map(([member, possible]) => {
      const free = possible
        .split(" ")
        .filter((each) => !taken.some((other) => isInside(each, other) || isInside(other, each)));
      const chosen = oneOf(free);
      taken.push(chosen);
      return [member, chosen.split(".")];
    }),
  );
}

function isInside(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`);
}
