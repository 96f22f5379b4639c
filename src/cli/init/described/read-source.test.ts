import { execFileSync } from "node:child_process";
import { type ServerResponse } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../../../core/configuration/configuration.testing.ts";
import { answering } from "../../run/broken-services.testing.ts";
import { readOpenApi } from "../openapi/read.ts";
import { readSource } from "./read-source.ts";

function endless(response: ServerResponse): void {
  const more = (): void => {
    while (!response.destroyed && response.write(" ".repeat(1_000_000)));
    response.once("drain", more);
  };
  more();
}

const bomb = gzipSync(Buffer.alloc(64_000_000));

test.each<[string, (response: ServerResponse) => void, RegExp]>([
  ["has no end", endless, /has more than 30 MB/u],
  ["grows when it is unpacked", (to) => void to.writeHead(200, { "content-encoding": "gzip" }).end(bomb), /30 MB/u],
  ["is no gzip", (to) => void to.writeHead(200, { "content-encoding": "gzip" }).end("{}"), /cannot be read/u],
  [
    "breaks off",
    (to) => void to.writeHead(200, { "content-length": 9 }).write("{", () => to.destroy()),
    /cannot be read/u,
  ],
])("a document of an address that %s is refused", async (_, answer, said) => {
  await using service = await answering((_asked, response) => answer(response));
  await expect(readSource("--openapi", service.origin)).rejects.toThrow(said);
  const referring = temporaryDirectory({ "api.json": JSON.stringify(documentWith(`${service.origin}/more.json`)) });
  await expect(readOpenApi(join(referring, "api.json"))).rejects.toThrow(said);
});

test("a reference to a device or a pipe is refused as well", async () => {
  const directory = temporaryDirectory({
    "zero.json": JSON.stringify(documentWith("/dev/zero")),
    "pipe.json": JSON.stringify(documentWith("pipe")),
  });
  execFileSync("mkfifo", [join(directory, "pipe")]);
  await expect(readOpenApi(join(directory, "zero.json"))).rejects.toThrow(/has more than 30 MB/u);
  await expect(readOpenApi(join(directory, "pipe.json"))).rejects.toThrow(/--openapi/u);
});

function documentWith(reference: string): object {
  return { openapi: "3.1.0", paths: { "/v1/orders": { $ref: reference } } };
}
