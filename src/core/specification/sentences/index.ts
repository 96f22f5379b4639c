import { section1 } from "./section-1.ts";
import { section2 } from "./section-2.ts";
import { section3 } from "./section-3.ts";
import { section4 } from "./section-4.ts";
import { section5 } from "./section-5.ts";
import { section6 } from "./section-6.ts";
import { section7 } from "./section-7.ts";
import { section8 } from "./section-8.ts";
import { section9 } from "./section-9.ts";
import type { Sentence as AnySentence } from "./sentence.ts";

/** Every sentence of the specification, in its order. */
const rows = [
  ...section1,
  ...section2,
  ...section3,
  ...section4,
  ...section5,
  ...section6,
  ...section7,
  ...section8,
  ...section9,
];

export type SentenceId = (typeof rows)[number]["id"];
export type Sentence = AnySentence<SentenceId>;

export const sentences: readonly Sentence[] = rows;

const byId = new Map<string, Sentence>(rows.map((row) => [row.id, row]));

/** The sentence with this id; the typed id makes a missing one a defect of ours. */
export function sentence(id: SentenceId): Sentence {
  const row = byId.get(id);
  if (row === undefined) throw new RangeError(`No sentence is called ${id}`);
  return row;
}
