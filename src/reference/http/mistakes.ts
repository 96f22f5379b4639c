import type { z } from "zod";

import type { Mistake } from "../domain/refusal.ts";

/** The first places of a body that are wrong; more would help nobody. */
export function mistakesOf({ issues }: z.ZodError): readonly Mistake[] {
  return issues.slice(0, 20).map(({ path, message }) => {
    const steps = path.map((step) => String(step).replaceAll("~", "~0").replaceAll("/", "~1"));
    return { at: steps.map((step) => `/${step}`).join(""), message };
  });
}
