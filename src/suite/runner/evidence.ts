import type { Check, Exchange } from "../../core/index.ts";

/**
 * What a thread of a run reads and keeps, in characters of answers, so that no target costs more memory than a run has. An
 * ordinary target takes 27 MB and 17 MB.
 */
export const mostRead = 128 * 1024 * 1024;
const mostKept = 48 * 1024 * 1024;

/** From then on only failures keep their answers. */
const mostKeptOfAll = mostKept / 2;

/** What a record has instead of an answer that is not kept. */
const notKept = "[not recorded: the answers before it took the space for all of them]";

/** The answers that are recorded in a run, as long as there is space for them. */
export class Evidence {
  #kept = 0;

  /** The exchanges of a scenario; those without space for their answers lose the body. */
  kept(exchanges: readonly Exchange[], checks: readonly Check[]): readonly Exchange[] {
    const shown = new Set(checks.filter(({ outcome }) => outcome !== "pass").flatMap((check) => check.exchanges));
    return exchanges.map((exchange) => {
      const { response, id } = exchange;
      const size = response?.body?.length ?? 0;
      if (response === null || size <= notKept.length) return exchange;
      if (this.#kept + size > (shown.has(id) ? mostKept : mostKeptOfAll))
        return { ...exchange, response: { ...response, body: notKept, truncated: true } };
      this.#kept += size;
      return exchange;
    });
  }
}

/** What a reader has to know of records without an answer; none where each has its own. */
export function evidenceRemarks(exchanges: readonly Exchange[]): readonly string[] {
  return [...unrecordedIn(exchanges), ...paceRemarks(exchanges)];
}

/** What readers must know of a target that had too many requests. */
export function paceRemarks(exchanges: readonly Exchange[]): readonly string[] {
  const many = exchanges.filter(({ response }) => response?.status === 429).length;
  return many === 0
    ? []
    : [`the target answered 429 to ${many} requests: set \`limits.requestsPerSecond\` to what it takes`];
}

function unrecordedIn(exchanges: readonly Exchange[]): readonly string[] {
  const without = exchanges.filter(({ response }) => response?.body === notKept);
  const [first] = without;
  if (first === undefined) return [];
  return [
    `the answers of ${without.length} exchanges are not recorded, the first of them ${first.id}: ` +
      `those before came to more than a run keeps`,
  ];
}
