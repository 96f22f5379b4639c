import { isOfContract } from "../again/target.ts";
import { operation, type OperationId, type Verdict } from "../../core/index.ts";
import type { Problems } from "./exchange-problems.ts";

/** On how many exchanges a verdict rests, and how few are too few. */

/** Of how many exchanges of its passed checks each requirement was judged again whole; none of generated checks alone. */
export type Rests = Readonly<Record<string, number>>;

export function restsOf({ requirements }: Verdict, isWhole: (id: string) => boolean): Rests {
  return Object.fromEntries(
    requirements
      .filter(({ outcome }) => outcome === "pass")
      .map(({ id, checks }) => {
        const named = new Set(checks.flatMap(({ outcome, exchanges }) => (outcome === "pass" ? exchanges : [])));
        return [id, [...named].filter(isWhole).length] as const;
      }),
  );
}

/** Of this many answers, one at least has to be judged whole. */
export const leastShare = 2;

export interface Weight {
  readonly rests: Rests;
  /** The same with exchanges that were judged in part. */
  readonly named: Rests;
  readonly whole: number;
  readonly inPart: number;
  readonly succeeded: ReadonlySet<OperationId>;
  /** Operations with a success that was judged whole. */
  readonly shown: ReadonlySet<OperationId>;
}

/** Adds what the exchanges show too seldom: hidden bodies would leave nothing to judge again. */
export function addTooLittle({ rests, named, whole, inPart, succeeded, shown }: Weight, problems: Problems): void {
  const cause = "because answers are missing, cut off or redacted";
  if (inPart > 0 && whole * leastShare < whole + inPart)
    problems.add("floor", `only ${whole} of ${whole + inPart} answers can be judged again, ${cause}`);
  for (const id of succeeded) {
    if (!shown.has(id) && operation(id).success.body !== "empty")
      problems.add("floor", `no success of ${id} can be judged again, ${cause}`);
  }
  for (const [id, count] of Object.entries(rests)) {
    const all = named[id] ?? 0;
    if (!isOfContract(id) || count * leastShare >= all) continue;
    const few = count === 0 ? "no exchange" : `only ${count} of ${all} exchanges`;
    problems.add("floor", `${few} that show${count === 0 ? "s" : ""} ${id} can be judged again, ${cause}`);
  }
}
