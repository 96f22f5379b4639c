import { type Exchange, idText, isObject, type Profile } from "../../src/core/index.ts";
import { judgeSteps, readStep, type RecordedStep } from "../../src/suite/index.ts";
import { withLeaf } from "./leaves.ts";
import type { LeafChange } from "./sample.ts";

export function spoilt({
  situation: { exchange, json },
  leaf,
  to,
}: Pick<LeafChange, "situation" | "leaf" | "to">): Exchange {
  const { response } = exchange;
  if (response === null) return exchange;
  return { ...exchange, response: { ...response, body: JSON.stringify(withLeaf(json, leaf.keys, to)) } };
}

/** A step with the ids of the orders that it is about, or `null` where it may be about any. */
interface KnownStep {
  readonly step: RecordedStep;
  readonly orders: ReadonlySet<string> | null;
}

/** Each exchange is read once, and is in many changed records. */
const known = new WeakMap<Exchange, KnownStep>();

function read(exchange: Exchange): KnownStep {
  const step = readStep(exchange);
  return { step, orders: ordersOf(step) };
}

function readOnce(exchange: Exchange): KnownStep {
  const found = known.get(exchange) ?? read(exchange);
  known.set(exchange, found);
  return found;
}

function ordersOf({ call, answer }: RecordedStep): KnownStep["orders"] {
  if (call === null) return null;
  const asked = call.path?.["orderId"];
  return new Set([...(asked === undefined ? [] : [asked]), ...idsIn(answer?.json)]);
}

function idsIn(json: unknown): readonly string[] {
  if (!isObject(json)) return [];
  const lists = Object.values(json).filter((each): each is unknown[] => Array.isArray(each));
  return [json, ...lists.flat()].map((each) => (isObject(each) ? idText(each["id"]) : "")).filter((id) => id !== "");
}

/** The requirements that a changed record breaks, as a certificate judges it again. Only what is about the same orders is judged. */
export function brokenOffline(change: LeafChange, profile: Profile): readonly string[] {
  const { exchange } = change.situation;
  const own = readOnce(exchange);
  const changed = read(spoilt(change));
  const about = new Set([...(own.orders ?? []), ...(changed.orders ?? [])]);
  const steps = change.record.exchanges.flatMap((each): readonly RecordedStep[] => {
    if (each === exchange) return [changed.step];
    const { step, orders } = readOnce(each);
    return orders === null || orders.intersection(about).size > 0 ? [step] : [];
  });
  return [...new Set(judgeSteps(steps, profile).map(({ requirement }) => requirement))];
}
