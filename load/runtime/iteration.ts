import exec from "k6/execution";
import { iterationRecord, writeText } from "../records.ts";

let current: number | null = null;
let told: string[] = [];

/** The number of the journey that this worker is on; `null` while the load run is prepared. */
export function currentIteration(): number | null {
  return current;
}

/**
 * Tells a record, or its head and its text: at the end of the journey, since each line of k6's log costs as much as a
 * small request.
 */
export function tell(record: string, text = ""): void {
  if (current === null) console.log(record + text);
  else told.push(record, text);
}

/**
 * One journey, with its number: the same in one run and in the segments of it. An error in it is told, and no reason for
 * k6 to say anything itself.
 */
export function journey(go: (number: number) => void): void {
  const number = begin();
  try {
    go(number);
  } catch (problem) {
    tellError(problem);
  }
  end();
}

/** The same for a journey with requests that it does not wait for, which takes k6 longer. */
export async function journeyMeanwhile(go: (number: number) => void | Promise<void>): Promise<void> {
  const number = begin();
  try {
    await go(number);
  } catch (problem) {
    tellError(problem);
  }
  end();
}

function begin(): number {
  told = [];
  return (current = exec.scenario.iterationInTest);
}

function tellError(problem: unknown): void {
  tell(writeText("error", String(problem)));
}

function end(): void {
  told.push(iterationRecord);
  console.log(told.join(""));
}
