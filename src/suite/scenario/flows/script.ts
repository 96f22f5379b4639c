import type { Choice } from "./choice.ts";
import { moveNames, type MoveName } from "./commands/index.ts";

/** A move with the choices that were made for it. */
export interface Made {
  readonly move: MoveName;
  readonly choice: Choice;
}

/** A step of a flow that was run: an order is made, by its number, or something is done to it. */
export interface ScriptStep {
  readonly order: number;
  readonly made?: Made;
}

/** What a flow did, step by step: all that it takes to do it again. */
export type Script = readonly ScriptStep[];

/** A letter for the order, two signs for the move and one for each of its choices; steps are parted by points. */
const form = /^[A-C](?:[0-9a-z]{6})?(?:\.[A-C](?:[0-9a-z]{6})?)*$/u;
const radix = 36;

/** The script as one word for the command line. */
export function scriptWord(script: Script): string {
  return script.map(wordOfStep).join(".");
}

function wordOfStep({ order, made }: ScriptStep): string {
  const letter = String.fromCodePoint(0x41 + order);
  if (made === undefined) return letter;
  const { first, count, way, odd } = made.choice;
  const move = moveNames.indexOf(made.move).toString(radix).padStart(2, "0");
  return letter + move + [first, count, way, Number(odd)].map((sign) => sign.toString(radix)).join("");
}

/** The script that a word encodes; `null` where it encodes none. */
export function readScript(word: string): Script | null {
  if (!form.test(word)) return null;
  const steps = word.split(".").map(stepOf);
  return steps.some((step) => step === null) ? null : steps.filter((step) => step !== null);
}

function stepOf(word: string): ScriptStep | null {
  const order = (word.codePointAt(0) ?? 0) - 0x41;
  if (word.length === 1) return { order };
  const [first = 0, count = 0, way = 0, odd = 0] = Array.from(word.slice(3), (each) => parseInt(each, radix));
  const move = moveNames[parseInt(word.slice(1, 3), radix)];
  if (move === undefined) return null;
  return { order, made: { move, choice: { order, dice: 0, first, count, way, odd: odd === 1 } } };
}
