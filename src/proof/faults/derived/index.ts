import type { Requirement, RequirementId, SentenceId } from "../../../core/index.ts";
import type { Deviation } from "../../../sandbox/index.ts";
import { bodyFaults } from "./bodies.ts";
import { bystanderFaults } from "./bystanders.ts";
import { credentialFaults } from "./credentials.ts";
import { barePartFaults } from "./bare-parts.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { deviating, type Active } from "./deviating.ts";
import { eventFaults } from "./announcements.ts";
import { filterFaults } from "./filters.ts";
import { guaranteeFaults } from "./guarantees.ts";
import { headerFaults } from "./headers.ts";
import { listEndFaults } from "./list-ends.ts";
import { malformedFaults } from "./malformed.ts";
import { operationValueFaults } from "./operation-values.ts";
import { partIdFaults } from "./part-ids.ts";
import { repeatFaults } from "./repeats.ts";
import { severalFaults } from "./several.ts";
import { sortFaults } from "./sorting.ts";
import { staleSearchFaults } from "./stale-search.ts";
import { statusFaults } from "./status.ts";
import { statusWordFaults } from "./status-words.ts";
import { versionFaults } from "./version-reads.ts";

export { deviating, type Active } from "./deviating.ts";
export type { DerivedFault } from "./derived-fault.ts";

/** Every fault that follows from a table, class by class. */
export const derivedFaults = once((): readonly DerivedFault[] => [
  ...operationValueFaults(),
  ...bystanderFaults(),
  ...statusFaults(),
  ...credentialFaults(),
  ...filterFaults(),
  ...sortFaults(),
  ...staleSearchFaults(),
  ...eventFaults(),
  ...partIdFaults(),
  ...listEndFaults(),
  ...barePartFaults(),
  ...repeatFaults(),
  ...versionFaults(),
  ...bodyFaults(),
  ...headerFaults(),
  ...malformedFaults(),
  ...severalFaults(),
  ...guaranteeFaults(),
  ...statusWordFaults(),
]);

const byId = once(() => new Map(derivedFaults().map((fault) => [fault.id, fault])));

const bySentence = once(() => groupedBy<SentenceId>(({ breaks }) => breaks));

const byRule = once(() => groupedBy<RequirementId>(({ rules = [] }) => rules));

/** There are ten thousand of them, and most who load this need none. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

function groupedBy<Key>(keysOf: (fault: DerivedFault) => readonly Key[]): ReadonlyMap<Key, readonly DerivedFault[]> {
  const groups = new Map<Key, DerivedFault[]>();
  for (const fault of derivedFaults())
    for (const key of keysOf(fault)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [fault]);
      else group.push(fault);
    }
  return groups;
}

/** The fault as a deviation of the reference; `reached` is called every time that it makes a difference. */
export function deviationOf(
  { id, summary, alteration }: DerivedFault,
  reached: Active["reached"] = () => {},
): Deviation {
  return { id, summary, ...deviating([{ alteration: alteration(), reached }], "made") };
}

/**
 * The derived faults that break what a requirement says: all of its sentences, or some where none breaks all; or itself
 * where it is a rule of the project.
 */
export function derivedFor({ id, sentences, operations }: Requirement): readonly DerivedFault[] {
  const near = sentences.flatMap((sentence) =>
    (bySentence().get(sentence) ?? []).filter((fault) => fault.operations.some((each) => operations.includes(each))),
  );
  const whole = near.filter(({ breaks }) => sentences.every((sentence) => breaks.includes(sentence)));
  const own = byRule().get(id) ?? [];
  return [...new Set([...own, ...(own.length + whole.length > 0 ? whole : near)])];
}

/** The derived fault of this id. Throws RangeError for an id that none has. */
export function derivedFault(id: string): DerivedFault {
  const found = byId().get(id);
  if (found === undefined) throw new RangeError(`No derived fault is called ${id}`);
  return found;
}
