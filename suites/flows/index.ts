import { modelRequirements } from "../../src/oracle/order/index.ts";
import { runFlows } from "../../src/scenario/flows/run-flows.ts";
import type { GeneratedSuite } from "../../src/scenario/generated.ts";

/**
 * Generated flows: orders in every state, several at once, to which any command is given that the target has answers
 * for, each in all the ways that mean the same. What is judged is the model of an order: every answer, every read after
 * a command, and at the end all versions, the events and the search.
 */
export const flows: GeneratedSuite = {
  name: "flows",
  title: "whatever is done to orders, and in which order, they stay what the specification says",
  requirements: modelRequirements,
  tell: (settings, world) => runFlows({ title: flows.title, minimum: { pairs: 20 }, settings }, world),
};
