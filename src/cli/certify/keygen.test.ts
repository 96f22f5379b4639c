import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { calledHere } from "../called-here.testing.ts";

let directory: string;
const at = (...names: string[]): string => join(directory, ...names);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "orders-conformance-keygen-"));
  await calledHere("certify", "keygen", "--key", at("issuer.pem"));
});

test("the private key is for its owner alone, and no key is ever written over", async () => {
  expect(statSync(at("issuer.pem")).mode & 0o777).toBe(0o600);
  const before = readFileSync(at("issuer.pem"));
  const again = await calledHere("certify", "keygen", "--key", at("issuer.pem"));
  expect([again.exitCode, again.err]).toEqual([
    2,
    expect.stringContaining("already exists, and keys are never overwritten"),
  ]);
  await writeFile(at("taken.pub.pem"), "mine");
  expect((await calledHere("certify", "keygen", "--key", at("taken.pem"))).exitCode).toBe(2);
  expect([readFileSync(at("issuer.pem")), existsSync(at("taken.pem"))]).toEqual([before, false]);
});

test("what is no key to trust is an error of usage, by the name of its file", async () => {
  const { exitCode, err } = await calledHere("verify", at("issuer.pem"), "--trust", at("issuer.pem"));
  expect([exitCode, err]).toEqual([2, expect.stringMatching(/--trust .*issuer\.pem has a private key/u)]);
});

test.each([
  ["open.pem", /is in a Git repository that does not ignore it/u],
  ["ignored.pem", /^The private key is not encrypted[^\n]*\n$/u],
])("a key in a repository that would add it: %s", async (name, said) => {
  const repository = at("repository");
  execFileSync("git", ["init", "--quiet", repository]);
  await writeFile(join(repository, ".gitignore"), "ignored.*\n");
  expect((await calledHere("certify", "keygen", "--key", join(repository, name))).err).toMatch(said);
});
