import { at, idText } from "../../../core/index.ts";
import { linesTakePrices, mayCountCents, sameAmount } from "../../../suite/index.ts";
import type { Place } from "./look-for-place.ts";
import type { Probe } from "./probe.ts";

/** Services that set prices themselves: what a line costs is seen, and not sent. */

export function shownPrice(probe: Probe): Pick<Place, "wanted" | "matches" | "like" | "onlyLike"> {
  return {
    wanted: "what it costs",
    matches: (value) => probe.amountIn(value) !== null,
    like: /price|amount|cost|gross|total/iu,
    onlyLike: true,
  };
}

/** The prices that the lines show, as one. */
export function sumOfPrices(probe: Probe, lines: readonly unknown[]): string {
  const { orderLineAmount } = probe.profile().fields ?? {};
  if (orderLineAmount === undefined) return "0";
  const shown = lines.flatMap((line) => probe.amountIn(at(line, orderLineAmount)) ?? []);
  const [first, ...others] = shown;
  return others.reduce((sum, each) => sum?.plus(each), first)?.toFixed() ?? "0";
}

const settling = "hooks.settleBalance";

/** No line of such a service costs nothing, and only payments bring its orders to a balance of 0.00. */
export function declareOwnPrices(probe: Probe, lines: readonly unknown[]): void {
  const { absent, hooks, defaultClass } = probe.profile();
  // Class full is for services with hooks.
  const mayPay = defaultClass === "full" || hooks?.settleBalance !== undefined || absent?.[settling] !== undefined;
  if (mayPay || linesTakePrices({ profile: probe.profile() }) || Number(sumOfPrices(probe, lines)) <= 0) return;
  const reason = "The service sets prices itself, and no hook pays them.";
  probe.goOnWith(`absent.${settling}`, reason, { path: ["absent", settling] });
}

/** Whole prices may be in the smallest unit. A fee is the only amount that was sent to such a service. */
export function lookAtUnitsOfFee(probe: Probe, fee: unknown, amount: string): void {
  const { amountDecimals, fields } = probe.profile();
  if (amountDecimals !== undefined || linesTakePrices({ profile: probe.profile() })) return;
  const shown = at(fee, fields?.feeAmount ?? "/amount");
  if (!mayCountCents(shown)) return;
  if (sameAmount(shown, amount)) return probe.goOnWith("amountDecimals", 0);
  if (!sameAmount(shown, amount.replace(".", ""))) return;
  probe.goOnWith("amountDecimals", 2);
  probe.wrong({
    answer: "amountDecimals",
    what: `the amount of a fee is ${idText(shown)}, where ${amount} was sent`,
    fix: "Write 2, if amounts are whole numbers of the smallest unit.",
  });
}
