import { type ClientRequirementId, operation, type OperationId, type Profile } from "../../core/index.ts";
import type { ObservedCall } from "../observed-call.ts";
import type { ObservedMission } from "../open-mission.ts";
import { judges } from "./index.ts";

/** Made-up calls, and missions of them. */

export const goodToken = "token-1";
export const uuids = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"] as const;

const profile: Profile = {
  name: "example",
  defaultClass: "core",
  token: { token: "/access_token" },
  paging: { pageParameter: "page", perPageParameter: "perPage", firstPage: 1, largestPage: 10, items: "/items" },
  fields: { orderLineId: "/orderLineId", externalConfirmation: "/externalConfirmation" },
  vocabulary: { confirmedLine: "CONFIRMED", failedLine: "FAILED" },
};
const client = { id: "client", secret: "top-secret-1" };
const baseUrl = "http://host.example:8080/api";

interface Made {
  readonly ids?: Readonly<Record<string, string>>;
  readonly query?: readonly (readonly [string, string])[];
  readonly body?: unknown;
  readonly bodyText?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bearer?: string | null;
  readonly status?: number;
  readonly answer?: unknown;
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** When it arrives and ends, in milliseconds. Default: one call after the other. */
  readonly at?: readonly [arrived: number, ended: number];
  readonly serviceTime?: number;
  /** Default: one connection for all calls. */
  readonly connection?: number;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly method?: string;
  readonly path?: string;
}

/** A call without its place among the others. */
type Unplaced = (index: number) => ObservedCall;

export function call(id: OperationId, made: Made = {}): Unplaced {
  const row = operation(id);
  const ids = { ...(row.path.includes("{orderId}") && { orderId: "1" }), ...made.ids };
  const path = `/api${row.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => String((ids as Made["ids"])?.[name]))}`;
  return placed({ method: row.method, path, ...made }, { kind: "operation", operation: id, ids });
}

/** A call of something that the specification does not list. */
export function stray(method: string, path: string): Unplaced {
  return placed({ method, path }, { kind: "unknown" });
}

/** A request to cancel lines. Without a date they are cancelled now. */
export function cancellation(
  lineIds: readonly string[],
  date: string | null,
  before?: Readonly<Record<string, unknown>>,
): Unplaced {
  const query: Made["query"] = date === null ? [] : [["effectiveCancellationDate", date]];
  return call("cancelOrderLines", { body: lineIds, query, ...(before !== undefined && { before }) });
}

const usualTokenRequest = {
  client_id: client.id,
  client_secret: client.secret,
  audience: "host.example:8080",
  grant_type: "client_credentials",
};

/** A request for a token, with changed members. */
export function tokenCall(changes: Readonly<Record<string, unknown>> = {}, made: Made = {}): Unplaced {
  return placed(
    {
      method: "POST",
      path: "/auth/oauth/token",
      body: { ...usualTokenRequest, ...changes },
      answer: { access_token: goodToken, expires_in: 86_400 },
      bearer: null,
      ...made,
    },
    { kind: "token" },
  );
}

function placed(made: Made, route: ObservedCall["route"]): Unplaced {
  const { method = "GET", path = "/", query = [], bearer = goodToken, status = 200, answer, at } = made;
  const body = made.bodyText ?? (made.body === undefined ? null : JSON.stringify(made.body));
  const headers = {
    "svc-client-name": "example",
    ...(body !== null && { "content-type": "application/json" }),
    ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    ...made.headers,
  };
  const received = {
    status,
    headers: made.answerHeaders ?? {},
    body: answer === undefined ? "" : JSON.stringify(answer),
  };
  const search =
    query.length === 0
      ? ""
      : `?${new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString()}`;
  return (index) => {
    const [arrivedAt, endedAt] = at ?? [index * 100, index * 100 + 10];
    return {
      id: `buy-${String(index).padStart(4, "0")}`,
      mission: "buy",
      arrivedAt,
      endedAt,
      serviceTime: made.serviceTime ?? arrivedAt,
      connection: { number: made.connection ?? 1, openedAt: 0, closedAt: null },
      request: { method, target: path + search, path, query, headers, body },
      route,
      bearer,
      answered: received,
      received,
      disturbance: null,
      ...(made.before !== undefined && { orderBefore: made.before }),
    };
  };
}

/** A mission in which a client made these calls. */
export function missionOf(calls: readonly Unplaced[], more: Partial<ObservedMission> = {}): ObservedMission {
  return {
    id: "buy",
    calls: calls.map((unplaced, index) => unplaced(index)),
    results: [],
    dates: new Map(),
    searched: [],
    profile,
    baseUrl,
    client,
    unrecorded: 0,
    unreadable: 0,
    ...more,
  };
}

/** What was called, and for each opportunity of a requirement whether it holds. */
export type JudgedCalls = readonly [
  title: string,
  id: ClientRequirementId,
  calls: readonly Unplaced[],
  holds: readonly boolean[],
  more?: Partial<ObservedMission>,
];

/** Whether each opportunity that the judge of a requirement finds holds. */
export function heldBy(id: ClientRequirementId, mission: ObservedMission): readonly boolean[] | undefined {
  return judges
    .find(({ requirement }) => requirement === id)
    ?.find(mission)
    .map(({ holds }) => holds);
}
