import type { ParseArgsOptionDescriptor } from "node:util";
import type { OutputRedaction, Redacted } from "../core/light.ts";
import type { ReportsUse } from "../report/index.ts";

/** An option of a command: how it is parsed, and how the help describes it. */
export interface Option {
  readonly type: NonNullable<ParseArgsOptionDescriptor["type"]>;
  readonly multiple?: boolean;
  /** Its one-letter form. */
  readonly short?: string;
  /** Placeholder of the value in the help. */
  readonly value?: string;
  readonly description: string;
}

export type Options = Readonly<Record<string, Option>>;

/** Values as parsed, before a command reads them. */
export type OptionValues = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** Prints texts without redaction. No command gets one. */
export interface RawTerminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly color: boolean;
  readonly interactive: boolean;
  readonly width: number;
}

/** A command prints results to `out` and progress to `err`. Known secrets are never printed. */
export interface Terminal extends RawTerminal {
  /** Redacts everything that leaves the command, for the terminal or for a file. */
  readonly redaction: OutputRedaction;
  /** Prints a result as JSON. */
  readonly json: (value: Redacted<unknown>) => void;
  /** Prints credentials that are meant to be seen, such as those of the sandbox. */
  readonly demonstrate: (text: string) => void;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly options: Options;
  /** Its words beside the options, as the help shows them; by default none. */
  readonly words?: string;
  /** More sections of the help: lines below a heading. */
  readonly sections?: Readonly<Record<string, readonly string[]>>;
  /** How it uses its reports directory; by default, and with `null`, not at all. */
  readonly reports?: (words: readonly string[], values: OptionValues) => ReportsUse | null;
  /** Its default reports directory, if it differs from that of the other commands. */
  readonly usualReports?: (values: OptionValues) => string | undefined;
  /** Prints no data that could mix our own texts with secrets. Such a command starts in half the time. */
  readonly linesOnly?: true;
  /** Command lines, with what each of them does. */
  readonly examples: Readonly<Record<string, string>>;
  /** Returns the exit code. May throw ConfigurationError or UsageError. */
  readonly run: (values: OptionValues, terminal: Terminal, words: readonly string[]) => Promise<number>;
}

/** The command line is wrong; the message says what to type instead. Exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
/** A program that runs as its own process: the product, or a measurement of a checkout. */
export interface Program {
  /** Its name in error messages. */
  readonly name: string;
  /** The start of its command line. */
  readonly call: string;
  /** What it judges: a defect of ours says nothing about that. */
  readonly judges: string;
  /** Returns the exit code. Throws ConfigurationError, UsageError, ReportsRefused or ReportsNotWritten for problems of the user. */
  readonly main: (argv: readonly string[], terminal: Terminal) => Promise<number>;
}
