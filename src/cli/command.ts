import type { ParseArgsOptionDescriptor } from "node:util";
import type { OutputRedaction, Redacted } from "../core/light.ts";
import type { ReportsUse } from "../report/index.ts";

/** One option of a command: how it is parsed and how the help describes it. */
export interface Option {
  readonly type: NonNullable<ParseArgsOptionDescriptor["type"]>;
  readonly multiple?: boolean;
  /** One letter that stands for it. */
  readonly short?: string;
  /** Placeholder of the value in the help. */
  readonly value?: string;
  readonly description: string;
}

export type Options = Readonly<Record<string, Option>>;

/** Values as parsed, before a command makes sense of them. */
export type OptionValues = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** Where texts are printed as they are; no command has one. */
export interface RawTerminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly color: boolean;
  readonly interactive: boolean;
  readonly width: number;
}

/** Where a command writes: results to `out`, everything a person watches to `err`. No secret that is known is printed. */
export interface Terminal extends RawTerminal {
  /** What all that leaves the command has to pass, on the way to the terminal or to a file. */
  readonly redaction: OutputRedaction;
  /** Prints a result as JSON. */
  readonly json: (value: Redacted<unknown>) => void;
  /** Prints credentials that are made to be seen, those of the sandbox. */
  readonly demonstrate: (text: string) => void;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly options: Options;
  /** Words that stand beside the options, as the help shows them; without it there are none. */
  readonly words?: string;
  /** What the help says beyond options and examples: lines below a heading. */
  readonly sections?: Readonly<Record<string, readonly string[]>>;
  /** What it does with a reports directory, of which it has the option; without it, or `null`: nothing. */
  readonly reports?: (words: readonly string[], values: OptionValues) => ReportsUse | null;
  /** The reports directory that it has where none is named, unless it is the usual one of all commands. */
  readonly usualReports?: (values: OptionValues) => string | undefined;
  /** Gives out no data, in which texts of our own would have to be told from secrets. Such a command starts in half the time. */
  readonly linesOnly?: true;
  readonly examples: readonly { readonly line: string; readonly what: string }[];
  /** Answers the exit code. May throw ConfigurationError or UsageError. */
  readonly run: (values: OptionValues, terminal: Terminal, words: readonly string[]) => Promise<number>;
}

/** The command line itself is wrong; the message says what to type instead. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
/** What runs as a process of its own: the product, or one of the measurements of a checkout. */
export interface Program {
  /** How it calls itself where it complains. */
  readonly name: string;
  /** The words that call it, before its own. */
  readonly call: string;
  /** What it judges, which a defect of ours says nothing about. */
  readonly judges: string;
  /** Answers the exit code. Throws ConfigurationError, UsageError, ReportsRefused or ReportsNotWritten for what a user can mend. */
  readonly main: (argv: readonly string[], terminal: Terminal) => Promise<number>;
}
