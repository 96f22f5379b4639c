import { answerLimits, keysOf, type Pointer, tooLarge, whyUnreadable } from "../../src/core/portable.ts";
import type { Dispatched, Response } from "./step.ts";

/** Nothing in so short a text can hurt k6, which takes long to look at every sign of one. */
const harmlessLength = 65_536;

/** What can be read as JSON. */
type Readable = Pick<Dispatched, "response" | "isReadable">;

/** Why a body of this length must not be read: what follows "the answer"; `null` for nearly all. */
export function whyUnreadableBody(text: string, length: number): string | null {
  if (length <= harmlessLength) return null;
  return length > answerLimits.bodyBytes ? tooLarge : whyUnreadable(text);
}

/** The parsed body, or `undefined` when it is empty or no JSON. k6 has a parser of its own, which is the quicker one. */
export function jsonOf(answer: Readable): unknown {
  return tried(answer, (response) => response.json());
}

/** Finds the value at a pointer in bodies. To look for one takes k6 a fraction of what it takes to parse the body. */
export function valueFinder(pointer: Pointer): (answer: Readable) => unknown {
  const selector = selectorOf(pointer);
  const read = (response: Response): unknown => response.json(selector);
  return (answer) => tried(answer, read);
}

/** The same in each element of a list that has it; finds none in what is no list. */
export function valuesFinder(pointer: Pointer): (answer: Readable) => readonly unknown[] {
  const selector = `#.${selectorOf(pointer)}`;
  const read = (response: Response): unknown => response.json(selector);
  return (answer) => {
    const values = tried(answer, read);
    return Array.isArray(values) ? values : [];
  };
}

function tried(answer: Readable, read: (response: Response) => unknown): unknown {
  if (!answer.isReadable) return undefined;
  try {
    return read(answer.response);
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
