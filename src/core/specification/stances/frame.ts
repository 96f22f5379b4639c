import type { Aspect } from "../aspects.ts";
import type { ChoiceId } from "./choices.ts";

/**
 * Members that the call names, lines that do not wait for a confirmation, or any. A fee is named with its lines, a seat with
 * the line that it is for, and a line with its reservation.
 */
export type Extent = "named" | "settled" | "any";
export type Allowed = { readonly [Each in Extent]?: readonly Aspect[] };

/** What may be different after a call that succeeded; what is in none of these stays. */
export interface Frame {
  /** What the operation is there to change. */
  readonly changes?: Allowed;
  /** What the specification leaves open. A fee of the service's own comes, changes and goes with any change. */
  readonly may?: Allowed;
  /** As it was, or as it is in the version that the order returns to. */
  readonly reverts?: readonly Aspect[];
  /** What a service may do and has to declare. */
  readonly chosen?: { readonly [Each in ChoiceId]?: Allowed };
}

/** By the state of the order before the call. */
export interface FrameRow {
  readonly draft: Frame;
  readonly confirmed: Frame;
}

export const frameStates = ["draft", "confirmed"] as const satisfies readonly (keyof FrameRow)[];
