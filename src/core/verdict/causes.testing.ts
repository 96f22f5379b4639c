import type { RequirementId } from "../specification/requirements/index.ts";
import type { Check } from "./check.ts";
import { decide } from "./decide.ts";
import { checkOf, runWith } from "./run.testing.ts";

type Failure = Partial<Check> & { readonly exchange?: string };

let exchanges = 0;

/** A failed check on an exchange of its own, so that no other failure explains it by that. */
export function failed(id: RequirementId, { exchange = `own-${(exchanges += 1)}`, ...more }: Failure = {}): Check {
  return checkOf(id, "fail", { exchanges: [exchange], ...more });
}

/** What each requirement is a consequence of, where these checks were made; the causes are those without. */
export function causesOf(checks: readonly Check[]): Readonly<Record<string, string | undefined>> {
  const facts = runWith(Object.fromEntries(checks.map(({ requirement }) => [requirement, []])));
  const { requirements } = decide({ ...facts, checks });
  return Object.fromEntries(requirements.map(({ id, consequenceOf }) => [id, consequenceOf]));
}
