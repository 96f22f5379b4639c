export type { Finding } from "./oracle/finding.ts";
export type { Expectation } from "./oracle/journey/expectation.ts";
export { answerOf, brokenBy } from "./oracle/journey/judge.ts";
export { ordersIn } from "./oracle/journey/searches.ts";
