import type { Facility } from "../specification/requirements/requirement.ts";

/** The answer of the profile that gives a run a facility, where a target may say not to have it. */
export const answerFor: Readonly<Partial<Record<Facility, string>>> = {
  "lock-hook": "hooks.lockOrder",
  "expiry-hook": "hooks.expireDuringProcessing",
};

/** Why what needs an answer is not applicable at a target that says not to have it. */
export function absenceInWords(answer: string, reason: string): string {
  return `the target has no \`${answer}\`: ${reason}`;
}

/** What a person has to give a run for it to have a facility. */
export const facilityWords: Readonly<Record<Facility, string>> = {
  "event-feed": "an event feed (profile answer events)",
  "restricted-client": "a restricted client (ORDERS_RESTRICTED_CLIENT_ID and its secret)",
  "expired-token": "an expired token (ORDERS_EXPIRED_TOKEN)",
  "foreign-token": "a token of another environment (ORDERS_FOREIGN_TOKEN)",
  "foreign-client": "a client of another environment (ORDERS_FOREIGN_CLIENT_ID and its secret)",
  "lock-hook": "a way to lock an order (profile answer hooks.lockOrder)",
  "expiry-hook": "a way to let a token expire during processing (profile answer hooks.expireDuringProcessing)",
};
