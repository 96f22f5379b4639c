import { z } from "zod";
import type { Fault } from "./faults/index.ts";
import { type Check, requirement as rowOf, type RequirementId } from "../core/index.ts";

/** The outcomes of a handwritten fault. */
export const faultOutcomes = {
  killed: "a check of its requirement turned red",
  misattributed: "checks turned red, but none of its requirement",
  survived: "no check turned red",
  left: "only the audit of a load run can detect it",
  equivalent: "this variant answers with it as without it",
  error: "it could not be run",
} as const;

export type FaultOutcome = keyof typeof faultOutcomes;

/** One row of the proof: a handwritten fault. */
export const faultProof = z.object({
  fault: z.string(),
  requirement: z.string(),
  area: z.string(),
  level: z.enum(["must", "should"]),
  depth: z.enum(["plain", "deep", "concurrent", "under-load"]),
  outcome: z.enum(Object.keys(faultOutcomes) as [FaultOutcome, ...FaultOutcome[]]),
  killedBy: z.array(z.string()).describe("Titles of the scenarios whose checks of its requirement turned red."),
  exchange: z.string().nullable().describe("Id of the first exchange that such a check was judged on."),
  request: z.int().nullable().describe("Which request of the run that was."),
  collateral: z.array(z.string()).describe("Other requirements that turned red in the scenarios that ran."),
  ran: z.int().describe("How many scenarios ran."),
  durationMs: z.int(),
  message: z.string().nullable().describe("Why there is no better outcome, where that needs words."),
});

export type FaultProof = z.infer<typeof faultProof>;

export interface Evidence {
  readonly checks: readonly Check[];
  readonly ran: number;
  readonly durationMs: number;
}

/** Judges a fault by the checks. Only a check of its own requirement kills it; others show how precise the suite is. */
export function judgeFault(fault: Fault, { checks, ran, durationMs }: Evidence): FaultProof {
  const red = checks.filter(isRed);
  const own = red.filter(({ requirement }) => requirement === fault.requirement);
  const others = red.filter(({ requirement }) => requirement !== fault.requirement);
  const first = own
    .map(decisiveExchange)
    .toSorted((one, other) => requestNumber(one) - requestNumber(other))
    .find((exchange) => exchange !== null);
  return {
    ...unjudged(fault, { ran, durationMs }),
    outcome: own.length > 0 ? "killed" : others.length > 0 ? "misattributed" : "survived",
    killedBy: distinct(own.map(({ scenario }) => scenario)),
    exchange: first ?? null,
    request: first === undefined ? null : requestNumber(first),
    collateral: distinct(others.map(({ requirement }) => requirement)),
  };
}

/** The row of a fault that no check has judged. */
export function unjudged(
  { id, requirement, depth }: Fault,
  { ran, durationMs }: Omit<Evidence, "checks">,
): Omit<FaultProof, "outcome"> {
  const { area, level } = rowOf(requirement);
  return {
    fault: id,
    requirement,
    area,
    level,
    depth: depth ?? "plain",
    killedBy: [],
    exchange: null,
    request: null,
    collateral: [],
    ran,
    durationMs: Math.round(durationMs),
    message: null,
  };
}

/** The requirements that checks show broken, or that the suite failed to judge. */
export function redRequirements(checks: readonly Check[]): readonly string[] {
  const red = checks.filter(({ outcome }) => outcome === "fail" || outcome === "warn" || outcome === "error");
  return distinct(red.map(({ requirement }) => requirement)).toSorted();
}

/** Whether a check has the worst outcome of its level: `fail` for a must, `warn` for a should. */
export function isRed({ requirement, outcome }: Pick<Check, "requirement" | "outcome">): boolean {
  return outcome === redOf(requirement);
}

function redOf(id: RequirementId): Check["outcome"] {
  return rowOf(id).level === "must" ? "fail" : "warn";
}

function decisiveExchange({ exchanges }: Check): string | null {
  return exchanges.at(-1) ?? null;
}

/** The id of an exchange ends with its number in the order of sending. */
function requestNumber(exchange: string | null): number {
  return exchange === null ? Number.POSITIVE_INFINITY : Number(/\d+$/u.exec(exchange)?.[0]);
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
