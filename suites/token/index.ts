import { suite } from "../../src/suite/index.ts";
import { issuingScenarios } from "./issuing.ts";
import { refusingScenarios } from "./refusing.ts";

/** The token service: what it issues to whom, and what it refuses. */
export const token = suite("token", [...issuingScenarios, ...refusingScenarios]);
