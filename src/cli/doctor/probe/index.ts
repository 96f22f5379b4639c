import type { Exchange, Session, Target } from "../../../core/index.ts";
import { createIntents } from "../../../suite/index.ts";
import { tryAccess, tryUnknownIds } from "./access.ts";
import { createBench, type Bench, type TrialFinding } from "./probe-session.ts";
import { tryEvents, tryHooks } from "./hooks.ts";
import { tryLines } from "./lines.ts";
import { anotherOrder, readOrderJson, tryOrder, type TriedOrder } from "./orders.ts";
import { tryParts } from "./parts.ts";
import { differingPlaces, valuesAt, withAnswer } from "./places.ts";
import { trySearch } from "./search.ts";
import { tryStates } from "./states.ts";

export type { TrialFinding } from "./probe-session.ts";

/** What came of trying all that a profile answers once. */
export interface Trial {
  /** The answers and variables that were tried. */
  readonly tried: readonly string[];
  readonly findings: readonly TrialFinding[];
  /** What the service shows of questions that the profile does not answer, as it would stand in the profile. */
  readonly discoveries: object;
  readonly requests: number;
  /** Orders that were made, and stay. */
  readonly orders: number;
}

export interface TrialOptions {
  readonly session: Session;
  readonly runTag: string;
  readonly signal: AbortSignal;
}

/**
 * Tries each answer of a profile once on its target: every body, every place of a value, every hook, the event feed, the
 * search and the clients. It judges the profile and not the service. Makes orders of its own; throws ReadOnlyError
 * where nothing may be written.
 */
export async function tryAnswers(target: Target, { session, runTag, signal }: TrialOptions): Promise<Trial> {
  let requests = 0;
  const made = new Set<string>();
  const count = (exchange: Exchange): void => {
    requests += 1;
    if (exchange.called === "createOrder" && exchange.response?.status === 200) made.add(exchange.id);
  };
  const bench = createBench({
    target,
    session: session.scenario("doctor", { exchanged: count, answered: () => {} }),
    intents: createIntents(runTag, target.profile.bodies?.lineContents),
    signal,
  });
  await tryEverything(bench);
  return {
    tried: [...bench.tried].filter((name) => isAnswer(name)),
    findings: bench.findings,
    discoveries: Object.entries(bench.discoveries).reduce<object>(
      (answers, [name, value]) => withAnswer(answers, name, value),
      {},
    ),
    requests,
    orders: made.size,
  };
}

/** What is asked on the way is no answer of a profile. */
function isAnswer(name: string): boolean {
  return /^ORDERS_|\.|^volatile$/u.test(name);
}

async function tryEverything(bench: Bench): Promise<void> {
  const order = await tryOrder(bench);
  if (order !== null) {
    await tryUnknownIds(bench, order.id);
    const lines = await tryLines(bench, order);
    await tryParts(
      bench,
      order,
      lines.map(({ id }) => id),
    );
    const confirmed = await tryStates(bench);
    await tryVolatile(bench, order);
    await tryHooks(bench);
    await tryEvents(bench, confirmed);
    await searchFor(bench, order);
  }
  await tryAccess(bench);
}

async function searchFor(bench: Bench, order: TriedOrder): Promise<void> {
  const other = await anotherOrder(bench);
  await trySearch(bench, other === null ? [order] : [order, other]);
}

/** What changes from one reading to the next although nobody has changed it, and what is named as such. */
async function tryVolatile(bench: Bench, { id }: TriedOrder): Promise<void> {
  const [one, other] = [await readOrderJson(bench, id), await readOrderJson(bench, id)];
  if (one === null || other === null) return;
  const { volatile = [] } = bench.profile();
  for (const pointer of volatile) {
    bench.works("volatile");
    if (valuesAt(one, pointer).length > 0) continue;
    bench.hint({
      answer: "volatile",
      what: `"${pointer}" reads nothing in an order with lines, fees, travellers and reservations`,
      mend: "Correct the pointer, or take it out.",
    });
  }
  const moving = differingPlaces(one, other).filter((place) => !volatile.some((named) => place.startsWith(named)));
  for (const place of moving) {
    bench.wrong({
      answer: "volatile",
      what: `"${place}" changed from one reading to the next, although nobody changed the order`,
      mend: `Add "${place}", if that is meant to be so.`,
    });
  }
}
