import type { Called } from "../../client/exchange.ts";
import type { Outcome } from "../../verdict/outcome.ts";
import type { RequirementId } from "../../specification/requirements/index.ts";
import type { FaceName } from "../../embedded/fixture.ts";

/** What shows in a run that the service took a reading: what it answered, what was observed, or what was judged. */
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

/** One way to answer a question: the face of the reference, or the reading of it, that takes this way. */
export interface Way {
  readonly by: FaceName | { readonly reading: string };
  readonly sign: Sign;
}

/** One question that the specification leaves open, and ways in which correct services answer it. */
export interface OpenQuestion {
  readonly number: number;
  readonly about: string;
  readonly ways: readonly Way[];
}

export function plain(sign: Sign): Way {
  return { by: "plain", sign };
}

export function contrarian(sign: Sign): Way {
  return { by: "contrarian", sign };
}

export function reading(id: string, sign: Sign): Way {
  return { by: { reading: id }, sign };
}

export function observed(id: string, as: RegExp): Sign {
  return { observed: id, as };
}
