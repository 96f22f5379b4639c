import type { Requirement } from "../../specification/requirements/index.ts";
import type { SentenceId } from "../../specification/sentences/index.ts";
import type { Deviation } from "../../reference/deviations/deviation.ts";
import { bodyFaults } from "./bodies.ts";
import { bystanderFaults } from "./bystanders.ts";
import { credentialFaults } from "./credentials.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { deviating, type Active } from "./deviating.ts";
import { eventFaults } from "./announcements.ts";
import { filterFaults } from "./filters.ts";
import { operationValueFaults } from "./operation-values.ts";
import { partIdFaults } from "./part-ids.ts";
import { repeatFaults } from "./repeats.ts";
import { sortFaults } from "./sorting.ts";
import { staleSearchFaults } from "./stale-search.ts";
import { statusFaults } from "./status.ts";
import { versionFaults } from "./version-reads.ts";

export { deviating, type Active } from "./deviating.ts";
export type { DerivedFault } from "./derived-fault.ts";

/** Every fault that follows from a table, class by class. */
export const derivedFaults: readonly DerivedFault[] = [
  ...operationValueFaults,
  ...bystanderFaults,
  ...statusFaults,
  ...credentialFaults,
  ...filterFaults,
  ...sortFaults,
  ...staleSearchFaults,
  ...eventFaults,
  ...partIdFaults,
  ...repeatFaults,
  ...versionFaults,
  ...bodyFaults,
];

/** The fault as a deviation of the reference; `reached` is called every time that it makes a difference. */
export function deviationOf(
  { id, summary, alteration }: DerivedFault,
  reached: Active["reached"] = () => {},
): Deviation {
  return { id, summary, ...deviating([{ alteration: alteration(), reached }], "made") };
}

const byId = new Map(derivedFaults.map((fault) => [fault.id, fault]));

const bySentence = new Map<SentenceId, DerivedFault[]>();
for (const fault of derivedFaults)
  for (const sentence of fault.breaks) {
    const known = bySentence.get(sentence);
    if (known === undefined) bySentence.set(sentence, [fault]);
    else known.push(fault);
  }

/**
 * The derived faults that break what a requirement says: all of its sentences, or some where none breaks all; or itself
 * where it is a rule of the project.
 */
export function derivedFor({ id, sentences, operations }: Requirement): readonly DerivedFault[] {
  const known = new Set(sentences.flatMap((sentence) => bySentence.get(sentence) ?? []));
  const near = derivedFaults.filter(
    (fault) =>
      fault.rules?.includes(id) === true ||
      (known.has(fault) && fault.operations.some((operation) => operations.includes(operation))),
  );
  const whole = near.filter(
    ({ rules, breaks }) => rules?.includes(id) === true || sentences.every((sentence) => breaks.includes(sentence)),
  );
  return whole.length > 0 ? whole : near;
}

/** The derived fault of this id. Throws RangeError for an id that none has. */
export function derivedFault(id: string): DerivedFault {
  const found = byId.get(id);
  if (found === undefined) throw new RangeError(`No derived fault is called ${id}`);
  return found;
}
