import type { LedgerEntry } from "../../../load/index.ts";
import {
  type Answer,
  auditChecks,
  createApi,
  createCalls,
  InternalServerError,
  type LoadAudit,
  openSession,
  type OrderView,
  type Redactor,
  type ScenarioSession,
  succeeded,
  type Target,
  TokenError,
  TransportError,
  UnavailableError,
  UnexpectedAnswer,
} from "../../core/index.ts";
import { Blocked, brokenBy, countsEvents, eventReader, type Finding } from "../../suite/index.ts";
import type { MadeOrder } from "../points/collect.ts";
import {
  judgeAnswer,
  judgeCancellations,
  judgeEvents,
  judgeFrames,
  judgeLines,
  judgeState,
  judgeTotals,
  judgeVersion,
  type AuditCheck,
  type Audited,
  type AuditedOrder,
} from "./checks.ts";
import { sampleOf } from "./sample.ts";
import { searchAudit } from "./search-audit.ts";
import { createControlOrders } from "./control-orders.ts";

export interface AuditOrder {
  readonly target: Target;
  readonly redactor: Redactor;
  readonly orders: readonly MadeOrder[];
  /** Orders that the run made; those to audit may be a sample of them. */
  readonly made: number;
  readonly runTag: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Reads the orders of a load run back when it is over, with the suite's own client and oracle, and holds the target to
 * what it acknowledged. An audit that could not be made says why, and is never one that was passed.
 */
export async function audit({
  target,
  redactor,
  orders,
  made,
  runTag,
  signal,
  onProgress,
}: AuditOrder): Promise<LoadAudit> {
  const session = openSession(target, {
    runId: `${runTag}-audit`,
    trace: runTag,
    signal,
    redactor,
    onTokenExchange: () => {},
  });
  try {
    const scenario = session.scenario("audit", { exchanged: () => {}, answered: () => {} });
    const auditor = createAuditor(scenario, target, signal);
    let done = 0;
    const results = await Promise.all(
      orders.map(async (order) => {
        const result = await auditor.order(order);
        onProgress((done += 1), orders.length);
        return result;
      }),
    );
    const read = results.flatMap(({ order }) => order ?? []);
    const found = await searchAudit(auditor.api, target.profile, read, signal);
    return summary([...results.flatMap(({ audited }) => audited), ...found], { made, audited: orders.length });
  } catch (problem) {
    if (!isTrouble(problem)) throw problem;
    return { ...summary([], { made, audited: 0 }), skipped: problem.message };
  } finally {
    await session.close();
  }
}

function createAuditor(scenario: ScenarioSession, target: Target, signal: AbortSignal) {
  const { profile } = target;
  const api = createApi(scenario, profile);
  const calls = createCalls(profile);
  const controlFor = createControlOrders(api, profile);
  const eventsOf = eventReader({ session: scenario, profile, judged: profile.events !== undefined, signal });

  /** Reads an order, or a version of it, and holds it against what its journey has seen. */
  async function read({ entry, journal }: MadeOrder, version?: number): Promise<Read> {
    const sentAt = Date.now();
    const answer = await api.getOrder(entry.orderId, version);
    const call = calls.getOrder(entry.orderId, version);
    const found = journal?.seen({ call, sentAt, answeredAt: Date.now(), together: false, answer });
    const shown = succeeded(answer) ? answer.order : null;
    const expected = version === undefined ? [] : [{ expect: "version", orderId: entry.orderId, version } as const];
    const broken = brokenBy(answer, expected, profile);
    return { answer, order: shown, broken, frames: judgeFrames(entry, found ?? null) };
  }

  async function order(made: MadeOrder): Promise<{ order: OrderView | null; audited: readonly AuditedOrder[] }> {
    const { entry } = made;
    const { order: last, answer, broken, frames } = await read(made);
    const about = (audited: Audited): AuditedOrder => ({ ...audited, orderId: entry.orderId });
    if (last === null) return { order: null, audited: [about(unreadable(answer.status))] };
    const control = entry.uncertain ? null : await controlFor(entry);
    const audited = [
      ...frames,
      ...judgeAnswer("state", broken),
      judgeState(entry, last),
      judgeLines(entry, last),
      judgeCancellations(entry, last),
      judgeTotals(entry, last, control?.order ?? null),
      ...(await versions(made, control?.versionsMove ?? false)),
      await events(eventsOf, entry, countsEvents(profile)),
    ];
    return { order: last, audited: audited.map(about) };
  }

  async function versions(made: MadeOrder, move: boolean): Promise<readonly Audited[]> {
    const seen = made.entry.versions;
    if (seen.length === 0) return [];
    const readings = await Promise.all(
      seen.map(async (version) => ({ version, ...(await read(made, version.version)) })),
    );
    const contents = readings.flatMap(({ frames }) => frames);
    if (!move) return [...contents, { check: "versions", leftOut: unmoved }];
    return [
      ...contents,
      ...readings.flatMap(({ version, order: now, broken }) => [
        judgeVersion(version, now),
        ...judgeAnswer("versions", broken),
      ]),
    ];
  }

  return { api, order };
}

function unreadable(status: number): Audited {
  return {
    check: "state",
    requirement: "orders.get.read-back",
    holds: false,
    expected: "the order can be read",
    actual: `reading the order was answered ${status}`,
  };
}

interface Read {
  readonly answer: Pick<Answer, "status">;
  /** What is wrong with the answer by itself. */
  readonly broken: readonly Finding[];
  readonly order: OrderView | null;
  readonly frames: readonly Audited[];
}

const unmoved = "cancelling a line makes no new version here, or this could not be seen";

async function events(
  eventsOf: (id: string) => Promise<readonly string[]>,
  entry: LedgerEntry,
  counted: boolean,
): Promise<Audited> {
  try {
    return judgeEvents(entry, await eventsOf(entry.orderId), counted);
  } catch (problem) {
    if (!(problem instanceof Blocked)) throw problem;
    return { check: "events", leftOut: "the profile has no event feed" };
  }
}

function summary(audited: readonly AuditedOrder[], counts: Pick<LoadAudit, "made" | "audited">): LoadAudit {
  const broken = audited.flatMap((each) => ("holds" in each && !each.holds ? [each] : []));
  return {
    skipped: null,
    ...counts,
    checks: auditChecks.map((check) => lineOf(check, audited)),
    findings: sampleOf(broken.map(({ holds: _, ...finding }) => finding)),
  };
}

function lineOf(check: AuditCheck, audited: readonly AuditedOrder[]): LoadAudit["checks"][number] {
  const own = audited.filter((each) => each.check === check);
  const judged = own.flatMap((each) => ("holds" in each ? [each] : []));
  const leftOut = own.find((each) => "leftOut" in each)?.leftOut ?? null;
  return { check, judged: judged.length, broken: judged.filter(({ holds }) => !holds).length, leftOut };
}

function isTrouble(problem: unknown): problem is Error {
  const kinds = [TransportError, UnavailableError, InternalServerError, TokenError, UnexpectedAnswer];
  return kinds.some((kind) => problem instanceof kind);
}
