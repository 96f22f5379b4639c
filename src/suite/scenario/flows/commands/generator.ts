import type { ArgumentsOf, ChangeName, OrderState } from "../../../oracle/order/index.ts";
import type { PartList, Profile, RunClass } from "../../../../core/index.ts";
import type { Choice } from "../choice.ts";
import type { Names } from "../names.ts";

/** What a command says, or `null` where there is nothing to name. */
export type Draw<Arguments> = (state: OrderState, choice: Choice, names: Names) => Arguments | null;

/** One way of going on with an order of a random flow. */
export interface Drawing<Arguments> {
  /** How often it is tried, against the others. */
  readonly weight: number;
  /** How probable it is in a state, in sixtieths; not at all where it makes no sense. */
  readonly probability: (state: OrderState) => number;
  readonly draw: Draw<Arguments>;
}

/** What an order has before a race; the lists hold ids. */
export interface Preconditions extends Readonly<Record<PartList, readonly string[]>> {
  /** All its lines. */
  readonly lines: readonly string[];
  readonly pending: readonly string[];
  readonly confirmed: readonly string[];
}

/**
 * The state of an order as a race begins; a locked one is a draft besides, and a free one a draft whose lines cost nothing and
 * wait for nothing.
 */
export type StartName = "draft" | "partly-confirmed" | "confirmed" | "locked" | "free";

/**
 * A kind of call in a race. It names one member at most, since what a list means may be carried out one by one.
 */
export interface Racing<Arguments> {
  readonly starts: readonly StartName[];
  /** The list that has to have members before. */
  readonly needs?: PartList;
  /** What the command says: `turn` counts the calls of its kind, `tag` is new in each call. */
  readonly draw: (before: Preconditions, turn: number, tag: string) => Arguments;
}

/** When a command is generated, and how what it says is drawn. */
export interface Generator<Arguments> {
  /** Whether a target has an answer for it. */
  readonly isAnswered: (profile: Profile, runClass: RunClass) => boolean;
  /** In the walk through the states of an order, by the names of its moves: one for each kind of thing that the command may name. */
  readonly walk: Readonly<Record<string, Draw<Arguments>>>;
  /** In random flows, by the names by which a start and a replay call them. */
  readonly flows: Readonly<Record<string, Drawing<Arguments>>>;
  /** In races, by the names by which a failure calls them. */
  readonly races: Readonly<Record<string, Racing<Arguments>>>;
}

/** Every command that is generated. */
export type GeneratedName = ChangeName | "getOrder";
export type Generators = { readonly [Name in GeneratedName]: Generator<ArgumentsOf<Name>> };
/** Some of them; that none is missing is seen where they are put together. */
export type Family = Partial<Generators>;
