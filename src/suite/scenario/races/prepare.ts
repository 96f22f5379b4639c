import { inventedName, mostOfFew, type PartList, type Profile, type ScenarioSession } from "../../../core/index.ts";
import { initialState, shownOrder, type OrderState, type SentCommand } from "../../oracle/order/index.ts";
import { statesAfter } from "../../oracle/order-history/index.ts";
import { Blocked } from "../blocked.ts";
import type { Given } from "../given.ts";
import { kinds, type Preconditions } from "./kinds.ts";
import { Recorder } from "./record.ts";
import type { Race } from "./schedule.ts";
import { nextSeat } from "../seats.ts";

/** What it takes to prepare an order. */
export interface PreparationMeans {
  readonly session: ScenarioSession;
  readonly profile: Profile;
  readonly given: Given;
}

/** An order as a race begins, and every state that its answers allow. */
export interface Prepared {
  readonly orderId: string;
  readonly before: Preconditions;
  readonly states: readonly OrderState[];
}

const linesAtStart = { draft: 4, "partly-confirmed": 6, confirmed: 4, locked: 4, free: 2 } as const;
const confirmedAtStart = { draft: 0, "partly-confirmed": 3, confirmed: 4, locked: 0, free: 0 } as const;
const amounts = ["1.00", "2.00"];

/** Brings an order of its own where the race begins. Throws Blocked when the target does not get there. */
export async function prepare(
  race: Race,
  { given, session, profile }: PreparationMeans,
  tag: string,
): Promise<Prepared> {
  const created = await given.draft();
  const { id: orderId, order } = created;
  const recorder = new Recorder({ call: (call) => session.call(call), profile, orderId });
  const does = async (command: SentCommand) => {
    const { answer } = await recorder.send("before", command);
    if (typeof answer === "symbol" || answer.kind === "lost" || answer.status > 299) {
      const came = typeof answer === "symbol" || answer.kind === "lost" ? "not answered" : `answered ${answer.status}`;
      throw (
        recorder.refused ??
        new Blocked(`an order for parallel calls could not be prepared: ${command.operation} was ${came}`)
      );
    }
    return answer.shown;
  };
  const read = async () => {
    const shown = await does({ operation: "getOrder" });
    if (shown.kind !== "order") throw new Blocked("an order for parallel calls could not be read");
    return shown.order;
  };

  const lines = linesFor(race, tag);
  // No more than every target has to take.
  for (let from = 0; from < lines.length; from += mostOfFew) {
    await does({ operation: "addOrderLines", lines: lines.slice(from, from + mostOfFew) });
  }
  const lineIds = (await read()).lines.map(({ id }) => id);
  // An order need not show its travellers. Their ids are then those of the answer that added them.
  let travellers: readonly string[] = [];
  for (const part of partsFor(race, tag, lineIds)) {
    const shown = await does(part);
    if (part.operation === "addTravellersToOrder" && shown.kind === "parts") travellers = idsOf(shown.parts);
  }
  const confirmed = lineIds.slice(0, confirmedAtStart[race.start]);
  if (confirmed.length > 0) await does({ operation: "confirmOrderLines", ids: confirmed });

  const prepared = await read();
  if (race.start === "locked") {
    const calledAt = performance.now();
    await given.locked(created);
    const answer = { kind: "answered", status: 200, shown: { kind: "nothing" } } as const;
    recorder.add({ client: "before", command: { operation: "lock" }, answer, calledAt, returnedAt: performance.now() });
  }
  const states = statesAfter([initialState(shownOrder(order))], recorder.history);
  if (states.length === 0) throw new Blocked("an order for parallel calls is not as the calls before left it");
  return {
    orderId,
    states,
    before: {
      lines: idsOf(prepared.lines),
      pending: idsOf(prepared.lines.filter((line) => line.pending === true)),
      confirmed,
      fees: idsOf(prepared.fees),
      travellers: prepared.travellers === undefined ? travellers : idsOf(prepared.travellers),
      reservations: idsOf(prepared.reservations),
    },
  };
}

function idsOf(list: readonly { readonly id: string }[] = []): readonly string[] {
  return list.map(({ id }) => id);
}

function linesFor({ start }: Race, tag: string) {
  return Array.from({ length: linesAtStart[start] }, (_, at) => ({
    reference: `${tag}-line-${at + 1}`,
    amount: start === "free" ? "0.00" : "100.00",
    pending: start !== "free",
  }));
}

type MakeParts = (tag: string, lineIds: readonly string[]) => readonly SentCommand[];

/** Two of each, in the order in which they are made. */
const twoOf: Readonly<Record<PartList, MakeParts>> = {
  fees: (_, lineIds) => amounts.map((amount) => ({ operation: "addFeeToOrder", amount, lineIds: lineIds.slice(0, 1) })),
  travellers: (tag) => [{ operation: "addTravellersToOrder", names: [1, 2].map((at) => inventedName(`${tag}-${at}`)) }],
  reservations: () => [
    {
      operation: "addReservationToOrder",
      reservations: [1, 2].map(() => ({ id: crypto.randomUUID(), seat: nextSeat() })),
    },
  ],
};

/** Fees, travellers and reservations, where the race is about them. */
function partsFor({ calls }: Race, tag: string, lineIds: readonly string[]): readonly SentCommand[] {
  const needed = new Set(calls.map(({ kind }) => kinds[kind].needs));
  return Object.entries(twoOf).flatMap(([list, make]) => (needed.has(list as PartList) ? make(tag, lineIds) : []));
}
