import { modelRequirements } from "../../src/oracle/order/index.ts";
import { tellFlows } from "../../src/scenario/flows/tell-flows.ts";
import { readReplay } from "../../src/scenario/flows/replay.ts";
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
  replay: { form: "the word that the failure of a flow prints", isOne: (word) => readReplay(word) !== null },
  tell: (settings, world) => tellFlows({ title: flows.title, minimum: { pairs: 20 }, settings }, world),
};
