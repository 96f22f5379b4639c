import { modelRequirements } from "../../src/oracle/order/index.ts";
import type { GeneratedSuite } from "../../src/scenario/generated.ts";
import { readRaceNumber, tellRaces } from "../../src/scenario/races/tell-races.ts";

/**
 * Races: several clients call at the same time for changes of one order, others read it meanwhile. What is judged is
 * that some order of the calls, one at a time, explains all that was answered and all that is read afterwards: the
 * order, its versions, its events. The specification says what one call after another comes to, and nothing of calls at
 * the same time, so which of them is first, or refused, is the target's choice.
 */
export const races: GeneratedSuite = {
  name: "races",
  title: "calls at the same time come out as one after the other would",
  requirements: modelRequirements,
  isAlone: true,
  replay: { form: "the number of a race", isOne: (word) => readRaceNumber(word) !== null },
  tell: (settings, world) => tellRaces(races.title, settings, world),
};
