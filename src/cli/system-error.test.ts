import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory, thrownBy } from "../core/configuration/configuration.testing.ts";
import { guardedTerminal } from "./guarded-terminal.ts";
import { runProgram } from "./program.ts";
import { explainSystemError } from "./system-error.ts";

/** As Node throws it. */
function refusal(code: keyof typeof constants.errno, syscall = "open"): Error {
  const errno = -constants.errno[code];
  return Object.assign(new Error(`${code}: it says, ${syscall} '/some/file'`), {
    code,
    errno,
    syscall,
    path: "/some/file",
  });
}

test.each([
  ["EACCES", 2, "permission denied"],
  ["EPERM", 2, "operation not permitted"],
  ["EROFS", 2, "read-only file system"],
  ["ELOOP", 2, "too many symbolic links"],
  ["ENXIO", 2, "no such device"],
  ["EISDIR", 2, "on a directory"],
  ["ENOSPC", 3, "no space left on device"],
  ["EDQUOT", 3, "quota"],
  ["EMFILE", 3, "too many open files"],
] as const)("%s in a write is explained in one line, with exit code %i", async (code, expected, words) => {
  let err = "";
  const program = {
    name: "some",
    call: "some",
    judges: "the target",
    main: () => Promise.reject(new Error("could not be made ready", { cause: refusal(code) })),
  };
  const plain = { out: () => {}, err: (text: string) => void (err += text), color: false, interactive: false };
  expect(await runProgram(program, [], guardedTerminal({ ...plain, width: 100 }, []))).toBe(expected);
  expect(err).toMatch(/^some: the operating system refuses to open \/some\/file: .*\n$/u);
  expect(err).toContain(code);
  expect(err.toLowerCase()).toContain(words);
});

test("a directory that cannot be made is explained, with anything in its place", () => {
  const directory = temporaryDirectory({ taken: "a file" });
  const problem = thrownBy(() => mkdirSync(join(directory, "taken/below")));
  expect(explainSystemError(problem)?.text).toContain(
    `make the directory ${join(directory, "taken/below")}: not a dir`,
  );
  expect(explainSystemError(refusal("ENOENT", "uv_cwd"))?.text).toContain("find the directory it was started in");
});

test("a file that is not where it has to be is no refusal, and neither is anything else", () => {
  const missing = join(temporaryDirectory({}), "missing");
  expect(explainSystemError(thrownBy(() => readFileSync(missing)))).toBeNull();
  expect(explainSystemError(thrownBy(() => writeFileSync(missing, "text", { flag: "r+" })))).toBeNull();
  expect(explainSystemError(refusal("ECONNREFUSED", "connect"))).toBeNull();
  expect(explainSystemError(Object.assign(new Error("no"), { code: "EACCES" }))).toBeNull();
  expect(explainSystemError("EACCES")).toBeNull();
});
