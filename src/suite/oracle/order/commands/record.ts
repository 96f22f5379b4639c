import type { Call, Calls, OperationId, RequirementId, TransitionOf, WayTo } from "../../../../core/portable.ts";
import type { Answered, Shown } from "../answer.ts";
import type { Expectation } from "../expectation.ts";
import type { Content, OrderState } from "../state.ts";
import type { StepResult } from "../step-result.ts";

/** How a command becomes a call. Throws MissingAnswer when the profile does not say how its body looks. */
type ToCall<Arguments> = (calls: Calls, orderId: string, wanted: Arguments) => Call;

/** What all commands say of themselves. */
interface Described<Name extends string, Arguments> {
  /** `null`: it is no operation of its own, but a hook, a search or a feed. */
  readonly call: Name extends OperationId ? ToCall<Arguments> : null;
  /** As a step that a person can follow; members are named by their place on the order. */
  readonly words: (wanted: Arguments, order: Content) => string;
  /** What tells it apart in a timeline: ids, references and amounts, but no name of a person. */
  readonly mentions?: (wanted: Arguments) => readonly string[];
}

/** A deprecated way to give a command. It means what its replacement means. Section 9. */
export interface Way<Arguments> {
  readonly call: ToCall<Arguments>;
  /** So much of what is wanted as can be said this way. */
  readonly narrowed: (wanted: Arguments) => Arguments;
}

/** A deprecated way that names one member of a list only. */
export function forOne<List extends string, Member>(
  list: List,
  call: (calls: Calls, orderId: string, member: Member) => Call,
): Way<Readonly<Record<List, readonly Member[]>>> {
  return {
    call: (calls, orderId, wanted) => {
      const [member, ...rest] = wanted[list];
      if (member === undefined || rest.length > 0) throw new RangeError("Exactly one is named");
      return call(calls, orderId, member);
    },
    narrowed: (wanted) => ({ ...wanted, [list]: wanted[list].slice(0, 1) }),
  };
}

/** All that the model knows of one command that changes an order. `Arguments`: what it says beyond the order's id. */
export type Change<Name extends string, Arguments> = Changing<Name, Arguments> &
  (Name extends Triggering ? Transition<Name> : { readonly transition?: null }) &
  ([WayTo<Name>] extends [never] ? { readonly ways?: null } : Ways<Name, Arguments>);

interface Ways<Name extends string, Arguments> {
  readonly ways: Readonly<Record<WayTo<Name>, Way<Arguments>>>;
}

interface Transition<Name extends Triggering> {
  /** The row of the state table that it took, once it was served; `null` where it took none. */
  readonly transition: (before: OrderState, after: OrderState) => TransitionOf<Name> | null;
}

interface Changing<Name extends string, Arguments> extends Described<Name, Arguments> {
  /** Its possible outcomes: one expectation, or one for each interpretation of an open question. */
  readonly expect: (state: OrderState, wanted: Arguments) => Expectation | readonly Expectation[];
  /** So much of its answer as no other call at the same time can have altered; nothing where this is left out. */
  readonly unalterable?: (wanted: Arguments, shown: Shown) => Shown;
}

/** Commands that the state table names. */
type Triggering = { [Id in OperationId]: TransitionOf<Id> extends never ? never : Id }[OperationId];

/** All that the model knows of one way to look at an order. */
export interface Read<Name extends string, Arguments> extends Described<Name, Arguments> {
  readonly judge: (state: OrderState, wanted: Arguments, answer: Answered) => StepResult;
  /** The requirements that a consistent answer has put to the test. */
  readonly judges: (before: OrderState, wanted: Arguments) => readonly RequirementId[];
}

/** The records of commands by name, each with its arguments. */
export type Changes<ArgumentsOf> = { readonly [Name in keyof ArgumentsOf & string]: Change<Name, ArgumentsOf[Name]> };
export type Reads<ArgumentsOf> = { readonly [Name in keyof ArgumentsOf & string]: Read<Name, ArgumentsOf[Name]> };

/** A command that says nothing beyond the order. */
export type Bare = object;
