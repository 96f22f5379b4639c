import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";

/**
 * The processes that tests start take most of their time to be compiled, so they share what one of them has compiled.
 * Those that run the tests do not: they end after the directory is gone, and would write it again.
 */
process.env["NODE_COMPILE_CACHE"] = join(tmpdir(), "compiled");

/** A gate judges a change and not its luck: a property is tried with the same values, unless others are asked for. */
fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 1) });
