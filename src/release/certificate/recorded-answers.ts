import type { BareAnswer, Deviation } from "../../core/index.ts";
import type { Claim, Problems } from "./exchange-problems.ts";
import type { ReadExchange } from "./exchange-schema.ts";

/** Whether a recorded answer can be the one that a check passed on, beyond the contract. */

/** Requirements whose passed checks end with a refusal, and the mistakes that were refused. */
const refusals: readonly (readonly [requirements: string, mistakes: readonly Deviation[]])[] = [
  ["authentication.missing-token.", ["no-token"]],
  ["authentication.invalid-token.", ["no-token", "bad-token"]],
  ["authentication.expired-token.", ["bad-token"]],
  ["authentication.foreign-token.", ["bad-token"]],
  ["authentication.client-name.", ["no-client-name"]],
  ["authentication.restricted-client.", ["restricted-client"]],
];

/** The mistakes that a check has to show the refusal of; `null` where it passed on something else. */
function mistakesOf({ requirement, isDecisive }: Claim): readonly Deviation[] | null {
  return (isDecisive && refusals.find(([of]) => requirement.startsWith(of))?.[1]) || null;
}

/** Whether a check passed on the refusal of a caller. */
export function isOfRefusal(claim: Claim): boolean {
  return mistakesOf(claim) !== null;
}

/** Whether an exchange is the refusal that a check passed on. */
export function showsRefusal({ deviation, response }: ReadExchange, claim: Claim): boolean {
  const status = response?.status ?? 0;
  return status >= 400 && status <= 499 && mistakesOf(claim)?.some((mistake) => mistake === deviation) === true;
}

/** Adds an answer that shows another order than the one that was read. */
export function addOtherOrder(
  { id, deviation, request }: ReadExchange,
  { called, status, json }: BareAnswer,
  problems: Problems,
): void {
  if (called !== "getOrder" || status !== 200 || deviation !== undefined) return;
  const shown = typeof json === "object" && json !== null && "id" in json ? json.id : null;
  const asked = request.url.split("?")[0]?.split("/").at(-1) ?? "";
  const isHidden = [asked, shown].some((each) => typeof each === "string" && /redacted/u.test(each));
  if (typeof shown === "string" && !isHidden && shown.toLowerCase() !== asked.toLowerCase())
    problems.add("orders", `the exchange ${id} reads the order ${asked}, but shows ${shown}`);
}
