import type { LedgerEntry } from "../../../load/ledger.ts";
import { ledgerEntrySchema, type Part } from "../part-schema.ts";
import type { K6Listener, K6Request, K6Violation } from "./k6-stream.ts";
import { createPointWriter } from "./point-file.ts";

/** What a storm has shown so far. */
export type Collected = Pick<Part, "operations" | "iterations" | "dropped" | "judged" | "violations"> & {
  readonly made: number;
  /** Of the orders that were made those to be audited, spread evenly over the storm. */
  readonly ledger: readonly LedgerEntry[];
  /** The plan that the stream names itself; `null` before it does. */
  readonly plan: { readonly text: string; readonly time: number } | null;
};

export interface Collector extends K6Listener {
  /** Ends the file of points. */
  readonly close: () => Collected;
}

const mostExamples = 5;

export interface CollectorOptions {
  readonly pointsFile: string;
  /** Times of points count from here; without it, from the plan that the stream starts with. */
  readonly startedAt?: number;
  /** Most orders to be audited. */
  readonly auditOrders: number;
  /** Told of every request as well, for whoever watches. */
  readonly onRequest?: (request: K6Request) => void;
}

/** Takes what k6 tells and keeps it: requests in a file, all else in memory of a bounded size. */
export function createCollector(options: CollectorOptions): Collector {
  const writer = createPointWriter(options.pointsFile);
  const operations: string[] = [];
  const judged: Record<string, { judged: number; correct: number }> = {};
  const violations = new Map<string, Part["violations"][number]>();
  const ledger = createSample<LedgerEntry>(options.auditOrders);
  let [iterations, dropped, made] = [0, 0, 0];
  let start = options.startedAt ?? null;
  let plan: Collected["plan"] = null;

  const numberOf = (operation: string): number => {
    const known = operations.indexOf(operation);
    return known === -1 ? operations.push(operation) - 1 : known;
  };

  return {
    plan(text, time) {
      plan = { text, time };
      start ??= time;
    },
    request(request) {
      start ??= request.time;
      const time = Math.max(0, Math.round(request.time - start));
      writer.write({ ...request, operation: numberOf(request.operation), time });
      options.onRequest?.(request);
    },
    iteration: () => void (iterations += 1),
    dropped: (count) => void (dropped += count),
    judged(operation, correct) {
      const counts = (judged[operation] ??= { judged: 0, correct: 0 });
      counts.judged += 1;
      if (correct) counts.correct += 1;
    },
    violation: (violation) => keepViolation(violations, violation),
    ledger(text) {
      made += 1;
      ledger.offer(() => ledgerEntrySchema.parse(JSON.parse(text)));
    },
    close() {
      writer.close();
      return {
        operations,
        iterations,
        dropped,
        judged,
        violations: [...violations.values()],
        made,
        ledger: ledger.kept(),
        plan,
      };
    },
  };
}

function keepViolation(violations: Map<string, Part["violations"][number]>, violation: K6Violation): void {
  const { requirement, operation, ...example } = violation;
  const key = `${requirement} ${operation}`;
  const known = violations.get(key) ?? { requirement, operation, count: 0, examples: [] };
  const examples = known.examples.length < mostExamples ? [...known.examples, example] : known.examples;
  violations.set(key, { ...known, count: known.count + 1, examples });
}

/** Every so many of what is offered, so that never more than twice the limit is kept and the end at most the limit. */
function createSample<Value>(limit: number) {
  let kept: Value[] = [];
  let [stride, offered] = [1, 0];
  return {
    offer(make: () => Value): void {
      if (offered % stride === 0) kept.push(make());
      offered += 1;
      if (kept.length <= limit) return;
      kept = kept.filter((_, index) => index % 2 === 0);
      stride *= 2;
    },
    kept: (): readonly Value[] => kept,
  };
}
