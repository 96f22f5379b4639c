import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startReference } from "../../../sandbox/index.ts";
import { commandLineHere } from "../../called-here.testing.ts";
import { variablesThrough } from "../../run/moved-reference.testing.ts";

const fixture = new URL("../../../../fixtures/targets/contrarian.ts", import.meta.url);

/** A service with a choice, and a profile of it with mistakes; `written` is what doctor makes of it. */
async function damaged(mistakes: Readonly<Record<string, string>>) {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const running = await startReference({ variant: "contrarian", interpretations: ["chooses.cancel.books-payments"] });
  onTestFinished(() => running.stop());
  const variables = variablesThrough(new URL(running.baseUrl).origin, running, "reference");
  const lines = Object.entries(variables).map((entry) => entry.join("="));
  await writeFile(join(directory, "acme.env"), lines.join("\n"));
  const place = JSON.stringify(new URL("../../src/core/portable.ts", fixture).href);
  const right = (await readFile(fixture, "utf8")).replace('"../../src/core/portable.ts"', place);
  const wrong = Object.entries(mistakes).reduce((text, [answer, mistake]) => text.replace(answer, mistake), right);
  const path = join(directory, "acme.ts");
  await writeFile(path, wrong);
  const doctor = (...words: readonly string[]) =>
    commandLineHere(["doctor", "--target", "./acme.ts", "--env-file", "acme.env", ...words], { directory });
  return { doctor, right, wrong, written: () => readFile(path, "utf8") };
}

test("--fix writes what was tried into the profile as a person would, and finds the rest ready", async () => {
  const { doctor, right, wrong, written } = await damaged({
    'balance: "/balance"': 'balance: "/totals/balance"',
    '    version: "/details/revision",\n': "",
    'confirmedLine: "ACKNOWLEDGED"': 'confirmedLine: "CONFIRMED"',
    'items: "/feed/entries"': 'items: "/feed"',
  });
  const asked = await doctor("--fix");
  expect(asked.err).toContain('+    version: "/details/revision",');
  expect(asked.err).toContain("Nothing was written. Add --yes");
  expect(await written()).toBe(wrong);
  const { exitCode, out } = await doctor("--fix", "--yes");
  expect(out).toMatch(/✓ Ready\. Run it/u);
  expect(exitCode).toBe(0);
  const text = await written();
  expect(text).toContain('"cancel.books-payments": "A refund is booked when a line is cancelled."');
  const lines = (all: string): readonly string[] => all.split("\n").toSorted();
  const added = lines(text).filter((line) => !lines(right).includes(line));
  expect(added).toHaveLength(2);
  expect(lines(right).filter((line) => !lines(text).includes(line))).toEqual([]);
});
