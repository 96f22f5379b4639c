import { filters } from "../specification/search.ts";
import type { RequirementId } from "../specification/requirements/index.ts";
import type { VerdictCheck, VerdictRequirement } from "./schema.ts";

/** Fields or operators that have no mistake in common but how searches are read. */
const several = 3;

/** The failures that explain what other searches find, by what all failures of searches say together. */
export function searchCauses(
  failed: readonly VerdictRequirement[],
): (one: VerdictRequirement, check: VerdictCheck) => readonly string[] {
  const combined = failed.find(({ id }) => id === ("search.filters-combine" satisfies RequirementId));
  const byFilter = Map.groupBy(
    failed.flatMap(({ id }) => filterOf(id) ?? []),
    (name) => name,
  );
  const isNeverCombined = combined !== undefined && !isSometimes(combined) && byFilter.size >= several;
  const misread = [...byFilter].flatMap(([name, all]) => {
    const { id } = failed.find((each) => each.id === `search.${name}.eq`) ?? {};
    return all.length < several || id === undefined || isNeverCombined ? [] : [{ name, id }];
  });
  return (one, check) => {
    if (!one.id.startsWith("search.")) return [];
    // Filters that never work together find too much wherever a search is narrowed by a second one.
    if (isNeverCombined) return [combined.id];
    return [...notKeptAtCreation(failed, one), ...ofMisread(misread, one, check)];
  };
}

/** By the filter, what says that a header of createOrder is kept. */
const keptOfCreation: Readonly<Record<string, RequirementId>> = {
  distributionChannelId: "orders.create.channel",
  pos: "orders.create.point-of-sale",
};

/** A header that an order does not keep is not found by its filter either. */
function notKeptAtCreation(failed: readonly VerdictRequirement[], { id }: VerdictRequirement): readonly string[] {
  const kept = keptOfCreation[filterOf(id) ?? ""];
  return failed.filter((each) => each.id === kept).map((each) => each.id);
}

interface Misread {
  readonly name: string;
  readonly id: string;
}

/** A filter whose values are misread with several operators finds the wrong orders in every search that asks for it. */
function ofMisread(
  misread: readonly Misread[],
  { id }: VerdictRequirement,
  { expected = "" }: VerdictCheck,
): readonly string[] {
  const own = filterOf(id);
  if (own !== undefined) return misread.filter(({ name }) => name === own).map((each) => each.id);
  const isAsked = misread.some(({ name }) => new RegExp(`\\b${name}\\b`, "u").test(expected));
  return isAsked ? misread.map((each) => each.id) : [];
}

const names = new Set<string>(filters.map(({ name }) => name));

/** The filter that a requirement is about. */
function filterOf(id: string): string | undefined {
  const [, name = ""] = /^search\.(\w+)\.[a-z]{2,3}$/u.exec(id) ?? [];
  return names.has(name) ? name : undefined;
}

/** Whether it holds in some of the scenarios that judge it. */
export function isSometimes({ checks }: VerdictRequirement): boolean {
  return checks.some(({ outcome }) => outcome === "pass");
}
