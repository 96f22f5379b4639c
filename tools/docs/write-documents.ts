import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { everyCommand } from "../../src/cli/index.ts";
import { runInTurn } from "../../src/proof/index.ts";
import { renderDocuments } from "./documents.ts";

const root = resolve(import.meta.dirname, "../..");

for (const [path, text] of Object.entries(renderDocuments(await everyCommand(), await runInTurn(1)))) {
  mkdirSync(dirname(resolve(root, path)), { recursive: true });
  writeFileSync(resolve(root, path), text);
}
