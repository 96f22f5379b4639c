import { foremostFirst } from "./foremost.ts";
import type { VerdictCheck, VerdictRequirement } from "./schema.ts";
import { isSometimes } from "./search-causes.ts";

/** An event that is missing, or there too often, is so wherever events are counted. */
export function wrongEvents(
  failed: readonly VerdictRequirement[],
): (one: VerdictRequirement, check: VerdictCheck) => readonly string[] {
  const causeOf = new Map<string, string>();
  // What fails wherever it is judged is about the case in which the event is wrong.
  const likeliest = foremostFirst(failed, "fail").toSorted(
    (one, other) => Number(isSometimes(one)) - Number(isSometimes(other)),
  );
  for (const { id, checks } of likeliest)
    for (const wrong of checks.filter(({ outcome }) => outcome === "fail").flatMap(wrongIn))
      if (!causeOf.has(wrong) && ofWrong[wrong.startsWith("missing") ? "missing" : "extra"].test(id))
        causeOf.set(wrong, id);
  return (_, check) => wrongIn(check).flatMap((wrong) => causeOf.get(wrong) ?? []);
}

/** The requirements that say why an event has to be there, or may not be. */
const ofWrong = { missing: /\.event$/u, extra: /(?:^events\.|\.(?:no-)?event$)/u } as const;

/** The types of the events that are missing or too many, where all are wrong in one way. */
function wrongIn({ expected = "", actual = "" }: VerdictCheck): readonly string[] {
  const [wanted, came] = [eventsIn(expected), eventsIn(actual)];
  const types = [...new Set([...wanted.keys(), ...came.keys()])];
  const wrong = types.flatMap((type) => {
    const excess = (came.get(type) ?? 0) - (wanted.get(type) ?? 0);
    return excess === 0 ? [] : [`${excess < 0 ? "missing" : "extra"} ${type}`];
  });
  return new Set(wrong.map((each) => each.split(" ")[0])).size === 1 ? wrong : [];
}

/** How many events of each type a text speaks of: `events OrderFailed: 1`, or `all events of the order: "OrderFailed"`. */
function eventsIn(text: string): ReadonlyMap<string, number> {
  const [, counted, count] = /^events (\w+): (?:\d+ to )?(\d+)$/u.exec(text) ?? [];
  if (counted !== undefined) return new Map([[counted, Number(count)]]);
  const [, list = ""] = /\bevents\b[^:]*: ([^;]*)/u.exec(text) ?? [];
  const listed = [...list.matchAll(/"(Order\w+)"/gu)];
  return new Map([...Map.groupBy(listed, ([, type = ""]) => type)].map(([type, all]) => [type, all.length]));
}
