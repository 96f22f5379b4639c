import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { TestClient } from "./example-runs.ts";

const files = ["orders-client.ts", "missions.ts", "templates.ts"] as const;
const between = "\n// end of file\n";
const folder = new URL("../../fixtures/clients/typescript/", import.meta.url);

/** The example client with a few words of its source replaced. */
export interface AlteredClient {
  readonly id: string;
  /** Each text stands in the source of the client once. */
  readonly edits: readonly (readonly [from: string, to: string])[];
}

/** Makes an altered client. Throws where what is replaced does not stand in the source just once. */
export async function clientWith({ id, edits }: AlteredClient): Promise<TestClient> {
  const directory = await mkdtemp(join(tmpdir(), "faulty-client-"));
  try {
    const sources = await Promise.all(files.map((name) => readFile(new URL(name, folder), "utf8")));
    // As one text, since it says itself where each edit belongs.
    const altered = edits.reduce((text, edit) => replacedOnce(text, edit, id), sources.join(between)).split(between);
    for (const [index, name] of files.entries()) {
      const plain = stripTypeScriptTypes(altered[index] ?? "")
        .replace('"undici"', JSON.stringify(import.meta.resolve("undici")))
        .replaceAll(/"\.\/([\w-]+)\.ts"/gu, '"./$1.mjs"');
      await writeFile(join(directory, name.replace(".ts", ".mjs")), plain);
    }
    const address = pathToFileURL(join(directory, "missions.mjs")).href;
    const { doMission } = (await import(/* @vite-ignore */ address)) as { readonly doMission: TestClient };
    return doMission;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function replacedOnce(text: string, [from, to]: readonly [string, string], id: string): string {
  const times = text.split(from).length - 1;
  if (times !== 1)
    throw new RangeError(`client ${id} replaces a text that stands in the client ${times} times: ${from}`);
  return text.replace(from, () => to);
}
