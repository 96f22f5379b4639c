import { expect, test } from "vitest";
import type { Profile } from "../../../core/index.ts";
import { exampleJournal, placing, requirementsOf, whole } from "./journal.testing.ts";

const own = "frames.own-order.updateOrder";

test.each([
  ["blank", { body: { reference: " " } }, null, []],
  ["of another type", { body: { reference: true }, deviation: "malformed" }, "true", []],
  ["plain", { body: { reference: "meant" } }, null, ["frames.own-order.updateOrder"]],
] as const)("what a service may store of a reference that is %s", (_, sent, stored, broken) => {
  const { create, call } = exampleJournal({
    ...placing,
    bodies: { updateOrder: ({ externalReference }) => ({ reference: externalReference }) },
  });
  create({ ...whole, externalReference: "first" });
  call("updateOrder", {}, sent);
  expect(requirementsOf(call("getOrder", { json: { ...whole, externalReference: stored } }))).toEqual(broken);
});

const contactAlone: Profile = {
  ...placing,
  bodies: { updateOrder: ({ contact, externalReference }) => ({ contact, reference: externalReference }) },
};

test.each<[string, Profile, object, readonly string[]]>([
  ["the contact that was given, for both", contactAlone, { contact: "new", createdBy: "new" }, [own]],
  ["a creator of its own", contactAlone, { contact: "new", createdBy: "else" }, []],
  ["no creator", contactAlone, { contact: "new", createdBy: null }, []],
  ["the contact in another form", contactAlone, { contact: "NEW" }, []],
  ["another creator, where nothing says how one is given", placing, { contact: "new", createdBy: "else" }, []],
  [
    "another creator, where both are given in one text",
    { ...placing, bodies: { updateOrder: ({ contact, createdBy }) => ({ contact: `${contact} (${createdBy})` }) } },
    { contact: "new", createdBy: "else" },
    [],
  ],
])("what a service may store of an update of the contact: %s", (_, profile, stored, broken) => {
  const { create, call } = exampleJournal(profile);
  create();
  call("updateOrder", {}, { body: { contact: "new" } });
  expect(requirementsOf(call("getOrder", { json: { ...whole, ...stored } }))).toEqual(broken);
});
