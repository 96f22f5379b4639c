import type { GeneratedSuite } from "../src/scenario/generated.ts";
import { flows } from "./flows.ts";
import { races } from "./races.ts";

/** Every suite that generates its scenarios. */
export const generatedSuites: readonly GeneratedSuite[] = [flows, races];
