export type { Finding } from "./oracle/finding.ts";
export type { Expectation } from "./oracle/journey/expectation.ts";
export { answerOf, brokenBy, ordersIn } from "./oracle/journey/judge.ts";
export { linesNameTravellers } from "./oracle/seats-for-lines.ts";
