import {
  defaultTarget,
  type LoadedProfile,
  type Redactor,
  redactorFor,
  secretVariables,
  selectTarget,
  type Target,
  targetNameOf,
  type TargetSelection,
  withAccess,
} from "../core/index.ts";
import type { StartedReference } from "../sandbox/index.ts";
import type { OptionValues, Terminal } from "./command.ts";
import { isSet, textOf } from "./option-values.ts";

export interface OpenTarget {
  readonly target: Target;
  /** Hides what is secret and personal in all that the command sends, records and writes. */
  readonly redactor: Redactor;
  /** Ends what was started for it: the embedded reference, or nothing. */
  readonly stop: () => Promise<void>;
}

/**
 * The target that a command line names, ready to be called; `start` starts the embedded reference where that is the
 * target. From then on nothing that its redactor knows is printed or written. Throws ConfigurationError.
 */
export async function openTarget(
  values: OptionValues,
  { redaction }: Pick<Terminal, "redaction">,
  start: () => Promise<StartedReference> = embedded,
): Promise<OpenTarget> {
  const selection = {
    target: textOf(values, "target"),
    envFile: textOf(values, "env-file"),
    directory: process.cwd(),
    processVariables: process.env,
  };
  const selected = await selectTarget(selection);
  const { target, stop } =
    selected.kind === "configured"
      ? { target: permitted(selected.target, values), stop: async () => {} }
      : await startedTarget(selected.loaded, start);
  const guarded = { ...target, access: { ...target.access, furtherSecrets: furtherSecrets(selection) } };
  const redactor = redactorFor(guarded);
  redaction.protect(redactor);
  return { target: guarded, redactor, stop };
}

/** Loads the sandbox only if it is the target. */
const embedded = (): Promise<StartedReference> =>
  import("../sandbox/index.ts").then(({ startEmbedded }) => startEmbedded());

async function startedTarget(loaded: LoadedProfile, start: () => Promise<StartedReference>) {
  const { access, stop } = await start();
  return { target: withAccess(loaded, access), stop };
}

function furtherSecrets(selection: TargetSelection): Readonly<Record<string, string>> {
  return secretVariables({ ...selection, targetName: targetNameOf(selection.target ?? defaultTarget) });
}

/** Production is only read unless the command line says otherwise. */
function permitted(target: Target, values: OptionValues): Target {
  if (!isSet(values, "allow-production")) return target;
  return { ...target, access: { ...target.access, mayWriteInProduction: true } };
}
