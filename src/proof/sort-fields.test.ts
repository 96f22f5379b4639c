import { expect, test } from "vitest";
import type { Transport } from "../core/index.ts";
import { scenarios } from "../../suites/index.ts";
import { runAgainstVariant } from "./embedded/fixture.ts";

/** A target that refuses to sort by some fields. */
function refusingToSortBy(transport: Transport, refused: (field: string) => boolean): Transport {
  return {
    ...transport,
    send: async (request, signal) => {
      const field = new URL(request.url).searchParams.get("orderBy");
      const answer = await transport.send(request, signal);
      return field !== null && refused(field) ? { ...answer, status: 400 } : answer;
    },
  };
}

test.each([
  [
    "one field of its profile is left open, with the answer to correct",
    "createdBy",
    ["blocked"],
    "search.sortableFields",
  ],
  ["every field breaks its sentence", "", ["fail"], "answer of getOrders: 400"],
])("a service that refuses to sort by %s", async (_, field, outcomes, words) => {
  const chosen = scenarios.filter(({ title }) => title.startsWith("orders are sorted by a field"));
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 1,
    chosen,
    carried: (transport) => refusingToSortBy(transport, (asked) => asked.includes(field)),
  });
  const ascending = results
    .flatMap(({ checks }) => checks)
    .filter(({ requirement, outcome }) => requirement === "search.sort.ascending" && outcome !== "pass");
  expect([...new Set(ascending.map(({ outcome }) => outcome))]).toEqual(outcomes);
  expect(JSON.stringify(ascending)).toContain(words);
});

test("a service that sorts by the time of creation alone is judged by that", async () => {
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 1,
    chosen: scenarios.filter(({ requirements }) => requirements.includes("search.sort.ascending")),
    altered: ({ profile, ...target }) => ({
      ...target,
      profile: { ...profile, search: { ...profile.search, sortableFields: ["createdAt"] } },
    }),
  });
  const outcomes = results.flatMap(({ checks }) => checks).map(({ outcome }) => outcome);
  expect(new Set(outcomes)).toEqual(new Set(["pass", "not-applicable"]));
});
