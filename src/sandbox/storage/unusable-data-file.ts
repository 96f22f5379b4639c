/** The file that shall keep everything cannot be opened, or is no database of this service. */
export class UnusableDataFile extends Error {
  override readonly name = "UnusableDataFile";

  constructor(file: string, cause: unknown) {
    super(`The data file ${file} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
