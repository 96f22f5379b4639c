import { rolldown } from "rolldown";

/**
 * A load script and all that it imports as the text of one module. k6 makes every module anew for each of its workers, and
 * takes its time to look up what one imports from another.
 */
export async function bundled(script: string): Promise<string> {
  const bundle = await rolldown({ input: script, external: /^k6(?:\/|$)/u, platform: "neutral" });
  try {
    const { output } = await bundle.generate({ format: "esm" });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
