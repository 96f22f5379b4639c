import { suite } from "../src/scenario/scenario.ts";

export const deprecated = suite("deprecated", []);
