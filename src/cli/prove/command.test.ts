import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clientProofSchema } from "../../referee/index.ts";
import { proofSchema } from "../../proof/index.ts";
import { calledHere } from "../called-here.testing.ts";

const proving = (...words: string[]) => calledHere("prove", ...words);

test("the faults that are named are run, and the matrix is printed and written", async () => {
  const reports = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const { exitCode, out, err } = await proving("--only", "token-opaq*", "--workers", "1", "--reports", reports);
  expect(out).toMatch(/✓ +[\d.]+ m?s {2}token-opaque → token\.is-jwt {2}by .*, request \d/u);
  expect(out).toContain("✓ PROVEN  1 of 1 fault killed");
  expect(err).toContain("against 1 fault");
  expect(exitCode).toBe(0);

  const proof = proofSchema.parse(JSON.parse(await readFile(join(reports, "prove.json"), "utf8")));
  expect(proof).toMatchObject({ verdict: "proven", totals: { faults: 1, killed: 1 }, only: ["token-opaq*"] });
  expect(await readFile(join(reports, "prove.md"), "utf8")).toContain("<code>token-opaque</code>");
});

test("the faults of a client are judged on both variants, and the matrix says what is named first", async () => {
  const reports = await mkdtemp(join(tmpdir(), "orders-conformance-"));
  const words = ["--role", "client", "--only", "token-per-request", "--only", "client-name-blank.confirm*"];
  const { exitCode, out, err } = await proving(...words, "--reports", reports);
  expect(out).toMatch(
    /✓ +[\d.]+ m?s {2}token-per-request → client\.token\.reused {2}mission buy, named first client\.token\.reused/u,
  );
  expect(out).toMatch(/✓ PROVEN {2}6 of 6 faults of a client killed in .* \(plain and contrarian variant, seed 11\)/u);
  expect(err).toContain("Judging clients with 3 faults");
  expect(exitCode).toBe(0);

  const proof = clientProofSchema.parse(JSON.parse(await readFile(join(reports, "prove.json"), "utf8")));
  expect(proof).toMatchObject({ role: "client", verdict: "proven", totals: { faults: 6, killed: 6 } });
  expect(await readFile(join(reports, "prove.md"), "utf8")).toContain("<code>token-per-request</code>");
});

test.each([
  [["--only", "token-opaqe"], "did you mean token-opaque"],
  [["--only", "nothing-like-it"], "it takes the id of a fault"],
  [["--since", "no-such-commit"], "git knows no such commit here"],
  [["--since", "HEAD", "--only", "token-opaque"], "leave one of them out"],
  [["--role", "client", "--since", "HEAD"], "--since is for --role server"],
  [["--variant", "third"], "--variant takes plain or contrarian"],
  [["--role", "both"], "--role takes server or client"],
  [["--role", "client", "--only", "token-per-reques"], "did you mean token-per-request"],
  [["--role", "client", "--only", "orders.create.draft"], "it takes the id of a fault, a rule"],
  [["--role", "client", "--thorough"], "--thorough is for --role server"],
  [["--workers", "0"], "--workers takes a whole number from 1"],
])("%j is a usage error that says what to type instead", async (argv, said) => {
  const { exitCode, err } = await proving(...argv);
  expect(err).toContain(said);
  expect(exitCode).toBe(2);
});
