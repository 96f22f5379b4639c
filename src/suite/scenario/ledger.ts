import {
  type Answer,
  type Call,
  idText,
  isObject,
  type Residue,
  type ScenarioSession,
  succeeded,
} from "../../core/index.ts";

/** What one scenario has made, and what of it is left at its end. */
export class Ledger {
  readonly #orders: string[] = [];
  readonly #holdingSeats = new Set<string>();

  answered(answer: Answer, { path }: Call): void {
    if (!succeeded(answer)) return;
    if (answer.called === "createOrder") this.#orders.push(isObject(answer.json) ? idText(answer.json["id"]) : "");
    if (answer.called === "addReservationToOrder") this.#holdingSeats.add(path?.["orderId"] ?? "");
  }

  /** Frees what others may be waiting for, by ordinary operations, and lists the rest. Never throws. */
  async cleanUp(session: ScenarioSession): Promise<readonly Residue[]> {
    const held = await Promise.all([...this.#holdingSeats].map((order) => freeSeats(session, order)));
    return [...this.#orders.map(orderLeft), ...held.filter((residue) => residue !== null)];
  }
}

/** Seats are real, and a reset frees those that an order holds. */
async function freeSeats(session: ScenarioSession, orderId: string): Promise<Residue | null> {
  const left = (reason: string): Residue => ({ kind: "seat reservations", id: orderId, reason });
  try {
    const answer = await session.call({ operation: "resetOrder", path: { orderId } });
    return succeeded(answer) ? null : left(`resetting the order was answered ${answer.status}`);
  } catch (problem) {
    return left(problem instanceof Error ? problem.message : "resetting the order failed");
  }
}

function orderLeft(id: string): Residue {
  return { kind: "order", id, reason: "the API has no operation that removes an order" };
}
