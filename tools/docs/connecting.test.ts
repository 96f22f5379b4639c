import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { inWords, tryAnswers } from "../../src/cli/index.ts";
import { openFixture } from "../../src/proof/index.ts";
import type { Target } from "../../src/core/index.ts";

/** What the page of the service's engineers shows of doctor is what it says of a service that is not the plain one. */

const page = readFileSync(resolve(import.meta.dirname, "../../docs/service-engineers.md"), "utf8");
const transcripts = [...page.matchAll(/^```text\n(?<text>.*?)^```/gmsu)]
  .map(({ groups }) => groups?.["text"] ?? "")
  .filter((text) => /^(?:Found and|Wrong)/u.test(text));

/** A profile as far as its author gets without asking. */
function begun({ profile, ...target }: Target): Target {
  const { fields: _, search: _shown, vocabulary: _words, bodies, paging, events, ...known } = profile;
  if (bodies === undefined || paging === undefined || events === undefined)
    throw new RangeError("It answers everything");
  return {
    ...target,
    profile: {
      ...known,
      bodies: { ...bodies, fee: ({ amount, orderLineIds }) => ({ fee: { cost: { amount }, lines: orderLineIds } }) },
      paging: { ...paging, items: "/items", firstPage: 1 },
      events: { ...events, items: "/items", type: "/type", orderId: "/subject", id: "/id" },
    },
  };
}

test("the transcripts of doctor are what it says", async () => {
  await using fixture = await openFixture({ variant: "contrarian", seed: 1, recording: "whole", altered: begun });
  const { world } = fixture;
  const probe = await tryAnswers(world.target, { ...world, runTag: "doctor-1" });
  const said = inWords(
    {
      findings: [{ subject: "-", good: true, remark: "" }],
      probe,
      rehearsal: null,
      corrections: probe.corrections,
      runId: "doctor-1",
      missing: [],
    },
    { class: "full", run: "orders-conformance run", fix: "npm run doctor -- --fix --target acme" },
  );
  expect(transcripts).toHaveLength(2);
  // A line is cut where it says so.
  const lines = transcripts.flatMap((text) => text.split("\n")).filter((line) => line !== "" && line !== "…");
  const shown = said.replaceAll(/exchange \S+\)/gu, "exchange doctor-…");
  expect(lines.filter((line) => !shown.includes(line.replace(/(?<!doctor-)…$/u, "")))).toEqual([]);
});
