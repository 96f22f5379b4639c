import type { AnyRequirement } from "../requirements/requirement.ts";
import { clientCalls } from "./calls.ts";
import { clientAnswers, clientDeprecated, clientStates, clientTolerance } from "./conduct.ts";
import { goals } from "./missions.ts";
import { clientToken } from "./token.ts";

/** Every requirement of a client: a catalogue of its own, beside that of services. */
const rows = [
  ...clientToken,
  ...clientCalls,
  ...clientStates,
  ...clientAnswers,
  ...clientTolerance,
  ...clientDeprecated,
  // Last: what is wrong with single calls often explains why a goal was not reached.
  ...goals,
];

export type ClientRequirementId = (typeof rows)[number]["id"];
export type ClientRequirement = AnyRequirement<ClientRequirementId>;

export const clientRequirements: readonly ClientRequirement[] = rows;
