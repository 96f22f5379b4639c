import { selectTarget, withAccess, type Target } from "../target/target.ts";
import type { OptionValues } from "./command.ts";
import { startEmbedded, type StartedReference } from "../embedded/reference.ts";
import { isSet, textOf } from "./option-values.ts";

export interface OpenTarget {
  readonly target: Target;
  /** Ends what was started for it: the embedded reference, or nothing. */
  readonly stop: () => Promise<void>;
}

/**
 * The target that a command line names, ready to be called; `start` starts the embedded reference where that is the
 * target. Throws ConfigurationError.
 */
export async function openTarget(
  values: OptionValues,
  start: () => Promise<StartedReference> = startEmbedded,
): Promise<OpenTarget> {
  const selected = await selectTarget({
    target: textOf(values, "target"),
    envFile: textOf(values, "env-file"),
    directory: process.cwd(),
    processVariables: process.env,
  });
  if (selected.kind === "configured") return { target: permitted(selected.target, values), stop: async () => {} };
  const embedded = await start();
  return { target: withAccess(selected.loaded, embedded.access), stop: embedded.stop };
}

/** Production is only read unless the command line says otherwise. */
function permitted(target: Target, values: OptionValues): Target {
  if (!isSet(values, "allow-production")) return target;
  return { ...target, access: { ...target.access, mayWriteInProduction: true } };
}
