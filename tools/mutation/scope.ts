/** The mutated files: those with behaviour of the reference. The others are listed with the reason. */

export const root = "src/sandbox";

export const leftOut = [
  { pattern: "**/*.{test,testing}.ts", reason: "tests and their support" },
  { pattern: "deviations/**", reason: "applies faults and interpretations, which the plain service does not have" },
  {
    pattern: "interpretations/**",
    reason: "other correct choices, off by default; a test runs the suite against each",
  },
  { pattern: "seed/**", reason: "fills a sandbox; the suite creates its own orders" },
  { pattern: "openapi/**", reason: "the OpenAPI document is not part of the specification, and has tests of its own" },
  {
    pattern: "variants/**",
    reason: "names and forms that the specification leaves open; a test runs the suite against both variants",
  },
  { pattern: "access/clients.ts", reason: "credentials, which the suite gets with the target" },
  { pattern: "events/webhook.ts", reason: "a second channel for the same events, off by default" },
  { pattern: "hooks/**", reason: "for tests; a target has its own" },
  { pattern: "auxiliary-routes.ts", reason: "answers to paths without an operation" },
  {
    pattern: "{index,reference,credentials,embedded,transport}.ts",
    reason: "starts services and gives access to them; without it nothing runs",
  },
  {
    pattern: "listen.ts",
    reason: "connects the service to a network, which these runs do not use",
  },
  { pattern: "assemble.ts", reason: "puts the service together; its options are off by default" },
  { pattern: "base/pause.ts", reason: "waits for a latency that is off by default" },
  { pattern: "base/clock.ts", reason: "the time of the machine, which hooks and tests move" },
  { pattern: "base/memoize.ts", reason: "the same results, only faster" },
  { pattern: "domain/resources.ts", reason: "the shapes of resources, which the compiler checks" },
  {
    pattern: "http/problem.ts",
    reason:
      "the bodies of refusals, which are not shown; refusal.test.ts and bad-input.test.ts check them; and a stopping service",
  },
  {
    pattern: "http/receive-body.ts",
    reason: "the size and the encoding of a body are left open; bad-input.test.ts checks them",
  },
  {
    pattern: "http/representation.ts",
    reason:
      "headers of answers, which are left open except for the media type, and required ones, which the plain variant has not",
  },
  { pattern: "http/request-log.ts", reason: "a log for the operator, which no client sees" },
  {
    pattern: "{search/{ways,zones},storage/indexes}.ts",
    reason: "keeps a search fast among many orders; ways.test.ts shows that the result is the same",
  },
  {
    pattern: "storage/database.ts",
    reason: "the data file, off by default; durability.test.ts shows that it loses nothing",
  },
] as const;

/** Patterns of the mutated files: all, or those in the given files and folders of the sandbox. */
export function mutatedPatterns(only: readonly string[]): string[] {
  const wanted = only.length === 0 ? [`${root}/**/*.ts`] : only.map(patternOf);
  return [...wanted, ...leftOut.map(({ pattern }) => `!${root}/${pattern}`)];
}

function patternOf(path: string): string {
  const below = path.replace(new RegExp(`^(\\./)?${root}/`, "u"), "").replace(/\/$/u, "");
  return /\.ts(:[\d:-]+)?$/u.test(below) ? `${root}/${below}` : `${root}/${below}/**/*.ts`;
}
