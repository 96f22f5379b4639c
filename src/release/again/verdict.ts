import { judges } from "../../referee/index.ts";
import {
  isPartHidden,
  belongsTo,
  canonical,
  clientRequirements,
  digestOf,
  missionIds,
  type OperationId,
  operations,
  type Reason,
  requirements as catalogue,
  sentences,
  type Verdict,
} from "../../core/index.ts";
import { decidedAgain, type Observable } from "./decided-again.ts";
import { contradictionsOfSession } from "./client-verdict.ts";
import { contradictionsOfTarget, groundless, isOfContract, spared } from "./target.ts";

/** What each scenario of this version of the suite judges. */
export interface Suites {
  readonly scenarios: readonly {
    readonly area: string;
    readonly title: string;
    readonly requirements: readonly string[];
  }[];
  /** The suites that generate their scenarios, and the requirements that these may judge. */
  readonly generated: readonly { readonly title: string; readonly requirements: readonly string[] }[];
  readonly observable: Observable;
}

export interface SuiteDigests {
  readonly specification: string;
  readonly scenarios: string;
}

/** Digests of everything that a verdict is decided by: two suites with the same digests decide alike. */
export function digestsOf(suites: Suites): SuiteDigests {
  const known = digests.get(suites);
  if (known !== undefined) return known;
  const ofClients = judges.map(({ requirement, missions, optional }) => ({ requirement, missions, optional }));
  const made = {
    specification: digestOfData({ sentences, requirements: catalogue, clientRequirements, operations }),
    scenarios: digestOfData({
      scenarios: rowsOf(suites.scenarios),
      generated: rowsOf(suites.generated),
      missionIds,
      judges: ofClients,
    }),
  };
  digests.set(suites, made);
  return made;
}

function rowsOf(scenarios: Suites["generated"]): Suites["generated"] {
  return scenarios.map(({ title, requirements }) => ({ title, requirements: [...requirements] }));
}

const digests = new WeakMap<Suites, SuiteDigests>();

function digestOfData(data: unknown): string {
  return digestOf(canonical(JSON.parse(JSON.stringify(data))));
}

/**
 * How a verdict differs from the one that its checks lead to, by the rules of a run, the whole catalogue, and the operations that
 * succeeded in the exchanges; empty if it does not. A verdict may be worse than its checks: an interruption is not among them.
 */
export function differencesFromChecks(
  verdict: Verdict,
  succeeded: ReadonlySet<OperationId>,
  suites: Suites,
): readonly string[] {
  const again = decidedAgain(verdict, succeeded);
  const areas = new Map(suites.scenarios.map(({ title, area }) => [title, area]));
  return [
    ...rowsThatDiffer(verdict, again),
    ...membersThatDiffer(verdict, again),
    ...(isOfObservation(verdict) ? ["it has parts that only the observation of traffic has"] : []),
    ...contradictionsOfTarget(verdict),
    ...(verdict.role === "client"
      ? shortened(contradictionsOfSession(verdict))
      : [
          ...checksThatLack(verdict, suites),
          ...shortened(groundless(verdict, (title) => areas.get(title))),
          ...shortened(spared(verdict)),
        ]),
  ];
}

function isOfObservation({ observed, requirements }: Verdict): boolean {
  return observed !== undefined || requirements.some(({ seen }) => seen !== undefined);
}

/** The compared parts of a requirement; its texts may have been redacted. */
const comparedMembers = [
  "area",
  "level",
  "sentences",
  "section",
  "statement",
  "outcome",
  "consequenceOf",
  "failure",
] as const;

export function rowsThatDiffer(
  { verdict, requirements: read }: Verdict,
  { requirements: again }: Verdict,
): readonly string[] {
  // What explains a failure was decided by more than its checks show.
  const compared = comparedMembers.filter((name) => name !== "consequenceOf" || verdict === "conformant");
  const [before, after] = [new Map(read.map((row) => [row.id, row])), new Map(again.map((row) => [row.id, row]))];
  const twice = read.length > before.size ? ["it names a requirement twice"] : [];
  const missing = again.filter(({ id }) => !before.has(id)).map(({ id }) => `it lacks ${id}`);
  const strange = read
    .filter(({ id }) => !after.has(id))
    .map(({ id }) => `it has ${id}, which does not belong to its class`);
  const other = again.flatMap((row) => {
    const own = before.get(row.id);
    const isSame = (name: (typeof comparedMembers)[number]): boolean =>
      canonical(own?.[name] ?? null) === canonical(row[name] ?? null) ||
      (name === "failure" && isPartHidden(JSON.stringify(row.checks)));
    const member = own && compared.find((name) => !isSame(name));
    if (own === undefined || member === undefined) return [];
    return [
      `${row.id}: its ${member} is ${words(own[member])}; its checks and the catalogue say ${words(row[member])}`,
    ];
  });
  return [...twice, ...shortened(missing), ...shortened(strange), ...shortened(other)];
}

function membersThatDiffer(read: Verdict, again: Verdict): readonly string[] {
  const differs = [
    ...(isNoBetter(read, again) ? [] : (["verdict"] as const)),
    ...(["specification", "totals"] as const).filter((name) => canonical(read[name]) !== canonical(again[name])),
    ...(hasReasons(read, again) ? [] : (["reasons"] as const)),
  ];
  return differs.map(
    (name) =>
      `its ${name} ${name.endsWith("s") ? "do" : "does"} not follow from its checks: ${whatDiffers(name, read, again)}`,
  );
}

function isNoBetter({ verdict: read }: Verdict, { verdict: again }: Verdict): boolean {
  return read === again || (again === "conformant" && (read === "inconclusive" || read === "partial"));
}

/** Whether a verdict has the reasons that its checks lead to; where it is not conformant, it may have more. */
function hasReasons(read: Verdict, again: Verdict): boolean {
  const decided = ({ reasons }: Verdict): readonly Reason[] => reasons.filter(isDecided);
  const named = (reasons: readonly Reason[]): readonly unknown[] =>
    reasons.map(({ kind, requirements }) => [kind, requirements]);
  if (read.verdict === "conformant") return canonical(named(decided(read))) === canonical(named(decided(again)));
  return decided(again).every(({ kind, requirements }) => {
    const own = read.reasons.filter((reason) => reason.kind === kind);
    // What explains a failure was decided by more than its checks show, and each outcome is compared by itself.
    const needed = kind === "failed" ? [] : requirements;
    return own.length > 0 && needed.every((id) => own.some((reason) => reason.requirements.includes(id)));
  });
}

/** Only the run itself knows how it reached the target, and what it had no time for. */
function isDecided({ kind }: Reason): boolean {
  return kind !== "connection" && kind !== "not-run";
}

function whatDiffers(name: "verdict" | "specification" | "totals" | "reasons", read: Verdict, again: Verdict): string {
  if (name === "verdict" || name === "specification") return `it is ${words(read[name])}, not ${words(again[name])}`;
  if (name === "totals") {
    const differing = Object.entries(again.totals).find(([key, value]) =>
      Object.entries(read.totals).some(([own, is]) => own === key && is !== value),
    );
    return differing === undefined ? "they differ" : `${differing[0]} should be ${differing[1]}`;
  }
  const texts = again.reasons.filter(isDecided).map(({ text }) => text);
  return texts.length === 0 ? "there should be none" : shortened(texts).join("; ");
}

/** Of the requirements that a generated suite may judge, one in this many has a check of it in any whole run. */
const leastShare = 4;

/** Checks that scenarios and generated suites lack, those that no scenario makes, and those that passed without an exchange. */
function checksThatLack(
  { requirements, class: runClass, reasons }: Verdict,
  { scenarios, generated }: Suites,
): readonly string[] {
  // The run says itself that it lacks them: a reason against it that is not taken back here.
  const isInterrupted = reasons.some(({ kind }) => kind === "interrupted");
  const isCutShort = isInterrupted || reasons.some(({ kind }) => kind === "too-little-generated");
  const checksOf = new Map(requirements.map(({ id, checks }) => [id, new Set(checks.map(({ scenario }) => scenario))]));
  const inClass = new Set<string>(catalogue.filter((row) => belongsTo(row, runClass)).map(({ id }) => id));
  const withoutCheck = ({ title, requirements: declared }: Suites["generated"][number]): readonly string[] =>
    declared.filter((id) => inClass.has(id) && checksOf.get(id)?.has(title) === false);
  const lacking = (isInterrupted ? [] : scenarios).flatMap((each) =>
    withoutCheck(each).map((id) => `${id} has no check of "${each.title}"`),
  );
  // What did not pass is against the run already. Where no call leads anywhere, generated cases have nothing to judge.
  const passed = new Set<string>(requirements.filter(({ outcome }) => outcome === "pass").map(({ id }) => id));
  const ungenerated = (isCutShort ? [] : generated).flatMap((each) => {
    const judged = each.requirements.filter((id) => inClass.has(id) && passed.has(id)).length;
    const missing = withoutCheck(each).filter((id) => passed.has(id));
    const found = judged - missing.length;
    return found >= judged / leastShare
      ? []
      : [`only ${found} of ${judged} requirements have a check of "${each.title}"; ${missing[0]} has none`];
  });
  const kept = new Set(generated.map(({ title }) => title));
  const declared = new Map([...scenarios, ...generated].map(({ title, requirements: ids }) => [title, new Set(ids)]));
  const undeclared = requirements.flatMap(({ id, checks }) =>
    checks
      // What a scenario does not judge may still break in it.
      .filter(({ outcome }) => outcome !== "fail" && outcome !== "warn")
      .filter(({ scenario }) => !(kept.has(scenario) || isDeclared(id, declared.get(scenario))))
      .map(({ scenario }) => `${id} has a check of "${scenario}", which does not judge it`),
  );
  const unfounded = requirements.flatMap(({ id, checks }) =>
    checks
      .filter(({ outcome, exchanges, scenario }) => outcome === "pass" && exchanges.length === 0 && !kept.has(scenario))
      .map(() => `${id} passed without an exchange`),
  );
  return [...shortened(lacking), ...ungenerated, ...shortened(unfounded), ...shortened(undeclared)];
}

function isDeclared(id: string, declared: ReadonlySet<string> | undefined): boolean {
  return declared !== undefined && (declared.has(id) || isOfContract(id));
}

function words(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

const most = 3;

function shortened(all: readonly string[]): readonly string[] {
  return all.length <= most ? all : [...all.slice(0, most), `and ${all.length - most} more like this`];
}
