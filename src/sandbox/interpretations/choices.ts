import { isDeepStrictEqual } from "node:util";
import {
  type Aspect,
  aspects,
  type ChoiceId,
  choiceIds,
  choices,
  type Extent,
  type FrameRow,
  frameStates,
  type OperationId,
  operations,
  replacementOf,
  stanceOf,
} from "../../core/index.ts";
import type { Deviation } from "../deviations/deviation.ts";
import { isOrderConfirmed } from "../domain/order.ts";
import { effectOf } from "./effects.ts";
import { showingStatus, statusWords } from "./status-words.ts";

/** An effect that a choice gives an operation: a cell of the table of stances that is implementation-defined. */
export interface ChosenCell {
  readonly choice: ChoiceId;
  readonly operation: OperationId;
  readonly before: keyof FrameRow;
  readonly aspect: Aspect;
  readonly of: Extent;
}

/** Calls on a whole order: they have the row of calls that name members, and name none. */
const namesNothing: readonly OperationId[] = ["confirmOrder"];

/** A deprecated operation does what its replacement does, and has no cells of its own. */
const cells: readonly ChosenCell[] = operations.flatMap(({ id: operation }) =>
  replacementOf(operation) !== null
    ? []
    : frameStates.flatMap((before) =>
        aspects.flatMap((aspect) =>
          stanceOf(operation, aspect, before)
            .choices.filter(({ of }) => of !== "named" || !namesNothing.includes(operation))
            .map((each) => ({ ...each, operation, before, aspect })),
        ),
      ),
);

/** What a service does that has one cell of a choice, or several. */
function deviationOf(chosen: readonly ChosenCell[]): Pick<Deviation, "rules" | "wire"> {
  const shows = chosen.filter(({ aspect }) => aspect === "statusWord").map(({ choice }) => choice);
  if (shows.length > 0) return showingStatus(new Set(shows));
  const effects = chosen.flatMap((cell) => {
    const effect = effectOf(cell);
    return effect === null ? [] : [{ ...cell, effect }];
  });
  return {
    ...(effects.length > 0 && {
      rules: ({ besides, withTotals }) => ({
        besides: (decided, done) => {
          const { operation, before } = done;
          const after = besides(decided, done);
          // An operation that has nothing to do does nothing beside it either.
          if (isDeepStrictEqual(after, before) && !isDoneAgain(operation)) return after;
          const state = isOrderConfirmed(before) ? "confirmed" : "draft";
          return effects
            .filter((cell) => cell.before === state && operation !== null && isCalledBy(cell, operation))
            .reduce((order, { effect, of }) => effect(order, { ...done, of, withTotals }), after);
        },
      }),
    }),
  };
}

/** Whether an operation is carried out on an order that is as it leaves it. */
function isDoneAgain(operation: OperationId | null): boolean {
  return operation === "resetOrder" || operation === "confirmOrder";
}

function isCalledBy({ operation }: ChosenCell, called: OperationId): boolean {
  return operation === (replacementOf(called) ?? called);
}

function deviation(id: string, summary: string, chosen: readonly ChosenCell[]): Deviation {
  return { id, summary, ...deviationOf(chosen) };
}

/** Each effect that a service may choose and has to declare, as a service that makes the choice. */
export const choiceInterpretations: readonly Deviation[] = choiceIds.filter(isEffect).map((id) =>
  deviation(
    `chooses.${id}`,
    choices[id].statement,
    cells.filter(({ choice }) => choice === id),
  ),
);

/** The services that refuse by choice are written by hand: a refusal is in no cell. */
function isEffect(id: ChoiceId): boolean {
  return cells.some(({ choice }) => choice === id);
}

/** Where calls of one operation bring what those of another take away again: the cells of the first, without which nothing is taken. */
function bringing({ choice, operation, aspect }: ChosenCell): readonly ChosenCell[] {
  if (!aspect.endsWith(".removed") && aspect !== "contact") return [];
  const added = aspect.replace(".removed", ".added");
  const isBringing = (cell: ChosenCell): boolean =>
    aspect !== "contact" || stanceOf(cell.operation, "travellers.added", cell.before).stance === "specified";
  const adding = cells.filter((each) => each.choice === choice && each.aspect === added && isBringing(each));
  return adding.some((each) => each.operation === operation) ? [] : adding;
}

/** A service with a single cell of a choice. */
export interface CellVariant extends Deviation {
  readonly choice: ChoiceId;
}

/**
 * Each cell alone, as a service of its own. A status is shown while the order is in a state and belongs to no operation;
 * and what sums and payments do cannot be told apart.
 */
export const cellVariants: readonly CellVariant[] = [
  ...new Map(
    cells.flatMap((cell): readonly (readonly [string, CellVariant])[] => {
      const { choice, operation, before, aspect } = cell;
      const isStatus = aspect === "statusWord";
      const effect = isStatus ? null : effectOf(cell);
      if (!isStatus && effect === null) return [];
      const name = isStatus ? "status" : `${operation}.${before}.${effect?.name ?? ""}`;
      const id = `chooses.${choice}.${name}`;
      const summary = isStatus
        ? `${choices[choice].statement} (${statusWords[choice]?.word ?? ""})`
        : `${operation} on a ${before} order also changes ${aspect}.`;
      return [[id, { choice, ...deviation(id, summary, [...bringing(cell), cell]) }]];
    }),
  ).values(),
];
