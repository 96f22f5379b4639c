import type { Called, ObservableId, Outcome, RequirementId, VariantName } from "../../core/index.ts";

/** What shows in a run which interpretation the service has: what it answered, what was observed, or what was judged. */
export type Sign =
  | {
      readonly called?: Called;
      readonly status?: number;
      readonly scenario?: RegExp;
      /** In the address and the body. */
      readonly sent?: RegExp;
      /** In the media type and the body. */
      readonly came?: RegExp;
    }
  | { readonly observed: string; readonly as: RegExp }
  | { readonly judged: RequirementId; readonly as: Outcome };

/** One way to be correct: the variant of the reference, or the interpretation of it, that takes it. */
export interface Way {
  readonly by: VariantName | { readonly interpretation: string };
  /** `null`: no single answer shows it. */
  readonly sign: Sign | null;
}

/** Ways that correct services take, by the row of the table of stances. */
export type Ways = { readonly [Each in ObservableId]?: readonly Way[] };

/** The variant or the interpretation that takes a way. */
export function idOf({ by }: Way): string {
  return typeof by === "string" ? by : by.interpretation;
}

export function plain(sign: Sign): Way {
  return { by: "plain", sign };
}

export function contrarian(sign: Sign): Way {
  return { by: "contrarian", sign };
}

export function interpretation(id: string, sign: Sign | null): Way {
  return { by: { interpretation: id }, sign };
}

export function observed(id: string, as: RegExp): Sign {
  return { observed: id, as };
}
