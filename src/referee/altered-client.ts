import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ClientProgram } from "./client-program.ts";

const files = ["orders-client.ts", "operations.ts", "values.ts", "missions.ts", "templates.ts"] as const;
const between = "\n// end of file\n";

/** The example client with a few words of its source replaced. */
export interface AlteredClient {
  readonly id: string;
  /** Texts that occur once in the source of the client, and what replaces them. Default: none. */
  readonly edits?: Readonly<Record<string, string>>;
}

/** The example client as it is. */
export async function exampleClient(): Promise<ClientProgram> {
  return (example ??= clientWith({ id: "example" }));
}

let example: Promise<ClientProgram> | undefined;

/**
 * Makes an altered client from the source, in a directory of its own, because Node runs no TypeScript below `node_modules`.
 * Throws if a replaced text does not occur exactly once in the source.
 */
export async function clientWith({ id, edits = {} }: AlteredClient): Promise<ClientProgram> {
  const directory = await mkdtemp(join(tmpdir(), "altered-client-"));
  try {
    const folder = sourceFolder();
    const sources = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
    // Joined into one text: each edit belongs to the file that has its words.
    const altered = Object.entries(edits)
      .reduce((text, edit) => replacedOnce(text, edit, id), sources.join(between))
      .split(between);
    for (const [index, name] of files.entries()) {
      const text = (altered[index] ?? "")
        .replace('"undici"', JSON.stringify(import.meta.resolve("undici")))
        .replaceAll(/"\.\/([\w-]+)\.ts"/gu, '"./$1.mts"');
      await writeFile(join(directory, name.replace(".ts", ".mts")), text);
    }
    const address = pathToFileURL(join(directory, "missions.mts")).href;
    const { doMission } = (await import(/* @vite-ignore */ address)) as { readonly doMission: ClientProgram };
    return doMission;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function sourceFolder(): string {
  const path = findPackageJSON(".", import.meta.url);
  if (path === undefined) throw new Error("the package.json of orders-conformance is missing");
  return join(dirname(path), "fixtures/clients/typescript");
}

function replacedOnce(text: string, [from, to]: readonly [string, string], id: string): string {
  const times = text.split(from).length - 1;
  if (times !== 1)
    throw new RangeError(`client ${id} replaces a text that occurs ${times} times in the client, not once: ${from}`);
  return text.replace(from, () => to);
}
