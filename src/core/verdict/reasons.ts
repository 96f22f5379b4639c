import type { OperationId } from "../specification/operations.ts";
import { neededFor } from "../specification/requirements/operation-kinds.ts";
import type { Facility, AnyRequirement } from "../specification/requirements/requirement.ts";
import { causesIn } from "./causes.ts";
import { everyOrderUnknown } from "./consequences.ts";
import { undeclaredChoices, withheldBy } from "./choices.ts";
import { foremostFirst } from "./foremost.ts";
import { answerFor } from "./facility-messages.ts";
import type { RunFacts } from "./facts.ts";
import { kindOfCause, requirementsIn } from "./reason-messages.ts";
import type { Reason, Verdict, VerdictRequirement } from "./schema.ts";
import { type Unasked, unaskedIn } from "./unasked.ts";
import { belongsTo, leastClassOf, uses } from "./scope.ts";

/** Why a run without failures is not conformant either; empty when nothing speaks against it. */
export function reasonsAgainst(facts: RunFacts, judged: readonly VerdictRequirement[]): readonly Reason[] {
  const musts = judged.filter(({ level }) => level === "must");
  const interrupted = facts.interruption === null ? [] : [about("interrupted", facts.interruption)];
  // What keeps a run from starting is the whole reason; everything else would only repeat it.
  if (facts.interruption !== null && facts.checks.length === 0) {
    const none = judged.length > 1 ? `; none of ${judged.length} requirements could be judged` : "";
    return [about("interrupted", `${facts.interruption}${none}`)];
  }
  const withheld = withheldBy(facts, musts);
  return [
    ...interrupted,
    ...byCause(
      judged,
      "error",
      (cause, count) => `${requirementsIn(count)} could not be judged because of a defect in the suite: ${cause}`,
    ),
    ...byFailure(judged),
    ...byCause(
      musts.filter(({ id, consequenceOf }) => consequenceOf === undefined && !withheld.has(id)),
      "blocked",
      (cause, count) => `${requirementsIn(count, "must")} could not be judged: ${cause}`,
    ),
    ...(facts.generatedOnly === true || facts.role === "client" ? [] : neverSucceeded(facts)),
    ...(facts.shortcomings ?? []).map((text) => about("too-little-generated", text)),
    ...undeclaredChoices(facts, { withheld, isEveryOrderUnknown: everyOrderUnknown(judged) !== undefined }),
    ...(judged.some(wasJudged) ? [] : [about("nothing-checked", "nothing was checked")]),
  ];
}

/** How many requirements failed, and the name of each cause; none where nothing failed. */
export function failedIn(judged: readonly VerdictRequirement[]): readonly Reason[] {
  const causes = causesIn(judged).map(({ requirement }) => requirement);
  if (causes.length === 0) return [];
  const failed = judged.filter(({ outcome }) => outcome === "fail").length;
  const from = causes.length === failed ? "" : ` from ${causes.length} ${causes.length === 1 ? "cause" : "causes"}`;
  return [about("failed", `${requirementsIn(failed)} failed${from}: ${idsOf(causes).join(", ")}`, causes)];
}

/** What a reader of the verdict has to know although it does not change it. */
export function remarks(
  facts: RunFacts,
  judged: readonly VerdictRequirement[],
  outside: readonly AnyRequirement[],
): readonly Reason[] {
  const { patterns, leftOut = [], connection = [], missed = [], target } = facts;
  const parts = [
    ...(patterns.length === 0 ? [] : [`only ${patterns.join(", ")}`]),
    ...leftOut.map((suite) => `without ${suite}`),
  ];
  const warned = foremostFirst(judged, "warn");
  return [
    ...connection.map((text) => about("connection", text)),
    ...(parts.length === 0 ? [] : [about("partial", `partial run: ${parts.join(", ")}`)]),
    ...missed.map((text) => about("not-run", text)),
    ...[...Map.groupBy(outside, leastClassOf)].map(([least, rows]) =>
      about("outside-class", `class ${facts.class} leaves out ${rows.length} of class ${least}`, rows),
    ),
    ...absences(target.absent, judged),
    ...unaskedIn({ requirements: judged, target }).map(notAsked),
    ...(warned.length === 0
      ? []
      : [about("warned", `${requirementsIn(warned.length)} warned: ${idsOf(warned).join(", ")}`, warned)]),
  ];
}

/** What of the generated cases a run had no time for. */
export function notRunIn({ reasons }: Pick<Verdict, "reasons">): readonly string[] {
  return reasons.flatMap(({ kind, text }) => (kind === "not-run" ? [text] : []));
}

type Identified = { readonly id: string };

function about(kind: Reason["kind"], text: string, requirements: readonly Identified[] = []): Reason {
  return { kind, text, requirements: idsOf(requirements) };
}

function idsOf(rows: readonly Identified[]): string[] {
  return rows.map(({ id }) => id);
}

/** A check that was blocked or not applicable has looked at nothing. */
function wasJudged({ checks }: VerdictRequirement): boolean {
  return checks.some(({ outcome }) => outcome === "pass" || outcome === "warn" || outcome === "fail");
}

/** One reason for each failure that keeps others from being judged, however many ways that has to show. */
function byFailure(judged: readonly VerdictRequirement[]): readonly Reason[] {
  const blocked = judged.filter(({ outcome, consequenceOf }) => outcome === "blocked" && consequenceOf !== undefined);
  return [...Map.groupBy(blocked, ({ consequenceOf }) => consequenceOf)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([cause, rows]) => {
      const why = rows.find(({ reason, checks }) => checks.length > 0 && reason !== undefined)?.reason ?? "";
      const words = why === "" ? "" : ` (${firstLineOf(why)})`;
      return about(
        "blocked",
        `${requirementsIn(rows.length)} could not be judged, because ${cause} failed${words}`,
        rows,
      );
    });
}

function firstLineOf(text: string): string {
  return text.split("\n")[0] ?? "";
}

const kindOf = { blocked: "blocked", error: "suite-error" } as const;

/** One reason for each cause, because one missing prerequisite usually blocks many requirements. */
function byCause(
  rows: readonly VerdictRequirement[],
  outcome: "blocked" | "error",
  words: (cause: string, count: number) => string,
): readonly Reason[] {
  const concerned = rows.filter((row) => row.outcome === outcome);
  const causes = Map.groupBy(concerned, ({ reason = "" }) => kindOfCause(firstLineOf(reason)));
  const widestFirst = [...causes].toSorted(([, one], [, other]) => other.length - one.length);
  return widestFirst.map(([, blocked]) => {
    const cause = firstLineOf(blocked[0]?.reason ?? "");
    return about(kindOf[outcome], `${words(cause, blocked.length)}${shownBy(blocked, outcome)}`, blocked);
  });
}

/** Where a reader sees the cause. */
function shownBy(rows: readonly VerdictRequirement[], outcome: "blocked" | "error"): string {
  if (!rows.some(({ reason = "" }) => / answered \d{3}/u.test(reason))) return "";
  const [exchange] = rows.flatMap(({ checks, reason }) =>
    checks.flatMap((check) => (check.outcome === outcome && check.message === reason ? check.exchanges.slice(-1) : [])),
  );
  return exchange === undefined ? "" : ` (exchange ${exchange})`;
}

/** What the target says not to have, with the requirements that were not applicable for it. */
function absences(absent: Verdict["target"]["absent"], judged: readonly VerdictRequirement[]): readonly Reason[] {
  return absent.map(({ answer, reason }) => {
    const rows = judged.filter(
      ({ outcome, reason: why }) => outcome === "not-applicable" && why?.includes(`\`${answer}\``),
    );
    const count = rows.length === 0 ? "" : ` (${rows.length} not applicable)`;
    return about("absent", `the target has no ${answer}${count}: ${reason}`, rows);
  });
}

function notAsked({ answer, requirements }: Unasked): Reason {
  const text = `${requirements.length} required not asked for, because the profile does not answer \`${answer}\`: ${requirements.join(", ")}`;
  return { kind: "not-asked", text, requirements: [...requirements] };
}

function neverSucceeded({ scope, succeeded, class: runClass, target }: RunFacts): readonly Reason[] {
  const touched = new Set<OperationId>(
    scope.filter((row) => belongsTo(row, runClass)).flatMap(({ operations }) => operations),
  );
  const isAbsent = (facility: Facility): boolean => target.absent.some(({ answer }) => answer === answerFor[facility]);
  // A class or a target without what an operation needs does not wait for its success either.
  const withinReach = (operation: OperationId): boolean => {
    const { needs } = neededFor(operation);
    return needs === undefined || (uses(runClass, needs) && !isAbsent(needs));
  };
  const missing = [...touched].filter((operation) => withinReach(operation) && !succeeded.includes(operation));
  if (missing.length === 0) return [];
  return [about("operation-without-success", `these operations never succeeded: ${missing.join(", ")}`)];
}
