import type { Measurement } from "../measurement.ts";
import { conformance } from "./conformance.ts";
import { getOrder } from "./get-order.ts";
import { journey } from "./journey.ts";
import { searchGrowth } from "./search-growth.ts";
import { seed } from "./seed.ts";

export const measurements: readonly Measurement[] = [getOrder, searchGrowth, seed, journey, conformance];
