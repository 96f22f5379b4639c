import type { Profile } from "../../target/profile.ts";
import type { OperationId } from "../../specification/operations.ts";
import type { RequirementId } from "../../specification/requirements/index.ts";
import { changing, everyOperation, withBody } from "../../specification/requirements/operation-kinds.ts";
import type { Outcome } from "../../verdict/outcome.ts";

/** How an interpretation is run. */
export interface InterpretationRun {
  /** The areas whose scenarios can see it. */
  readonly areas: readonly string[];
  /** The titles of those that can, where only some of them do. */
  readonly titles?: RegExp;
  /** What is not green with it, by a decision about the question: a warning, or a requirement that does not apply. */
  readonly otherwise?: Partial<Record<RequirementId, Outcome>>;
  /** What the profile of such a service answers otherwise. */
  readonly profile?: (plain: Profile) => Profile;
}

const notApplicable = "not-applicable";

/** What rests on a change of a confirmed order that makes a draft of it. Question 16. */
const withoutDraft = {
  "reset.changed-since.status": notApplicable,
  "reset.changed-since.lines": notApplicable,
  "reset.changed-since.reservations-freed": notApplicable,
  "reset.changed-since.values": notApplicable,
  "versions.unconfirmed-not-readable": notApplicable,
} as const;

/** The operations that meet malformed input and whose tables have no 400. */
const without400: readonly OperationId[] = [
  "getOrder",
  "failOrder",
  "deleteFeeFromOrder",
  "cancelOrderLines",
  "cancelOrderLine",
  "addTravellerToOrder",
  "addTravellersToOrder",
  "updateTravellerOnOrder",
  "updateReservationOnOrder",
  "removeReservationFromOrder",
];

function warned(
  kind: "contract.status" | "authentication.client-name" | "frames.foreign-id-refused",
  operations: readonly OperationId[],
): Partial<Record<RequirementId, Outcome>> {
  return Object.fromEntries(operations.map((id) => [`${kind}.${id}`, "warn"]));
}

/** Versions whose contents are open, because they never were followed by another one, or were changed in their place. */
function versionsOpen(operations: readonly OperationId[]): Partial<Record<RequirementId, Outcome>> {
  return Object.fromEntries(operations.map((id) => [`frames.versions.${id}`, notApplicable]));
}

const ofDrafts = changing.filter((id) => !["createOrder", "cancelOrderLines", "cancelOrderLine"].includes(id));

export const interpretationRuns: Readonly<Record<string, InterpretationRun>> = {
  // Left out, the client name is a warning.
  "client-name-is-not-asked-for": {
    areas: ["authentication"],
    titles: /refuses whoever/u,
    otherwise: warned("authentication.client-name", everyOperation),
  },
  "bad-tokens-are-malformed": { areas: ["token", "authentication"], titles: /token|refuses whoever/u },
  "token-service-says-400": { areas: ["token"] },
  "restricted-client-is-shut-out": { areas: ["authentication"], titles: /refuses whoever/u },
  "permission-only-where-listed": { areas: ["authentication"], titles: /refuses whoever/u },
  // A 400 to what is malformed is a warning where the table lists none.
  "malformed-is-400-everywhere": {
    areas: ["errors", "versions", "contract", "cancellation"],
    otherwise: warned("contract.status", without400),
  },
  // So is a status by which HTTP says what is wrong with a body before anything looks into it.
  "other-media-types-are-415": {
    areas: ["errors"],
    titles: /copes with/u,
    otherwise: warned("contract.status", withBody),
  },
  "gateway-is-out-of-service-at-times": { areas: ["orders", "order-lines", "cancellation", "confirm-lines", "errors"] },

  "amounts-are-objects": {
    areas: ["orders", "fees", "cancellation", "confirm", "search"],
    titles: /^(?!filters)|money/u,
  },
  // The profile of such a service has no word for a confirmed line.
  "confirmed-lines-say-nothing": {
    areas: ["confirm-lines", "fail", "reset", "cancellation", "versions", "states"],
    profile: ({ vocabulary: _, ...profile }) => profile,
  },
  "lines-carry-fees": {
    areas: ["repeats", "states", "fees", "cancellation", "confirm", "reset", "order-lines", "deprecated", "frames"],
  },
  // A fee from the start is a warning.
  "orders-carry-a-fee": {
    areas: ["states", "orders", "fees", "cancellation", "confirm", "reset", "events", "contract", "frames"],
    otherwise: { "orders.create.nothing-else": "warn" },
  },
  "taxes-come-on-top": {
    areas: ["repeats", "states", "cancellation", "fees", "confirm", "search"],
    titles: /^(?!filters)|money/u,
  },
  // The profile of such a service has no place to name.
  "cancellations-show-no-time": {
    areas: ["cancellation", "deprecated"],
    otherwise: {
      "cancellation.date.default": notApplicable,
      "cancellation.date.overrides": notApplicable,
      "cancellation.date.every-line": notApplicable,
    },
    profile: ({ fields: { cancelledAt: _, ...fields } = {}, ...profile }) => ({ ...profile, fields }),
  },
  "cancelling-costs-a-fee": { areas: ["repeats", "states", "cancellation", "deprecated", "contract", "frames"] },
  "fees-need-a-line": { areas: ["fees", "contract"] },
  // Without what hooks receive of an order: they know it by the id of the plain service.
  "orders-are-numbered": {
    areas: ["orders", "cancellation", "search", "deprecated"],
    titles: /^(?!filters|the filter|operators)|texts/u,
  },
  "orders-are-in-crowns": { areas: ["orders", "search"], titles: /created|texts/u },

  "nothing-to-do-is-a-conflict": { areas: ["states", "confirm", "confirm-lines", "fail", "unlock", "contract"] },
  "by-hand-needs-settled-lines": { areas: ["states", "confirm", "events", "contract"] },
  "by-hand-leaves-lines-pending": { areas: ["states", "confirm", "events", "contract", "frames"] },
  "by-hand-emits": { areas: ["confirm", "events", "contract"] },
  "lines-follow-their-order": { areas: ["states", "confirm", "confirm-lines", "fail", "unlock", "contract", "frames"] },
  "lines-are-confirmed-with-their-order": {
    areas: ["repeats", "states", "order-lines", "cancellation", "confirm-lines", "fail", "deprecated", "frames"],
  },
  "lock-has-no-effect": { areas: ["unlock"] },

  "confirmed-refuses-change": {
    areas: ["states", "reset", "versions", "cancellation", "contract", "frames"],
    otherwise: { ...withoutDraft, ...versionsOpen(ofDrafts) },
  },
  "confirmed-changes-directly": {
    areas: ["states", "reset", "versions", "contract", "frames"],
    otherwise: withoutDraft,
  },
  "confirmed-changes-in-place": {
    areas: ["states", "reset", "versions", "contract", "frames"],
    otherwise: withoutDraft,
  },
  "every-change-makes-a-version": { areas: ["states", "versions", "reset", "orders", "events", "frames"] },
  "confirming-makes-a-version": { areas: ["states", "versions", "reset", "confirm", "confirm-lines", "frames"] },
  "failing-is-a-confirmation": { areas: ["states", "fail", "versions", "reset", "frames"] },
  "current-draft-is-not-read-by-number": { areas: ["versions"] },
  "cancelling-keeps-the-version": {
    areas: ["states", "cancellation", "versions", "deprecated", "frames"],
    otherwise: versionsOpen(changing.filter((id) => id !== "createOrder")),
  },
  "cancelling-makes-a-draft": {
    areas: ["repeats", "states", "cancellation", "deprecated", "contract", "frames"],
    otherwise: versionsOpen(["resetOrder"]),
  },

  "reset-makes-version": { areas: ["states", "reset", "versions", "unlock", "frames"] },
  "reset-keeps-what-is-not-named": { areas: ["states", "reset", "versions", "frames"] },
  "reset-empties-new-orders": { areas: ["states", "reset", "versions", "frames"] },
  "reset-frees-confirmed-seats": { areas: ["states", "reset", "contract", "frames"] },
  "versions-keep-freed-seats": { areas: ["states", "reset", "versions", "contract", "frames"] },
  "versions-lose-freed-seats": { areas: ["states", "reset", "versions", "contract", "frames"] },
  "failed-version-is-not-confirmed": { areas: ["states", "reset", "versions", "fail", "confirm-lines", "frames"] },

  "no-ids-mean-all": { areas: ["order-lines", "travellers", "contract"] },
  "no-ids-are-a-conflict": { areas: ["order-lines", "travellers", "contract"] },
  "cancel-heeds-the-body": { areas: ["repeats", "cancellation", "deprecated", "contract"] },
  "cancel-refuses-both": { areas: ["repeats", "cancellation", "deprecated", "contract"] },
  "delete-goes-as-far-as-it-gets": { areas: ["repeats", "order-lines", "deprecated", "contract"] },
  "what-is-gone-is-taken-away-again": {
    areas: ["repeats", "order-lines", "fees", "reservations", "cancellation", "errors", "contract", "frames"],
    otherwise: warned("frames.foreign-id-refused", [
      "deleteFeeFromOrder",
      "deleteOrderLines",
      "removeOrderLine",
      "removeReservationFromOrder",
    ]),
  },
  "confirmation-passes-over-unknown-lines": {
    areas: ["repeats", "confirm-lines", "contract", "frames"],
    otherwise: warned("frames.foreign-id-refused", ["confirmOrderLines"]),
  },

  "filters-without-operator-mean-eq": { areas: ["search"], titles: /can be searched|every filter/u },
  "filters-without-operator-are-ignored": { areas: ["search"], titles: /can be searched|every filter/u },
  "excluding-filters-ask-every-part": { areas: ["search"], titles: /can be searched|lines|legs|operators/u },
  // What the filter means beyond its name is not said.
  "version-filter-selects-no-orders": {
    areas: ["search"],
    titles: /filter version/u,
    otherwise: {
      "search.repeated.both-count": "warn",
      "search.version.eq": "warn",
      "search.version.ne": "warn",
      "search.version.gt": "warn",
      "search.version.gte": "warn",
      "search.version.lt": "warn",
      "search.version.lte": "warn",
      "search.version.in": "warn",
      "search.version.nin": "warn",
    },
  },
  "unknown-sort-fields-are-ignored": { areas: ["search"], titles: /can be searched|sorted/u },
  "pages-after-the-last-are-refused": { areas: ["search"], titles: /can be searched|sorted/u },
  "search-shows-required-fields-only": { areas: ["search"], titles: /found as it is read|texts|money|sorted/u },

  "feed-lists-everything-newest-first": { areas: ["events", "confirm-lines", "fail"] },
  "feed-has-further-types": { areas: ["events", "confirm-lines", "fail"] },
};
