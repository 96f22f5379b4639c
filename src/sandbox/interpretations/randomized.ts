import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { interpretations } from "./index.ts";

/** One way to answer every question that the specification leaves open: a correct service, unlike the known ones. */
export interface OpenChoices {
  readonly variant: string;
  /** Ids of interpretations, in the order in which they go on top of each other. */
  readonly interpretations: readonly string[];
}

/** Interpretations of which one service has one at most. */
interface Alternatives {
  readonly ids: readonly string[];
  readonly because: string;
}

const alternatives: readonly Alternatives[] = [
  {
    ids: [
      "confirmed-refuses-change",
      "confirmed-changes-directly",
      "confirmed-changes-in-place",
      "every-change-makes-a-version",
      "every-decision-makes-a-version",
    ],
    because: "each says what becomes of a confirmed order that is changed, and of its version",
  },
  {
    ids: [
      "cancelling-keeps-the-version",
      "cancelling-makes-a-draft",
      "confirmed-changes-in-place",
      "every-decision-makes-a-version",
    ],
    because: "each says which version a cancellation makes",
  },
  {
    ids: [
      "no-ids-mean-all",
      "no-ids-are-a-conflict",
      "delete-goes-as-far-as-it-gets",
      "what-is-gone-is-taken-away-again",
      "confirmation-passes-over-unknown-lines",
    ],
    because: "where ids that are not there are passed over, none may be left, which then would mean all",
  },
  { ids: ["cancel-heeds-the-body", "cancel-refuses-both"], because: "each says which ids of a cancellation count" },
  {
    ids: ["reset-keeps-what-is-not-named", "reset-empties-new-orders"],
    because: "each says what the initial state of an order is",
  },
  {
    ids: [
      "reset-frees-confirmed-seats",
      "versions-keep-freed-seats",
      "versions-lose-freed-seats",
      "reset-makes-version",
      "every-decision-makes-a-version",
    ],
    because: "each says what a reset leaves to the version that it goes back to",
  },
  {
    ids: ["confirmed-changes-in-place", "versions-keep-freed-seats"],
    because: "a version that is changed in its place has no earlier seats to go on showing",
  },
  {
    ids: ["filters-without-operator-mean-eq", "filters-without-operator-are-ignored"],
    because: "each says what a filter without an operator means",
  },
  {
    ids: ["restricted-client-is-shut-out", "permission-only-where-listed"],
    because: "each says where a client without permission is turned away",
  },
  {
    ids: ["by-hand-needs-settled-lines", "by-hand-leaves-lines-pending", "lines-follow-their-order"],
    because: "each says what becomes of the lines of an order that is confirmed by hand",
  },
  {
    ids: ["amounts-are-objects", "amounts-have-four-decimals"],
    because: "each says how amounts are written",
  },
  {
    ids: ["amounts-are-objects", "search-shows-required-fields-only"],
    because: "the profile says once how amounts are read, and the search then would show some of them otherwise",
  },
  {
    ids: ["times-have-whole-seconds", "times-have-nanoseconds"],
    because: "each says how times are written",
  },
  {
    ids: ["fees-leave-with-their-lines", "lines-with-fees-are-not-deleted"],
    because: "each says what becomes of the fee of a line that is deleted",
  },
  {
    ids: ["lines-carry-fees", "lines-with-fees-are-not-deleted"],
    because: "no line could ever be deleted, although a draft's lines can be",
  },
  {
    ids: ["failing-is-a-confirmation", "failed-version-is-not-confirmed"],
    because: "each says whether failing an order makes a confirmed version of it",
  },
  {
    ids: ["cancellations-are-not-ahead-of-time", "cancellations-are-not-of-the-past"],
    because: "no date could ever stand in for the current time, although one can be given",
  },
];

/** Interpretations that no service of a variant can have, and why. */
const cannotHave: Readonly<Record<string, { readonly on: readonly string[]; readonly because: string }>> = {
  "orders-are-numbered": {
    on: ["contrarian"],
    because: "its order ids have a prefix",
  },
  "amounts-are-objects": { on: ["contrarian"], because: "it writes amounts as numbers" },
  "versions-are-texts": { on: ["contrarian"], because: "it writes versions as numbers that go up in tens" },
  "answers-have-further-members": { on: ["contrarian"], because: "it shows the members that it knows" },
  "absent-values-are-left-out": { on: ["contrarian"], because: "it leaves them out already" },
};

/** Stands in front of the service, whatever that answers. */
const outermost = "gateway-is-out-of-service-at-times";

/** Whether a service of this variant can have an interpretation. */
export function canHave(variant: string, id: string): boolean {
  return cannotHave[id]?.on.includes(variant) !== true;
}

/** The choices of a seed; the same ones on every machine. Half of what can be chosen together is. */
export function drawChoices(variant: string, seed: number): OpenChoices {
  const generator = xoroshiro128plus(seed);
  const below = (count: number): number => uniformInt(generator, 0, count - 1);
  const drawn: string[] = [];
  // Each question is asked in an order of its own, so that every alternative has its turn.
  const ids = interpretations.map(({ id }) => id).filter((id) => canHave(variant, id));
  for (let left = ids.length; left > 0; left -= 1) {
    const [id = ""] = ids.splice(below(left), 1);
    const excluded = alternatives.some(
      (each) => each.ids.includes(id) && drawn.some((other) => each.ids.includes(other)),
    );
    if (below(2) === 1 && !excluded) drawn.push(id);
  }
  const order = [...interpretations.map(({ id }) => id).filter((id) => id !== outermost), outermost];
  return { variant, interpretations: drawn.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)) };
}
