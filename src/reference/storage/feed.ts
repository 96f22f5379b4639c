import type { DatabaseSync } from "node:sqlite";

/** The events of one order, or all of them, oldest first. */
export type Feed = (orderId: string | undefined) => readonly string[];

export function feedOf(database: DatabaseSync): Feed {
  const all = database.prepare("SELECT document FROM events ORDER BY sequence");
  const ofOrder = database.prepare("SELECT document FROM events WHERE order_id = ? ORDER BY sequence");
  return (orderId) => (orderId === undefined ? all.all() : ofOrder.all(orderId)).map((row) => String(row["document"]));
}
