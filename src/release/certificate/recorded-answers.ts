import { type BareAnswer, type Deviation, operations } from "../../core/index.ts";
import type { Claim, Claims, Problems } from "./exchange-problems.ts";
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

/** What requirements state of a status. A refusal by any other one, or a success, is no such answer. */
const stated: readonly (readonly [requirements: string, status: number])[] = [
  ["authentication.missing-token.", 401],
  ["authentication.expired-token.", 401],
  ...operations
    .filter(({ refusals: listed }) => listed.includes(403))
    .map(({ id }) => [`authentication.restricted-client.${id}`, 403] as const),
  ["errors.unknown-order.", 404],
  ["errors.unknown-traveller.", 404],
  ["token.wrong-secret", 401],
  ["token.missing-secret", 401],
  ["token.other-secret", 401],
];

/**
 * Adds each requirement that states a status which no exchange shows that it passed on in a scenario. One is enough: others may
 * have been refused for something else first.
 */
export function addUnstated(claims: Claims, statusOf: (id: string) => number | null, problems: Problems): void {
  const passed = [...claims].flatMap(([id, own]) => own.map((claim) => ({ ...claim, status: statusOf(id) })));
  for (const [, [first, ...more]] of Map.groupBy(
    passed,
    ({ requirement, scenario }) => `${requirement}\n${scenario}`,
  )) {
    if (first === undefined) continue;
    const { requirement, scenario } = first;
    const status = stated.find(([of]) => (of.endsWith(".") ? requirement.startsWith(of) : requirement === of))?.[1];
    if (status !== undefined && ![first, ...more].some((each) => each.isDecisive && each.status === status))
      problems.add(
        "claims",
        `no exchange of "${scenario}" shows ${requirement}, which passed: none was answered ${status}`,
      );
  }
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
