import { suite } from "../../src/suite/index.ts";
import { cellScenarios } from "./cells.ts";
import { changeScenarios } from "./changes.ts";

/** What is done to an order in each of its states: the state table cell by cell, and what it leaves out. */
export const states = suite("states", [...cellScenarios, ...changeScenarios]);
