import type { Criterion, Ordering, PageWindow } from "./criteria.ts";
import type { Condition } from "./search-rules.ts";

export interface Search {
  readonly criteria: readonly Criterion[];
  readonly ordering: Ordering;
  readonly window: PageWindow;
  readonly conditionOn: (column: string, criterion: Criterion) => Condition;
}
