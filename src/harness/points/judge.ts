import { brokenBy } from "../../../load/judgement/judge.ts";
import type { ToldAnswer, ToldContent } from "../../../load/records.ts";
import type { Finding } from "../../oracle/finding.ts";
import { isOperation } from "../../specification/operations.ts";
import type { Profile } from "../../target/profile.ts";

/** What is broken by an answer that a script told, judged by it or here. Throws RangeError for an unknown operation. */
export function judgeTold(
  { operation, status }: ToldAnswer,
  { judgement }: ToldContent,
  profile: Profile,
): readonly Finding[] {
  if (judgement.by === "script") return judgement.broken;
  if (!isOperation(operation)) throw new RangeError(`a load script told of an operation ${operation}`);
  const { type, text, expectations } = judgement;
  return brokenBy({ called: operation, status, type, text }, expectations, profile);
}
