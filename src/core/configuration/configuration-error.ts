/** One problem of the configuration: its place, what is wrong, and how to fix it. */
export interface ConfigurationProblem {
  readonly where: string;
  readonly what: string;
  readonly fix: string;
  /** Of a variable that is missing: where to set it. Several of them have one sentence for all. */
  readonly setIn?: string;
}

/** The configuration cannot be used; carries every problem found, so that one run shows them all. Exit code 2. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
  readonly problems: readonly ConfigurationProblem[];

  constructor(problems: readonly ConfigurationProblem[]) {
    const inWords = [...Map.groupBy(problems, ({ setIn, where }) => setIn ?? where).values()].map(groupInWords);
    super(inWords.join("\n"));
    this.problems = problems;
  }
}

function groupInWords(problems: readonly ConfigurationProblem[]): string {
  const setIn = problems[0]?.setIn;
  if (setIn === undefined) return problems.map(({ where, what, fix }) => `${where}: ${what}\n  ${fix}`).join("\n");
  const width = Math.max(...problems.map(({ where }) => where.length)) + 3;
  const [those, them] = problems.length === 1 ? ["1 variable is", "it"] : [`${problems.length} variables are`, "them"];
  const lines = problems.map(({ where, fix }) => `  ${`${where}:`.padEnd(width)}${fix}`);
  return [`${those} missing. Set ${them} in ${setIn}:`, ...lines].join("\n");
}
