export { type AlgorithmName, algorithms } from "./certificate/keys.ts";
export { gateOutcomes } from "./gate-reasons.ts";
export { longestDays, longestValidityDays, usualValidityDays } from "./limits.ts";
