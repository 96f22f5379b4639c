import { registerHooks } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { openEmbedded } from "../../src/sandbox/index.ts";

/**
 * Loads the reference again: a mutant in a table of a module acts while the module loads, and Node loads a module once for
 * each process. A fresh reference has fresh copies of all modules below the sandbox, and shares the others.
 */

let loaded = 0;

export interface Embedding {
  readonly openEmbedded: typeof openEmbedded;
}

export function loadedReference(): Promise<Embedding> {
  return load("");
}

/** A reference that the active mutant has altered while it loaded. */
export function freshReference(): Promise<Embedding> {
  if (loaded === 0) registerHooks({ resolve: handingOn(pathToFileURL(resolve("src/sandbox")).href) });
  loaded += 1;
  return load(`?loaded=${loaded}`);
}

async function load(query: string): Promise<Embedding> {
  const module: unknown = await import(pathToFileURL(resolve("src/sandbox/embedded.ts")).href + query);
  // The types are those of the same module; this is its copy in the working directory.
  return module as Embedding;
}

function handingOn(reference: string): Parameters<typeof registerHooks>[0]["resolve"] {
  return (specifier, context, next) => {
    const found = next(specifier, context);
    const query = context.parentURL === undefined ? "" : new URL(context.parentURL).search;
    const anew = query.startsWith("?loaded=") && found.url.startsWith(reference);
    return anew ? { ...found, url: found.url + query } : found;
  };
}
