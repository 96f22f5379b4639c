import { events, type EventType, type RequirementId } from "../../../core/portable.ts";
import type { OrderState } from "./state.ts";
import { consistent, inconsistent, type StepResult } from "./step-result.ts";

export const announced: Record<EventType, RequirementId> = {
  OrderConfirmed: "confirm-lines.all.event",
  OrderPartiallyConfirmed: "confirm-lines.some.event",
  OrderFailed: "fail.draft.event",
};

/** Whether a text is the id of an order, or names it by a URN or an address with the id in it, as it is or encoded. */
export function isAboutOrder(text: string, orderId: string): boolean {
  return [orderId, encodeURIComponent(orderId)].some((id) => {
    for (let at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1))
      if (isEdge(text[at - 1]) && isEdge(text[at + id.length])) return true;
    return false;
  });
}

/** Whether an id may be next to a character; there is none at an end of the text. */
function isEdge(character = ":"): boolean {
  return /[:/#?=&]/u.test(character);
}

/** The specified type that a text names: as it is, or as a part of a URN, an address or a name with a domain before it. */
export function specifiedType(text: unknown): EventType | undefined {
  const words = typeof text === "string" ? text.split(/[^\p{L}\p{N}]+/u) : [];
  const [only, ...others] = events.filter(({ type }) => words.includes(type));
  return others.length === 0 ? only?.type : undefined;
}

/** What was put to the test and may have emitted an event of the type, the likeliest first. */
const forbidding: Record<EventType, readonly string[]> = {
  OrderConfirmed: ["confirm-lines.confirmed", "confirm-lines.failed", "events.none-on-refusal"],
  OrderPartiallyConfirmed: ["confirm-lines.confirmed", "confirm-lines.failed", "events.none-on-refusal"],
  OrderFailed: ["fail.confirmed", "fail.failed", "events.none-on-refusal"],
};

interface ShownEvents {
  readonly types: readonly EventType[];
  readonly counted: boolean;
}

/** Events of all that was done to the order. Section 6. */
export function readingEvents(state: OrderState, { types, counted }: ShownEvents): StepResult {
  const mostSeen = counted ? Number.POSITIVE_INFINITY : 1;
  const rows = events.map(({ type }) => {
    const known = state.events.find((event) => event.type === type) ?? { least: 0, most: 0 };
    const came = types.filter((other) => other === type).length;
    return { type, came, least: Math.min(known.least, mostSeen), most: Math.min(known.most, mostSeen) };
  });
  // An event that came instead of another is that of nothing, and the missing one says of what.
  const wrong = rows.find(({ came, least }) => came < least) ?? rows.find(({ came, most }) => came > most);
  if (wrong === undefined) return consistent([state]);
  const { type, came, least, most } = wrong;
  const expected = `events ${type}: ${least === most ? least : `${least} to ${most}`}`;
  const requirement = came < least ? announced[type] : surplus(state, type);
  return inconsistent(requirement, expected, `events ${type}: ${came}`, "all events of the order so far");
}

function surplus({ withoutEvents, events: counts }: OrderState, type: EventType): RequirementId {
  const tested = forbidding[type].flatMap((prefix) =>
    withoutEvents.filter((requirement) => requirement.startsWith(prefix)),
  );
  const isAnnounced = counts.some((count) => count.type === type && count.most > 0);
  return tested[0] ?? (isAnnounced ? announced[type] : "events.none-while-drafting");
}

/** The requirements that reading the events puts to the test. */
export function judgedOfEvents({ events: counts, withoutEvents }: OrderState): readonly RequirementId[] {
  const came = counts.filter(({ least }) => least > 0).map(({ type }) => announced[type]);
  return [...came, ...withoutEvents, ...(counts.length === 0 ? (["events.none-while-drafting"] as const) : [])];
}
