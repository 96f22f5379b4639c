import { expect, test } from "vitest";
import type { Deviation } from "../../../sandbox/index.ts";
import { probeOf, withProfile } from "../probe.testing.ts";
import { tryAnswers } from "./index.ts";

test("a field that drafts do not differ in is found to sort by where a service refuses fields that do not exist", async () => {
  // Orders that are alike in a field keep their order in both directions.
  const stable: Deviation = {
    id: "ties-are-stable",
    summary: "Orders that are alike in a field keep their order.",
    wire: () => ({
      call: (call) =>
        call.query["orderBy"]?.includes("lastConfirmedAt") === true
          ? { ...call, query: { ...call.query, sortBy: ["ASC"] } }
          : call,
    }),
  };
  const { corrections } = await probeOf(
    withProfile(({ search: { sortableFields: _, ...search } = {}, ...profile }) => ({ ...profile, search })),
    "plain",
    [],
    tryAnswers,
    stable,
  );
  const { value } = corrections.find(({ path }) => path.join(".") === "search.sortableFields") ?? {};
  expect(value).toEqual(expect.arrayContaining(["createdAt", "lastConfirmedAt"]));
});
