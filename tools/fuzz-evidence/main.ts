import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Command, type OptionValues, type Terminal, wholeNumberOf, takes } from "../../src/cli/index.ts";
import { fuzzEvidence } from "../../src/cli/certify/fuzz.testing.ts";
import { startTool } from "../start-tool.ts";

const usual = { cases: 20_000, seed: 1 };
const bounds = { least: 1, most: 10_000_000 };
const mostMebibytes = 512;
const everyCases = 2_000;

const fuzzCommand: Command = {
  name: "fuzz-evidence",
  summary:
    "changes one place of a certificate or of its evidence at a time, and shows what verify, gate and their readers accept.",
  options: {
    cases: takes("N", `Changes to try. Default: ${usual.cases}.`),
    seed: takes("N", `Chooses the changes. Default: ${usual.seed}.`),
  },
  examples: { "npm run fuzz-evidence -- --cases 2000 --seed 2": "Tries other changes." },
  sections: {
    "Exit codes": ["0  nothing changed was accepted, and no reader failed", "1  something was, or one did"],
  },
  run: async (values, terminal) => {
    // The run that is changed is kept there, and one of another version of the suite is of no use.
    const directory = await mkdtemp(join(tmpdir(), "fuzz-evidence-"));
    process.env["TMPDIR"] = directory;
    try {
      return await fuzz(values, terminal);
    } finally {
      await rm(directory, { recursive: true });
    }
  },
};

async function fuzz(values: OptionValues, { out, err }: Terminal): Promise<number> {
  const number = (name: keyof typeof usual): number => wholeNumberOf(values, name, bounds) ?? usual[name];
  const { cases, slowestMs, mebibytes, findings } = await fuzzEvidence({
    cases: number("cases"),
    seed: number("seed"),
    onProgress: (done) => {
      if (done % everyCases === 0) err(`${done} cases\n`);
    },
  });
  const all = [...findings, ...(mebibytes > mostMebibytes ? [`the memory grew by ${mebibytes} MiB`] : [])];
  out(
    [
      ...all,
      `${cases} cases, ${all.length} findings; the slowest took ${Math.round(slowestMs)} ms, the memory grew by ${mebibytes} MiB`,
      "",
    ].join("\n"),
  );
  return all.length === 0 ? 0 : 1;
}

await startTool(fuzzCommand, "the readers of evidence");
