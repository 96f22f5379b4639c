import { idText } from "../../../core/index.ts";
import { lookForPlace, lookForPlaces } from "./look-for-place.ts";
import type { Probe } from "./probe.ts";
import { type Json, readOrderJson, type TriedOrder } from "./orders.ts";

/** Checks the places of an order's balance, total and version. */
export async function lookAtTotals(probe: Probe, order: TriedOrder, cost: string): Promise<void> {
  const json = await readOrderJson(probe, order.id);
  if (json === null) return;
  // The target may add fees, so the total is at least what was sent. What is owed may be below zero.
  const isTotal = (value: unknown): boolean => costs(probe, value) && (probe.amountIn(value)?.abs().gte(cost) ?? false);
  const matches = (value: unknown): boolean => isTotal(value) && isMoney(probe, value);
  lookForPlaces(
    probe,
    { json: { ...json, orderLines: undefined }, within: "an order with lines", onlyLike: true },
    {
      "fields.balance": {
        wanted: `the balance of lines that cost ${cost}`,
        usual: "/balance",
        matches,
        like: /balance|due|open/iu,
      },
      "fields.totalAmount": { wanted: `the total of lines that cost ${cost}`, matches, like: /total|gross|sum/iu },
      "fields.version": {
        usual: probe.profile().fields?.version ?? "/version",
        wanted: "a whole number as its version",
        like: /version|revision|\brev\b|edition|generation/iu,
        matches: (value) => /^\d{1,9}$/u.test(idText(value)) && !isMoneyText(value),
      },
    },
  );
  declareWithoutVersion(probe, json);
}

/** The number of a version is under its own name unless the profile says otherwise, and an order need not show it. */
function declareWithoutVersion(probe: Probe, json: Json): void {
  const answer = "fields.version";
  const { fields, absent } = probe.profile();
  if (fields?.version !== undefined || absent?.[answer] !== undefined || (json["version"] ?? null) !== null) return;
  probe.goOnWith(`absent.${answer}`, "The service does not show it.", { path: ["absent", answer] });
  probe.wrong({
    answer,
    what: "is not answered, and an order shows no number of its version",
    fix: "Name the place, or declare it absent with the reason (`absent`)",
  });
}

function costs(probe: Probe, value: unknown): boolean {
  const amount = probe.amountIn(value);
  return amount !== null && !amount.eq(0);
}

/** An order holds many numbers: a place for money must not be that of a year or an id. */
function isMoney(probe: Probe, value: unknown): boolean {
  return probe.amountIn(value)?.abs().lt("100000") ?? false;
}

function isMoneyText(value: unknown): boolean {
  return typeof value === "string" && value.includes(".");
}

/** Checks the place of an order's taxes. */
export async function lookAtTaxes(probe: Probe, order: TriedOrder): Promise<void> {
  const json = await readOrderJson(probe, order.id);
  lookForPlace(probe, {
    answer: "fields.totalTaxAmount",
    json: json && { ...json, orderLines: undefined },
    within: "an order whose line `bodies.orderLine` made with a tax",
    wanted: "the taxes of its lines",
    like: /tax|vat/iu,
    // The service may calculate taxes that were not sent.
    matches: (value) => costs(probe, value),
    onlyLike: true,
  });
}
