import { suite } from "../src/scenario/scenario.ts";

export const reset = suite("reset", []);
