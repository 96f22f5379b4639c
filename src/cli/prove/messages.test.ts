import { expect, test } from "vitest";
import { findFault } from "../../faults/index.ts";
import { untouched } from "../../client/redaction/untouched.ts";
import { renderConsole } from "../../report/index.ts";
import { selectScenarios } from "../../scenario/select.ts";
import { requirement, requirements } from "../../specification/requirements/index.ts";
import { decide } from "../../verdict/decide.ts";
import { scenarios } from "../../../suites/index.ts";
import { runAgainstVariant } from "../../embedded/fixture.ts";

const seed = 11;

/** A failure of each area that is hard to word: of several members, of two states, of what must not happen. */
const worded = [
  "contract-fee-id-numbered",
  "token-wrong-secret-accepted",
  "authentication-restricted-client-effective-addOrderLines",
  "orders-update-ignored",
  "order-lines-update-reprices-others",
  "cancellation-first-only",
  "fees-add-keeps-latest",
  "travellers-add-replaces",
  "reservations-add-replaces",
  "confirm-lines-some-answered-not-kept",
  "fail-confirmed-emits",
  "confirm-refuses-too-late",
  "reset-never-confirmed-keeps-fees",
  "unlock-drops-last-line",
  "versions-second-confirmation-overwrites",
  "events-emitted-on-fee-added",
  "repeats-confirm-counts-names",
  "states-confirmed-not-carried-out-updateOrder",
  "search-ascending-descends",
  "deprecated-updateOrderLine-ignores-price",
  "errors-single-value-taken-updateOrder",
  "frames-getOrder-shows-other-contact",
] as const;

/** What a person reads of the broken requirement, and of nothing else. */
async function failureOf(id: string): Promise<string> {
  const fault = findFault(id);
  const broken = requirement(fault.requirement);
  const chosen = selectScenarios(scenarios, [broken.id]).slice(0, 1);
  const results = await runAgainstVariant({
    variant: "plain",
    fault,
    seed,
    chosen,
    networked: true,
    recording: "whole",
  });
  const verdict = decide({
    suite: { name: "messages", version: "0" },
    target: { name: "reference", environment: "reference", baseUrl: "http://localhost", absent: [], profileDigest: "" },
    class: "full",
    startedAt: new Date(0).toISOString(),
    durationMs: 0,
    seed,
    requests: 0,
    scope: [broken],
    patterns: [],
    checks: results.flatMap(({ checks }) => checks),
    observations: [],
    residue: [],
    succeeded: [],
    interruption: null,
  });
  const record = { verdict, exchanges: results.flatMap(({ exchanges }) => exchanges), rerun: `--seed ${seed}` };
  const text = renderConsole(untouched(record), { color: false, quiet: true, width: 2_000 });
  return text.slice(0, text.indexOf("\n\n", text.indexOf("rerun")));
}

/** The same words for every run: ids are numbered as they come, and times, ports and durations are left out. */
function normalised(text: string, runTag: string): string {
  const ids: string[] = [];
  const numbered = (id: string): string => `<id ${(ids.includes(id) ? ids : (ids.push(id), ids)).indexOf(id) + 1}>`;
  return text
    .replaceAll(runTag, "<run>")
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu, numbered)
    .replaceAll(/[\da-f-]+(?=… \[cut)/gu, "<cut id>")
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})/gu, "<time>")
    .replaceAll(/127\.0\.0\.1:\d+/gu, "<host>")
    .replaceAll(/, \d+ ms,/gu, ", <duration>,");
}

test("the failures that are shown here are one of each area", () => {
  const areas = worded.map((id) => requirement(findFault(id).requirement).area);
  expect(areas.toSorted()).toEqual([...new Set(requirements.map(({ area }) => area))].toSorted());
});

test.each(worded)("%s is shown in these words", async (id) => {
  expect(normalised(await failureOf(id), `prove-plain-${id}-${seed}`)).toMatchSnapshot();
});
