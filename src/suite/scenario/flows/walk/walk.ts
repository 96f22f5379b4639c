import { createRandom, type Random } from "../../random.ts";
import { plainChoice, type Choice } from "../choice.ts";
import type { FlowOrder } from "../flow-order.ts";
import type { FlowWorld } from "../flow-world.ts";
import type { Moves } from "../moves.ts";
import type { Worker } from "../workers.ts";
import type { Past } from "./abstract-state.ts";
import { wasServed } from "./graph.ts";
import { Rounds } from "./rounds.ts";
import { Tour, type Extent, type Leg } from "./tour.ts";

interface Walking extends Pick<Worker, "seed" | "flows" | "deadline" | "isOver"> {
  readonly moves: Moves;
  /** Runs a flow on fresh orders; throws what keeps flows from being run. */
  readonly attempt: (does: (flowWorld: FlowWorld) => Promise<void>) => Promise<void>;
  /** So many at the same time. */
  readonly workers: number;
}

export interface Walked extends Extent {
  readonly flows: number;
  /** Whether there was nothing left to take. */
  readonly isDone: boolean;
  /** What kept flows from being run. */
  readonly problems: readonly unknown[];
}

/** People read a flow that fails. */
const mostSteps = 30;

/**
 * Walks every move in every state that an order can be brought to, most valuable first, until all are taken or the flows are
 * used up. Several flows go on at the same time, each with an order of its own. Never throws.
 */
export async function walk({ moves, attempt, seed, flows, workers, deadline, isOver }: Walking): Promise<Walked> {
  const tour = new Tour(moves);
  const problems: unknown[] = [];
  let [begun, isNew] = [0, true];
  while (begun < flows && isNew && problems.length === 0 && Date.now() < deadline && !isOver()) {
    const members = Math.min(workers, flows - begun);
    const rounds = new Rounds(members, (orders: readonly Past[]) => tour.legs(orders));
    const known = tour.taken;
    const going = Array.from({ length: members }, async (_, place) => {
      const random = createRandom(seed, `walk, flow ${begun + place + 1}`);
      const leave = rounds.leaver();
      try {
        await attempt(async (world) => {
          const next = (past: Past): Promise<Leg | null> => rounds.ask(place, past);
          await goOn({ world, order: await world.create(), tour, random, next, deadline }).finally(leave);
        });
      } finally {
        leave();
      }
    });
    begun += members;
    const ended = await Promise.allSettled(going);
    problems.push(...ended.filter((each) => each.status === "rejected").map(({ reason }): unknown => reason));
    isNew = tour.taken > known;
  }
  return { ...tour.extent(), flows: begun, isDone: !isNew, problems };
}

interface Going {
  readonly world: FlowWorld;
  readonly order: FlowOrder;
  readonly tour: Tour;
  readonly random: Random;
  readonly next: (past: Past) => Promise<Leg | null>;
  /** Milliseconds since the epoch after which no further step is taken. */
  readonly deadline: number;
}

/** One flow: after each answer, the way on is planned from what the order is then. */
async function goOn({ world, order, tour, random, next, deadline }: Going): Promise<void> {
  for (let steps = 0; steps < mostSteps && Date.now() < deadline;) {
    const leg = await next(pastOf(order));
    if (leg === null) return;
    const { edge } = leg;
    tour.tries(edge);
    let [served, performed] = [true, 0];
    for (const move of edge.moves) {
      const choice = choiceBy(random);
      const command = move.command(order.state(), choice, world.names);
      if (command === null) continue;
      served = wasServed(await world.perform(order, command, { move: move.name, choice })) && served;
      performed += 1;
    }
    // A way on that this order does not have counts as well, so that every flow ends.
    steps += Math.max(performed, 1);
    tour.took(edge, pastOf(order), served);
  }
}

function pastOf(order: FlowOrder): Past {
  return { state: order.state(), rows: [...order.transitions] };
}

/** Which of several members a move names, and in which of the ways that mean the same. */
function choiceBy(random: Random): Choice {
  return { ...plainChoice, first: random.between(0, 11), way: random.between(0, 5) };
}
