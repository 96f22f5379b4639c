import type { Exchange, Pointer, Profile, Session, Target } from "../../../core/index.ts";
import { createIntents } from "../../../suite/index.ts";
import { tryAccess, tryUnknownIds } from "./access.ts";
import type { ProbeFinding } from "./notes.ts";
import { type Correction, Probe } from "./probe.ts";
import { settle, tryEvents, tryHooks } from "./hooks.ts";
import { tryLines } from "./lines.ts";
import { anotherOrder, readOrderJson, tryOrder, type TriedOrder } from "./orders.ts";
import { tryLargestPage } from "./pages.ts";
import { tryRestrictedClient } from "./restricted-client.ts";
import { tryParts } from "./parts.ts";
import { differingPlaces, valuesAt, withAnswer } from "./places.ts";
import { trySearch } from "./search.ts";
import { tryStates } from "./states.ts";

export { byBlame, type ProbeFinding } from "./notes.ts";
export { answerAt, shortened, withAnswer } from "./places.ts";
export type { Correction } from "./probe.ts";

/** A profile with what was found to work. */
export function corrected(profile: Profile, corrections: readonly Correction[]): Profile {
  return corrections.reduce((each, { path, value }) => withAnswer(each, path, value), profile);
}

/** The result of trying every answer of a profile. */
export interface ProbeResult {
  /** The answers and variables that were tried. */
  readonly tried: readonly string[];
  readonly findings: readonly ProbeFinding[];
  /** Answers that worked on the target and that the profile does not give, or gives otherwise. */
  readonly corrections: readonly Correction[];
  readonly requests: number;
  /** Orders that were created. They stay. */
  readonly orders: number;
  /** Whether there was an order to try answers on. */
  readonly hadOrder: boolean;
}

export interface ProbeOptions {
  readonly session: Session;
  readonly runTag: string;
  readonly signal: AbortSignal;
}

/**
 * Tries each answer of a profile once on its target: every body, every place of a value, every hook, the event feed, the
 * search and the clients. Judges the profile and not the service. Creates its own orders; throws ReadOnlyError
 * where nothing may be written.
 */
export async function tryAnswers(target: Target, options: ProbeOptions): Promise<ProbeResult> {
  return trying(target, options, tryEverything);
}

/** Tries what only shows once the target has more orders than a page, and what rests on everything else that was found. */
export async function tryLast(target: Target, options: ProbeOptions): Promise<ProbeResult> {
  return trying(target, options, async (probe) => {
    await tryLargestPage(probe);
    await tryRestrictedClient(probe);
    return true;
  });
}

async function trying(
  target: Target,
  { session, runTag, signal }: ProbeOptions,
  attempt: (probe: Probe) => Promise<boolean>,
): Promise<ProbeResult> {
  let requests = 0;
  const made = new Set<string>();
  const count = (exchange: Exchange): void => {
    requests += 1;
    if (exchange.called === "createOrder" && exchange.response?.status === 200) made.add(exchange.id);
  };
  const probe = new Probe({
    target,
    run: session,
    session: session.scenario("doctor", { exchanged: count, answered: () => {} }),
    intents: createIntents(runTag, target.profile.bodies?.lineContents),
    signal,
  });
  const hadOrder = await attempt(probe);
  return {
    tried: [...probe.tried].filter((name) => isAnswer(name)),
    findings: probe.findings,
    corrections: probe.corrections,
    requests,
    orders: made.size,
    hadOrder,
  };
}

/** Some calls are about no answer of the profile. */
function isAnswer(name: string): boolean {
  return /^ORDERS_|\.|^volatile$/u.test(name);
}

async function tryEverything(probe: Probe): Promise<boolean> {
  const order = await tryOrder(probe);
  if (order !== null) {
    await tryUnknownIds(probe, order.id);
    const lines = await tryLines(probe, order);
    await tryParts(
      probe,
      order,
      lines.map(({ id }) => id),
    );
    const confirmed = await tryStates(probe);
    await tryVolatile(probe, order, confirmed);
    await tryHooks(probe);
    await tryEvents(probe, confirmed);
    await searchFor(probe, order);
  }
  await tryAccess(probe);
  return order !== null;
}

async function searchFor(probe: Probe, order: TriedOrder): Promise<void> {
  const other = await anotherOrder(probe);
  await trySearch(probe, other === null ? [order] : [order, other]);
}

/** Compares two readings of unchanged orders with the places that the profile calls volatile. */
async function tryVolatile(probe: Probe, order: TriedOrder, confirmed: TriedOrder | null): Promise<void> {
  // Only an order that was paid shows payments.
  if (confirmed !== null) await settle(probe, confirmed.id);
  const read: unknown[] = [];
  const places = new Set<Pointer>();
  for (const { id } of [order, confirmed ?? []].flat()) {
    const [one, other] = [await readOrderJson(probe, id), await readOrderJson(probe, id)];
    if (one === null || other === null) return;
    read.push(one);
    for (const place of differingPlaces(one, other)) places.add(place);
  }
  const { volatile = [] } = probe.profile();
  for (const pointer of volatile) {
    probe.works("volatile");
    if (read.some((one) => valuesAt(one, pointer).length > 0)) continue;
    probe.hint({
      answer: "volatile",
      what: `"${pointer}" reads nothing in an order with lines, fees, travellers and reservations`,
      fix: "Correct the pointer, or remove it.",
    });
  }
  const moving = [...places].filter((place) => !volatile.some((named) => place.startsWith(named)));
  if (moving.length > 0) probe.goOnWith("volatile", [...volatile, ...moving]);
  for (const place of moving) {
    probe.wrong({
      answer: "volatile",
      what: `"${place}" changed between two readings, although the order did not change`,
      fix: `Add "${place}", if the service means it.`,
    });
  }
}
