import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test, vi } from "vitest";
import { parseAllDocuments } from "yaml";
import { columns, configMapSchema, findK6, readPoints, testRunSchema } from "../../load/index.ts";
import type { LoadResult } from "../../core/index.ts";
import { variablesFor } from "../../sandbox/index.ts";
import { commandLineHere } from "../called-here.testing.ts";
import { referenceFor, reportsDirectory, resultIn, variablesOf, wrongIn } from "./load-runs.testing.ts";

/** A load run gives way to other processes. This one also holds the service, which is to answer as quickly as ever. */
vi.mock("../../load/k6/processors.ts", async (original) => ({
  ...(await original<object>()),
  letOthersGoFirst: () => () => {},
}));

const k6 = await findK6();
const why = k6 === null ? " (skipped: this needs k6 or Go; see npm run setup:k6)" : "";

/** The numbers of the journeys in the points of reports directories, each once, in rising order. */
function journeysIn(directories: readonly string[]): readonly number[] {
  const { stride, offset } = columns.iteration;
  const numbers = new Set<number>();
  for (const directory of directories) {
    for (const { words, count } of readPoints(join(directory, "load", "points.bin"))) {
      for (let index = 0; index < count; index += 1) numbers.add(words[index * stride + offset] ?? 0);
    }
  }
  return [...numbers].toSorted((one, other) => one - other);
}

describe.skipIf(k6 === null)(`load on several machines${why}`, { concurrent: true }, () => {
  // One journey a second leaves k6 half a second to begin the last of them, however busy the machine is.
  test("two segments that are run on their own are, merged, the plan of one run in one piece", async (context) => {
    const running = await referenceFor(context);
    const words = ["confirm", "--rate", "1", "--duration", "6s", "--target", "reference", "--quiet", "--no-dashboard"];
    const [first, second, piece, whole] = await Promise.all(Array.from({ length: 4 }, reportsDirectory));
    if (first === undefined || second === undefined || piece === undefined || whole === undefined) throw new Error();
    const run = (reports: string, more: readonly string[] = []) =>
      commandLineHere(["load", ...words, ...more, "--reports", reports], { variables: variablesOf(running) });
    const runs = [run(first, ["--segment", "1/2"]), run(second, ["--segment", "2/2"]), run(piece)];
    const [one, other] = await Promise.all(runs);
    expect([one?.exitCode, other?.exitCode]).toEqual([0, 0]);
    await commandLineHere(["load", "merge", first, second, "--reports", whole]);

    const [merged, unsegmented] = [await resultIn(whole), await resultIn(piece)];
    expect(merged.segments).toEqual(["0:1/2", "1/2:1"]);
    expect(journeysIn([first, second])).toEqual(journeysIn([piece]));
    const counts = ({ operations }: LoadResult) =>
      operations.flatMap(({ operation, count }) => (operation === "token" ? [] : [[operation, count]]));
    expect(counts(merged)).toEqual(counts(unsegmented));
    expect(merged.thresholds.map(({ samples }) => samples)).toEqual(
      unsegmented.thresholds.map(({ samples }) => samples),
    );
    expect(merged.audit.audited).toBe(unsegmented.audit.audited);

    const twice = await commandLineHere(["load", "merge", first, first, "--reports", whole]);
    expect([twice.exitCode, twice.err]).toEqual([2, expect.stringContaining("is there twice")]);
  });

  test("what the manifests carry runs on machines that have only k6, and their outputs merge", async (context) => {
    const running = await referenceFor(context);
    const directory = await reportsDirectory();
    const words = ["load", "confirm", "--rate", "2", "--duration", "3s", "--kubernetes", "--target", "reference"];
    const { out } = await commandLineHere(words, { variables: variablesFor(running) });
    const [configMap, testRun] = parseAllDocuments(out).map((document): unknown => document.toJS());
    const [archive = ""] = Object.values(configMapSchema.parse(configMap).binaryData);
    const packed = Buffer.from(archive, "base64");
    for (const secret of [running.clientSecret, running.clientId]) expect(packed.includes(secret)).toBe(false);
    const copied = { ...variablesFor(running), ACME_PASSWORD: "conformance-desk-1" };
    expect(await commandLineHere(words, { variables: copied })).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining("the scripts contain the value of a secret variable"),
    });
    const script = join(directory, "load.tar");
    await writeFile(script, packed);

    const options = testRunSchema.parse(testRun).spec.arguments.split(" ");
    const inPod = (call: readonly string[], env: Readonly<Record<string, string>> = {}) =>
      promisify(execFile)(k6?.path ?? "", call, { env: { PATH: process.env["PATH"], ...env } });
    // What the operator does before anything runs: these options it hands on, and credentials it does not.
    const own = options.filter((word) => !/^--(?:log-output|no-usage-report)/u.test(word));
    const looked = join(directory, "looked-at.tar");
    await inPod(["archive", script, "-e", "POD_NAME=initializer", "-O", looked, ...own]);
    const { stdout } = await inPod(["inspect", "--execution-requirements", looked]);
    expect(JSON.parse(stdout)).toMatchObject({ scenarios: { load: { rate: 2 } }, totalDuration: "32.75s" });

    const files = await Promise.all(
      ["0:1/2", "1/2:1"].map(async (segment, index) => {
        const part = ["--quiet", `--execution-segment=${segment}`, "--execution-segment-sequence=0,1/2,1"];
        const placed = options.map((word) =>
          word.replace("$(POD_NAME)", `pod-${index}`).replace("/results", directory),
        );
        const tags = ["--tag", `instance_id=${index}`, "--tag", "testrun_name=orders"];
        await inPod(["run", ...part, ...placed, script, ...tags], variablesOf(running));
        return join(directory, `pod-${index}.log`);
      }),
    );
    for (const file of files) expect(await readFile(file, "utf8")).not.toMatch(/orderLines/u);
    const merging = ["load", "merge", ...files, "--target", "reference", "--quiet"];
    const merged = await commandLineHere([...merging, "--reports", directory], { variables: variablesOf(running) });
    const result = await resultIn(directory);
    expect(wrongIn(result), merged.err).toEqual([]);
    expect(result.segments).toEqual(["0:1/2", "1/2:1"]);
    expect(result.totals.iterations).toBe(6);
    expect(result.audit.audited).toBe(result.totals.iterations);
  });
});
