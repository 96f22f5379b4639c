/** Codes of a machine that has run out of something, or that breaks: another command line would not help. */
const machineCodes: readonly string[] = ["ENOSPC", "EDQUOT", "EFBIG", "EIO", "EMFILE", "ENFILE", "ENOMEM"];

/** Whether the machine failed, such as a disk that is full, and not the choice of a place. */
export function isOfTheMachine(problem: unknown): boolean {
  const code = codeOf(problem);
  return code !== null && machineCodes.includes(code);
}

/** The code of a failure of the system, such as ENOENT; `null` for any other failure. */
export function codeOf(problem: unknown): string | null {
  return problem instanceof Error && "code" in problem && typeof problem.code === "string" ? problem.code : null;
}

/** Reports could not be written: nothing about the target, so the message names the directory and the cause. */
export class ReportsNotWritten extends Error {
  override readonly name = "ReportsNotWritten";
  readonly code = "REPORTS_NOT_WRITTEN";
  readonly directory: string;
  /** Whether the machine failed. Else the directory is no place for reports, which whoever chose it can mend. */
  readonly ofTheMachine: boolean;

  constructor(directory: string, cause: unknown) {
    super(`Cannot write the reports to ${directory}: ${whyOf(cause)}`, { cause });
    this.directory = directory;
    this.ofTheMachine = isOfTheMachine(cause);
  }
}

/** A directory that reports must not go to, or not now. Nothing in it was touched. */
export class ReportsRefused extends Error {
  override readonly name = "ReportsRefused";
  readonly code = "REPORTS_REFUSED";
}

/** Something that is missing among the reports, and why. The verdict does not depend on it. */
export interface Loss {
  readonly what: string;
  readonly why: string;
}

/** The cause of a failure in words. */
export function whyOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
