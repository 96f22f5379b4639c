import {
  type Answer,
  type Api,
  type LineView,
  MissingAnswer,
  type OrderLineIntent,
  type OrderView,
  type PartView,
  type TravellerIntent,
} from "../../../core/index.ts";
import { idsOf } from "../choose.ts";
import type { Given } from "../given.ts";
import { addLines } from "../given-orders.ts";
import { inFull, partsInFull } from "../in-full.ts";
import { orderIntentFor } from "../intents.ts";
import { prerequisite } from "../prerequisite.ts";

/** One of two orders that were built alike: the lines and travellers of both are in the same order. */
export interface Replica {
  readonly id: string;
  readonly order: OrderView;
  readonly lines: readonly LineView[];
  readonly travellers: readonly PartView[];
}

/** How a replica is built. */
export interface Wanted {
  readonly lines?: readonly OrderLineIntent[];
  /** How many of the lines are confirmed, from the first on; default none. */
  readonly confirmed?: number;
  /** Whether the order is failed after that, with one more line that waits. */
  readonly failed?: boolean;
  /** Whether the order is changed after that, which may make a draft of it again. */
  readonly changed?: boolean;
  readonly travellers?: readonly TravellerIntent[];
  /** Whether each line has a fee. */
  readonly fees?: boolean;
}

/** The same done to replicas: to one of them by the replacement, to the other in the deprecated way. */
export type Step = readonly [replacement: OnReplica, deprecated: OnReplica];
type OnReplica = (replica: Replica) => Promise<Answer>;

export interface Means {
  readonly api: Api;
  readonly given: Given;
}

/** Builds an order like another one; what cannot be built is Blocked. */
export async function buildReplica({ api, given }: Means, wanted: Wanted): Promise<Replica> {
  const { lines = [], confirmed = 0, failed = false, changed = false, travellers = [], fees = false } = wanted;
  const { id } = await given.draft();
  return prerequisite(async () => {
    const added = lines.length === 0 ? [] : await addLines(api, id, lines);
    if (failed) await addLines(api, id, [given.lineIntent({ pending: true })]);
    const parts = travellers.length === 0 ? [] : (await api.addTravellersToOrder(id, travellers)).parts;
    const known = await inFull(
      added,
      ({ externalReference }) => externalReference,
      async () => (await api.getOrder(id)).order.lines,
    );
    const ids = idsOf(ordered(known, (line) => line.externalReference));
    if (fees) await ifAnswered(() => addFees(api, id, ids));
    if (confirmed > 0) await api.confirmOrderLines(id, ids.slice(0, confirmed)).then((answer) => answer.order);
    if (failed) await api.failOrder(id).then((answer) => answer.order);
    if (changed) await api.updateOrder(id, orderIntentFor(given.reference())).then((answer) => answer.order);
    const { order } = await api.getOrder(id);
    return {
      id,
      order,
      lines: ids.flatMap((line) => order.lines.find((each) => each.id === line) ?? []),
      travellers: ordered(await partsInFull(parts, async () => order.travellers), (traveller) => traveller.value),
    };
  });
}

/** One for each line. */
async function addFees(api: Api, id: string, lines: readonly string[]): Promise<void> {
  for (const [at, line] of lines.entries()) {
    await api.addFeeToOrder(id, { amount: `${at + 1}.15`, orderLineIds: [line] }).then(({ part }) => part);
  }
}

/** What the profile does not say how to make is left out. */
async function ifAnswered(make: () => Promise<void>): Promise<void> {
  try {
    await make();
  } catch (problem) {
    if (!(problem instanceof MissingAnswer)) throw problem;
  }
}

/** Lists come in any order; what was asked for puts them in one. */
function ordered<T>(members: readonly T[], by: (member: T) => unknown): readonly T[] {
  return members.toSorted((one, other) => String(by(one)).localeCompare(String(by(other))));
}
