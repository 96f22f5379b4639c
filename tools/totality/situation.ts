import {
  at,
  type Exchange,
  idText,
  isObject,
  operation,
  type OperationId,
  parseJson,
  type Profile,
} from "../../src/core/index.ts";

/** A call, as far as it says what it may have changed. */
export interface Asked {
  readonly operation: OperationId;
  /** It was refused, and names several members: some may have been carried out. */
  readonly isMaybe: boolean;
  /** The path, the query and the body. */
  readonly text: string;
}

/** An order as it was shown last. */
export interface KnownOrder {
  status: unknown;
  readonly failed: unknown;
  readonly versions: Set<string>;
  /** The number of calls that its members had seen when they were shown last. */
  readonly members: Map<string, number>;
  /** Calls since the order was shown. */
  since: Asked[];
  /** Whether a hook was called since. */
  hooked: boolean;
}

/** An exchange with the orders as they were known when its answer came. */
export interface Situation {
  readonly exchange: Exchange;
  readonly called: OperationId;
  readonly asked: Asked;
  readonly json: unknown;
  readonly succeeded: boolean;
  readonly orderOf: (id: string) => Readonly<KnownOrder> | undefined;
}

/** Reads a record from its beginning, and answers each exchange of an operation with what was known before it. */
export function situationsOf(record: readonly Exchange[], profile: Profile): readonly Situation[] {
  const known = new Map<string, KnownOrder>();
  return record.flatMap((exchange): readonly Situation[] => {
    const { called, response, request } = exchange;
    if (called === "hook" && request.method !== "GET") for (const order of known.values()) order.hooked = true;
    if (response === null || called === "token" || called === "hook" || called === "unmatched") return [];
    const json = response.body === null ? undefined : parseJson(response.body);
    const text = `${decodeURIComponent(request.url)} ${request.body ?? ""}`;
    const asked: Asked = { operation: called, text, isMaybe: response.status >= 400 };
    const [, orderId = ""] = /\/v1\/orders\/([^/?]+)/u.exec(request.url) ?? [];
    const own = known.get(decodeURIComponent(orderId));
    const succeeded = response.status === operation(called).success.status;
    const isDone = !asked.isMaybe || /[[,]/u.test(text);
    if (operation(called).changes !== "nothing" && isDone) own?.since.push(asked);
    const before = new Map([...known].map(([id, order]) => [id, copied(order)]));
    if (succeeded) show(known, own, { called, json, asked }, profile);
    return [{ exchange, called, asked, json, succeeded, orderOf: (id) => before.get(id) ?? undefined }];
  });
}

function copied({ status, failed, versions, members, since, hooked }: KnownOrder): KnownOrder {
  return { status, failed, versions: new Set(versions), members: new Map(members), since: [...since], hooked };
}

type Answered = Pick<Situation, "called" | "json" | "asked">;

function show(known: Map<string, KnownOrder>, own: KnownOrder | undefined, answer: Answered, profile: Profile): void {
  const { called, json, asked } = answer;
  const { success } = operation(called);
  if (success.body === "empty" || success.body === "page") return;
  if (success.of !== "Order") {
    for (const id of idsIn(json)) own?.members.set(id, own.since.length);
    return;
  }
  if (!isObject(json) || (called === "getOrder" && asked.text.includes("version="))) return;
  const id = idText(json["id"]);
  const versions = known.get(id)?.versions ?? new Set<string>();
  versions.add(idText(at(json, profile.fields?.version ?? "/version")));
  known.set(id, {
    status: json["status"],
    failed: json["failed"],
    versions,
    members: new Map(idsIn(json).map((each) => [each, 0])),
    since: [],
    hooked: false,
  });
}

/** Every text in it that may be an id. */
function idsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(idsIn) : [];
}
