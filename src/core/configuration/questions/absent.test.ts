import { expect, test } from "vitest";
import { profileSchema } from "../profile-schema.ts";

const minimal = { name: "acme", defaultClass: "standard" };

function problemsOf(profile: Readonly<Record<string, unknown>>): readonly string[] {
  const { error } = profileSchema.safeParse({ ...minimal, ...profile });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("a target says what it does not have, with the reason", () => {
  expect(problemsOf({ absent: { "fields.travellers": "an order does not show who travels" } })).toEqual([]);
});

test("what the specification demands cannot be absent", () => {
  const [problem] = problemsOf({ absent: { "fields.balance": "there is no balance in our orders" } });
  expect(problem).toContain(
    "absent: fields.balance: a correct service cannot be without it. You may declare absent: headers.",
  );
});

test("an absence without a reason is refused", () => {
  expect(problemsOf({ absent: { "headers.onBehalfOf": "no" } })).toEqual([
    "absent.headers.onBehalfOf: is not a reason: say in a sentence why the target has none",
  ]);
});

test("what is answered cannot be absent as well", () => {
  const headers = { onBehalfOf: { name: "X-For", value: "somebody", required: false } };
  const absent = { "headers.onBehalfOf": "no one buys for others there" };
  expect(problemsOf({ headers, absent })).toEqual([
    "absent.headers.onBehalfOf: is declared absent and also answered: remove one of the two",
  ]);
});
