/** The mutated files: those with behaviour of the reference. The others are listed with the reason. */

export const root = "src/sandbox";

export const leftOut: Readonly<Record<string, string>> = {
  "**/*.{test,testing}.ts": "tests and their support",
  "deviations/**": "applies faults and interpretations, which the plain service does not have",
  "interpretations/**": "other correct choices, off by default; a test runs the suite against each",
  "seed/**": "fills a sandbox; the suite creates its own orders",
  "openapi/**": "the OpenAPI document is not part of the specification, and has tests of its own",
  "variants/**": "names and forms that the specification leaves open; a test runs the suite against both variants",
  "access/clients.ts": "credentials, which the suite gets with the target",
  "events/webhook.ts": "a second channel for the same events, off by default",
  "hooks/**": "for tests; a target has its own",
  "auxiliary-routes.ts": "answers to paths without an operation",
  "{index,reference,credentials,embedded,transport}.ts":
    "starts services and gives access to them; without it nothing runs",
  "listen.ts": "connects the service to a network, which these runs do not use",
  "assemble.ts": "puts the service together; its options are off by default",
  "base/pause.ts": "waits for a latency that is off by default",
  "base/clock.ts": "the time of the machine, which hooks and tests move",
  "base/memoize.ts": "the same results, only faster",
  "domain/resources.ts": "the shapes of resources, which the compiler checks",
  "http/problem.ts":
    "the bodies of refusals, which are not shown; refusal.test.ts and bad-input.test.ts check them; and a stopping service",
  "http/receive-body.ts": "the size and the encoding of a body are left open; bad-input.test.ts checks them",
  "http/representation.ts":
    "headers of answers, which are left open except for the media type, and required ones, which the plain variant has not",
  "http/request-log.ts": "a log for the operator, which no client sees",
  "{search/{ways,zones},storage/indexes}.ts":
    "keeps a search fast among many orders; ways.test.ts shows that the result is the same",
  "storage/database.ts": "the data file, off by default; durability.test.ts shows that it loses nothing",
};

/** Patterns of the mutated files: all, or those in the given files and folders of the sandbox. */
export function mutatedPatterns(only: readonly string[]): string[] {
  const wanted = only.length === 0 ? [`${root}/**/*.ts`] : only.map(patternOf);
  return [...wanted, ...Object.keys(leftOut).map((pattern) => `!${root}/${pattern}`)];
}

function patternOf(path: string): string {
  const below = path.replace(new RegExp(`^(\\./)?${root}/`, "u"), "").replace(/\/$/u, "");
  return /\.ts(:[\d:-]+)?$/u.test(below) ? `${root}/${below}` : `${root}/${below}/**/*.ts`;
}
