import { problemsOf, type Problem } from "./problem.ts";
import { some } from "./some.ts";

/** What a record shows, read with the profile of its target and judged by the order model, order by order. */
export interface JudgedRecord {
  /** How many answers were judged. */
  readonly answers: number;
  /** By how many requirements. */
  readonly requirements: number;
  readonly broken: readonly {
    readonly requirement: string;
    readonly exchange: string;
    readonly expected: string;
    readonly actual: string;
  }[];
}

/** Why a record, judged with its profile, is no evidence of a conformant service; a text says why it could not be judged. */
export function problemsOfRecord(record: JudgedRecord | string): readonly Problem[] {
  if (typeof record === "string") return problemsOf("record", [`it could not be judged: ${record}`]);
  const { answers, broken } = record;
  if (answers === 0) return problemsOf("record", ["it shows no answer that could be judged"]);
  const [first] = broken;
  if (first === undefined) return [];
  const { requirement, exchange, expected, actual } = first;
  return problemsOf("record", [
    `${some(broken.map((each) => each.requirement))}; first ${requirement}: expected ${expected}, got ${actual} (exchange ${exchange})`,
  ]);
}
