import { type Answer, pause, type SearchQuery, succeeded } from "../../../core/index.ts";
import { defaultVisibleAfterMs } from "../../../suite/index.ts";
import type { Probe } from "./probe.ts";

const pauseMs = 100;

export function byId(...ids: readonly string[]): SearchQuery {
  return { filters: [{ name: "id", operator: ids.length === 1 ? "eq" : "in", values: ids }] };
}

export function patienceOf(probe: Probe): number {
  return probe.profile().search?.visibleAfterMs ?? defaultVisibleAfterMs;
}

/** Searches until an answer shows these orders, is refused, or the time is up. */
export async function untilShown(
  probe: Probe,
  ids: readonly string[],
  search: () => Promise<Answer | null>,
  patience = patienceOf(probe),
) {
  const began = performance.now();
  for (;;) {
    const isLast = performance.now() - began > patience;
    const answer = await search();
    const isShown = answer !== null && succeeded(answer) && ids.every((id) => answer.text.includes(id));
    if (isShown || isLast || answer === null || !succeeded(answer)) return { answer, isShown };
    await pause(pauseMs, probe.signal);
  }
}
