import { filters, operators } from "../specification/search.ts";
import type { RequirementId } from "../specification/requirements/index.ts";
import { several } from "./foremost.ts";
import type { VerdictCheck, VerdictRequirement } from "./schema.ts";

/** The failures that explain what other searches find, by what all failures of searches say together. */
export function searchCauses(
  failed: readonly VerdictRequirement[],
): (one: VerdictRequirement, check: VerdictCheck) => readonly string[] {
  const ids = new Set(failed.map(({ id }) => id));
  const mixedUp: RequirementId = "search.side-by-side";
  const combined = failed.find(({ id }) => id === ("search.filters-combine" satisfies RequirementId));
  const byFilter = Map.groupBy(
    failed.flatMap(({ id }) => filterOf(id) ?? []),
    (name) => name,
  );
  const isNeverCombined = combined !== undefined && !isSometimes(combined) && byFilter.size >= several;
  // A filter that fails with several operators, `eq` among them, misreads what it is asked for.
  const misread = [...byFilter].flatMap(([name, all]) => (all.length < several ? [] : [`search.${name}.eq`]));
  const wrong = (id: string): boolean => ids.has(id);
  const asked = (one: VerdictRequirement, check: VerdictCheck): readonly string[] =>
    [...askedIn(one, check), ...misread.filter((id) => speaksOf(check, filterOf(id) ?? ""))].filter(wrong);
  return (one, check) => {
    if (!one.id.startsWith("search.")) return [];
    // Scenarios run side by side, so that every search may get what another asks for.
    if (wrong(mixedUp)) return [mixedUp];
    // Filters that never work together find too much wherever a search is narrowed by a second one.
    if (isNeverCombined) return [combined.id];
    const own = filterOf(one.id);
    const broken = one.checks.filter(({ outcome }) => outcome === "fail");
    if (own === undefined) return asked(one, check).length === 0 ? [] : broken.flatMap((each) => asked(one, each));
    return [...(keptOfCreation[own] ?? []), ...misread.filter((id) => filterOf(id) === own)].filter(wrong);
  };
}

/** By the filter, what says that a header of createOrder is kept: one that an order does not keep is not found by it either. */
const keptOfCreation: Readonly<Record<string, readonly RequirementId[]>> = {
  distributionChannelId: ["orders.create.channel"],
  pos: ["orders.create.point-of-sale"],
};

/** What is said of the searches that a check makes: as its words give them, or of the operators that a law compares. */
function askedIn({ id }: VerdictRequirement, check: VerdictCheck): readonly string[] {
  const given = [...(check.expected ?? "").matchAll(/\b(\w+)=([a-z]{2,3}):/gu)];
  const compared = operators.filter((operator) => id.startsWith("search.law.") && id.split(/[.-]/u).includes(operator));
  const ofLaw = names.filter((name) => compared.length > 0 && speaksOf(check, name));
  return [
    ...given.map(([, name = "", operator = ""]) => `search.${name}.${operator}`),
    ...ofLaw.flatMap((name) => compared.map((operator) => `search.${name}.${operator}`)),
  ];
}

function speaksOf({ expected = "" }: VerdictCheck, name: string): boolean {
  return new RegExp(`\\b${name}\\b`, "u").test(expected);
}

const names: readonly string[] = filters.map(({ name }) => name);

/** The filter that a requirement is about. */
function filterOf(id: string): string | undefined {
  const [, name = ""] = /^search\.(\w+)\.[a-z]{2,3}$/u.exec(id) ?? [];
  return names.includes(name) ? name : undefined;
}

/** Whether it holds in some of the scenarios that judge it. */
export function isSometimes({ checks }: VerdictRequirement): boolean {
  return checks.some(({ outcome }) => outcome === "pass");
}
