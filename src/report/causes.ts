import type { Cause } from "../core/index.ts";
import { counted, firstOf } from "./wording.ts";

/** What else failed and what waits because of a cause, in a sentence each. */
export function followersInWords({ failures, blocked }: Cause, mostNames: number): readonly string[] {
  const ids = failures.map(({ id }) => id);
  return [
    ...(ids.length === 0 ? [] : [`${ids.length} more failed with it: ${firstOf(ids, mostNames)}`]),
    ...(blocked.length === 0 ? [] : [`${counted(blocked.length, "requirement")} could not be judged because of it`]),
  ];
}
