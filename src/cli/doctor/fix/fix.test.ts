import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Profile, Target } from "../../../core/index.ts";
import { type Deviation, startReference } from "../../../sandbox/index.ts";
import { commandLineHere } from "../../called-here.testing.ts";
import type { Terminal } from "../../command.ts";
import { variablesThrough } from "../../run/moved-reference.testing.ts";
import { fitting, proposeFix } from "./index.ts";

const fixture = new URL("../../../../fixtures/targets/contrarian.ts", import.meta.url);

/** A service with a choice, and a profile of it with mistakes; `written` is what doctor makes of it. */
async function damaged(mistakes: Readonly<Record<string, string>>, fault?: Deviation) {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const running = await startReference({
    variant: "contrarian",
    interpretations: ["chooses.cancel.books-payments"],
    ...(fault && { fault }),
  });
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
  return { doctor, right, written: () => readFile(path, "utf8") };
}

test("--fix writes what was tried into the profile as a person would, and finds the rest ready", async () => {
  const { doctor, right, written } = await damaged({
    'balance: "/balance"': 'balance: "/totals/balance"',
    '    version: "/details/revision",\n': "",
    'confirmedLine: "ACKNOWLEDGED"': 'confirmedLine: "CONFIRMED"',
    'items: "/feed/entries"': 'items: "/feed"',
    'token: "/issued/jwt"': 'token: "/access_token"',
  });
  const { exitCode, out, err } = await doctor("--fix", "--yes");
  expect(err).toContain('+    version: "/details/revision",');
  expect(out).toMatch(/✓ Ready\. Run it/u);
  expect(exitCode).toBe(0);
  const text = await written();
  expect(text).toContain('"cancel.books-payments": "A refund is booked when a line is cancelled."');
  const lines = (all: string): readonly string[] => all.split("\n").toSorted();
  const added = lines(text).filter((line) => !lines(right).includes(line));
  expect(added).toHaveLength(2);
  expect(lines(right).filter((line) => !lines(text).includes(line))).toEqual([]);
});

test("--fix goes on with what it has written, until nothing new is found", async () => {
  const runs = new Set<string>();
  const { doctor, written } = await damaged(
    { '    version: "/details/revision",\n': "" },
    {
      id: "shows-another-name-later",
      summary: "The version of an order gets another name after the first examination.",
      wire: () => ({
        sent: (answer, { header }) => {
          runs.add(/doctor-[\da-f]{6}/u.exec(header("X-Correlation-Id") ?? "")?.[0] ?? "");
          const isLater = [...runs].filter((run) => run !== "").length > 1;
          return isLater && answer.body !== null
            ? { ...answer, body: answer.body.replaceAll('"revision":', '"revisionNumber":') }
            : answer;
        },
      }),
    },
  );
  const { exitCode, err } = await doctor("--fix", "--yes");
  expect(err.match(/^Wrote /gmu)).toHaveLength(2);
  expect(await written()).toContain('version: "/details/revisionNumber",');
  expect(exitCode).toBe(0);
});

test("without an agreement the difference is shown, and nothing is written", async () => {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const profilePath = join(directory, "acme.ts");
  const before = `export default { name: "acme", fields: { version: "/v" } };\n`;
  await writeFile(profilePath, before);
  const printed: string[] = [];
  const terminal = {
    err: (text: string) => printed.push(text),
    color: false,
    interactive: false,
  } as unknown as Terminal;
  const corrections = [{ path: ["fields", "version"], value: "/revision" }];
  expect(await proposeFix({ profilePath } as Target, corrections, {}, terminal)).toBe(false);
  expect(printed.join("")).toContain('+export default { name: "acme", fields: { version: "/revision" } };');
  expect(printed.join("")).toContain("Nothing was written. Add --yes");
  expect(await readFile(profilePath, "utf8")).toBe(before);
});

test("what would make the profile unreadable is not written", () => {
  const profile: Profile = {
    name: "acme",
    defaultClass: "core",
    absent: { "fields.travellers": "our orders do not show who travels" },
  };
  const paging = { pageParameter: "p", perPageParameter: "n", firstPage: 0, largestPage: 9, items: "/all" };
  const whole = Object.entries(paging).map(([name, value]) => ({ path: ["paging", name], value }));
  const contradicting = { path: ["fields", "travellers"], value: "/travellers" };
  const unreadable = { path: ["search", "longestList"], value: "many" };
  expect(fitting(profile, [contradicting, ...whole, unreadable])).toEqual(whole);
});
