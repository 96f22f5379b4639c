import { parseArgs } from "node:util";
import { K6Missing, obtainK6 } from "../../load/index.ts";
import { ConfigurationError, exitCodes } from "../../core/index.ts";

/**
 * Entry of `npm run setup:k6`: finds k6 or builds it. With `--optional`, as the tests call it, a machine without k6
 * and Go learns which tests are skipped. In continuous integration that is an error.
 */
const { values } = parseArgs({ options: { optional: { type: "boolean", default: false } } });
try {
  const { path, version } = await obtainK6((text) => void process.stderr.write(text));
  process.stdout.write(`k6 ${version} at ${path}\n`);
} catch (problem) {
  if (!(problem instanceof ConfigurationError)) throw problem;
  const excused = values.optional && problem instanceof K6Missing && !process.env["CI"];
  process.stderr.write(excused ? `The tests of load are skipped: ${problem.message}\n` : `${problem.message}\n`);
  process.exitCode = excused ? 0 : exitCodes.usage;
}
