import { z } from "zod";

/** The same scenarios against the reference without a fault: a kill proves nothing where this is not green. */
export const controlProof = z.object({
  ran: z.int(),
  checks: z.int(),
  notPassed: z.array(
    z.object({ requirement: z.string(), scenario: z.string(), outcome: z.string(), message: z.string().nullable() }),
  ),
  judged: z.array(z.string()).describe("Requirements with at least one check."),
});

export type ControlProof = z.infer<typeof controlProof>;
