import { suite } from "../src/scenario/scenario.ts";

export const versions = suite("versions", []);
