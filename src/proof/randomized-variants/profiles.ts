import type { AbsentAnswer, Profile } from "../../core/index.ts";
import type { RandomizedVariant } from "./randomized-variant.ts";

type Alter = (profile: Profile) => Profile;

/** How the profile changes for a service with an interpretation. */
const profileWith: Readonly<Record<string, Alter>> = {
  // It has no word for a confirmed line.
  "confirmed-lines-say-nothing": ({ vocabulary: _, ...profile }) => profile,
  // It has no place to name.
  "cancellations-show-no-time": (profile) => without(profile, "fields.cancelledAt"),
  "orders-do-not-show-travellers": (profile) => without(profile, "fields.travellers"),
  "feed-is-late": (profile) =>
    profile.events === undefined ? profile : { ...profile, events: { ...profile.events, deliveredWithinMs: 500 } },
};

/** The profile of a randomized variant. */
export function profileOf({ interpretations, absent }: RandomizedVariant, profile: Profile): Profile {
  const altered = interpretations.reduce((each, id) => profileWith[id]?.(each) ?? each, profile);
  return absent.reduce(without, altered);
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
