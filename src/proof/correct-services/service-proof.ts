import { z } from "zod";
import type { ChoiceId } from "../../core/index.ts";
import type { Scenario, ScenarioResult } from "../../suite/index.ts";
import { openFixture } from "../embedded/fixture.ts";
import type { ProofSettings } from "../prove-fault.ts";
import { namedIn, verdictFrom } from "../randomized-variants/chosen.ts";
import { withinDeadline } from "../within-deadline.ts";
import type { CorrectService } from "./correct-services.ts";

/** The outcomes of a correct service with a choice. */
export const serviceOutcomes = {
  accepted: "inconclusive with its choice named, and conformant once the choice is declared",
  accused: "a check failed although the service is correct",
  misnamed: "the verdict names another choice",
  "not-shown": "no scenario shows the choice",
  error: "it could not be run",
} as const;
export type ServiceOutcome = keyof typeof serviceOutcomes;

export const serviceProof = z.object({
  service: z.string(),
  choice: z.string(),
  outcome: z.enum(Object.keys(serviceOutcomes) as [ServiceOutcome, ...ServiceOutcome[]]),
  named: z.array(z.string()).describe("The choices that the verdict names while none is declared."),
  reasons: z.array(z.string()).describe("What speaks against it."),
  ran: z.int().describe("How many scenarios ran."),
  durationMs: z.int(),
});
export type ServiceProof = z.infer<typeof serviceProof>;

/** So many more scenarios each time, until they show the choice. */
const atOnce = 8;

/**
 * Runs scenarios against a correct service until they show its choice, and judges them without it in the profile, and with it.
 * Never throws.
 */
export async function proveService(
  service: CorrectService,
  scenarios: readonly Scenario[],
  { variant, seed, deadlineMs }: ProofSettings,
): Promise<ServiceProof> {
  const started = performance.now();
  const spent = (): number => Math.round(performance.now() - started);
  try {
    await using fixture = await openFixture({ variant, seed, interpretations: [service.id] });
    const results = await withinDeadline(deadlineMs, (late) =>
      Promise.race([runUntilShown(service.choice, scenarios, fixture.run), late]),
    );
    const { id, choice } = service;
    return { service: id, choice, ran: results.length, ...judgeService(choice, results), durationMs: spent() };
  } catch (problem) {
    return { ...unjudgedService(service, String(problem)), durationMs: spent() };
  }
}

/** The results of the first scenarios that show the choice, or of all where none does. */
export async function runUntilShown(
  choice: ChoiceId,
  scenarios: readonly Scenario[],
  run: (chosen: readonly Scenario[]) => Promise<readonly ScenarioResult[]>,
): Promise<readonly ScenarioResult[]> {
  const results: ScenarioResult[] = [];
  while (results.length < scenarios.length && judgeService(choice, results).outcome !== "accepted")
    results.push(...(await run(scenarios.slice(results.length, results.length + atOnce))));
  return results;
}

/** What results say of a correct service that makes one choice. */
export function judgeService(
  choice: ChoiceId,
  results: readonly ScenarioResult[],
): Pick<ServiceProof, "outcome" | "named" | "reasons"> {
  if (results.length === 0) return { outcome: "not-shown", named: [], reasons: [] };
  const undeclared = verdictFrom(results, []);
  const declared = verdictFrom(results, [choice]);
  const named = [...namedIn(undeclared)];
  const against = (verdict: typeof undeclared, ...allowed: readonly string[]): readonly string[] =>
    verdict.reasons.filter(({ kind }) => !["warned", "not-asked", ...allowed].includes(kind)).map(({ text }) => text);
  const reasons = [...new Set([...against(undeclared, "undeclared-choice"), ...against(declared)])];
  const isOwn = named.length === 1 && named[0] === choice;
  const shown = isOwn ? "accepted" : named.length === 0 ? "not-shown" : "misnamed";
  return { outcome: reasons.length > 0 && (isOwn || named.length === 0) ? "accused" : shown, named, reasons };
}

/** The row of a correct service that could not be run. */
export function unjudgedService({ id, choice }: CorrectService, why: string): ServiceProof {
  return { service: id, choice, outcome: "error", named: [], reasons: [why], ran: 0, durationMs: 0 };
}
