import { suite } from "../src/scenario/scenario.ts";

export const travellers = suite("travellers", []);
