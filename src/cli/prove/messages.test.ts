import { expect, test } from "vitest";
import type { Deviation } from "../../sandbox/index.ts";
import { derivedFault, deviationOf, findFault, runAgainstVariant } from "../../proof/index.ts";
import { renderConsole } from "../../report/index.ts";
import { selectScenarios } from "../../suite/index.ts";
import { decide, requirement, type Requirement, type RequirementId, requirements } from "../../core/index.ts";
import { untouched } from "../../core/client/redaction/untouched.testing.ts";
import { scenarios } from "../../../suites/index.ts";

const seed = 11;

/** A failure of each area that is hard to word: of several members, of two states, of what must not happen. */
const worded = [
  "contract-fee-id-numbered",
  "token-wrong-secret-accepted",
  "authentication-channel-headers-refused-addOrderLines",
  "orders-get-stale-after-added-lines",
  "order-lines-update-replaces-list",
  "several-first-alone-cancelOrderLines",
  "fees-add-replaces",
  "travellers-add-replaces",
  "reservations-add-replaces",
  "confirm-lines-some-named-stays-pending",
  "fail-fails-confirmed-lines",
  "confirm-refuses-too-late",
  "reset-never-confirmed-keeps-later-fees",
  "unlock-confirmation-stays-locked",
  "versions-second-confirmation-overwrites",
  "events-emitted-on-refused-confirmation",
  "repeats-confirm-counts-names",
  "updateOrder-status-not-carried-out-confirmed",
  "getOrders-sort-version-ASC-swapped",
  "updateOrderLine-line-amount-before-done",
  "errors-malformed-input-taken-failOrder",
  "confirmOrder-contact-other-order-kept",
] as const;

/** Of faults that are derived: what is shown of them. */
const shown = {
  "updateOrder-status-not-carried-out-confirmed": "states.confirmed.updateOrder",
  "updateOrderLine-line-amount-before-done": "deprecated.updateOrderLine.same-state",
  "getOrders-sort-version-ASC-swapped": "search.sort.ascending",
  "confirmOrder-contact-other-order-kept": "frames.own-order.confirmOrder",
} as const satisfies Partial<Record<(typeof worded)[number], RequirementId>>;

function isDerived(id: string): id is keyof typeof shown {
  return id in shown;
}

function faultOf(id: string): Deviation {
  return isDerived(id) ? deviationOf(derivedFault(id)) : findFault(id);
}

function brokenBy(id: string): Requirement {
  return requirement(isDerived(id) ? shown[id] : findFault(id).requirement);
}

/** What a person reads of the broken requirement, and of nothing else. */
async function failureOf(id: string): Promise<string> {
  const fault = faultOf(id);
  const broken = brokenBy(id);
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
  const exchanges = results.flatMap((result) => result.exchanges);
  const record = { verdict, exchanges, scenarios: [], rerun: `--seed ${seed}` };
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
  const areas = worded.map((id) => brokenBy(id).area);
  expect(areas.toSorted()).toEqual([...new Set(requirements.map(({ area }) => area))].toSorted());
});

test.each(worded)("%s is shown in these words", async (id) => {
  expect(normalised(await failureOf(id), `prove-plain-${id}-${seed}`)).toMatchSnapshot();
});
