/**
 * The modules of the project and their dependencies. The linter is configured from this table, and ARCHITECTURE.md is
 * drawn from it.
 */
export interface Module {
  /** What it is, in a few words. */
  readonly what: string;
  readonly folder: string;
  readonly mayImport: readonly string[];
  /** The files that other modules may import. By default `index.ts` alone. */
  readonly doors?: readonly string[];
}

// `portable.ts` needs no Node. `light.ts` is for commands that start fast, such as the help of all others: names, limits and
// tables, without what sends requests, judges answers or writes reports.
const doorSets = {
  light: ["index", "light"],
  portable: ["index", "light", "portable"],
} as const;

export const modules = {
  core: {
    what: "the specification as data, the target's configuration, the protocol, the HTTP client, the verdict",
    folder: "src/core",
    mayImport: [],
    doors: doorSets.portable,
  },
  suite: {
    what: "how a scenario is written, judged and run: given, check, oracle, generators, runner",
    folder: "src/suite",
    mayImport: ["core"],
    doors: doorSets.portable,
  },
  report: {
    what: "the writers of a run; they only read",
    folder: "src/report",
    mayImport: ["core"],
    doors: doorSets.light,
  },
  sandbox: {
    what: "the embedded service, its variants and interpretations",
    folder: "src/sandbox",
    mayImport: ["core"],
  },
  referee: {
    what: "the client's judge: missions, the front that observes, the judges, faulty clients",
    folder: "src/referee",
    mayImport: ["core", "sandbox"],
  },
  observe: {
    what: "judges traffic that others made: records, the observation, the proxy",
    folder: "src/observe",
    mayImport: ["core", "suite", "referee"],
  },
  suites: {
    what: "the scenarios, one file or folder for each area",
    folder: "suites",
    mayImport: ["suite"],
  },
  scripts: {
    what: "what k6 sends: scripts and journeys",
    folder: "load",
    mayImport: ["core", "suite"],
  },
  load: {
    what: "drives k6, keeps its points, judges budgets, audits the orders",
    folder: "src/load",
    mayImport: ["core", "suite", "scripts"],
    doors: doorSets.light,
  },
  release: {
    what: "waivers, gate, certificate, and the writers of both",
    folder: "src/release",
    // A certificate is judged again, by the judges of a run and those of a client.
    mayImport: ["core", "suite", "referee", "report"],
    doors: doorSets.light,
  },
  proof: {
    what: "faults, the proof that the suite detects them, randomized variants",
    folder: "src/proof",
    mayImport: ["core", "suite", "sandbox", "suites"],
    doors: doorSets.light,
  },
  cli: {
    what: "one folder for each command",
    folder: "src/cli",
    mayImport: [
      "core",
      "suite",
      "report",
      "sandbox",
      "referee",
      "observe",
      "suites",
      "scripts",
      "load",
      "release",
      "proof",
    ],
  },
  fixtures: {
    what: "target profiles, example clients, recorded histories, example waivers and policy",
    folder: "fixtures",
    mayImport: ["core"],
  },
  tools: {
    what: "for maintainers: bench, mutation, generated pages, detection rate; never in the package",
    folder: "tools",
    mayImport: [
      "core",
      "suite",
      "report",
      "sandbox",
      "referee",
      "observe",
      "suites",
      "scripts",
      "load",
      "release",
      "proof",
      "cli",
      "fixtures",
    ],
  },
} as const satisfies Record<string, Module>;

export type ModuleName = keyof typeof modules;
export const moduleNames = Object.keys(modules) as readonly ModuleName[];

/** Whether one module may import another. */
export function mayImport(from: ModuleName, to: ModuleName): boolean {
  const allowed: readonly string[] = modules[from].mayImport;
  return allowed.includes(to);
}

/** The files by which others import a module. */
export function doorsOf(name: ModuleName): readonly string[] {
  const { doors = ["index"] }: Module = modules[name];
  return doors;
}
