import { type LoadAudit, openSession, type Target, TransportError } from "../core/index.ts";
import type { LoadRunEnd } from "./k6/run.ts";
import { errorsOf } from "./part.ts";
import type { Collected } from "./points/collect.ts";
import type { Seen, Watch } from "./watch.ts";

export interface Ended {
  readonly target: Target;
  readonly runTag: string;
  readonly watch: Pick<Watch, "lost" | "seen">;
  readonly collected: Pick<Collected, "errors" | "errorCount" | "unkept">;
  readonly audit: LoadAudit;
  /** How k6 ended, where it ran here. */
  readonly end?: Pick<LoadRunEnd, "exitCode" | "said"> & { readonly stopped: boolean };
}

/** What kept a load run from coming to its end, in words; `null` when nothing did. */
export async function interruptionOf(ended: Ended): Promise<string | null> {
  const silent = await isSilent(ended);
  // A load run that was ended because of the silence has no other end, but journeys may say what it comes from.
  const other = ended.watch.lost() ? errorsOf(ended.collected) : otherReason(ended);
  const reasons = [silent ? silence(ended.target, ended.watch.seen()) : null, other].filter((each) => each !== null);
  return reasons.length === 0 ? null : reasons.join("; ");
}

/**
 * Whether the target stopped answering: it does not answer after the load run. The number of unanswered requests and the
 * length of the silence prove nothing, because both depend on the rate and the machine.
 */
async function isSilent({ target, runTag, watch, audit }: Ended): Promise<boolean> {
  if (watch.lost()) return true;
  const inDoubt = audit.skipped !== null || (watch.seen().unanswered > 0 && audit.audited === 0);
  return inDoubt && !(await answers(target, runTag));
}

async function answers(target: Target, runTag: string): Promise<boolean> {
  const { signal } = new AbortController();
  const session = openSession(target, { runId: `${runTag}-after`, trace: runTag, signal, onTokenExchange: () => {} });
  try {
    // Without a token, which would be a question to another service. A refusal is an answer.
    const scenario = session.scenario("after the load run", { exchanged: () => {}, answered: () => {} });
    await scenario.once({ operation: "getOrders", token: null });
    return true;
  } catch (problem) {
    if (problem instanceof TransportError) return false;
    throw problem;
  } finally {
    await session.close();
  }
}

function silence({ access }: Target, { answered, lastAnswerAt, unanswered }: Seen): string {
  const before =
    lastAnswerAt === null
      ? "no request was answered"
      : `${answered} requests were answered, the last at ${new Date(lastAnswerAt).toISOString()}`;
  const after = unanswered === 0 ? "the request after the load was not" : `${unanswered} requests after that were not`;
  return `the target stopped answering (${access.baseUrl}): ${before}, and ${after}`;
}

/** k6's exit codes that say that it did not come to its end, in words. */
const exitCodes: Readonly<Record<number, string>> = {
  100: "the preparation took too long",
  101: "the end took too long",
  103: "k6 was stopped from outside",
  104: "k6 refused its options",
  105: "k6 was stopped by a signal",
  106: "k6 could not open its port",
  107: "the load script failed",
  108: "the load script gave up",
  109: "k6 crashed",
};

function otherReason({ end, collected }: Ended): string | null {
  if (end?.stopped === true) return "you stopped it before its end";
  if (end === undefined || end.exitCode === 0 || collected.unkept !== null) return errorsOf(collected);
  const { exitCode, said } = end;
  const why = exitCodes[exitCode ?? -1] ?? `k6 ended with exit code ${exitCode ?? "none"}`;
  return said.length === 0 ? why : `${why}: ${said.join("; ")}`;
}
