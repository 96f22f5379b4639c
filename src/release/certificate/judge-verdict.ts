import { judges } from "../../referee/index.ts";
import {
  belongsTo,
  canonical,
  clientRequirements,
  decide,
  digestOf,
  missionIds,
  type OperationId,
  operations,
  type Reason,
  requirements as catalogue,
  sentences,
  type Verdict,
  type VerdictRequirement,
} from "../../core/index.ts";
import { contradictionsOfSession } from "./judge-client-verdict.ts";

/** What each scenario of this version of the suite judges. */
export interface Suites {
  readonly scenarios: readonly { readonly title: string; readonly requirements: readonly string[] }[];
  /** Titles of the suites that generate their scenarios. */
  readonly generated: readonly string[];
}

export interface SuiteDigests {
  readonly specification: string;
  readonly scenarios: string;
}

/** Digests of everything that a verdict is decided by: two suites with the same digests decide alike. */
export function digestsOf(suites: Suites): SuiteDigests {
  const known = digests.get(suites);
  if (known !== undefined) return known;
  const rows = suites.scenarios.map(({ title, requirements }) => ({ title, requirements: [...requirements] }));
  const ofClients = judges.map(({ requirement, missions, optional }) => ({ requirement, missions, optional }));
  const made = {
    specification: digestOfData({ sentences, requirements: catalogue, clientRequirements, operations }),
    scenarios: digestOfData({ scenarios: rows, generated: suites.generated, missionIds, judges: ofClients }),
  };
  digests.set(suites, made);
  return made;
}

const digests = new WeakMap<Suites, SuiteDigests>();

function digestOfData(data: unknown): string {
  return digestOf(canonical(JSON.parse(JSON.stringify(data))));
}

/**
 * How a verdict differs from the one that its checks lead to, by the rules of a run, the whole catalogue, and the operations that
 * succeeded in the exchanges; empty if it does not.
 */
export function differencesFromChecks(
  verdict: Verdict,
  succeeded: ReadonlySet<OperationId>,
  suites: Suites,
): readonly string[] {
  const again = decidedAgain(verdict, succeeded);
  return [
    ...rowsThatDiffer(verdict.requirements, again.requirements),
    ...membersThatDiffer(verdict, again),
    ...(verdict.role === "client" ? shortened(contradictionsOfSession(verdict)) : checksThatLack(verdict, suites)),
  ];
}

function decidedAgain(verdict: Verdict, succeeded: ReadonlySet<OperationId>): Verdict {
  const { role, suite, target, class: runClass, startedAt, durationMs, seed, totals, observations, residue } = verdict;
  return decide({
    role,
    suite,
    target,
    class: runClass,
    startedAt,
    durationMs,
    seed,
    requests: totals.requests,
    scope: role === "client" ? clientRequirements : catalogue,
    patterns: [],
    checks: verdict.requirements.flatMap(({ id, checks }) =>
      checks.map(({ message, expected, actual, generated, ...check }) => ({
        ...check,
        requirement: id,
        ...(message !== undefined && { message }),
        ...(expected !== undefined && { expected }),
        ...(actual !== undefined && { actual }),
        ...(generated !== undefined && { generated }),
      })),
    ),
    observations,
    residue,
    succeeded: [...succeeded],
    interruption: null,
  });
}

/** The compared parts of a requirement; its texts may have been redacted. */
const comparedMembers = ["area", "level", "sentences", "section", "statement", "outcome", "consequenceOf"] as const;

function rowsThatDiffer(read: readonly VerdictRequirement[], again: readonly VerdictRequirement[]): readonly string[] {
  const [before, after] = [new Map(read.map((row) => [row.id, row])), new Map(again.map((row) => [row.id, row]))];
  const twice = read.length > before.size ? ["it names a requirement twice"] : [];
  const missing = again.filter(({ id }) => !before.has(id)).map(({ id }) => `it lacks ${id}`);
  const strange = read
    .filter(({ id }) => !after.has(id))
    .map(({ id }) => `it has ${id}, which does not belong to its class`);
  const other = again.flatMap((row) => {
    const own = before.get(row.id);
    const member = own && comparedMembers.find((name) => canonical(own[name] ?? null) !== canonical(row[name] ?? null));
    if (own === undefined || member === undefined) return [];
    return [
      `${row.id}: its ${member} is ${words(own[member])}; its checks and the catalogue say ${words(row[member])}`,
    ];
  });
  return [...twice, ...shortened(missing), ...shortened(strange), ...shortened(other)];
}

function membersThatDiffer(read: Verdict, again: Verdict): readonly string[] {
  const members: readonly (readonly [string, (verdict: Verdict) => unknown])[] = [
    ["verdict", ({ verdict }) => verdict],
    ["partial", ({ partial }) => partial],
    ["specification", ({ specification }) => specification],
    ["totals", ({ totals }) => totals],
    ["reasons", ({ reasons }) => reasons.filter(isDecided).map(({ kind, requirements }) => [kind, requirements])],
  ];
  return members.flatMap(([name, of]) =>
    canonical(of(read)) === canonical(of(again))
      ? []
      : [`its ${name} does not follow from its checks: ${whatDiffers(name, read, again)}`],
  );
}

/** Only the run itself knows how it reached the target. */
function isDecided({ kind }: Reason): boolean {
  return kind !== "connection";
}

function whatDiffers(name: string, read: Verdict, again: Verdict): string {
  if (name === "verdict" || name === "partial" || name === "specification")
    return `it is ${words(read[name])}, not ${words(again[name])}`;
  if (name === "totals") {
    const differing = Object.entries(again.totals).find(([key, value]) =>
      Object.entries(read.totals).some(([own, is]) => own === key && is !== value),
    );
    return differing === undefined ? "they differ" : `${differing[0]} should be ${differing[1]}`;
  }
  const texts = again.reasons.filter(isDecided).map(({ text }) => text);
  return texts.length === 0 ? "there should be none" : shortened(texts).join("; ");
}

/** Missing checks of scenarios that were run, and checks that passed without an exchange. */
function checksThatLack(
  { requirements, class: runClass }: Verdict,
  { scenarios, generated }: Suites,
): readonly string[] {
  const checksOf = new Map(requirements.map(({ id, checks }) => [id, new Set(checks.map(({ scenario }) => scenario))]));
  const inClass = new Set<string>(catalogue.filter((row) => belongsTo(row, runClass)).map(({ id }) => id));
  const lacking = scenarios.flatMap(({ title, requirements: declared }) =>
    declared
      .filter((id) => inClass.has(id) && checksOf.get(id)?.has(title) === false)
      .map((id) => `${id} has no check of "${title}"`),
  );
  const unfounded = requirements.flatMap(({ id, checks }) =>
    checks
      .filter(
        ({ outcome, exchanges, scenario }) =>
          outcome === "pass" && exchanges.length === 0 && !generated.includes(scenario),
      )
      .map(() => `${id} passed without an exchange`),
  );
  return [...shortened(lacking), ...shortened(unfounded)];
}

function words(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

const most = 3;

function shortened(all: readonly string[]): readonly string[] {
  return all.length <= most ? all : [...all.slice(0, most), `and ${all.length - most} more like this`];
}
