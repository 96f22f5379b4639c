import { suite } from "../../src/suite/index.ts";
import { creatingScenarios } from "./creating.ts";
import { updatingScenarios } from "./updating.ts";

/** Creating, reading and updating orders. */
export const orders = suite("orders", [...creatingScenarios, ...updatingScenarios]);
