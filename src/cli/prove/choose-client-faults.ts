import { type ClientFault, clientFaults } from "../../referee/index.ts";
import { clientRequirements, matcher } from "../../core/index.ts";
import { UsageError } from "../command.ts";

const areaOf = new Map<string, string>(clientRequirements.map(({ id, area }) => [id, area]));

/**
 * The faults of a client that patterns of `--only` select: a fault, the rule that it comes from, a requirement of a client,
 * its area or a mission; all without a pattern. Throws UsageError for a pattern that selects nothing.
 */
export function chooseClientFaults(patterns: readonly string[]): readonly ClientFault[] {
  if (patterns.length === 0) return clientFaults;
  for (const pattern of patterns) {
    if (clientFaults.some((fault) => isMeant(fault, pattern))) continue;
    const wanted = pattern.toLowerCase().replaceAll("*", "");
    const close = clientFaults.filter(({ id, breaks }) => `${id} ${breaks}`.toLowerCase().includes(wanted)).slice(0, 5);
    const hint =
      close.length === 0
        ? "it takes the id of a fault, a rule, a requirement id, an area or a mission"
        : `did you mean ${close.map(({ id }) => id).join(", ")}?`;
    throw new UsageError(`--only ${pattern} matches no fault of a client; ${hint}`);
  }
  return clientFaults.filter((fault) => patterns.some((pattern) => isMeant(fault, pattern)));
}

function isMeant({ id, rule = "", breaks, mission }: ClientFault, pattern: string): boolean {
  return [id, rule, breaks, areaOf.get(breaks) ?? "", mission].some(matcher(pattern));
}
