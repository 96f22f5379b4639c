import exec from "k6/execution";
import { iterationRecord, writeText } from "./records.ts";

let current: number | null = null;
let emitted: string[] = [];
/** The last text that answered, which many answers of a journey repeat. */
let lastText = "";

/** The number of the journey that this worker is on; `null` while the load run is prepared. */
export function currentIteration(): number | null {
  return current;
}

/**
 * Emits a record, or its head and its text: at the end of the journey, since each line of k6's log costs as much as a
 * small request.
 */
export function emit(record: string, text = ""): void {
  if (current === null) console.log(record + text);
  else emitted.push(record, text);
}

/** Whether the answer before this one in the journey had the same text. */
export function isRepeated(text: string): boolean {
  if (text === lastText) return current !== null;
  lastText = text;
  return false;
}

/**
 * One journey, with its number: the same in one run and in the segments of it. An error in it is emitted, and no reason
 * for k6 to say anything itself.
 */
export function journey(go: (number: number) => void): void {
  const number = begin();
  try {
    go(number);
  } catch (problem) {
    emitError(problem);
  }
  end();
}

/** The same for a journey with requests that it does not wait for, which takes k6 longer. */
export async function journeyMeanwhile(go: (number: number) => void | Promise<void>): Promise<void> {
  const number = begin();
  try {
    await go(number);
  } catch (problem) {
    emitError(problem);
  }
  end();
}

function begin(): number {
  emitted = [];
  lastText = "";
  return (current = exec.scenario.iterationInTest);
}

function emitError(problem: unknown): void {
  emit(writeText("error", String(problem)));
}

function end(): void {
  emitted.push(iterationRecord);
  console.log(emitted.join(""));
}
