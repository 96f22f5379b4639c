import { suite } from "../src/scenario/scenario.ts";

export const cancellation = suite("cancellation", []);
