export * from "./light.ts";
export { type ServiceProof, serviceOutcomes } from "./correct-services/service-proof.ts";
export { type DerivedOutcome, derivedOutcomes, type DerivedProof } from "./derived-proof.ts";
export { type FixtureOptions, openFixture, runAgainstVariant, runGenerated, runInTurn } from "./embedded/fixture.ts";
export * from "./fault-proof.ts";
export { gapMs } from "./faults/gap.ts";
export { exitCodeOf, type Proof, proofOf, proofSchema } from "./proof.ts";
export { type Findings, prove } from "./prove.ts";
export { isOwnChoice } from "./randomized-variants/chosen.ts";
export {
  aloneOn,
  cellOn,
  type RandomizedVariant,
  randomizedVariant,
} from "./randomized-variants/randomized-variant.ts";
export { recordReach } from "./reach.ts";
export { scenariosFor } from "./scenarios-for.ts";
export { profileOf } from "./randomized-variants/profiles.ts";
export { wholeExtent } from "./randomized-variants/run-randomized.ts";
export type { RandomizedResult } from "./randomized-variants/worker.ts";
