/** What is mutated: the behaviour of the reference. What is left out says why. */

export const root = "src/sandbox";

export const leftOut = [
  { pattern: "**/*.{test,testing}.ts", reason: "tests, and what they share" },
  { pattern: "deviations/**", reason: "puts faults and interpretations on, of which the correct service has none" },
  {
    pattern: "interpretations/**",
    reason: "other answers to what is left open, off unless asked for; the suite runs against each as a test",
  },
  { pattern: "seed/**", reason: "fills a sandbox; the suite makes its own orders" },
  { pattern: "openapi/**", reason: "the description is no operation of the specification, and has tests of its own" },
  {
    pattern: "variants/**",
    reason: "names and forms, of which the specification shows none; the suite runs against both variants as a test",
  },
  { pattern: "access/clients.ts", reason: "credentials, which the suite is given with the target" },
  { pattern: "events/webhook.ts", reason: "a second channel of the same events, off unless asked for" },
  { pattern: "hooks/**", reason: "a means of the tests; a target brings its own" },
  { pattern: "auxiliary-routes.ts", reason: "answers to paths that no operation has" },
  {
    pattern: "{index,reference,credentials,embedded,transport}.ts",
    reason: "starts services and hands out their addresses, without which there is no run",
  },
  {
    pattern: "listen.ts",
    reason: "stands before the network, without which the service is asked here, and answers what is no HTTP",
  },
  { pattern: "assemble.ts", reason: "puts the service together; what can be chosen there is off unless asked for" },
  { pattern: "base/pause.ts", reason: "waits for a latency that is off unless asked for" },
  { pattern: "base/clock.ts", reason: "the time of the machine, and how hooks and tests move it" },
  { pattern: "base/memoize.ts", reason: "the same results, only sooner" },
  { pattern: "domain/resources.ts", reason: "describes what is answered, and nothing is checked against it" },
  {
    pattern: "http/problem.ts",
    reason:
      "the bodies of refusals, which are not shown; refusal.test.ts and bad-input.test.ts have them; and a service that ends",
  },
  {
    pattern: "http/receive-body.ts",
    reason: "how much of a body is taken, and in which encoding, is left open; bad-input.test.ts has it",
  },
  {
    pattern: "http/representation.ts",
    reason:
      "headers of answers, of which only the media type is stated, and demanded ones, of which the plain variant has none",
  },
  { pattern: "http/request-log.ts", reason: "a log of the operator's, which no client sees" },
  {
    pattern: "{search/{ways,zones},storage/indexes}.ts",
    reason: "how a search stays quick among many thousand orders; that it finds the same is shown by ways.test.ts",
  },
  {
    pattern: "storage/database.ts",
    reason: "the file that keeps orders, off unless asked for; durability.test.ts shows that it loses nothing",
  },
] as const;

/** Patterns for the mutator, of everything or of the named files and folders below the reference. */
export function mutatedPatterns(only: readonly string[]): string[] {
  const wanted = only.length === 0 ? [`${root}/**/*.ts`] : only.map(patternOf);
  return [...wanted, ...leftOut.map(({ pattern }) => `!${root}/${pattern}`)];
}

function patternOf(path: string): string {
  const below = path.replace(new RegExp(`^(\\./)?${root}/`, "u"), "").replace(/\/$/u, "");
  return /\.ts(:[\d:-]+)?$/u.test(below) ? `${root}/${below}` : `${root}/${below}/**/*.ts`;
}
