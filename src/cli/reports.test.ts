import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  directoryWith,
  everythingIn,
  filledDirectory,
  openAndClose,
  writeFiles,
} from "../report/directory/directory.testing.ts";
import { calledHere, commandLineHere } from "./called-here.testing.ts";
import { certifyCommand } from "./certify/command.ts";
import { publishedPage, withdrawUnread } from "./reports-option.ts";

const verdicts = { run: "verdict.json", load: "load.json", prove: "prove.json", gate: "gate.json" } as const;
type Reporting = keyof typeof verdicts;

/** A command line, which says in one line what is wrong with it, and exits 2. */
async function expectUsageError(argv: readonly string[], said: RegExp): Promise<void> {
  const { exitCode, out, err } = await calledHere(...argv);
  expect(err).toMatch(said);
  expect(err).not.toContain("defect");
  expect([exitCode, out]).toEqual([2, ""]);
}

test("where reports are published is an address, with or without a slash at its end", () => {
  const pageOf = (ORDERS_REPORTS_URL?: string): string | undefined =>
    publishedPage(ORDERS_REPORTS_URL === undefined ? {} : { ORDERS_REPORTS_URL });
  expect([undefined, " "].map(pageOf)).toEqual([undefined, undefined]);
  expect(pageOf("https://ci.example.test/job/7")).toBe("https://ci.example.test/job/7/report.html");
  expect(pageOf("http://ci.example.test/")).toBe("http://ci.example.test/report.html");
  for (const wrong of ["javascript:alert(1)", "reports"])
    expect(() => pageOf(wrong)).toThrow(/^ORDERS_REPORTS_URL takes/u);
});

describe("a command that does not come to its end leaves no earlier result", () => {
  test.for<readonly [Reporting, readonly string[], RegExp]>([
    ["run", ["--sed", "1"], /there is no option --sed/u],
    ["run", ["staging"], /staging/u],
    ["run", ["--seed", "seven"], /--seed takes/u],
    ["run", ["--replay", "zzz"], /--replay/u],
    ["run", ["--only", "confrim"], /did you mean/u],
    ["run", ["--target", "nowhere"], /nowhere\.ts/u],
    ["run", ["--env-file", "none.env"], /no such file/u],
    ["run", ["--compare", "none.json"], /is no verdict\.json/u],
    ["load", ["confirm", "--sed", "1"], /there is no option --sed/u],
    ["load", ["everything"], /load takes one of/u],
    ["load", ["confirm", "--orders", "many"], /--orders takes/u],
    ["load", ["merge"], /takes the parts/u],
    ["load", ["merge", "none"], /there is no none/u],
    ["prove", ["--sed", "1"], /there is no option --sed/u],
    ["prove", ["--variant", "third"], /--variant takes/u],
    ["gate", ["--sed"], /there is no option --sed/u],
    ["gate", ["4.2.0"], /takes only the word accept/u],
    ["gate", ["--because", "so"], /goes with gate accept/u],
    ["gate", ["--policy", "none"], /no such file/u],
  ])("%s %j", async ([command, words, said]) => {
    const reports = await filledDirectory({ "README.md": "kept" });
    await expectUsageError([command, ...words, "--reports", reports], said);
    const left = await readdir(reports);
    expect(left).not.toContain(verdicts[command]);
    expect(left).not.toContain("orders-conformance.lock");
    expect(left).toContain("README.md");
    // A decision says nothing of another run.
    for (const other of Object.values(verdicts).filter((name) => name !== verdicts[command] && name !== "gate.json")) {
      expect(left).toContain(other);
    }
  });

  test.for<readonly [readonly string[], RegExp]>([
    [["--dayz", "3"], /there is no option --dayz/u],
    [["--days", "3", "please"], /takes only the word keygen/u],
    [["--days", "zero", "--key", "none.pem"], /--days takes/u],
    [["--key", "none.pem"], /--key none\.pem: there is no such file/u],
    [[], /certify needs --key/u],
  ])("certify %j, of a run that it makes and of evidence", async ([words, said]) => {
    for (const ofEvidence of [false, true]) {
      const directory = await filledDirectory({ "README.md": "kept" });
      const evidence = ofEvidence ? ["--evidence", directory] : [];
      await expectUsageError(["certify", ...words, ...evidence, "--reports", directory], said);
      const left = await readdir(directory);
      expect(left.filter((name) => name.startsWith("certificate"))).toEqual([]);
      expect(left.includes("verdict.json")).toBe(ofEvidence);
      expect(left).toContain("README.md");
    }
  });

  test("a certificate lies with its evidence where no other place is named", async () => {
    const directory = await filledDirectory();
    await withdrawUnread(certifyCommand, ["--dayz", "3", "--evidence", directory]);
    expect((await readdir(directory)).filter((name) => name.startsWith("certificate"))).toEqual([]);
  });

  test("gate accept and certify keygen make no such result, and leave what there is", async () => {
    const reports = await filledDirectory();
    const before = await everythingIn(reports);
    await expectUsageError(["gate", "accept", "it", "--reports", reports], /takes only the word accept/u);
    await expectUsageError(["certify", "keygen", "--sed", "--reports", reports], /there is no option --sed/u);
    expect(await everythingIn(reports)).toEqual(before);
  });

  test("not even where the directory cannot be seen in its command line, and is the usual one", async () => {
    const directory = await directoryWith();
    await openAndClose(join(directory, "reports"), "run");
    await writeFiles(join(directory, "reports"), { "verdict.json": "green" });
    const { exitCode } = await commandLineHere(["run", "--sed", "1", "--reports"], { directory });
    expect(exitCode).toBe(2);
    expect(await readdir(join(directory, "reports"))).not.toContain("verdict.json");
  });

  test.for(["--help", "--sed --help", "--sed -h", "--sed --version"])(
    "but %s asks a question, and nothing goes",
    async (words) => {
      const reports = await filledDirectory();
      const before = await everythingIn(reports);
      await calledHere("run", ...words.split(" "), "--reports", reports);
      expect(await everythingIn(reports)).toEqual(before);
    },
  );
});

describe("a directory that is something else is refused, and stays as it is", () => {
  const checkout = { ".git/HEAD": "ref", "package.json": "{}", "load/confirm.ts": "script", "summary.md": "mine" };
  const lines = ["run", "load confirm", "load merge none", "prove", "run --sed", "load --sed", "gate", "referee"];
  test.for([...lines, "certify --key none.pem --evidence ."])("%s", async (line) => {
    const directory = await directoryWith(checkout);
    const refusal = /is not a reports directory: it holds \.git|there is no option/u;
    await expectUsageError([...line.split(" "), "--reports", directory], refusal);
    expect(await everythingIn(directory)).toEqual(checkout);
  });

  test.for(["--quiet", "--sed"])("parts to merge are never what is removed, with %s", async (word) => {
    const [one, two] = [await filledDirectory(), await filledDirectory()];
    const before = await everythingIn(one);
    await expectUsageError(
      ["load", "merge", one, two, "--reports", one, word],
      /before it is read|there is no option/u,
    );
    expect(await everythingIn(one)).toEqual(before);
  });
});

describe("a place where nothing can be written is said at once", () => {
  test.for(["/proc/x", "/proc/x/y/z", "/dev/null", "/dev/null/x", "a\0b", "", " "])("%j", async (place) => {
    for (const command of ["run", "prove"]) {
      await expectUsageError([command, "--reports", place], /^orders-conformance: .*(?:--reports|Cannot write).*\n$/u);
    }
    await expectUsageError(["load", "confirm", "--reports", place], /--reports|Cannot write/u);
  });

  test("also by --output", async () => {
    const argv = ["requirements", "--only", "token", "--output", "/proc/x/page.md"];
    await expectUsageError(argv, /--output .* cannot be written: ENOENT/u);
  });
});
