import type { EventType } from "../../../core/portable.ts";
import type { ShownLine, ShownOrder, ShownPart } from "./shown-order.ts";

/** What an answer shows. `nothing`: no body, or one that is not judged. */
export type Shown =
  | { readonly kind: "order"; readonly order: ShownOrder }
  | { readonly kind: "lines"; readonly lines: readonly ShownLine[] }
  | { readonly kind: "parts"; readonly parts: readonly ShownPart[] }
  /** `null`: the search did not find the order. */
  | { readonly kind: "found"; readonly order: ShownOrder | null }
  /** `counted: false`: each type once, because two events look like one that was delivered twice. */
  | { readonly kind: "events"; readonly types: readonly EventType[]; readonly counted: boolean }
  | { readonly kind: "nothing" };

export interface Answered {
  readonly kind: "answered";
  readonly status: number;
  readonly shown: Shown;
  /** Whether it is a refusal by a choice of the target. */
  readonly isChosen?: boolean;
}

/** `lost`: the connection was lost after the request was sent, so it may have taken effect or not. */
export type CommandAnswer = Answered | { readonly kind: "lost" };

/** Whether a status says that a command was carried out. `lost`: it leaves that open. */
export function kindOf(status: number): "served" | "refused" | "lost" {
  if (status >= 200 && status <= 299) return "served";
  // 408 says that the token expired while the request was processed.
  return status >= 400 && status <= 499 && status !== 408 ? "refused" : "lost";
}
