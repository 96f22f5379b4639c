import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { interpretations } from "./index.ts";
import { variantNames } from "../variants/index.ts";

/** One way to answer every question that the specification leaves open: a correct service, unlike the known ones. */
export interface OpenChoices {
  readonly variant: string;
  /** Ids of interpretations, in the order in which they go on top of each other. */
  readonly interpretations: readonly string[];
}

/** Interpretations of which a service can have one only, because they answer one question. */
const alternatives: readonly (readonly string[])[] = [
  [
    "confirmed-refuses-change",
    "confirmed-changes-directly",
    "confirmed-changes-in-place",
    "every-change-makes-a-version",
  ],
  ["cancelling-keeps-the-version", "cancelling-makes-a-draft", "confirmed-changes-in-place"],
  // Where ids that are not there are passed over, none may be left, which then would mean all.
  [
    "no-ids-mean-all",
    "no-ids-are-a-conflict",
    "delete-goes-as-far-as-it-gets",
    "what-is-gone-is-taken-away-again",
    "confirmation-passes-over-unknown-lines",
  ],
  ["cancel-heeds-the-body", "cancel-refuses-both"],
  ["reset-keeps-what-is-not-named", "reset-empties-new-orders"],
  ["reset-frees-confirmed-seats", "versions-keep-freed-seats", "versions-lose-freed-seats", "reset-makes-version"],
  ["filters-without-operator-mean-eq", "filters-without-operator-are-ignored"],
  ["restricted-client-is-shut-out", "permission-only-where-listed"],
  ["by-hand-needs-settled-lines", "by-hand-leaves-lines-pending", "lines-follow-their-order"],
  ["amounts-are-objects", "search-shows-required-fields-only"],
];

/** The hooks know orders by the ids of the plain service. */
const notDrawn: readonly string[] = ["orders-are-numbered"];

/** Stands in front of the service, whatever that answers. */
const outermost = "gateway-is-out-of-service-at-times";

/** The choices of a seed; the same ones on every machine. Half of what can be chosen together is. */
export function drawChoices(seed: number): OpenChoices {
  const generator = xoroshiro128plus(seed);
  const below = (count: number): number => uniformInt(generator, 0, count - 1);
  const variant = variantNames[below(variantNames.length)] ?? "plain";
  const drawn: string[] = [];
  // Each question is asked in an order of its own, so that every alternative has its turn.
  const ids = interpretations.map(({ id }) => id).filter((id) => !notDrawn.includes(id));
  for (let left = ids.length; left > 0; left -= 1) {
    const [id = ""] = ids.splice(below(left), 1);
    const excluded = alternatives.some((group) => group.includes(id) && drawn.some((other) => group.includes(other)));
    if (below(2) === 1 && !excluded) drawn.push(id);
  }
  const order = [...interpretations.map(({ id }) => id).filter((id) => id !== outermost), outermost];
  return { variant, interpretations: drawn.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)) };
}
