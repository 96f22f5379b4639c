import { suite } from "../src/scenario/scenario.ts";

export const events = suite("events", []);
