import { registerHooks } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { openEmbedded } from "../../src/sandbox/index.ts";

/**
 * The reference, loaded once more: a mutant in a table of a module acts while the module loads, and a module is loaded
 * once per process. What stands below the reference is loaded anew with whoever asks for it anew, and all else is shared.
 */

let loaded = 0;

export interface Embedding {
  readonly openEmbedded: typeof openEmbedded;
}

/** The reference as every mutant meets it that acts only while it runs. */
export function loadedReference(): Promise<Embedding> {
  return load("");
}

/** The reference as the mutant makes it that is active now. */
export function freshReference(): Promise<Embedding> {
  if (loaded === 0) registerHooks({ resolve: handingOn(pathToFileURL(resolve("src/sandbox")).href) });
  loaded += 1;
  return load(`?loaded=${loaded}`);
}

async function load(query: string): Promise<Embedding> {
  const module: unknown = await import(pathToFileURL(resolve("src/sandbox/embedded.ts")).href + query);
  // The copy in the working directory of the very module whose types these are.
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
