import {
  frames as frameRows,
  type GeneratedSuite,
  generatedSuite,
  modelRequirements,
  readRaceNumber,
  readScript,
  runFlows,
  runRaces,
} from "../src/suite/index.ts";

/** Those of the order model, and those about all else that an order shows. */
const frameRequirements = frameRows.map(({ id }) => id).filter((id) => !id.startsWith("frames.foreign-id"));
const judged = [...modelRequirements, ...frameRequirements];

/**
 * Generated flows: most of them walk every move in every state that the model of an order knows, and the others are random, with
 * several orders at once. What is judged is the model of an order: every answer, every read after a command, and at the
 * end all versions, the events and the search.
 */
export const flows: GeneratedSuite = generatedSuite({
  name: "flows",
  title: "orders stay as the specification says after any sequence of calls",
  requirements: judged,
  hasAnEnd: true,
  replay: { form: "the word that the failure of a flow prints", isOne: (word) => readScript(word) !== null },
  run: (settings, world) => runFlows({ title: flows.title, minimum: { pairs: 20 }, settings }, world),
});

/**
 * Races: several clients call at the same time for changes of one order, others read it meanwhile. What is judged is
 * that some order of the calls, one at a time, explains all that was answered and all that is read afterwards: the
 * order, its versions, its events. The specification says what calls do one after another, and nothing of calls at
 * the same time, so which of them is first, or refused, is the target's choice.
 */
export const races: GeneratedSuite = generatedSuite({
  name: "races",
  title: "parallel calls are answered as if one came after the other",
  requirements: judged,
  isAlone: true,
  replay: { form: "the number of a race", isOne: (word) => readRaceNumber(word) !== null },
  run: (settings, world) => runRaces(races.title, settings, world),
});

/** Every suite that generates its scenarios; each judges the model of an order, across all areas. */
export const generatedSuites: readonly GeneratedSuite[] = [flows, races];
