import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const variable = "XDG_DATA_HOME";

/**
 * Opens the test runner without a home directory. It keeps a token for a page of its own there, which no one opens here; in a
 * container there may be none, and a home is no place for what a run needs for a moment.
 */
export async function withoutHome<T>(open: () => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-")).catch(() => null);
  if (directory === null) return open();
  const before = process.env[variable];
  process.env[variable] = directory;
  try {
    return await open();
  } finally {
    if (before === undefined) delete process.env[variable];
    else process.env[variable] = before;
    await rm(directory, { recursive: true, force: true });
  }
}
