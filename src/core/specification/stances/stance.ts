/** What the specification says of something that a client can see. The words are those of language standards. */
export const stances = {
  specified: "a sentence says what happens; anything else fails that sentence",
  preserved: "no sentence lets the operation touch it, and nothing that it does could need it; a change is a failure",
  "implementation-defined":
    "a correct service may do it in several ways, and the profile says which; what is not declared makes a run inconclusive",
  unspecified: "a service may do anything; at most it is an observation",
} as const;
export type Stance = keyof typeof stances;

/** Something that a client can see, with its stance. */
export interface Observable {
  readonly observable: string;
  readonly stance: Stance;
  /** Where the specification speaks of it, or leaves it open. */
  readonly place: string;
  /** What is judged in every case. */
  readonly judged: string;
  /** How a service says what it does: answers of the profile, such as `paging.items`; `choices`, `choices.<id>`. */
  readonly declared?: readonly string[];
}

/** Observables by their ids. The ids are fixed: the proof names a row by its id. */
export function observables<const Id extends string>(
  rows: Readonly<Record<Id, Observable>>,
): Readonly<Record<Id, Observable>> {
  return rows;
}
