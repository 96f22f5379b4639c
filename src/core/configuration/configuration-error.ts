/** One problem of the configuration: its place, what is wrong, and how to fix it. */
export interface ConfigurationProblem {
  readonly where: string;
  readonly what: string;
  readonly fix: string;
}

/** The configuration cannot be used; carries every problem found, so that one run shows them all. Exit code 2. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
  readonly problems: readonly ConfigurationProblem[];

  constructor(problems: readonly ConfigurationProblem[]) {
    super(problems.map(({ where, what, fix }) => `${where}: ${what}\n  ${fix}`).join("\n"));
    this.problems = problems;
  }
}
