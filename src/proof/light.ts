export { type CorrectService, correctServices } from "./correct-services/correct-services.ts";
export type { DerivedFault } from "./faults/derived/derived-fault.ts";
export { derivedFault, derivedFaults, derivedFor, deviationOf } from "./faults/derived/index.ts";
export type { Fault } from "./faults/fault.ts";
export { deviationNamed, faults, findFault } from "./faults/index.ts";
export { sampleOf } from "./sample.ts";
