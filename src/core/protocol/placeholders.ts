import type { Json } from "../configuration/intents.ts";

/**
 * Ids that a body has in the place of parts of the order until the request is sent: what makes a body knows the call alone, and only
 * the answers before it say which parts the order has.
 */
export const placeholders = {
  /** A traveller of the order, for a line that names one. */
  traveller: "5ad1d000-0000-4000-8000-000000000001",
  /** The line that a reservation is for, when its seat is changed. */
  lineOfReservation: "5ad1d000-0000-4000-8000-000000000002",
} as const;

/** Whether a body has this id anywhere. */
export function hasId(body: unknown, id: string): boolean {
  return JSON.stringify(body ?? null).includes(id);
}

/** The body with an id instead of its placeholder. Without an id, what should have held it is not sent. */
export function bodyWith(body: Json, placeholder: string, id: string | undefined): Json {
  const taken = takeOver(body, placeholder, id);
  return taken === undefined ? null : taken;
}

function takeOver(value: Json | undefined, placeholder: string, id: string | undefined): Json | undefined {
  if (value === placeholder) return id;
  if (value === null || value === undefined || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    return value.map((each: Json) => takeOver(each, placeholder, id)).filter((each) => each !== undefined);
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, takeOver(each, placeholder, id)]));
}
