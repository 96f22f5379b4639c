import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import type { Profile } from "../../src/core/index.ts";
import { damaged } from "./damage.ts";

/** What a person has when doctor is called: the bodies alone, or a profile with some mistakes. */
export const starts = ["new", "damaged"] as const;
export type Start = (typeof starts)[number];

const mostMistakes = 5;

/** A profile as it is before doctor has seen it. */
export function startOf(start: Start, profile: Profile, seed: number): Profile {
  if (start === "new") return asInitMakesIt(profile);
  return damaged(profile, seed, uniformInt(xoroshiro128plus(seed), 1, mostMistakes)).profile;
}

/** The examples of a new profile, and what no tool can guess: how requests are made. */
function asInitMakesIt({
  name,
  defaultClass,
  headers,
  bodies,
  hooks,
  events,
  search,
  absent,
  limits,
}: Profile): Profile {
  return {
    name,
    defaultClass,
    token: { token: "/access_token" },
    unknownIds: {
      order: "00000000-0000-4000-8000-000000000000",
      uuid: "00000000-0000-4000-8000-000000000001",
    },
    ...(headers && { headers }),
    ...(bodies && { bodies }),
    ...(hooks && { hooks }),
    ...(events && { events: { ...events, items: "/items", type: "/type", orderId: "/subject" } }),
    ...(search?.operand && { search: { operand: search.operand } }),
    ...(absent && { absent }),
    ...(limits && { limits }),
  };
}
