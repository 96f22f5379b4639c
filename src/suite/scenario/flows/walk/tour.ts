import type { MoveName } from "../commands/index.ts";
import type { Moves } from "../moves.ts";
import type { Past } from "./abstract-state.ts";
import { Graph, refused, turnOf, type Edge, type Turn } from "./graph.ts";

/** What an order of the walk is to do next, and the pair that this leads to. */
export interface Leg {
  readonly edge: Edge;
  readonly towards: string;
}

/** How much was walked: pairs of a state and a move that were taken, that can be taken with this target, and that cannot. */
export interface Extent {
  readonly taken: number;
  readonly reachable: number;
  readonly beyond: number;
}

/**
 * Which pairs of a state and a move were taken, and which way leads to the next. A service decides where a move leads
 * wherever the specification leaves that open, so each way is planned from the state that an order shows, by what the service did
 * before: in the same state, or else by the same move in the same stage.
 */
export class Tour {
  readonly #graph: Graph;
  readonly #barred: ReadonlySet<MoveName>;
  readonly #taken = new Set<string>();
  readonly #seen = new Map<string, Set<string>>();
  readonly #habits = new Map<string, Set<Turn>>();
  readonly #met = new Set<string>();

  constructor(moves: Moves) {
    this.#graph = new Graph(moves);
    this.#barred = new Set(moves.missing.map(({ name }) => name));
  }

  get taken(): number {
    return this.#taken.size;
  }

  /** The ways on for orders that go on at the same time, each towards another pair; `null`: there is nothing left for it. */
  legs(orders: readonly Past[]): readonly (Leg | null)[] {
    const others = new Set<string>();
    return orders.map((order) => {
      const leg = this.#next(order, others);
      if (leg !== null) others.add(leg.towards);
      return leg;
    });
  }

  /** The most valuable pair for its distance. */
  #next(from: Past, others: ReadonlySet<string>): Leg | null {
    let best: { readonly leg: Leg; readonly worth: number } | null = null;
    const own = this.#graph.meet(from);
    this.#met.add(own);
    const met = new Set([own]);
    const ways: { readonly id: string; readonly first: Edge | null; readonly distance: number }[] = [
      { id: own, first: null, distance: 0 },
    ];
    for (const { id, first, distance } of ways) {
      if (best !== null && mostWorth / (distance + 1) <= best.worth) break;
      const edges = first === null ? this.#graph.edgesOf(from) : this.#graph.node(id).edges.values();
      for (const edge of edges) {
        if (!this.#isOpen(edge)) continue;
        const isLeft = !this.#taken.has(edge.pair) && !others.has(edge.pair);
        const worth = isLeft ? worthOf(edge) / (distance + 1) : 0;
        if (worth > (best?.worth ?? 0)) best = { leg: { edge: first ?? edge, towards: edge.pair }, worth };
        for (const to of this.#leadsTo(edge)) {
          if (met.has(to)) continue;
          met.add(to);
          ways.push({ id: to, first: first ?? edge, distance: distance + edge.moves.length });
        }
      }
    }
    return best?.leg ?? null;
  }

  /** Takes in that it is tried. Where this breaks the order, it leads nowhere. */
  tries({ pair, exactly, counts }: Edge): void {
    if (counts) this.#taken.add(pair);
    if (!this.#seen.has(exactly)) this.#seen.set(exactly, new Set());
  }

  /** Takes in what it has led to. */
  took({ exactly, habit }: Edge, after: Past, isServed: boolean): void {
    const to = this.#graph.meet(after);
    into(this.#seen, exactly, to);
    into(this.#habits, habit, turnOf(isServed, after));
    this.#met.add(to);
  }

  extent(): Extent {
    const open = this.#pairsBy((edge) => this.#isOpen(edge));
    const all = this.#pairsBy(() => true);
    for (const pair of this.#taken) open.add(pair);
    return {
      taken: this.#taken.size,
      reachable: open.size,
      beyond: [...all].filter((pair) => !open.has(pair)).length,
    };
  }

  /** The pairs that the states that were met lead to. */
  #pairsBy(isTaken: (edge: Edge) => boolean): Set<string> {
    const ids = new Set(this.#met);
    const pairs = new Set<string>();
    for (const id of ids) {
      for (const edge of this.#graph.node(id).edges.values()) {
        if (!isTaken(edge)) continue;
        if (edge.counts) pairs.add(edge.pair);
        for (const to of this.#leadsTo(edge)) ids.add(to);
      }
    }
    return pairs;
  }

  #isOpen({ moves }: Edge): boolean {
    return moves.every(({ name }) => !this.#barred.has(name));
  }

  /**
   * What it led to before; or else what is alike, by what it led to in this stage. Until a service refuses what it may refuse, it is
   * taken for one that serves it.
   */
  #leadsTo({ exactly, habit, isSure, to }: Edge): Iterable<string> {
    const seen = this.#seen.get(exactly);
    if (seen !== undefined) return seen;
    const turns = this.#habits.get(habit);
    const isLikely = (turn: Turn): boolean => turns?.has(turn) ?? (isSure || turn !== refused);
    return [...to].flatMap(([id, turn]) => (isLikely(turn) ? [id] : []));
  }
}

/** A pair whose answer says something counts twice: the model lets a service serve it only, or refuse it only. */
function worthOf({ counts, isSure }: Edge): number {
  return !counts ? 0 : isSure ? mostWorth : 1;
}
const mostWorth = 2;

function into<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
}
