import { suite } from "../src/scenario/scenario.ts";

export const errors = suite("errors", []);
