import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environmentSchema, variableNames } from "../core/index.ts";
import { calledHere, commandLineHere } from "./called-here.testing.ts";
import { everyCommand } from "./main.ts";

const commands = await everyCommand();

/** A directory that the test is in until it ends. */
const emptyDirectory = (): Promise<string> => mkdtemp(join(tmpdir(), "orders-conformance-"));

test("the overview names every command", async () => {
  const { exitCode, out } = await calledHere("--help");
  for (const command of commands) expect(out).toContain(`  ${command.name}`);
  expect(exitCode).toBe(0);
});

test("what a file is for goes on below itself, not below its name", async () => {
  const { out } = await calledHere("run", "--help");
  expect(out).toMatch(/^ {2}failures\.json {2}One object .*\n {17}\S/mu);
});

test.each(["--help", "-h", "help"])("%s is the overview", async (word) => {
  expect((await calledHere(word)).out).toBe((await calledHere("--help")).out);
});

test.each([
  ["help", "run"],
  ["run", "-h"],
])("%s %s is the help of the command, and fits the terminal", async (...words) => {
  const { exitCode, out } = await calledHere(...words);
  expect(out).toBe((await calledHere("run", "--help")).out);
  expect(out.split("\n").filter((line) => line.length > 100)).toEqual([]);
  expect(exitCode).toBe(0);
});

test.each(["--version", "-v"])("%s says the version of the suite, of the specification and of Node", async (word) => {
  const { exitCode, out } = await calledHere(word);
  expect(out).toMatch(
    /^orders-conformance \d+\.\d+\.\d+ for Orders Service Specification 2026\.07\.2, on Node v\d+\.\S+\n$/u,
  );
  expect(exitCode).toBe(0);
});

test("no command at all is a usage error that shows the overview", async () => {
  const { exitCode, out } = await calledHere();
  expect(out).toContain("Commands");
  expect(exitCode).toBe(2);
});

test.each(commands.map((command) => [command.name, command] as const))(
  "the help of %s shows every option and an example",
  async (name, command) => {
    const { exitCode, out } = await calledHere(name, "--help");
    for (const option of Object.keys(command.options)) expect(out).toContain(`--${option}`);
    expect(out).toContain(`orders-conformance ${name}`);
    expect(exitCode).toBe(0);
  },
);

test.each([
  [
    "an unknown command",
    ["gaol"],
    /there is no command "gaol"; the commands are run, doctor, init, requirements, prove, serve/u,
  ],
  ["a misspelt command", ["docter"], /there is no command "docter"; did you mean doctor\?/u],
  ["help on an unknown command", ["help", "lod"], /there is no command "lod"; did you mean load\?/u],
  ["an unknown option", ["run", "--sed", "1"], /there is no option --sed; did you mean --seed\? .* run --help shows/u],
  ["an option like no other", ["run", "--zzzzzz"], /there is no option --zzzzzz; .* run --help shows/u],
  ["a positional word", ["run", "staging"], /it takes no word "staging"; did you mean --target staging\?/u],
  [
    "an unknown pattern",
    ["run", "--only", "confrim"],
    /--only confrim matches no requirement, area or operation; did you mean .*confirm/u,
  ],
  ["a pattern like nothing at all", ["run", "--only", "zzz"], /it takes a requirement id, an area or an operation/u],
  ["a seed that is no number", ["run", "--seed", "seven"], /--seed takes a whole number from 0/u],
  ["no workers", ["run", "--workers", "0"], /--workers takes a whole number from 1 to 256, not "0"/u],
  ["a replay of nothing", ["run", "--only", "flows", "--replay", "zzz"], /--replay takes the word .*, not "zzz"/u],
  ["a race that has no number", ["run", "--only", "races", "--replay", "0"], /--replay takes the number of a race/u],
  ["every race", ["run", "--races", "all"], /--races/u],
  ["a replay of no suite", ["run", "--replay", "3"], /name its suite with --only flows or --only races/u],
  ["an unknown class", ["run", "--class", "gold"], /--class takes core or standard or full, not "gold"/u],
  [
    "an unknown target",
    ["run", "--target", "acme"],
    /Create fixtures\/targets\/acme\.ts with: npx orders-conformance init --target acme\. There are: .*contrarian/u,
  ],
  ["a misspelt target", ["run", "--target", "contrarain"], /there is no such profile; did you mean contrarian\?/u],
  ["a missing environment file", ["run", "--env-file", "none.env"], /--env-file none\.env: there is no such file/u],
  ["an unknown fault", ["serve", "--fault", "nope"], /--fault nope is unknown\. .*serve --faults/u],
  ["a misspelt fault", ["serve", "--fault", "token-opaqe"], /did you mean token-opaque/u],
  [
    "a pattern of faults that selects none",
    ["serve", "--faults", "zzzzzzzz"],
    /--faults zzzzzzzz matches no fault and no requirement; it takes/u,
  ],
  ["an argument that serve does not take", ["serve", "reset"], /serve takes no argument "reset"/u],
  ["a port out of range", ["serve", "--port", "70000"], /--port takes a whole number from 0 to 65535/u],
])("%s exits 2 and says what to type", async (_, argv, message) => {
  const { exitCode, err } = await calledHere(...argv);
  expect(err).toMatch(message);
  expect(exitCode).toBe(2);
});

test("an invalid .env is answered with every problem at once, by name and place", async () => {
  const directory = await emptyDirectory();
  await writeFile(
    join(directory, ".env"),
    "ORDERS_ENVIRONMENT=moon\nORDERS_BASE_URL=not an address\nORDERS_CLIENT_ID=\n",
  );
  const { exitCode, err } = await commandLineHere(["run", "--target", "reference"], { directory });

  const optional = variableNames.filter((name) => environmentSchema.shape[name].safeParse(undefined).success);
  for (const name of variableNames) expect(err.includes(`${name}:`)).toBe(!optional.includes(name));
  expect(err).toContain("ORDERS_ENVIRONMENT: is not one of production, staging, development, reference");
  expect(err).toMatch(/variables are missing[^]*ORDERS_CLIENT_SECRET: /u);
  expect(err).toContain("Set it in .env");
  expect(exitCode).toBe(2);
});

test("a configured service without --target is asked about instead of being ignored", async () => {
  const { exitCode, err } = await commandLineHere(["run"], {
    directory: await emptyDirectory(),
    variables: { ORDERS_ENVIRONMENT: "staging", ORDERS_BASE_URL: "http://127.0.0.1:9" },
  });
  expect(err).toContain("Add --target staging");
  expect(exitCode).toBe(2);
});

test("reports that cannot be written are a usage error that names the directory", async () => {
  const directory = await emptyDirectory();
  await writeFile(join(directory, "taken"), "a file");
  const { exitCode, err } = await commandLineHere(["run", "--only", "token", "--reports", "taken"], { directory });
  expect(err).toContain("taken");
  expect(exitCode).toBe(2);
});
