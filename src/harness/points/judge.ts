import { brokenBy } from "../../../load/judgement/judge.ts";
import type { EmittedAnswer, EmittedContent } from "../../../load/records.ts";
import type { Finding } from "../../oracle/finding.ts";
import { isOperation } from "../../specification/operations.ts";
import type { Profile } from "../../target/profile.ts";

/** What is broken by an emitted answer, judged by its script or here. Throws RangeError for an unknown operation. */
export function judgeEmitted(
  { operation, status }: EmittedAnswer,
  { judgement }: EmittedContent,
  profile: Profile,
): readonly Finding[] {
  if (judgement.by === "script") return judgement.broken;
  if (!isOperation(operation)) throw new RangeError(`a load script emitted an answer of an operation ${operation}`);
  const { type, text, expectations } = judgement;
  return brokenBy({ called: operation, status, type, text }, expectations, profile);
}
