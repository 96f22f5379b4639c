import { product } from "./main.ts";
import { startProgram } from "./program.ts";

/** Runs a command line of the product as this process. */
export function start(argv: readonly string[]): Promise<void> {
  return startProgram(product, argv);
}
