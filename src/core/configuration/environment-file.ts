import { parse } from "dotenv";
import { boundedFile } from "./bounded-file.ts";
import { ConfigurationError, type ConfigurationProblem } from "./configuration-error.ts";
import { namesTarget } from "./variable-names.ts";

export interface EnvironmentFile {
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with single lines of it. */
  readonly problems: readonly ConfigurationProblem[];
}

/** Reads a file of variables, as editors of any system write it. Throws ConfigurationError for one that cannot be read. */
export function readEnvironmentFile(path: string, shown: string): EnvironmentFile {
  const text = textOf(path, shown);
  const values = parse(text);
  const lines = [...text.matchAll(/^[ \t]*(?:export[ \t]+)?(?<name>ORDERS_\w+)(?<rest>.*)$/gimu)].map(({ groups }) => ({
    name: groups?.["name"] ?? "",
    rest: groups?.["rest"]?.replace(/^\s*[:=]/u, "").trim() ?? "",
  }));
  const unread = lines.filter(({ name }) => values[name] === undefined && namesTarget(name));
  const repeated = [...Map.groupBy(lines, ({ name }) => name)].filter(
    ([, group]) => new Set(group.map(({ rest }) => rest)).size > 1,
  );
  return {
    values,
    problems: [
      ...unread.map(({ name }) => ({
        where: `${name} in ${shown}`,
        what: "is on a line that sets nothing",
        fix: `Write it as ${name}=value.`,
      })),
      ...repeated.map(([name]) => ({
        where: `${name} in ${shown}`,
        what: "is set more than once, to different values",
        fix: "Keep one of the lines.",
      })),
    ],
  };
}

const byteOrderMarks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
] as const;

function textOf(path: string, shown: string): string {
  const bytes = bytesOf(path, shown);
  const mark = byteOrderMarks.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  try {
    const text = new TextDecoder(mark?.encoding ?? "utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
  }
  throw new ConfigurationError([
    {
      where: shown,
      what: "is not text in UTF-8, or in UTF-16 with a byte order mark",
      fix: "Save it as UTF-8.",
    },
  ]);
}

const mostBytes = 1024 * 1024;

function bytesOf(path: string, shown: string): Buffer {
  try {
    return boundedFile(path, mostBytes);
  } catch (cause) {
    throw new ConfigurationError([
      {
        where: shown,
        what: `cannot be read (${cause instanceof Error ? cause.message : String(cause)})`,
        fix: "Make it a readable text file.",
      },
    ]);
  }
}
