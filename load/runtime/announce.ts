import exec from "k6/execution";
import { emit } from "./iteration.ts";
import { writeText } from "./records.ts";
import { plan } from "./settings.ts";

/** Emits the plan at the start, so that the records of a run name it themselves. */
export function announce(): void {
  const segment = exec.test.options.executionSegment ?? null;
  emit(writeText("plan", JSON.stringify({ ...plan, segment })));
}
