import { ConfigurationError, missingAnswers, type Profile, type ScriptName } from "../../core/index.ts";

/** Refuses a profile without the answers that a script needs. Throws ConfigurationError with every missing answer. */
export function assertAnswers(script: ScriptName, profile: Profile): void {
  const missing = missingAnswers(script, profile);
  if (missing.length === 0) return;
  throw new ConfigurationError(
    missing.map((answer) => ({
      where: `profile ${profile.name}, ${answer}`,
      what: `is not answered, and load ${script} needs it`,
      fix: "The type Profile describes each answer.",
    })),
  );
}
