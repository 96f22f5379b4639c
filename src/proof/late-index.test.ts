import { expect, test } from "vitest";
import type { Transport } from "../core/index.ts";
import { scenarios } from "../../suites/index.ts";
import { runAgainstVariant } from "./embedded/fixture.ts";

/** A target whose index takes changed orders out, and in again only `late` searches by their new status later. */
function indexedLate(transport: Transport, late: number): Transport {
  let left = late;
  return {
    ...transport,
    send: async (request, signal) => {
      const answer = await transport.send(request, signal);
      const isByNewStatus = new URL(request.url).searchParams.getAll("status").includes("eq:CONFIRMED");
      if (!isByNewStatus || left-- <= 0) return answer;
      return { ...answer, text: JSON.stringify({ ...(JSON.parse(answer.text) as object), items: [] }) };
    },
  };
}

test.each([
  ["for a while is waited for", 2, "pass"],
  ["for ever breaks its sentence", Infinity, "fail"],
])("a search that does not find a changed order by its new status %s", async (_, late, outcome) => {
  const chosen = scenarios.filter(({ title }) => title.startsWith("an order is found as it is read"));
  const results = await runAgainstVariant({
    variant: "plain",
    seed: 1,
    chosen,
    altered: ({ profile, ...target }) => ({
      ...target,
      profile: { ...profile, search: { ...profile.search, visibleAfterMs: 1_000 } },
    }),
    carried: (transport) => indexedLate(transport, late),
  });
  const follows = results
    .flatMap(({ checks }) => checks)
    .filter(({ requirement, message = "" }) => requirement === "search.follows-changes" && !message.includes("before"));
  expect(follows.at(-1)?.outcome).toBe(outcome);
});
