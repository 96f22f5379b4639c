import { z } from "zod";
import { faultClasses, type DerivedFault } from "../faults/derived/index.ts";
import { requirement, requirements, type RequirementId } from "../specification/requirements/index.ts";
import type { Check } from "../verdict/check.ts";
import { isRed } from "./fault-proof.ts";

/** What became of one derived fault. */
export const derivedOutcomes = {
  killed: "a requirement of a sentence that it breaks turned red",
  misattributed: "requirements turned red, but none of a sentence that it breaks",
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

/** What the checks say of a derived fault. */
export function judgeDerived(
  fault: DerivedFault,
  { checks, whole, reached, ran, durationMs }: DerivedEvidence,
): DerivedProof {
  const red = checks.filter(isRed);
  const own = red.find((check) => isOwn(fault, check));
  const first = firstNamed(red);
  const survived = reached > 0 ? "survived" : "not-reached";
  return {
    fault: fault.id,
    class: fault.class,
    outcome: own !== undefined ? "killed" : red.length > 0 ? "misattributed" : survived,
    killedBy: own?.scenario ?? null,
    first: first?.requirement ?? null,
    firstIsOwn: whole ? first !== undefined && isOwn(fault, first) : null,
    red: [...new Set(red.map((check) => check.requirement))],
    reached,
    ran,
    durationMs: Math.round(durationMs),
    message: null,
  };
}

/** The row of a derived fault that was not judged. */
export function unjudgedDerived(
  fault: DerivedFault,
  outcome: "not-reached" | "equivalent" | "error",
  message: string | null = null,
): DerivedProof {
  return { ...judgeDerived(fault, { checks: [], whole: false, reached: 0, ran: 0, durationMs: 0 }), outcome, message };
}

/** Whether a check judges a sentence that the fault breaks, or a rule of the project. */
export function isOwn(
  { breaks, rules = [] }: DerivedFault,
  { requirement: id }: { readonly requirement: RequirementId },
): boolean {
  return rules.includes(id) || requirement(id).sentences.some((sentence) => breaks.includes(sentence));
}

const places = new Map<string, number>(requirements.map(({ id }, place) => [id, place]));

/** Reports name failures before warnings, each in the order of the catalogue. */
function firstNamed(red: readonly Check[]): Check | undefined {
  const rank = ({ requirement: id, outcome }: Check): number =>
    (outcome === "fail" ? 0 : places.size) + (places.get(id) ?? 0);
  return red.toSorted((one, other) => rank(one) - rank(other))[0];
}
