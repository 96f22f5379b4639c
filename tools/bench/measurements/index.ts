import type { Measurement } from "../measurement.ts";
import { conformance } from "./conformance.ts";
import { firstUse } from "./first-use.ts";
import { getOrder } from "./get-order.ts";
import { journey } from "./journey.ts";
import { searchGrowth } from "./search-growth.ts";
import { loadMemory } from "./load-memory.ts";
import { loadMerge } from "./load-merge.ts";
import { loadOverhead } from "./load-overhead.ts";
import { seed } from "./seed.ts";

export const measurements: readonly Measurement[] = [
  getOrder,
  searchGrowth,
  seed,
  journey,
  conformance,
  loadOverhead,
  loadMerge,
  loadMemory,
  firstUse,
];
