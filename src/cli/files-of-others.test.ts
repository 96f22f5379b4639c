import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../core/configuration/configuration.testing.ts";
import { boundedFile } from "../core/index.ts";
import { calledHere } from "./called-here.testing.ts";

const directory = temporaryDirectory({ small: "text", large: "" });
const at = (name: string): string => join(directory, name);
truncateSync(at("large"), 3_000_000_000);

test("a file is read whole up to its limit, and a device without an end is not", () => {
  expect(boundedFile(at("small"), 4).toString()).toBe("text");
  for (const path of [at("small"), at("large"), "/dev/zero"])
    expect(() => boundedFile(path, 3)).toThrow("is larger than 3 bytes");
});

test("a pipe is read to its end, and not waited for where nothing is written", async () => {
  execFileSync("mkfifo", [at("pipe")]);
  expect(boundedFile(at("pipe"), 3).length).toBe(0);
  const path = "/dev/stdin";
  const module = new URL("../core/configuration/bounded-file.ts", import.meta.url).href;
  const script = `import { boundedFile } from "${module}"; process.stdout.write(boundedFile("${path}", 9));`;
  const shell = `(sleep 0.3; printf 12345) | "${process.execPath}" --input-type=module --eval '${script}'`;
  expect(execFileSync("sh", ["-c", shell]).toString()).toBe("12345");
});

symlinkSync("loop", at("loop"));
execFileSync("mkfifo", [at("waits"), at("waits.ts")]);
symlinkSync("/dev/zero", at("zero.ts"));
mkdirSync(at("part"));
writeFileSync(at("part/part.json"), "no part");
mkdirSync(at("waiting"));
symlinkSync(at("waits"), join(at("waiting"), "part.json"));
mkdirSync(at("reports"));
symlinkSync(at("waits"), join(at("reports"), "verdict.json"));
writeFileSync(at("record.ndjson"), "x".repeat(20_000_000));

test.each([
  [["observe", "--har", at("large")], /larger than/u],
  [["observe", "--har", at("loop")], /too many symbolic links/u],
  [["observe", "--ndjson", at("record.ndjson")], /line 1 of .* is no exchange/u],
  [["certify", "--key", at("large")], /larger than/u],
  [["init", "--target", "endless", "--openapi", "/dev/zero"], /has more than 30 MB/u],
  [["referee", "--client", "/dev/zero"], /larger than/u],
  [["referee", "--client", at("waits")], /--client .*waits/u],
  [["init", "--target", "waits", "--openapi", at("waits")], /--openapi .*waits/u],
  [["init", "--target", "waits", "--from-har", at("waits")], /--from-har .*waits/u],
  [["run", "--compare", at("waits")], /is no verdict\.json/u],
  [["run", "--compare", at("large")], /larger than/u],
  [["requirements", "--reports", at("reports")], /is no verdict\.json/u],
  [["load", "confirm", "--compare", at("large")], /larger than/u],
  [["load", "merge", at("part")], /is not a whole part/u],
  [["load", "merge", at("large"), "--target", "reference"], /load merge: no line/u],
  [["load", "merge", at("waiting")], /is not a whole part/u],
  [["doctor", "--env-file", at("large")], /larger than/u],
  [["doctor", "--env-file", "/dev/zero"], /larger than/u],
  [["load", "confirm", "--kubernetes", "--target", at("zero.ts")], /is not a file/u],
  [["load", "confirm", "--kubernetes", "--target", at("waits.ts")], /is not a file/u],
  [["referee", "--missions", directory], /is not a regular file/u],
  [["referee", "--missions", ""], /--missions takes a file/u],
] as const)("%j is a usage error", async (words, said) => {
  const { exitCode, err } = await calledHere(...words);
  expect([exitCode, err]).toEqual([2, expect.stringMatching(said)]);
});
