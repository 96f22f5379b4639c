import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const oldestMajor = 24;
if (Number(process.versions.node.split(".")[0]) < oldestMajor) {
  process.stderr.write(
    `These tests need Node ${oldestMajor} or newer, and this is ${process.version}. Call them with: npm test\n`,
  );
  process.exit(2);
}

/** Tests of rooms that hold pure functions alone, and so nothing that one test leaves for the next. */
const pure = ["src/{specification,target,protocol,oracle,verdict,decision}/**/*.test.ts"];

/** What takes longest, so that it is begun first and the last minute is not that of one file alone. */
const longest = [
  "tools/docs/readme",
  "src/cli/gate/release",
  "src/cli/load/load",
  "src/proof/faults",
  "src/cli/run/redaction",
  "src/cli/run/failures",
  "src/cli/run/run",
  "tools/bench/bench",
  "src/referee/client-styles",
  "src/cli/certify/clients",
  "src/proof/flows",
  "src/proof/variants",
  "src/cli/run/network-faults",
  "src/cli/prove/races",
  "src/cli/real-network",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found < 0 ? longest.length : found;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the sequencer's own method, which answers another list
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

/** The project's own tests. The conformance run has an entry of its own: `npm run conformance`. */
export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: "pure", include: pure, isolate: false } },
      { extends: true, test: { name: "whole", include: ["{src,tools}/**/*.test.ts", "*.test.ts"], exclude: pure } },
    ],
    globalSetup: "vitest.global-setup.ts",
    setupFiles: "vitest.setup.ts",
    // Some tests are whole runs, on a machine that may have other things to do. This ends what hangs, and judges no speed.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 600_000,
    sequence: { sequencer: LongestFirst },
    // One more than there are cores: many of these tests wait, for time or for processes that work elsewhere.
    maxWorkers: 3,
    // Concurrent tests are mostly whole runs; more of them at a time make each of them slower, and none sooner over.
    maxConcurrency: 2,
  },
});
