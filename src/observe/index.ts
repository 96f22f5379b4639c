/** Judges traffic that others made. It sends nothing of its own. */
export { isBlank } from "./certainty.ts";
export { exchangeOfEntry, harEntries, type NamedValue } from "./har.ts";
export { exchangeOfLine } from "./line.ts";
export { observableOfClients } from "./client.ts";
export { observabilityOf, observableRequirements } from "./observable.ts";
export { Observation } from "./observation.ts";
export type { Judgement } from "./tallies.ts";
export { openProxy } from "./proxy.ts";
export { byTime, linesByTime } from "./record-file.ts";
export { calledBy } from "./routes.ts";
export { decideObserved } from "./verdict.ts";
