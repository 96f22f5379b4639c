import { operations } from "../../../core/index.ts";
import type { Order } from "../../../sandbox/index.ts";
import type { Situation } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { emptied } from "./effects.ts";
import { alike, elementsOf, lists, placedValues, withValues, type List, type PlacedValue } from "./elements.ts";
import { sentencesOfOperation } from "./sentences.ts";

/** Operation by placed value of another order: what happens to an order that a call is not about. */

type Alter = (other: Order, own: Order) => Order;

/** The value of the order that the call is about, or none. */
function overwritten(value: PlacedValue): Alter {
  return (other, own) => {
    const theirs = elementsOf(own, value.owner);
    return withValues(other, value, ({ element }, index) => {
      const current = element[value.member];
      const copied = theirs[Math.min(index, theirs.length - 1)]?.element[value.member] ?? current;
      return alike(copied, current) ? emptied(value, current) : copied;
    });
  };
}

function shortened({ member }: List): Alter {
  return (other) => (other[member].length === 0 ? other : { ...other, [member]: other[member].slice(0, -1) });
}

function lengthened({ member }: List): Alter {
  return (other, own) => {
    const last = own[member].at(-1);
    return last === undefined ? other : { ...other, [member]: [...other[member], last] };
  };
}

interface Subject {
  readonly name: string;
  readonly words: string;
  readonly alter: Alter;
  /** Whether it takes something of a list of the order of the call. */
  readonly takes?: true;
}

const subjects: readonly Subject[] = [
  ...placedValues.map((value) => ({
    name: `${value.aspect.replace(".", "-")}-overwritten`,
    words: `overwrites ${value.aspect}`,
    alter: overwritten(value),
  })),
  ...lists.flatMap((list) => [
    { name: `${list.name}-shortened`, words: `removes one of the ${list.name}`, alter: shortened(list) },
    {
      name: `${list.name}-lengthened`,
      words: `adds one of its own ${list.name}`,
      alter: lengthened(list),
      takes: true as const,
    },
  ]),
];

export function bystanderFaults(): readonly DerivedFault[] {
  return operations
    .filter(({ changes }) => changes !== "nothing")
    .flatMap(({ id }) =>
      // A new order is empty.
      subjects
        .filter(({ takes }) => takes === undefined || id !== "createOrder")
        .map(({ name, words, alter }) => ({
          id: `${id}-bystander-${name}`,
          class: "bystander" as const,
          group: `bystander ${id}`,
          summary: `${id} also ${words} of another order.`,
          breaks: ["s3.frame", "s4.path-orderId", ...sentencesOfOperation(id)] as const,
          operations: [id],
          alteration: () => ({
            operations: [id],
            beside: (other: Order, { after }: Situation) => (after === undefined ? other : alter(other, after)),
          }),
        })),
    );
}
