import type { ChoiceId } from "../specification/stances/choices.ts";
import type { OperationId } from "../specification/operations.ts";
import type { RequirementId } from "../specification/requirements/index.ts";
import type { Outcome } from "./outcome.ts";

/** The judgement of one requirement in one scenario. Values and messages are redacted before they come here. */
export interface Check<Id extends string = RequirementId> {
  readonly requirement: Id;
  readonly scenario: string;
  readonly outcome: Outcome;
  readonly message?: string;
  /** What the specification wants and what came, as a reader is shown them. */
  readonly expected?: string;
  readonly actual?: string;
  /** Ids of the exchanges it was judged on, the decisive one last. */
  readonly exchanges: readonly string[];
  /** Of one that is blocked: what it needed and did not get, where that is known. */
  readonly restsOn?: Foundation;
  /** Of one that is blocked by a choice of the service: the choices that explain it. */
  readonly choices?: readonly ChoiceId[];
  /** Of a failure that is told in one of several ways: the requirements that are broken in the others. */
  readonly instead?: readonly string[];
  /** Where no scenario says how it came about: the shortest way that was found, and how to go it again. */
  readonly generated?: GeneratedCase;
}

/** What a judgement needs first: an operation that succeeds, or something that a requirement says. */
export type Foundation = OperationId | RequirementId;

export interface GeneratedCase {
  /** Numbered, as a person can follow them. */
  readonly steps: readonly string[];
  /** Words after `orders-conformance run` that repeat just this. */
  readonly rerun: string;
  /** Of parallel calls: the client of each exchange. */
  readonly clients?: Readonly<Record<string, string>> | undefined;
}

type Said = Pick<Check, "outcome"> & { readonly [Words in "message" | "expected" | "actual"]?: string | undefined };

/** A check in one sentence: what was wanted and what came, or why it could not be judged. */
export function sentenceOf({ outcome, message, expected, actual }: Said): string {
  if (message !== undefined) return message;
  return expected === undefined ? outcome : `expected ${expected}, got ${actual ?? "nothing"}`;
}

/** What the target does where the specification leaves it open: recorded, never judged. */
export interface Observation {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly exchanges: readonly string[];
}

/** Something that only a choice of the service explains, with the first exchange that shows it. */
export interface SeenChoice {
  /** The choices that explain it. Where several calls were made since the order was shown, these are several. */
  readonly candidates: readonly ChoiceId[];
  readonly exchange: string;
  /** Of a refusal: what was called, on which order, and the answer. */
  readonly refusal?: string;
}

/** Something the run created and could not remove. */
export interface Residue {
  readonly kind: string;
  readonly id: string;
  readonly reason: string;
}
