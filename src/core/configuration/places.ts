import type { Verdict } from "../verdict/schema.ts";
import type { Profile } from "./profile.ts";

/** Where a profile says that an answer has its values, by the names of the profile's answers: `fields.balance`. */
export type Places = Readonly<Record<string, string>>;

/** What a profile says of its target that a verdict says too. */
export function saidIn(profile: Profile): Pick<Verdict["target"], "name" | "absent"> & { readonly places: Places } {
  return {
    name: profile.name,
    places: placesOf(profile),
    absent: Object.entries(profile.absent ?? {}).map(([answer, reason]) => ({ answer, reason })),
  };
}

/** The places by which recorded answers are judged again without running the profile. */
export function placesOf({ paging, fields, token }: Pick<Profile, "paging" | "fields" | "token">): Places {
  return Object.fromEntries(
    Object.entries({ paging, fields, token }).flatMap(([group, answers]) =>
      Object.entries(answers ?? {}).flatMap(([name, value]: [string, unknown]) =>
        typeof value === "string" ? [[`${group}.${name}`, value] as const] : [],
      ),
    ),
  );
}
