import { counted } from "../../report/light.ts";
import { byBlame, type Correction, type ProbeResult } from "./probe/index.ts";
import { belongsTo, requirement, type RunClass } from "../../core/index.ts";
import type { MissingPiece } from "./missing-answers.ts";

export interface LookedAt {
  /** The API's answer to a valid token, where it refused it. */
  readonly refusal: string | null;
  readonly probe: ProbeResult | null;
  readonly missing: readonly MissingPiece[];
  /** What was found and tried, and is not in the profile yet. */
  readonly corrections: readonly Correction[];
  /** How many choices of the service the profile does not declare. */
  readonly undeclared: number;
}

/** Why a run of that class cannot be conformant, or `null`. */
export function whyNotReady(
  runClass: RunClass,
  { refusal, probe, missing, corrections, undeclared }: LookedAt,
): string | null {
  if (refusal !== null) return refusal;
  const { service, profile } = byBlame(probe?.findings ?? []);
  const wrong = profile.length;
  const found = corrections.length - undeclared;
  const blocked = requiredAmong(missing, runClass);
  const reasons = [
    ...service.slice(0, 1).map(({ what }) => what),
    ...(wrong === 0 ? [] : [`${counted(wrong, "answer")} ${wrong === 1 ? "is" : "are"} wrong`]),
    ...(wrong > 0 || found <= 0
      ? []
      : [`${counted(found, "answer")} ${found === 1 ? "was" : "were"} found and not written`]),
    ...(blocked === 0 ? [] : [`${counted(blocked, "required sentence")} of class ${runClass} cannot be judged`]),
    ...(undeclared === 0 ? [] : [`${counted(undeclared, "choice")} ${undeclared === 1 ? "is" : "are"} not declared`]),
  ];
  return reasons.length === 0 ? null : `no: ${reasons.join(", ")}`;
}

/** The number of requirements of a class that missing answers keep from being judged. */
export function requiredAmong(missing: readonly MissingPiece[], runClass: RunClass): number {
  const ids = new Set(missing.flatMap(({ requirements }) => requirements));
  return [...ids].map(requirement).filter((row) => row.level === "must" && belongsTo(row, runClass)).length;
}
