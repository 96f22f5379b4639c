export { algorithms } from "./certificate/keys.ts";
export { gateOutcomes } from "./gate-reasons.ts";
export { longestValidityDays, usualValidityDays } from "./limits.ts";
