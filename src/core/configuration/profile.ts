import type { z } from "zod";
import type { LegIntent } from "./intents.ts";
import type { profileSchema } from "./profile-schema.ts";
import type { lineValues } from "./questions/fields.ts";

/** Nothing in a profile changes once it is read. */
type Settled<Value> = Value extends (...args: never[]) => unknown
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Settled<Item>[]
    : Value extends object
      ? { readonly [Member in keyof Value]: Settled<Value[Member]> }
      : Value;

/**
 * What a target answers to the questions the specification leaves open; `profile-schema.ts` and `questions/` ask them. Every answer is
 * optional: a requirement that needs a missing one is `blocked`, and the run names the answer it wants. Profiles import
 * types only, because the load scripts read them where there is no Node and no package.
 */
export type Profile = Settled<z.output<typeof profileSchema>>;

/** What a profile may be made with: the variables of its environment file and of the process, by name. */
export interface ProfileContext {
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What the module of a profile exports as its default: the profile, or how it is made. */
export type ProfileModule = Profile | ((context: ProfileContext) => Profile);

export type HeaderAnswers = NonNullable<Profile["headers"]>;
export type OptionalHeaderAnswer = NonNullable<HeaderAnswers["pointOfSale"]>;
export type PagingAnswers = NonNullable<Profile["paging"]>;
export type FieldMapping = NonNullable<Profile["fields"]>;
export type EventAnswers = NonNullable<Profile["events"]>;
export type Limits = NonNullable<Profile["limits"]>;

/** Values of an order line and of a leg that the filters of the search name, so that a line has them. */
export type LineValue = (typeof lineValues)[number];
export type LegValue = keyof LegIntent;

export type {
  FeeIntent,
  HookRequest,
  Json,
  LegIntent,
  OrderIntent,
  OrderLineIntent,
  Pointer,
  ReservationIntent,
  TravellerIntent,
} from "./intents.ts";
