import type { Exchange, VerdictCheck } from "../core/index.ts";
import { sentBy } from "./exchange-messages.ts";
import { findExchange } from "./reading.ts";
import type { RunRecord } from "./run-record.ts";

/** More requests are too many to repeat one failure. */
const mostRequests = 25;

const scenarios = new WeakMap<RunRecord, Map<string, Exchange[]>>();

/** A request with those about the same orders before it. If those are too many, only the request. */
export function leadingTo(decisive: Exchange, record: RunRecord): readonly Exchange[] {
  const found = aboutSameOrders(decisive, record);
  return found.length > mostRequests ? [decisive] : found;
}

/**
 * The requests that repeat one. Of too many the changes are kept, without those of callers that were refused unless the check is
 * about them, and of too many changes those that made what the request names.
 */
export function repeating(
  decisive: Exchange,
  { exchanges }: Pick<VerdictCheck, "exchanges">,
  record: RunRecord,
): readonly Exchange[] {
  const all = aboutSameOrders(decisive, record);
  const making = makersOf(decisive, all);
  const isOfStranger = ({ id, response }: Exchange): boolean =>
    [401, 403].includes(response?.status ?? 0) && !exchanges.includes(id);
  const changes = all.filter((each) => making.has(each) || (each.request.method !== "GET" && !isOfStranger(each)));
  const least = all.filter((each) => making.has(each));
  return [all, changes, least].find(({ length }) => length <= mostRequests) ?? [decisive];
}

/** A request with those whose answers were the first to show an id that is sent. */
function makersOf(decisive: Exchange, all: readonly Exchange[]): ReadonlySet<Exchange> {
  const chosen = new Set([decisive]);
  for (const each of chosen)
    for (const id of idsIn(sentBy(each))) {
      const maker = all.find(({ response }) => response?.body?.includes(id) === true);
      if (maker !== undefined && all.indexOf(maker) < all.indexOf(each)) chosen.add(maker);
    }
  return chosen;
}

/** A request with all earlier requests of its scenario about the same orders, however many. */
export function aboutSameOrders(decisive: Exchange, record: RunRecord): readonly Exchange[] {
  const byScenario = scenarios.get(record) ?? Map.groupBy(record.exchanges, ({ scenario }) => scenario);
  scenarios.set(record, byScenario);
  const own = byScenario.get(decisive.scenario) ?? [];
  const before = own.slice(0, Math.max(0, own.indexOf(decisive)));
  const wanted = new Set(idsIn(sentBy(decisive)));
  const chosen = new Set<Exchange>();
  for (let known = -1; known < chosen.size;) {
    known = chosen.size;
    for (const exchange of before) {
      if (chosen.has(exchange) || !isAbout(exchange, wanted)) continue;
      chosen.add(exchange);
      if (exchange.called === "createOrder") for (const id of idsOfOrder(exchange)) wanted.add(id);
    }
  }
  return [...before.filter((exchange) => chosen.has(exchange)), decisive];
}

/** What was called before the decisive request of a check about the same orders. */
export function calledBefore(check: VerdictCheck, decisive: Exchange, record: RunRecord): readonly Exchange[] {
  const [leading, judged] = [leadingIn(check, decisive, record), judgedBefore(check, decisive, record)];
  return leading.length > judged.length ? leading : judged;
}

function leadingIn({ generated }: VerdictCheck, decisive: Exchange, record: RunRecord): readonly Exchange[] {
  return generated === undefined ? leadingTo(decisive, record).slice(0, -1) : [];
}

function judgedBefore({ exchanges }: VerdictCheck, decisive: Exchange, record: RunRecord): readonly Exchange[] {
  const all = exchanges.flatMap((id) => findExchange(record, id) ?? []);
  return all.slice(0, Math.max(0, all.indexOf(decisive)));
}

/**
 * The call that changed last what the decisive request shows, with those that ran at the same time; none where that request is
 * a change itself.
 */
export function latestChanges(check: VerdictCheck, decisive: Exchange, record: RunRecord): readonly Exchange[] {
  if (isChange(decisive)) return [];
  const changes = callsBehind(check, decisive, record).filter(isChange);
  const latest = changes.at(-1);
  if (latest === undefined) return [];
  // Only generated cases call several at the same time.
  return changes.filter((each) => each === latest || (check.generated !== undefined && overlap(each, latest)));
}

/** The calls that may be behind what is shown: those on the same orders, unless one on another order is accused. */
function callsBehind(check: VerdictCheck, decisive: Exchange, record: RunRecord): readonly Exchange[] {
  const judged = judgedBefore(check, decisive, record);
  if (check.expected?.includes(" on another order") === true) return judged;
  const leading = leadingIn(check, decisive, record);
  const ids = new Set(idsIn(sentBy(decisive)));
  return leading.length > 0 ? leading : judged.filter((each) => isAbout(each, ids));
}

/** Whether a call may change an order; a hook only shows or prepares something. */
export function isChange({ request, called }: Exchange): boolean {
  return request.method !== "GET" && called !== "hook";
}

function overlap(one: Exchange, other: Exchange): boolean {
  const [begun, otherBegun] = [one, other].map(({ startedAt }) => Date.parse(startedAt)) as [number, number];
  return begun < otherBegun + other.durationMs && otherBegun < begun + one.durationMs;
}

function isAbout(exchange: Exchange, wanted: ReadonlySet<string>): boolean {
  const said =
    exchange.called === "createOrder" ? `${sentBy(exchange)} ${idsOfOrder(exchange).join(" ")}` : sentBy(exchange);
  return [...wanted].some((id) => said.includes(id));
}

/** The id of a created order is the first id in the answer. */
function idsOfOrder({ response }: Exchange): readonly string[] {
  const [, id] = /"id"\s*:\s*"?([\w-]+)/u.exec(response?.body ?? "") ?? [];
  return id === undefined ? [] : [id];
}

/** Texts that may be ids, without dates. */
function idsIn(text: string): readonly string[] {
  return (text.match(/[\w-]{6,80}/gu) ?? []).filter((word) => /\d/u.test(word) && !/^\d{4}-\d\d-\d\d/u.test(word));
}
