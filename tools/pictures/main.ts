import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { chromium } from "playwright-core";
import {
  type Command,
  isSet,
  type OptionValues,
  type Terminal,
  textsOf,
  UsageError,
  flag,
  takes,
  takesSeveral,
} from "../../src/cli/index.ts";
import { startTool } from "../start-tool.ts";
import { measuresOf, picturesOf } from "./pictures.ts";
import { picturedRuns, runInto } from "./runs.ts";

const defaultFolder = "reports/pictures";
const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const picturesCommand: Command = {
  name: "pictures",
  summary:
    "runs the suite against services of every kind and takes pictures of what a reader sees: the page on a desktop, a phone,\n" +
    "in the dark and on paper, and the terminal. Look at them after a change of a report.",
  options: {
    only: takesSeveral("ID", "Takes only the pictures of this run."),
    keep: flag("Takes pictures of the reports that are there, without new runs."),
    folder: takes("DIR", `Writes into this folder. Default: ${defaultFolder}.`),
  },
  examples: {
    "npm run pictures": "Runs everything. It takes about five minutes.",
    "npm run pictures -- --only empty-objects": "Takes the pictures of one run.",
  },
  sections: {
    Runs: picturedRuns.map(({ id }) => id),
    Variables: ["CHROMIUM  the browser. Default: the one that the system has."],
    "Exit codes": ["0  every picture was taken", "2  the command line is wrong, or there is no browser"],
  },
  run,
};

async function run(values: OptionValues, terminal: Terminal): Promise<number> {
  const only = textsOf(values, "only");
  const unknown = only.find((wanted) => !picturedRuns.some(({ id }) => id === wanted));
  if (unknown !== undefined) throw new UsageError(`--only ${unknown} is no run. See --help`);
  const executablePath = process.env["CHROMIUM"] ?? browsers.find(existsSync);
  if (executablePath === undefined) throw new UsageError("There is no browser. Name one in CHROMIUM");
  const { folder: chosen = defaultFolder } = values as { readonly folder?: string };
  const folder = resolve(chosen);
  await using browser = await chromium.launch({ executablePath });
  for (const each of picturedRuns.filter(({ id }) => only.length === 0 || only.includes(id))) {
    const own = join(folder, each.id);
    if (!isSet(values, "keep")) {
      await rm(own, { recursive: true, force: true });
      await mkdir(own, { recursive: true });
      await runInto(own, each);
    }
    await picturesOf(browser, own);
    const { screens, pages, lines } = await measuresOf(browser, own);
    terminal.out(
      `${each.id.padEnd(20)} ${screens.toFixed(1)} screens, ${pages} printed pages, ${lines} lines in a terminal\n`,
    );
  }
  terminal.out(`Pictures: ${folder}\n`);
  return 0;
}

await startTool(picturesCommand, "the suite");
