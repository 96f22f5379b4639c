import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A temporary directory, which is removed after `use`. */
export async function withTemporaryDirectory<Value>(use: (directory: string) => Promise<Value>): Promise<Value> {
  const directory = await mkdtemp(join(tmpdir(), "orders-conformance-bench-"));
  try {
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
