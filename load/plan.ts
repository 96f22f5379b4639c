import type { ScriptName, ShapeName } from "../src/core/portable.ts";

/** What one load run asks of its target; plain data that crosses from the command line into k6. */
export interface LoadPlan {
  readonly script: ScriptName;
  readonly shape: ShapeName;
  /** Highest arrival rate, in journeys per second. */
  readonly rate: number;
  readonly seconds: number;
  /** The start of every reference and correlation id, so that the orders and requests of a run can be found. */
  readonly runTag: string;
  readonly requestTimeoutMs: number;
  /**
   * Who judges answers: the reader of what the script emits, which is cheap, or the script itself, so that no body of
   * an answer is written anywhere.
   */
  readonly judgedBy: "reader" | "script";
}

/** Workers are enough for journeys of this length. */
const patienceSeconds = 3;
const fewestWorkers = 5;
const mostWorkers = 1_500;

/** How many workers k6 gets for a plan, from the rate at which journeys begin. */
export function workersOf({ rate }: Pick<LoadPlan, "rate">): number {
  return Math.min(mostWorkers, Math.max(fewestWorkers, rate * patienceSeconds));
}

/** Variables that k6 gets beside the access to the target. */
export const planVariable = "ORDERS_LOAD_PLAN";
export const profileVariable = "ORDERS_LOAD_PROFILE";
/** A token that all workers begin with, as JSON of an IssuedToken. Where it is not set each gets one of its own. */
export const tokenVariable = "ORDERS_LOAD_TOKEN";
/** What k6 shows of itself to a service that asks for a client certificate, as PEM; in no file, since one is a key. */
export const clientCertificateVariable = "ORDERS_LOAD_CLIENT_CERTIFICATE";
export const clientKeyVariable = "ORDERS_LOAD_CLIENT_KEY";
/** Whether k6's own samples name their operation. That takes a little of its time, so only where somebody gets them. */
export const taggedVariable = "ORDERS_LOAD_TAGGED";
