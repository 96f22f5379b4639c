import { amountOf, sameAmount } from "../../../suite/index.ts";
import { idText } from "../../../core/index.ts";
import type { Bench } from "./probe-session.ts";
import { readOrderJson, type TriedOrder } from "./orders.ts";

/** What an order costs, before and after it has lines. */
export async function lookAtTotals(bench: Bench, order: TriedOrder): Promise<void> {
  const json = await readOrderJson(bench, order.id);
  if (json === null) return;
  // Fees may be added by the target itself, so what was sent is the least.
  const isTotal = (value: unknown): boolean => costs(value) && (amountOf(value)?.gte("158.48") ?? false);
  const rest = { ...json, orderLines: null };
  for (const [answer, name, like] of [
    ["fields.balance", "the balance", /balance|due|open/iu],
    ["fields.totalAmount", "the total", /total|gross|sum/iu],
  ] as const) {
    const usual = answer === "fields.balance" ? { usual: "/balance" } : {};
    const wanted = `${name} of lines that cost 158.48`;
    bench.place({
      answer,
      ...usual,
      json: rest,
      within: "an order with lines",
      wanted,
      matches: (value) => isTotal(value) && isMoney(value),
      like,
      onlyLike: true,
    });
  }
  const { version = "/version" } = bench.profile().fields ?? {};
  bench.place({
    answer: "fields.version",
    usual: version,
    json: rest,
    within: "an order with lines",
    wanted: "a whole number as its version",
    like: /version|revision/iu,
    onlyLike: true,
    matches: (value) => /^\d{1,9}$/u.test(idText(value)) && !isMoneyText(value),
  });
}

function costs(value: unknown): boolean {
  return amountOf(value) !== null && !sameAmount(value, "0.00");
}

/** An order's numbers are many: what is found for a money value must not be a year or an id. */
function isMoney(value: unknown): boolean {
  return amountOf(value)?.lt("100000") ?? false;
}

function isMoneyText(value: unknown): boolean {
  return typeof value === "string" && value.includes(".");
}

/** The taxes of an order that has a line with taxes. */
export async function lookAtTaxes(bench: Bench, order: TriedOrder): Promise<void> {
  const json = await readOrderJson(bench, order.id);
  bench.place({
    answer: "fields.totalTaxAmount",
    json: json && { ...json, orderLines: null },
    within: "an order with a line that has taxes",
    wanted: "the taxes of its lines",
    like: /tax|vat/iu,
    // Taxes that are not said may be reckoned.
    matches: costs,
    onlyLike: true,
  });
}
