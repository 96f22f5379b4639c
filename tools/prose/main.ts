import { resolve } from "node:path";
import { findStiff, proseFiles } from "./find-stiff.ts";

/** Entry of `npm run prose`: prints every stiff wording, in the whole project or below the folders that are named. */
const root = resolve(import.meta.dirname, "../..");
const found = findStiff(root, proseFiles(root, process.argv.slice(2)));
for (const { place, found: words, instead } of found) process.stdout.write(`${place}  "${words}"  write: ${instead}\n`);
process.stdout.write(`${found.length} stiff wordings\n`);
process.exitCode = found.length === 0 ? 0 : 1;
