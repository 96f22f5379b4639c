import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { clockInterpretations } from "./clocks.ts";
import { interpretations } from "./index.ts";

/** The choices of a correct service. */
export interface OpenChoices {
  readonly variant: string;
  /** Ids of interpretations, in the order in which they are applied. */
  readonly interpretations: readonly string[];
}

/** Interpretations that exclude each other, by the question that each of them answers, or the rule that they would break. */
const alternatives: Readonly<Record<string, readonly string[]>> = {
  "what becomes of a confirmed order that is changed, and of its version": [
    "confirmed-refuses-change",
    "confirmed-changes-directly",
    "confirmed-changes-in-place",
    "every-change-makes-a-version",
    "every-decision-makes-a-version",
  ],
  "which version a cancellation makes": [
    "cancelling-keeps-the-version",
    "cancelling-makes-a-draft",
    "confirmed-changes-in-place",
    "every-decision-makes-a-version",
  ],
  "what ids that do not exist mean: if all are skipped, the rest could mean all": [
    "no-ids-mean-all",
    "no-ids-are-a-conflict",
    "delete-goes-as-far-as-it-gets",
    "what-is-gone-is-taken-away-again",
    "confirmation-passes-over-unknown-lines",
  ],
  "which ids of a cancellation count": ["cancel-heeds-the-body", "cancel-refuses-both"],
  "what the initial state of an order is": ["reset-keeps-what-is-not-named", "reset-empties-new-orders"],
  "what a reset leaves to the version that it returns to": [
    "reset-frees-confirmed-seats",
    "versions-keep-freed-seats",
    "versions-lose-freed-seats",
    "reset-makes-version",
    "every-decision-makes-a-version",
  ],
  "which seats a version shows: one that is changed in place has no earlier seats": [
    "confirmed-changes-in-place",
    "cancelling-keeps-the-version",
    "versions-keep-freed-seats",
  ],
  "what a filter without an operator means": [
    "filters-without-operator-mean-eq",
    "filters-without-operator-are-ignored",
  ],
  "where a client without permission is refused": ["restricted-client-is-shut-out", "permission-only-where-listed"],
  "what becomes of the lines of an order that is confirmed manually": [
    "by-hand-needs-settled-lines",
    "by-hand-leaves-lines-pending",
    "lines-follow-their-order",
  ],
  "how amounts are written": [
    "amounts-are-objects",
    "amounts-have-four-decimals",
    "amounts-have-a-currency",
    "amounts-have-a-scale",
    "amounts-are-in-minor-units",
  ],
  "how the profile reads amounts: the search would show some of them in another form": [
    "amounts-are-objects",
    "search-shows-required-fields-only",
  ],
  "how times are written": [
    "times-have-whole-seconds",
    "times-have-nanoseconds",
    "times-are-cut-to-seconds",
    "times-are-cut-to-minutes",
    "times-are-epoch-seconds",
    "times-are-epoch-milliseconds",
    "times-are-http-dates",
  ],
  "how far the clocks are apart, and whose time a failed order has": [
    ...clockInterpretations.map(({ id }) => id),
    "failing-is-a-confirmation",
  ],
  "how long pages are": [
    "pages-hold-1",
    "pages-hold-3",
    "pages-hold-4-at-least",
    "pages-are-short",
    "pages-after-the-last-are-refused",
  ],
  "how ids are written": ["ids-of-parts-are-in-capitals", "uuids-are-in-capitals", "orders-are-numbered"],
  "how the lists of an order are written": ["lines-are-under-their-ids", "lists-of-orders-are-counted"],
  "how the travellers of an order are shown": [
    "travellers-are-ids",
    "orders-do-not-show-travellers",
    "ids-of-parts-are-in-capitals",
  ],
  "where the seat of a reservation is shown": ["answers-show-ids-alone", "reservations-are-ids"],
  "where the name of a traveller is shown": ["answers-show-ids-alone", "travellers-are-ids"],
  "how events are known": ["events-have-urns", "events-have-times-as-ids", "events-have-no-ids"],
  "what a refusal says": ["errors-have-no-body", "malformed-is-400-everywhere", "other-media-types-are-415"],
  "what becomes of the fee of a deleted line": ["fees-leave-with-their-lines", "lines-with-fees-are-not-deleted"],
  "the lines of a draft can be deleted": ["lines-carry-fees", "lines-with-fees-are-not-deleted"],
  "whether failing an order makes a confirmed version": [
    "failing-is-a-confirmation",
    "failed-version-is-not-confirmed",
  ],
  "a cancellation can have a date": ["cancellations-are-not-ahead-of-time", "cancellations-are-not-of-the-past"],
};

/** Interpretations that a variant cannot have, and why. Every other one is drawn by some seed. */
const cannotHave: Readonly<Record<string, { readonly on: readonly string[]; readonly because: string }>> = {
  "orders-are-numbered": { on: ["contrarian"], because: "its order ids have a prefix" },
  "amounts-are-objects": { on: ["contrarian"], because: "it writes amounts as numbers" },
  "versions-are-texts": { on: ["contrarian"], because: "it writes versions as numbers that increase in tens" },
  "answers-have-further-members": { on: ["contrarian"], because: "it shows only the members that it knows" },
  "reservations-are-ids": { on: ["contrarian"], because: "it writes each reservation anew" },
  "travellers-are-ids": { on: ["contrarian"], because: "it writes each traveller anew" },
  "lines-are-under-their-ids": { on: ["contrarian"], because: "it writes each line anew" },
  "lists-of-orders-are-counted": { on: ["contrarian"], because: "it writes each list anew" },
  "absent-values-are-left-out": { on: ["contrarian"], because: "it already leaves them out" },
};

/** Cells of calls that a variant refuses, by a part of their ids. */
const refusedCells = [
  { part: ".confirmOrder.confirmed.", on: "contrarian", because: "it refuses to confirm a confirmed order by hand" },
] as const;

/** The gateway is in front of every other interpretation. */
const outermost = "gateway-is-out-of-service-at-times";

/** The interpretations that the rules above name. */
export const ruledInterpretations = [...Object.values(alternatives).flat(), ...Object.keys(cannotHave), outermost];

/** Whether a service of this variant can have an interpretation or a cell of a choice. */
export function canHave(variant: string, id: string): boolean {
  const isRefused = refusedCells.some(({ on, part }) => on === variant && id.includes(part));
  return !isRefused && cannotHave[id]?.on.includes(variant) !== true;
}

/** The choices of a seed, the same on every machine. About half of the compatible interpretations are drawn. */
export function drawChoices(variant: string, seed: number): OpenChoices {
  const generator = xoroshiro128plus(seed);
  const below = (count: number): number => uniformInt(generator, 0, count - 1);
  const drawn: string[] = [];
  // Each seed goes through the interpretations in another order, so that every alternative has its turn.
  const ids = interpretations.map(({ id }) => id).filter((id) => canHave(variant, id));
  for (let left = ids.length; left > 0; left -= 1) {
    const [id = ""] = ids.splice(below(left), 1);
    const excluded = Object.values(alternatives).some(
      (each) => each.includes(id) && drawn.some((other) => each.includes(other)),
    );
    if (below(2) === 1 && !excluded) drawn.push(id);
  }
  const order = [...interpretations.map(({ id }) => id).filter((id) => id !== outermost), outermost];
  return { variant, interpretations: drawn.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)) };
}
