import { expect, test } from "vitest";
import { deviationNamed, runAgainstVariant } from "../../proof/index.ts";
import { renderConsole } from "../../report/index.ts";
import { selectScenarios } from "../../suite/index.ts";
import { decide, requirement, type RequirementId, requirements } from "../../core/index.ts";
import { untouched } from "../../core/client/redaction/untouched.testing.ts";
import { scenarios } from "../../../suites/index.ts";

const seed = 11;

/** A fault of each area that is hard to report: of several members, of two states, of a forbidden effect. */
const worded = {
  "addFeeToOrder-body-empty-object": "contract.fee.id",
  "token-wrong-secret-accepted": "token.wrong-secret",
  "addOrderLines-header-channel-refused": "authentication.channel-headers.addOrderLines",
  "updateOrder-externalReference-before-done": "orders.update.changes-value",
  "order-lines-add-replaces": "order-lines.add.read-back",
  "cancelOrderLines-several-first-alone": "cancellation.line-cancelled",
  "addFeeToOrder-fee-amount-lost-kept": "fees.add.on-order",
  "travellers-add-shared-id": "travellers.add.own-ids",
  "alike-seats-of-one-line-removed": "reservations.delete.others-untouched",
  "confirmOrderLines-line-externalConfirmation-before-done": "confirm-lines.some.named-confirmed",
  "failOrder-failed-before-done": "fail.draft.order-failed",
  "confirm-refuses-too-late": "confirm.open-balance.unchanged",
  "reset-never-confirmed-keeps-third-line": "reset.never-confirmed.lines-gone",
  "combination-second-unlock-does-nothing": "unlock.usable-again",
  "versions-largest-answers-latest": "versions.unknown",
  "events-unknown-line-emits": "events.none-on-refusal",
  "repeats-cancel-counts-names": "repeats.named-twice.cancelOrderLines",
  "updateOrder-status-not-carried-out-confirmed": "states.confirmed.updateOrder",
  "getOrders-sort-version-ASC-swapped": "search.sort.ascending",
  "updateOrderLine-line-amount-before-done": "deprecated.updateOrderLine.same-state",
  "failOrder-malformed-single-taken": "errors.malformed-input.failOrder",
  "confirmOrder-contact-other-order-kept": "frames.own-order.confirmOrder",
} as const satisfies Readonly<Record<string, RequirementId>>;
const cases = Object.entries(worded);

/** The report of the broken requirement alone. */
async function failureOf(id: string, broken: RequirementId): Promise<string> {
  const fault = deviationNamed(id);
  const chosen = selectScenarios(scenarios, [broken]).slice(0, 1);
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
    scope: [requirement(broken)],
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

/** The same words for every run: ids are numbered as they come, and times, ports, durations and seats are left out. */
function normalised(text: string, runTag: string): string {
  const ids: string[] = [];
  const numbered = (id: string): string => `<id ${(ids.includes(id) ? ids : (ids.push(id), ids)).indexOf(id) + 1}>`;
  return (
    text
      .replaceAll(runTag, "<run>")
      // How many requests came before depends on how long the suite waited for them.
      .replaceAll(/((?:correlation |X-Correlation-Id: )<run>-)\d+/gu, "$1<number>")
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu, numbered)
      .replaceAll(/[\da-f-]+(?=… \[cut)/gu, "<cut id>")
      .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})/gu, "<time>")
      .replaceAll(/127\.0\.0\.1:\d+/gu, "<host>")
      .replaceAll(/\b\d{1,3}[A-Z]\b/gu, "<seat>")
      .replaceAll(/, \d+ ms,/gu, ", <duration>,")
  );
}

test("the failures that are shown here are one of each area", () => {
  const areas = cases.map(([, id]) => requirement(id).area);
  expect(areas.toSorted()).toEqual([...new Set(requirements.map(({ area }) => area))].toSorted());
});

test.each(cases)("%s is shown in these words", async (id, broken) => {
  const shown = normalised(await failureOf(id, broken), `p${seed}`);
  expect(shown).toContain(`✗ ${broken}`);
  expect(shown).toMatchSnapshot();
});
