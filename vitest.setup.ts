import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The processes that tests start take most of their time to be compiled, so they share what one of them has compiled.
 * Those that run the tests do not: they end after the directory is gone, and would write it again.
 */
process.env["NODE_COMPILE_CACHE"] = join(tmpdir(), "compiled");
