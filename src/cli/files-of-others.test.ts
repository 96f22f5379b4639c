import { symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../core/configuration/configuration.testing.ts";
import { boundedFile } from "./bounded-file.ts";
import { calledHere } from "./called-here.testing.ts";

const directory = temporaryDirectory({ small: "text", large: "" });
const at = (name: string): string => join(directory, name);
truncateSync(at("large"), 3_000_000_000);

test("a file is read whole up to its limit, and a device without an end is not", () => {
  expect(boundedFile(at("small"), 4).toString()).toBe("text");
  for (const path of [at("small"), at("large"), "/dev/zero"])
    expect(() => boundedFile(path, 3)).toThrow("is larger than 3 bytes");
});

symlinkSync("loop", at("loop"));
writeFileSync(at("record.ndjson"), "x".repeat(20_000_000));

test.each([
  [["observe", "--har", at("large")], /larger than/u],
  [["observe", "--har", at("loop")], /too many symbolic links/u],
  [["observe", "--ndjson", at("record.ndjson")], /line 1 of .* is no exchange/u],
  [["certify", "--key", at("large")], /larger than/u],
  [["init", "--target", "endless", "--openapi", "/dev/zero"], /larger than/u],
  [["referee", "--client", "/dev/zero"], /larger than/u],
  [["referee", "--missions", directory], /is not a regular file/u],
  [["referee", "--missions", ""], /--missions takes a file/u],
] as const)("%j is a usage error", async (words, said) => {
  const { exitCode, err } = await calledHere(...words);
  expect([exitCode, err]).toEqual([2, expect.stringMatching(said)]);
});
