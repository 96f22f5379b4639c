import type { LineWanted, OrderState } from "../../../oracle/order/index.ts";
import { orderStatus } from "../../../../core/index.ts";
import { taken, type Choice } from "../choice.ts";
import type { StartName } from "./generator.ts";

/** What the generators of several commands ask of a state, and draw from it. */

export const always = (): true => true;

export const drafts = ["draft", "partly-confirmed", "locked"] as const satisfies readonly StartName[];
export const everywhere = [...drafts, "confirmed", "free"] as const satisfies readonly StartName[];

export function isDraft({ now }: OrderState): boolean {
  return now.status === orderStatus.draft;
}

/** A draft that was confirmed before. */
export function isReopened(state: OrderState): boolean {
  return isDraft(state) && state.settled.length > 0;
}

export function waitingIds({ now }: OrderState): readonly string[] {
  return idsOf(now.lines.filter((line) => line.state === "waiting"));
}

export function idsOf(members: readonly { readonly id: string | undefined }[]): readonly string[] {
  return members.map(({ id }) => id).filter((id) => id !== undefined);
}

/** Of ids that may mostly be named, and now and then of all; `null` where there are none. */
export function idsFrom(
  fit: readonly string[],
  all: readonly string[],
  choice: Choice,
): { readonly ids: readonly string[] } | null {
  const ids = taken(choice.odd || fit.length === 0 ? all : fit, choice);
  return ids.length === 0 ? null : { ids };
}

/** The n-th of them, and from the start again: two calls may mean the same one. */
export function nth(ids: readonly string[], turn: number): string {
  return ids[turn % ids.length] ?? "";
}

/** Lists of parts are kept short. */
const mostParts = 4;

export function unlessMany(parts: readonly unknown[]): number {
  return parts.length >= mostParts ? 0 : 50;
}

export function ifAny(parts: readonly unknown[]): number {
  return parts.length > 0 ? 60 : 0;
}

export function lineOf(reference: string, amount: string): LineWanted {
  return { reference, amount, pending: true };
}
