/** Codes of a machine that is broken or out of something: another command line would not help. */
const machineCodes: readonly string[] = ["ENOSPC", "EDQUOT", "EFBIG", "EIO", "EMFILE", "ENFILE", "ENOMEM"];

/** Whether the machine failed, such as a full disk, and not the choice of a place. */
export function isOfTheMachine(problem: unknown): boolean {
  const code = codeOf(problem);
  return code !== null && machineCodes.includes(code);
}

/** The code of a failure of the system, such as ENOENT; `null` for any other failure. */
export function codeOf(problem: unknown): string | null {
  return problem instanceof Error && "code" in problem && typeof problem.code === "string" ? problem.code : null;
}

/** Reports could not be written. The message names the directory and the cause. */
export class ReportsNotWritten extends Error {
  override readonly name = "ReportsNotWritten";
  readonly code = "REPORTS_NOT_WRITTEN";
  readonly directory: string;
  /** Whether the machine failed. Otherwise the user has to choose another directory. */
  readonly ofTheMachine: boolean;

  constructor(directory: string, cause: unknown) {
    super(`Cannot write the reports to ${directory}: ${whyOf(cause)}`, { cause });
    this.directory = directory;
    this.ofTheMachine = isOfTheMachine(cause);
  }
}

/** The directory is not for reports, or in use. Nothing in it was changed. */
export class ReportsRefused extends Error {
  override readonly name = "ReportsRefused";
  readonly code = "REPORTS_REFUSED";
}

/** A missing report, and why. The verdict does not depend on it. */
export interface Loss {
  readonly what: string;
  readonly why: string;
}

/** The cause of a failure in words. */
export function whyOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
