import { suite } from "../src/scenario/scenario.ts";

export const fees = suite("fees", []);
