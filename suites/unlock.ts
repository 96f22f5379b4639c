import { suite } from "../src/scenario/scenario.ts";

export const unlock = suite("unlock", []);
