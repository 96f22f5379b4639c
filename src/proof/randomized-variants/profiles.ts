import { type AbsentAnswer, choices, filters, type Profile } from "../../core/index.ts";
import { choiceOfRefusal, findInterpretation } from "../../sandbox/index.ts";
import type { RandomizedVariant } from "./randomized-variant.ts";

type Alter = (profile: Profile) => Profile;

const moneyFilters: readonly string[] = filters.filter(({ value }) => value === "money").map(({ name }) => name);
const timeFilters: readonly string[] = ["createdAt", "lastConfirmedAt"];

/** How the profile changes for a service with an interpretation. */
const alterations: Readonly<Record<string, Alter>> = {
  // It has no word for a confirmed line.
  "confirmed-lines-say-nothing": ({ vocabulary: _, ...profile }) => profile,
  // It has no place to name.
  "cancellations-show-no-time": (profile) => without(profile, "fields.cancelledAt"),
  "legs-are-of-the-order": (profile) => without(profile, "fields.legs"),
  "orders-do-not-show-travellers": (profile) => without(profile, "fields.travellers"),
  "orders-show-no-version": (profile) => without(profile, "fields.version"),
  "nothing-is-owed": (profile) => without(profile, "order.balance.open"),
  "reservations-are-ids": (profile) => without(profile, "order.reservations.values"),
  "travellers-are-ids": (profile) => without(profile, "order.travellers.values"),
  "feed-is-late": (profile) =>
    profile.events === undefined ? profile : { ...profile, events: { ...profile.events, deliveredWithinMs: 500 } },
  "times-are-cut-to-seconds": inexact,
  "times-are-cut-to-minutes": inexact,
  "times-are-epoch-seconds": taking(timeFilters, (time) => String(Math.floor(Date.parse(time) / 1_000))),
  "times-are-epoch-milliseconds": taking(timeFilters, (time) => String(Date.parse(time))),
  "times-are-http-dates": taking([], (value) => value),
  "amounts-have-a-currency": taking(moneyFilters, (amount) => `${amount} EUR`),
  "amounts-are-in-minor-units": (profile) => ({
    ...taking(moneyFilters, (amount) => String(Math.round(Number(amount) * 100)))(profile),
    amountDecimals: 2,
  }),
  "correlation-ids-are-uuids": (profile) => ({ ...profile, correlationIds: "uuid" }),
  "traces-are-refused": (profile) => ({ ...profile, traces: false }),
  "lists-hold-ten": (profile) => ({ ...profile, search: { ...profile.search, longestList: 10 } }),
  "pages-hold-1": withPages({ largestPage: 1 }),
  "pages-hold-3": withPages({ largestPage: 3 }),
  "pages-hold-4-at-least": withPages({ smallestPage: 4 }),
  "pages-begin-at-an-order": withPages({ counts: "orders" }),
  "pages-are-short": withPages({ mayBeShort: true }),
  "events-have-no-ids": (profile) => {
    if (profile.events === undefined) return profile;
    const { id: _, ...events } = profile.events;
    return { ...profile, events };
  },
};

/** The profile with an answer on how filters of these names take their values; what it says of others stays. */
function taking(names: readonly string[], taken: (value: string) => string): Alter {
  return (profile) => {
    const { search, ...others } = inexact(profile);
    const operand: NonNullable<NonNullable<Profile["search"]>["operand"]> = (filter, value) =>
      names.includes(filter) ? taken(value) : (search?.operand?.(filter, value) ?? value);
    return { ...others, search: { ...search, operand } };
  };
}

/** The profile of a service that knows more of a time than it shows. */
function inexact(profile: Profile): Profile {
  return { ...profile, search: { ...profile.search, exactTimes: false } };
}

function withPages(answer: Partial<NonNullable<Profile["paging"]>>): Alter {
  return (profile) =>
    profile.paging === undefined ? profile : { ...profile, paging: { ...profile.paging, ...answer } };
}

/** Each by the interpretation that it is about, which has to exist. */
const profileWith = new Map(
  Object.entries(alterations).map(([id, alter]) => [findInterpretation(id).id, alter] as const),
);

/** The profile of a randomized variant. */
export function profileOf({ interpretations, absent }: RandomizedVariant, profile: Profile): Profile {
  const altered = interpretations.reduce((each, id) => profileWith.get(id)?.(each) ?? each, profile);
  return absent.reduce(without, { ...altered, choices: { ...altered.choices, ...choicesOf(interpretations) } });
}

/** What the profile of a service declares of its refusals. */
function choicesOf(interpretations: readonly string[]): NonNullable<Profile["choices"]> {
  const declared = interpretations.flatMap((id) => choiceOfRefusal[id] ?? []);
  return Object.fromEntries(declared.map((id) => [id, choices[id].example]));
}

/** The profile with one answer declared absent. */
function without(profile: Profile, name: AbsentAnswer): Profile {
  const left = removed(profile, name.split(".")) as Profile;
  return { ...left, absent: { ...profile.absent, [name]: "a correct service may be without it" } };
}

function removed(value: unknown, [first = "", ...rest]: readonly string[]): unknown {
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    rest.length === 0
      ? entries.filter(([name]) => name !== first)
      : entries.map(([name, held]) => [name, name === first ? removed(held, rest) : held]),
  );
}
