import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { markerName, reportNames } from "../../report/index.ts";
import { directoryWith } from "../../report/directory/directory.testing.ts";
import { commandLine } from "../command-line.testing.ts";

/** A disk that is full for the paths of a pattern, on every system and for every user. */
const fullDisk = `
  import files from "node:fs";
  import promises from "node:fs/promises";
  import { syncBuiltinESMExports } from "node:module";
  const pattern = new RegExp(process.env.FULL_FOR, "u");
  const { writeFileSync } = files;
  const { writeFile } = promises;
  const look = (path) => {
    if (!pattern.test(String(path))) return;
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" });
  };
  files.writeFileSync = (path, ...rest) => (look(path), writeFileSync(path, ...rest));
  promises.writeFile = async (path, ...rest) => (look(path), writeFile(path, ...rest));
  syncBuiltinESMExports();
`;

function runWith(fullFor: RegExp, directory: string, words: readonly string[], summary = "") {
  return commandLine(["run", "--only", "token.issued", "--class", "core", "--seed", "1", ...words], {
    directory,
    variables: {
      FULL_FOR: fullFor.source,
      GITHUB_STEP_SUMMARY: summary,
      NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(fullDisk)}"`,
    },
  });
}

test("a full disk costs the files that did not fit, then the reports, and never the verdict", async () => {
  const directory = await directoryWith();
  const reports = join(directory, "reports");

  // A summary that is a folder, and Allure's results, are not the verdict.
  const first = await runWith(/allure-results\/.+-result|\.report\.html\./u, directory, [], directory);
  expect(first.out).toContain("◐ PARTIAL");
  expect(first.err).toContain("allure-results is missing: ENOSPC: no space left on device");
  expect(first.err).toContain("report.html is missing: ENOSPC: no space left on device");
  expect(first.err).toContain(`Cannot write the reports to ${directory}: EISDIR`);
  expect(first.exitCode).toBe(0);
  expect(await readdir(join(reports, "allure-results"))).toEqual([markerName]);
  const left = (await readdir(reports)).filter((name) => reportNames.some((report) => report === name));
  expect(left.toSorted()).toEqual(reportNames.filter((name) => name !== "report.html").toSorted());

  // The older result is read before it goes, and without a verdict.json nothing is green.
  const second = await runWith(/\.verdict\.json\./u, directory, ["--compare", "reports/verdict.json"]);
  expect(second.out).toContain("◐ PARTIAL");
  expect(second.out).toContain("nothing changed");
  expect(second.err).toContain(`Cannot write the reports to ${reports}: ENOSPC: no space left on device`);
  expect(second.err).not.toContain("defect");
  expect(second.exitCode).toBe(3);
  expect((await readdir(reports)).toSorted()).toEqual(["allure-results", markerName]);
});
