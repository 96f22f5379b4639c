import type { PartList } from "../../../../core/index.ts";
import {
  changeOf,
  imaginedAfter,
  imaginedAnswers,
  isChange,
  type CommandAnswer,
  type OrderCommand,
  type OrderState,
} from "../../../oracle/order/index.ts";
import { plainChoice } from "../choice.ts";
import type { MoveName } from "../commands/index.ts";
import type { Move, Moves } from "../moves.ts";
import { Names } from "../names.ts";
import { countsOf, missingParts, stageOf, stateName, type Past, type StateName } from "./abstract-state.ts";

/** What may be done in a state: one move, or all those that add a first fee, traveller and seat where these are missing. */
export interface Way {
  readonly name: string;
  readonly moves: readonly Move[];
  /** Whether it counts, rather than only leading on. */
  readonly counts: boolean;
}

export interface Edge extends Way {
  /** The state with the way: what the walk counts. */
  readonly pair: string;
  /** The same with the number of lines. */
  readonly exactly: string;
  /** The same with the stage alone. */
  readonly habit: string;
  /** Where it may lead, with how it turns out on the way. */
  readonly to: ReadonlyMap<NodeId, Turn>;
  /** Whether a correct service has no choice between serving and refusing it. */
  readonly isSure: boolean;
}

/** How a move turns out: refused, or served with the stage that it leads to. */
export type Turn = string;

/** Names an abstract state with the number of its lines, on which it depends what may be done. */
type NodeId = string;

/** An abstract state with so many lines of each kind. */
export interface Node {
  readonly id: NodeId;
  readonly name: StateName;
  readonly stage: string;
  readonly edges: Map<string, Edge>;
}

/**
 * The abstract states of an order, and where each move may lead from there by the order model: every command is drawn for an order
 * in the state, and taken through the model with every answer that a service may be imagined to give. Nothing is sent. States
 * that a service shows unexpectedly are added when they are met.
 */
export class Graph {
  readonly #single: readonly Way[];
  readonly #equipping: readonly (readonly [PartList, Move])[];
  readonly #moves: Moves;
  /** What the first order may be brought to, once there is one. */
  #imagined: Imagined | null;
  readonly #nodes = new Map<NodeId, Past | Node>();

  /** `available`: what a target has answers for; states that differ only in what it does not take are the same. */
  constructor(moves: Moves, known: Imagined | null = null) {
    const { available, missing } = moves;
    this.#moves = moves;
    this.#imagined = known;
    this.#single = [...available, ...missing].flatMap((move) =>
      move.random === null ? [{ name: move.name, moves: [move], counts: true }] : [],
    );
    this.#equipping = available.flatMap((move) => {
      const list = adding[move.name];
      return list === undefined ? [] : [[list, move] as const];
    });
  }

  /** Where an order is; in the graph from now on. */
  meet(past: Past): NodeId {
    const id = `${stateName(past, this.#lists)} (${countsOf(past)})`;
    this.#imagined ??= imaginedFrom(past, this.#moves);
    if (!this.#imagined.has(id) && !this.#nodes.has(id)) this.#nodes.set(id, past);
    return id;
  }

  node(id: NodeId): Node {
    const known = this.#imagined?.get(id) ?? this.#nodes.get(id);
    if (known === undefined) throw new RangeError(`${id} is no state of this graph`);
    if ("edges" in known) return known;
    const node: Node = { id, name: stateName(known, this.#lists), stage: stageOf(known), edges: new Map() };
    for (const way of this.#waysFrom(known)) {
      const edge = this.#edgeBy(way, known, node);
      if (edge !== null) node.edges.set(way.name, edge);
    }
    this.#nodes.set(id, node);
    return node;
  }

  /** What may be done to an order. Where the order that was looked at first could not be done so to, nothing is known of where it leads. */
  edgesOf(past: Past): readonly Edge[] {
    const node = this.node(this.meet(past));
    return this.#waysFrom(past).flatMap((way) => {
      if (way.moves.every((move) => imaginedCommand(move, past) === null)) return [];
      const known = node.edges.get(way.name);
      return [{ ...(known ?? edgeOf(node, way, { to: new Map(), isSure: false })), ...way }];
    });
  }

  get #lists(): readonly PartList[] {
    return this.#equipping.map(([list]) => list);
  }

  #waysFrom({ state }: Past): readonly Way[] {
    const missing = missingParts(state, this.#lists);
    const moves = this.#equipping.filter(([list]) => missing.includes(list)).map(([, move]) => move);
    const equipping: Way = { name: "add what is missing", moves, counts: false };
    return [...this.#single, ...(moves.length > 0 ? [equipping] : [])];
  }

  #edgeBy(way: Way, past: Past, node: Node): Edge | null {
    let from: readonly After[] = [{ past, isServed: false }];
    let isSure = true;
    for (const move of way.moves) {
      const results = from.flatMap((each) => {
        const command = imaginedCommand(move, each.past);
        return command === null ? [] : [imagined(each.past, command)];
      });
      if (results.length === 0) return null;
      // Ways to the same place are one.
      from = [...new Map(results.flat().map((each) => [`${this.meet(each.past)}, ${each.isServed}`, each])).values()];
      isSure &&= new Set(from.map(({ isServed }) => isServed)).size === 1;
    }
    const to = new Map(from.map((each) => [this.meet(each.past), turnOf(each.isServed, each.past)]));
    return edgeOf(node, way, { to, isSure });
  }
}

type Imagined = ReadonlyMap<NodeId, Node>;

/** Walks that begin alike imagine the same, which takes seconds. A process that walks often does it for a few targets. */
const imaginedBefore = new Map<string, Imagined>();
const mostImagined = 4;

/** Every state that an order may be brought to by the order model. */
function imaginedFrom(first: Past, moves: Moves): Imagined {
  const { reference: _, ...shown } = first.state.now;
  const key = JSON.stringify([shown, first.rows, moves.available.map(({ name }) => name)]);
  const before = imaginedBefore.get(key);
  if (before !== undefined) return before;
  const graph = new Graph(moves, new Map());
  const ids = new Set([graph.meet(first)]);
  for (const id of ids) for (const { to } of graph.node(id).edges.values()) for (const each of to.keys()) ids.add(each);
  const nodes: Imagined = new Map([...ids].map((id) => [id, graph.node(id)]));
  const [oldest] = imaginedBefore.keys();
  if (imaginedBefore.size === mostImagined && oldest !== undefined) imaginedBefore.delete(oldest);
  imaginedBefore.set(key, nodes);
  return nodes;
}

function edgeOf({ id, name, stage }: Node, way: Way, led: Pick<Edge, "to" | "isSure">): Edge {
  const words = way.name;
  return { ...way, ...led, pair: `${name}: ${words}`, exactly: `${id}: ${words}`, habit: `${stage}: ${words}` };
}

export const refused: Turn = "refused";

/** How a move turned out. */
export function turnOf(isServed: boolean, after: Past): Turn {
  return isServed ? stageOf(after) : refused;
}

/** The moves that add the first member of a list. */
const adding: Partial<Record<MoveName, PartList>> = {
  "add a fee": "fees",
  "add a traveller": "travellers",
  "add a seat": "reservations",
};

const imaginedNames = new Names("imagined");

/** The command of a move; `null` where it makes no sense for an order. */
export function imaginedCommand(move: Move, { state }: Past): OrderCommand | null {
  return move.command(state, plainChoice, imaginedNames);
}

interface After {
  readonly past: Past;
  readonly isServed: boolean;
}

function imagined(past: Past, command: OrderCommand): readonly After[] {
  return imaginedAnswers(past.state, command).flatMap((answer) => {
    const state = imaginedAfter(past.state, command, answer);
    if (state === undefined) return [];
    return [{ past: { state, rows: rowsAfter(past, command, answer, state) }, isServed: wasServed(answer) }];
  });
}

function rowsAfter(
  { state, rows }: Past,
  command: OrderCommand,
  answer: CommandAnswer,
  after: OrderState,
): Past["rows"] {
  if (!isChange(command) || !wasServed(answer)) return rows;
  const row = changeOf(command.operation).transition?.(state, after) ?? null;
  return row === null ? rows : [...rows, row];
}

export function wasServed(answer: CommandAnswer): boolean {
  return answer.kind === "answered" && answer.status <= 299;
}
