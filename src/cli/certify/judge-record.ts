import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { boundedFile, digestOf, parseJson } from "../../core/index.ts";
import { type EvidenceFiles, type JudgedRecord, judgedRecordSchema } from "../../release/index.ts";
import { quietNode } from "../../suite/index.ts";
import { UsageError, type OptionValues } from "../command.ts";
import { mostBytesOfResult } from "../named-values.ts";
import { isFile, textOf } from "../option-values.ts";
import { homeOfSuite } from "../suite.ts";

interface Asked {
  /** The path of the profile. */
  readonly profile: string;
  readonly exchanges: EvidenceFiles["exchanges"];
  /** The digest of the profile that the run was made with. */
  readonly digest: string | undefined;
  /** No profile may be able to read it. */
  readonly key?: string | undefined;
}

/** The profile of `--judge-with`; `null` without it. Throws UsageError. */
export function judgingProfileIn(values: OptionValues): string | null {
  const path = textOf(values, "judge-with");
  if (path === undefined) return null;
  if (textOf(values, "evidence") === undefined) throw new UsageError("--judge-with needs --evidence");
  if (!isFile(path)) throw new UsageError(`--judge-with ${path}: there is no such file`);
  return realpathSync(path);
}

/**
 * Judges a record with the profile of its target, in a process that reads only the suite and the folder of the profile. The answer
 * is a text that says why it could not be judged. Throws UsageError.
 */
export async function judgeRecord({ profile, exchanges, digest, key }: Asked): Promise<JudgedRecord | string> {
  if (digestOf(boundedFile(profile, mostBytesOfResult)) !== digest)
    return `${basename(profile)} is not the profile of the run`;
  if (exchanges === null) return "there is no exchanges.ndjson";
  const readable = [...foldersOfSuite(), dirname(profile)];
  if (key !== undefined && isFile(key) && readable.some((folder) => realpathSync(key).startsWith(folder + sep)))
    throw new UsageError(`--judge-with: the profile could read ${key}; move the key to a folder of its own`);
  return await answerOf(profile, exchanges(), readable);
}

/** The code of the suite and the packages that it needs: a checkout also holds files that a profile has no use for. */
function foldersOfSuite(): readonly string[] {
  const home = realpathSync(homeOfSuite());
  const own = ["src", "suites", "dist", "fixtures/targets", "node_modules", "package.json"].map((name) =>
    join(home, name),
  );
  const installed = basename(dirname(home)) === "node_modules" ? [dirname(home)] : [];
  return [...own, ...installed].filter(existsSync);
}

const entry = `record-process.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`;
const longestMs = 10 * 60_000;
const mostPrinted = 1024 * 1024;

async function answerOf(
  profile: string,
  record: Iterable<Uint8Array>,
  readable: readonly string[],
): Promise<JudgedRecord | string> {
  const permitted = ["--permission", ...readable.map((path) => `--allow-fs-read=${path}`)];
  const path = fileURLToPath(new URL(entry, import.meta.url));
  const child = spawn(process.execPath, [...quietNode, ...permitted, path, profile], {
    cwd: dirname(profile),
    env: {},
    stdio: ["pipe", "pipe", "pipe"],
    timeout: longestMs,
    killSignal: "SIGKILL",
  });
  const tooMuch = (): void => void child.kill("SIGKILL");
  const [out, err] = [textOfStream(child.stdout, tooMuch), textOfStream(child.stderr, tooMuch)];
  const ended = new Promise<number | null>((settle, refuse) => child.once("error", refuse).once("close", settle));
  // A process that has ended takes no more of the record.
  await pipeline(Readable.from(record), child.stdin).catch(() => {});
  const code = await ended;
  const read = judgedRecordSchema.safeParse(parseJson(await out));
  if (read.success) return read.data;
  return `the process with the profile ended with ${code ?? "a signal"}: ${firstLineOf(await err)}`;
}

async function textOfStream(stream: Readable, tooMuch: () => void): Promise<string> {
  let text = "";
  for await (const piece of stream.setEncoding("utf8")) {
    text += piece as string;
    if (text.length > mostPrinted) tooMuch();
  }
  return text;
}

const firstLineOf = (text: string): string => /^\w*Error.*$/mu.exec(text)?.[0] ?? text.trim().split("\n", 1)[0] ?? "";
