import { expect, test } from "vitest";
import { z } from "zod";
import { filters } from "../specification/search.ts";
import { loadProfile } from "./load-profile.ts";
import type { Profile } from "./profile.ts";

import { profileQuestions, profileSchema, questionAsked } from "./profile-schema.ts";
import { entriesOf, type NamedQuestion } from "./question.ts";

const questions: readonly NamedQuestion[] = profileQuestions.flatMap((entry) =>
  "questions" in entry ? entry.questions : [entry],
);

test("every question says in a sentence what it asks", () => {
  for (const { asks } of [...profileQuestions, ...questions]) expect(asks).toMatch(/^[A-Z].*[.)]$/su);
});

test("a member that asks nothing is refused when the questions are read", () => {
  expect(() => entriesOf({ colour: z.string() })).toThrow("the profile's member colour has no question");
});

test("a question is found by the name that a missing answer has", () => {
  expect(questionAsked("bodies.fee")).toContain("A fee for some lines.");
  expect(questionAsked("personalData")).toContain("personal data");
  expect(questionAsked("bodies.colour")).toBeUndefined();
  expect(questionAsked("colour.fee")).toBeUndefined();
});

test("a group may be left out, and what it cannot do without may not", () => {
  const profile: Profile = { name: "x", defaultClass: "core" };
  expect(profileSchema.safeParse(profile).success).toBe(true);
  expect(profileSchema.safeParse({ ...profile, paging: { items: "/items" } }).success).toBe(false);
  expect(profileSchema.safeParse({ ...profile, headers: { pointOfSale: { name: "P" } } }).success).toBe(false);
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
  ["a token without a place", { token: { mayBeCached: true } }],
  ["a hook that is no function", { hooks: { lockOrder: "/lock" } }],
])("%s is refused", (_, answers) => {
  expect(profileSchema.safeParse({ name: "wrong", defaultClass: "full", ...answers }).success).toBe(false);
});

test("every filter may be given a place of its own", () => {
  const filterFields = Object.fromEntries(filters.map(({ name }) => [name, `/somewhere/${name}`]));
  const candidate = { name: "x", defaultClass: "core", search: { filterFields } };

  expect(profileSchema.parse(candidate)).toEqual(candidate);
});
