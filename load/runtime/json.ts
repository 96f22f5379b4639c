import { keysOf } from "../../src/protocol/json-pointer.ts";
import { answerLimits, tooLarge, whyUnreadable } from "../../src/protocol/answer-limits.ts";
import type { Pointer } from "../../src/target/profile.ts";
import type { Response } from "./step.ts";

/** Nothing in so short a text can hurt k6, which takes long to look at every sign of one. */
const harmlessLength = 65_536;

/** Why a body must not be read: what follows "the answer"; `null` for nearly all. */
export function whyUnreadableBody(text: string): string | null {
  if (text.length <= harmlessLength) return null;
  return text.length > answerLimits.bodyBytes ? tooLarge : whyUnreadable(text);
}

/** The parsed body, or `undefined` when it is empty or no JSON. k6 has a parser of its own, which is the quicker one. */
export function jsonOf(response: Response): unknown {
  return tried(response, () => response.json());
}

/** Finds the value at a pointer in bodies. To look for one takes k6 a fraction of what it takes to parse the body. */
export function valueFinder(pointer: Pointer): (response: Response) => unknown {
  const selector = selectorOf(pointer);
  return (response) => tried(response, () => response.json(selector));
}

/** The same in each element of a list that has it; finds none in what is no list. */
export function valuesFinder(pointer: Pointer): (response: Response) => readonly unknown[] {
  const selector = `#.${selectorOf(pointer)}`;
  return (response) => {
    const values = tried(response, () => response.json(selector));
    return Array.isArray(values) ? values : [];
  };
}

function tried({ body }: Response, read: () => unknown): unknown {
  if (whyUnreadableBody(body ?? "") !== null) return undefined;
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** A pointer in the language of k6's parser, to which most signs in a name would mean something. */
function selectorOf(pointer: Pointer): string {
  return keysOf(pointer)
    .map((key) => key.replaceAll(/[^\w-]/gu, "\\$&"))
    .join(".");
}
