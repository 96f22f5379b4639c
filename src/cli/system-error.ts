import { getSystemErrorMessage } from "node:util";
import { isOfTheMachine } from "../report/light.ts";
import { exitCodes } from "../core/light.ts";

/** What a user can do when the operating system refuses something. */
interface Remedy {
  readonly fix: string;
  /** Where the system has no message of its own. */
  readonly why?: string;
  /** The system calls whose refusal a user can fix; by default all. */
  readonly calls?: readonly string[];
}

const permissions = { fix: "Let this user write there, or choose another place." };
const place = {
  fix: "Start from a directory that exists, or choose one that does.",
  calls: ["mkdir", "mkdtemp", "uv_cwd", "scandir", "copyfile"],
};
const space = { fix: "Free some space there, or choose another place." };
const anotherPath = { fix: "Correct the path, or name another one." };
const files = { fix: "Let it open more files (ulimit -n), or lower --workers." };

const remedies: Readonly<Record<string, Remedy>> = {
  EACCES: permissions,
  EPERM: permissions,
  EROFS: permissions,
  ENOENT: place,
  ENOTDIR: place,
  EISDIR: anotherPath,
  ELOOP: anotherPath,
  ENAMETOOLONG: anotherPath,
  ENXIO: anotherPath,
  ENOSPC: space,
  EDQUOT: { ...space, why: "the quota of this user is used up" },
  EFBIG: space,
  EMFILE: files,
  ENFILE: files,
};

export interface ExplainedRefusal {
  readonly text: string;
  readonly exitCode: number;
}

const deepestCause = 8;

/**
 * Why the operating system refused something, if the user can fix that: the problem itself, or its cause. `null`
 * otherwise.
 */
export function explainSystemError(problem: unknown, depth = 0): ExplainedRefusal | null {
  if (!(problem instanceof Error) || depth > deepestCause) return null;
  return explained(problem) ?? explainSystemError(problem.cause, depth + 1);
}

function explained(problem: Error): ExplainedRefusal | null {
  const { code = "", errno, syscall, path, dest } = problem as NodeJS.ErrnoException & { readonly dest?: string };
  const remedy = remedies[code];
  if (remedy === undefined || errno === undefined || syscall === undefined) return null;
  if (remedy.calls !== undefined && !remedy.calls.includes(syscall)) return null;
  const where = [path, dest].filter((each) => each !== undefined).join(" to ");
  const why = remedy.why ?? getSystemErrorMessage(errno);
  return {
    text: `the operating system refuses to ${[words[syscall] ?? syscall, where].join(" ").trim()}: ${why} (${code}). ${remedy.fix}`,
    exitCode: isOfTheMachine(problem) ? exitCodes.inconclusive : exitCodes.usage,
  };
}

const words: Readonly<Record<string, string>> = {
  mkdir: "make the directory",
  mkdtemp: "make the directory",
  uv_cwd: "find the directory it was started in, which is gone or closed to this user",
  scandir: "list",
};
