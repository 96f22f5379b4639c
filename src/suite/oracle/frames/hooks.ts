import { type Aspect, stanceOf } from "../../../core/portable.ts";
import type { Change } from "./differences.ts";

/** A hook may lock an order or pay for it, and what the service does then is not shown: it may confirm what is paid. */
export function isFreeForHooks({ aspect }: Change): boolean {
  return freeForHooks.includes(aspect) || stanceOf("confirmOrder", aspect, "draft").stance !== "preserved";
}

const freeForHooks: readonly Aspect[] = ["balance", "totalAmount", "totalTaxAmount", "statusWord", "failed"];
