import type { GeneratedSuite } from "../src/scenario/generated.ts";
import { flows } from "./flows/index.ts";
import { races } from "./races/index.ts";

/** Every suite that generates its scenarios. */
export const generatedSuites: readonly GeneratedSuite[] = [flows, races];
