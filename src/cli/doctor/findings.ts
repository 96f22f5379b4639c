import { at, connectionRemarks, type Exchange, isReadOnly, type Target } from "../../core/index.ts";
import { instantInWords } from "../../report/index.ts";
import { saidBy } from "../production.ts";
import type { Preflight } from "../run/preflight.ts";

/** One line of the table: what was checked, whether it is good, and a remark. */
export interface Finding {
  readonly subject: string;
  readonly good: boolean;
  readonly remark: string;
}

/** The line that sums up all others. */
export const readySubject = "ready to run";

const usualToleranceSeconds = 30;

/** The API's refusal of a new token; `null` where it accepts it. */
export function refusalOf({ token, exchanges }: Preflight): string | null {
  const search = exchanges.findLast(({ called }) => called === "getOrders");
  const status = search?.response?.status ?? 200;
  if (token === null || ![401, 403].includes(status)) return null;
  return `getOrders answered ${status} to a new token: ${search?.response?.body ?? ""}; check ORDERS_AUDIENCE, ORDERS_CLIENT_NAME and the permissions of the client`;
}

/** The findings of a run's preflight; `notReady`: why a run cannot be conformant. */
export function findingsOf(
  target: Target,
  { token, interruption, exchanges }: Preflight,
  notReady: string | null = interruption,
): readonly Finding[] {
  const { access, profile } = target;
  return [
    { subject: "profile", good: true, remark: `${profile.name}, ${target.profileDigest.slice(0, 19)}…` },
    {
      subject: "environment",
      good: true,
      remark: `${access.environment}${isReadOnly(access) ? ", read-only" : ""}${saidBy(access)}, audience ${access.audience}`,
    },
    ...connectionRemarks().map((remark) => ({ subject: "certificates", good: false, remark })),
    reached("token service", access.authUrl, exchanges, ["token"]),
    tokenIn(token, interruption),
    isOfApi(interruption)
      ? { subject: "orders API", good: false, remark: interruption }
      : reached("orders API", access.baseUrl, exchanges, ["getOrders"]),
    ...clock(exchanges, profile.token?.clockToleranceSeconds),
    { subject: "restricted client", good: access.restrictedClient !== null, remark: given(access.restrictedClient) },
    { subject: "expired token", good: access.expiredToken !== null, remark: given(access.expiredToken) },
    { subject: "foreign token", good: access.foreignToken !== null, remark: given(access.foreignToken) },
    { subject: "foreign client", good: access.foreignClient !== null, remark: given(access.foreignClient) },
    { subject: readySubject, good: notReady === null, remark: notReady ?? "yes" },
  ];
}

/** What keeps a run from being started after the token was issued is about the API. */
export function isOfApi(interruption: string | null): interruption is string {
  return interruption?.startsWith("ORDERS_BASE_URL ") === true;
}

function tokenIn(token: Preflight["token"], interruption: string | null): Finding {
  if (token !== null)
    return {
      subject: "token",
      good: true,
      remark: `valid until ${instantInWords(new Date(token.expiresAt).toISOString())}`,
    };
  const isIssued = isOfApi(interruption);
  return { subject: "token", good: isIssued, remark: isIssued ? "issued" : (interruption ?? "none") };
}

function reached(
  subject: string,
  address: string,
  exchanges: readonly Exchange[],
  called: readonly Exchange["called"][],
): Finding {
  const [exchange] = exchanges.filter((one) => called.includes(one.called));
  if (exchange === undefined) return { subject, good: false, remark: `${address} was not tried` };
  const { response, problem, durationMs } = exchange;
  const remark = response === null ? (problem ?? "no answer") : `${response.status} in ${durationMs} ms`;
  return { subject, good: response !== null && response.status < 400, remark: `${address}: ${remark}` };
}

function clock(exchanges: readonly Exchange[], tolerance = usualToleranceSeconds): Finding[] {
  const dated = exchanges.find(({ response }) => typeof at(response?.headers, "/date") === "string");
  if (dated === undefined) return [];
  const theirs = Date.parse(String(dated.response?.headers["date"]));
  const sent = Date.parse(dated.startedAt);
  // A slow service may have dated its answer at any moment before it arrived.
  const nearest = Math.min(Math.max(theirs, sent), sent + dated.durationMs);
  const skew = Math.round((theirs - nearest) / 1_000);
  const remark = `${Math.abs(skew)} s ${skew < 0 ? "behind" : "ahead of"} this machine`;
  return [{ subject: "clock", good: Math.abs(skew) <= tolerance, remark }];
}

function given(value: unknown): string {
  return value === null ? "not given" : "given";
}
