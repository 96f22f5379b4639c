import type { Requirement } from "../../core/index.ts";
import { observabilityOf } from "../../observe/index.ts";

const records = { any: "any record shows", complete: "a complete record shows" } as const;

/** What traffic of others shows of these requirements, by the record that it takes, and why it does not show the rest. */
export function observableInWords(requirements: readonly Requirement[]): string {
  const groups = Map.groupBy(requirements, (requirement) => {
    const found = observabilityOf(requirement);
    return typeof found === "string" ? records[found] : `not observable, because ${found.why}`;
  });
  const all = requirements.length;
  const shown = Object.values(records).reduce((sum, name) => sum + (groups.get(name)?.length ?? 0), 0);
  const inOrder = [...groups].toSorted(([one], [other]) => rank(one) - rank(other));
  const blocks = inOrder.map(
    ([name, rows]) => `${name} (${rows.length}):\n${rows.map(({ id }) => `  ${id}\n`).join("")}`,
  );
  return `${blocks.join("\n")}\n${shown} of ${all} requirements are observable (${Math.round((100 * shown) / Math.max(all, 1))} %).\n`;
}

function rank(name: string): number {
  return name === records.any ? 0 : name === records.complete ? 1 : 2;
}
