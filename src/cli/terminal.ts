import { stripVTControlCharacters } from "node:util";
import type { RawTerminal } from "./command.ts";

const widest = 120;

/** The terminal of this process; colour only where a person looks and does not refuse it. */
export function processTerminal(argv: readonly string[]): RawTerminal {
  const wantsColor = !argv.includes("--no-color") && !process.env["NO_COLOR"] && process.env["TERM"] !== "dumb";
  const color = wantsColor && process.stdout.isTTY;
  const plain = (text: string): string => (color ? text : stripVTControlCharacters(text));
  return {
    out: (text) => process.stdout.write(plain(text)),
    err: (text) => process.stderr.write(plain(text)),
    color,
    interactive: process.stderr.isTTY,
    width: Math.min(process.stdout.columns || 100, widest),
  };
}
