import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const oldestMajor = 24;
if (Number(process.versions.node.split(".")[0]) < oldestMajor) {
  process.stderr.write(
    `These tests need Node ${oldestMajor} or newer, and this is ${process.version}. Call them with: npm test\n`,
  );
  process.exit(2);
}

const everyTest = ["{src,tools}/**/*.test.ts", "*.test.ts"];

/** What the next test of the same process would find: other modules, a clock, another environment or directory. */
const changesItsProcess =
  /\bvi\.(?:mock|doMock|spyOn|stub|useFakeTimers)|\bprocess\.(?:env[^;]*[^=!]=[^=>]|chdir|exitCode =|on\()/u;

/** These have a process each. The rest share a few, which saves loading all anew. */
const alone = globSync(everyTest, { cwd: import.meta.dirname }).filter((file) =>
  changesItsProcess.test(readFileSync(file, "utf8")),
);

/** What takes longest is begun first, so that the last minute is not that of one file alone. */
const longest = [
  "src/cli/load/load",
  "src/cli/load/distributed",
  "tools/docs/readme",
  "src/cli/gate/release",
  "src/proof/faults",
  "tools/bench/bench",
  "tools/ready/ready",
  "src/referee/client-styles",
  "src/cli/run/failures",
  "src/cli/run/redaction",
  "src/cli/run/run",
  "src/cli/run/network-faults",
  "src/proof/variants",
  "src/proof/flows",
  "src/cli/referee/clients",
  "src/cli/certify/clients",
  "src/cli/doctor/fix/fix",
  "src/cli/load/capacity",
  "src/proof/correct-services/correct-services",
  "src/proof/randomized-variants/randomized-variants",
  "src/proof/observables",
  "src/cli/prove/races",
  "src/cli/certify/forgeries",
  "src/report/page/layout",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification): number => {
      const found = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      const within = found < 0 ? longest.length : found;
      // A process is shared by those that follow one another.
      return project.config.isolate ? within : longest.length + 1 + within;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the sequencer's own method, which answers another list
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

const resultsDir = "reports/unit-allure-results";

/** The project's own tests. The conformance run has an entry of its own: `npm run conformance`. */
export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: "alone", include: alone } },
      { extends: true, test: { name: "shared", include: everyTest, exclude: alone, isolate: false } },
    ],
    globalSetup: "vitest.global-setup.ts",
    setupFiles: "vitest.setup.ts",
    // Some tests are whole runs, on a machine that may have other things to do. This ends what hangs, and judges no speed.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 600_000,
    // A maintainer sees the history and the flakes of these tests as users see those of a run.
    reporters: process.env["ALLURE"] ? ["default", ["allure-vitest/reporter", { resultsDir }]] : ["default"],
    sequence: { sequencer: LongestFirst },
    // More than there are cores: many of these tests wait, for time or for processes that work elsewhere.
    maxWorkers: 4,
    // Concurrent tests are mostly whole runs; more of them at a time make each of them slower, and none sooner over.
    maxConcurrency: 2,
  },
});
