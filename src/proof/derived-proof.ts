import { z } from "zod";
import { faultClasses, type DerivedFault } from "./faults/derived/derived-fault.ts";
import {
  type Check,
  foremostFirst,
  requirement,
  type RequirementId,
  requirements,
  type VerdictRequirement,
  withConsequences,
  worstOf,
} from "../core/index.ts";
import { isRed } from "./fault-proof.ts";

/** The outcomes of a derived fault. */
export const derivedOutcomes = {
  killed: "a requirement of a broken sentence turned red",
  misattributed: "requirements turned red, but none of a broken sentence",
  survived: "it made a difference, and nothing turned red",
  "not-reached": "it made no difference in any scenario",
  equivalent: "it answers like a correct service",
  error: "it could not be run",
} as const;
export type DerivedOutcome = keyof typeof derivedOutcomes;

export const derivedProof = z.object({
  fault: z.string(),
  class: z.enum(faultClasses),
  outcome: z.enum(Object.keys(derivedOutcomes) as [DerivedOutcome, ...DerivedOutcome[]]),
  killedBy: z.string().nullable().describe("Title of the first scenario that killed it."),
  first: z.string().nullable().describe("The requirement that a report names first."),
  firstIsOwn: z
    .boolean()
    .nullable()
    .describe(
      "Whether that one serves a sentence that the fault breaks; null where scenarios did not run to their end.",
    ),
  red: z.array(z.string()).describe("Every requirement that turned red in the scenarios that ran."),
  reached: z.int().describe("How often it made a difference."),
  ran: z.int().describe("How many scenarios ran."),
  durationMs: z.int(),
  message: z.string().nullable().describe("Why there is no better outcome, where that needs words."),
});
export type DerivedProof = z.infer<typeof derivedProof>;

export interface DerivedEvidence {
  readonly checks: readonly Check[];
  /** Whether scenarios ran to their end. */
  readonly whole: boolean;
  readonly reached: number;
  readonly ran: number;
  readonly durationMs: number;
}

/** Judges a derived fault by the checks. */
export function judgeDerived(
  fault: DerivedFault,
  { checks, whole, reached, ran, durationMs }: DerivedEvidence,
): DerivedProof {
  const red = checks.filter(isRed);
  const own = red.find((check) => isOwn(fault, check));
  const first = firstNamed(checks);
  const survived = reached > 0 ? "survived" : "not-reached";
  return {
    fault: fault.id,
    class: fault.class,
    outcome: own !== undefined ? "killed" : red.length > 0 ? "misattributed" : survived,
    killedBy: own?.scenario ?? null,
    first: first ?? null,
    firstIsOwn: whole ? first !== undefined && isOwn(fault, { requirement: first }) : null,
    red: [...new Set(red.map((check) => check.requirement))],
    reached,
    ran,
    durationMs: Math.round(durationMs),
    message: null,
  };
}

/** The row of a derived fault that did not run. */
export function unjudgedDerived(
  fault: DerivedFault,
  outcome: "not-reached" | "equivalent" | "error",
  message: string | null = null,
): DerivedProof {
  return { ...judgeDerived(fault, { checks: [], whole: false, reached: 0, ran: 0, durationMs: 0 }), outcome, message };
}

/** Whether a check judges a sentence or a rule of the project that the fault breaks. */
export function isOwn(
  { breaks, rules = [] }: DerivedFault,
  { requirement: id }: { readonly requirement: RequirementId },
): boolean {
  return rules.includes(id) || requirement(id).sentences.some((sentence) => breaks.includes(sentence));
}

/** What a report names first: failures before warnings, and causes before what follows from them. */
function firstNamed(checks: readonly Check[]): RequirementId | undefined {
  const byRequirement = Map.groupBy(checks, (check) => check.requirement);
  const judged = requirements.flatMap((row): VerdictRequirement[] => {
    const own = byRequirement.get(row.id) ?? [];
    const outcome = worstOf(own.map((check) => check.outcome));
    if (outcome === null) return [];
    const { id, area, level, statement } = row;
    const about = { id, area, level, sentences: [...row.sentences], section: null, statement };
    return [
      {
        ...about,
        outcome,
        checks: own.map(({ generated: _, instead = [], ...check }) => ({
          ...check,
          exchanges: [...check.exchanges],
          ...(instead.length > 0 && { instead: [...instead] }),
        })),
      },
    ];
  });
  const explained = withConsequences(judged);
  const [first] = [...foremostFirst(explained, "fail"), ...foremostFirst(explained, "warn")];
  return first?.id as RequirementId | undefined;
}
