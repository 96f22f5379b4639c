import { type MissionId, type Profile, tokenPath } from "../../core/index.ts";
import { routeOf } from "../front/route.ts";
import type { ObservedCall, ObservedRequest, OperationCall } from "../observed-call.ts";
import type { ObservedMission } from "../open-mission.ts";

/** A call of a client as a record has it. */
interface RecordedExchange {
  readonly id: string;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    /** Names in lower case. */
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  } | null;
  readonly remark?: string | undefined;
}

/** The part of a mission that its recorded exchanges show. */
export interface RecordedMission {
  readonly id: MissionId;
  readonly exchanges: readonly RecordedExchange[];
  readonly profile: Profile;
  /** The path of the API below its host. */
  readonly apiPath: string;
}

/**
 * The mission for judges that need only the record. The record lacks the effect of a call with a lost answer, the order before a
 * call, which of several tokens came with it, and the final state.
 */
export function observedAgain({ id, exchanges, profile, apiPath }: RecordedMission): ObservedMission {
  const calls = exchanges.map((exchange, place) => ({
    ...callOf(exchange, id, apiPath),
    // The record does not have connections: each call may have had its own.
    connection: { number: place, openedAt: 0, closedAt: null },
  }));
  const [first] = exchanges;
  const address = first?.request.url ?? "";
  const origin = URL.canParse(address) ? new URL(address).origin : "http://nowhere.invalid";
  return {
    id,
    calls: withTokens(calls),
    results: [],
    dates: new Map(),
    searched: [],
    profile,
    baseUrl: origin + apiPath,
    client: { id: "", secret: "" },
    unrecorded: 0,
    unreadable: 0,
  };
}

function callOf(exchange: RecordedExchange, mission: MissionId, apiPath: string): Omit<ObservedCall, "connection"> {
  const { id, startedAt, durationMs, response, remark } = exchange;
  const request = requestOf(exchange);
  const arrivedAt = Date.parse(startedAt);
  const received = response && { status: response.status, headers: response.headers, body: response.body ?? "" };
  return {
    id,
    mission,
    arrivedAt,
    endedAt: arrivedAt + durationMs,
    serviceTime: arrivedAt,
    request,
    route: routeOf(request.method, request.path, { api: apiPath, authentication: authenticationIn(request.path) }),
    bearer: bearerOf(request),
    answered: received,
    received,
    disturbance: remark ?? null,
  };
}

function requestOf({ request: { method, url, headers, body } }: RecordedExchange): ObservedRequest {
  // A broken address matches no route.
  const target = URL.canParse(url) ? url.slice(new URL(url).origin.length) : "/";
  const [path = "", ...query] = target.split("?");
  return { method, target, path, query: [...new URLSearchParams(query.join("?"))], headers, body };
}

/** The record does not name the token service, but its path has a fixed end. */
function authenticationIn(path: string): string {
  return path.endsWith(tokenPath) ? path.slice(0, -tokenPath.length) : "\0";
}

/** How the record writes a token of the service. It writes any other token differently. */
const known = "[redacted]";

/** Whether a call came with a token of the service. */
export function isIssued({ bearer }: OperationCall): boolean {
  return bearer?.startsWith(known) === true;
}

function bearerOf({ headers }: ObservedRequest): string | null {
  const [, credential] = /^Bearer +(.+)$/iu.exec(headers["authorization"] ?? "") ?? [];
  return credential ?? null;
}

/** The only token so far is the one that came. With several tokens, each call gets one of its own, so that none is confused. */
function withTokens(calls: readonly ObservedCall[]): readonly ObservedCall[] {
  let issued = 0;
  return calls.map((call) => {
    if (call.route.kind === "token") {
      if (call.received !== null && call.received.status < 300) issued += 1;
      return call;
    }
    if (call.bearer !== known) return call;
    return { ...call, bearer: issued === 0 ? null : issued === 1 ? known : `${known} of ${call.id}` };
  });
}
