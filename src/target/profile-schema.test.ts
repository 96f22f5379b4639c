import { expect, expectTypeOf, test } from "vitest";
import type { z } from "zod";
import { filters } from "../specification/search.ts";
import { loadProfile } from "./load-profile.ts";
import { profileSchema } from "./profile-schema.ts";
import type { OptionalHeaderAnswer, Profile } from "./profile.ts";

type Checked = z.infer<typeof profileSchema>;
type Group = {
  [Name in keyof Profile]-?: NonNullable<Profile[Name]> extends string | readonly string[] ? never : Name;
}[keyof Profile];

/** For each group of answers the members that only one of type and schema has. */
type Unshared = {
  [Name in Group]:
    | Exclude<keyof NonNullable<Profile[Name]>, keyof NonNullable<Checked[Name]>>
    | Exclude<keyof NonNullable<Checked[Name]>, keyof NonNullable<Profile[Name]>>;
}[Group];

/** Members that may be left out. */
type OptionalOf<T> = { [Name in keyof T]-?: object extends Pick<T, Name> ? Name : never }[keyof T];

/** For each group the members that may be left out in only one of type and schema. */
type UnequallyOptional = {
  [Name in Group]:
    | Exclude<OptionalOf<NonNullable<Profile[Name]>>, OptionalOf<NonNullable<Checked[Name]>>>
    | Exclude<OptionalOf<NonNullable<Checked[Name]>>, OptionalOf<NonNullable<Profile[Name]>>>;
}[Group];

test("type and schema of a profile have the same members at every level", () => {
  expectTypeOf<keyof Checked>().toEqualTypeOf<keyof Profile>();
  expectTypeOf<Unshared>().toEqualTypeOf<never>();
  type Header = NonNullable<NonNullable<Checked["headers"]>["pointOfSale"]>;
  expectTypeOf<keyof Header>().toEqualTypeOf<keyof OptionalHeaderAnswer>();
});

test("type and schema of a profile leave the same members optional", () => {
  expectTypeOf<OptionalOf<Checked>>().toEqualTypeOf<OptionalOf<Profile>>();
  expectTypeOf<UnequallyOptional>().toEqualTypeOf<never>();
  expectTypeOf<OptionalOf<OptionalHeaderAnswer>>().toEqualTypeOf<"otherValue">();
  expectTypeOf<"token" | "limits">().toExtend<OptionalOf<Profile>>();
});

test("twelve groups of answers are compared", () => {
  expectTypeOf<Group>().toEqualTypeOf<
    | "token"
    | "headers"
    | "paging"
    | "bodies"
    | "reading"
    | "unknownIds"
    | "vocabulary"
    | "search"
    | "restrictedClient"
    | "hooks"
    | "events"
    | "limits"
  >();
});

test("the profile of the reference is accepted as it is", async () => {
  const { profile } = await loadProfile("reference", ".");

  expect(profileSchema.parse(profile)).toEqual(profile);
});

test("a profile may answer nothing at all", () => {
  expect(profileSchema.safeParse({ name: "silent", defaultClass: "core" }).success).toBe(true);
});

test.each([
  ["a limit of no request at all", { limits: { parallelRequests: 0 } }],
  ["half a request at once", { limits: { parallelRequests: 1.5 } }],
  ["a time in the past", { search: { visibleAfterMs: -1 } }],
  ["a timeout of nothing", { limits: { requestTimeoutMs: 0 } }],
  [
    "a page size of nothing",
    { paging: { pageParameter: "p", perPageParameter: "n", firstPage: 0, largestPage: 0, items: "" } },
  ],
  ["a restricted client that lacks nothing", { restrictedClient: { lacks: [] } }],
  ["a restricted client that lacks what does not exist", { restrictedClient: { lacks: ["cancelOrder"] } }],
  ["an id that is no UUID", { unknownIds: { uuid: "1" } }],
  ["a header without a name", { headers: { pointOfSale: { name: "", value: "1", required: true } } }],
  ["a header of unknown need", { headers: { pointOfSale: { name: "P", value: "1" } } }],
  ["an event feed without its pointers", { events: { poll: () => ({}), deliveredWithinMs: 1 } }],
  ["a token that stands nowhere", { token: { mayBeCached: true } }],
  ["a hook that is no function", { hooks: { lockOrder: "/lock" } }],
])("%s is refused", (_, answers) => {
  expect(profileSchema.safeParse({ name: "wrong", defaultClass: "full", ...answers }).success).toBe(false);
});

test("every filter may be given a place of its own", () => {
  const filterFields = Object.fromEntries(filters.map(({ name }) => [name, `/somewhere/${name}`]));
  const candidate = { name: "x", defaultClass: "core", search: { filterFields } };

  expect(profileSchema.parse(candidate)).toEqual(candidate);
});
