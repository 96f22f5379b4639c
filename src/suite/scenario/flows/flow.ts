import fc from "fast-check";
import type { OrderState } from "../../oracle/order/index.ts";
import { choices, type Choice } from "./choice.ts";
import type { FlowOrder } from "./flow-order.ts";
import type { FlowWorld } from "./flow-world.ts";
import type { Move } from "./moves.ts";
import { Names } from "./names.ts";
import type { Script } from "./script.ts";
import { movesOf, starts, type Start } from "./starts.ts";

/** A flow before it is run: where its orders begin, and what is done to them. */
export type Flow = [starts: readonly Start[], commands: Iterable<fc.AsyncCommand<FlowWorld, FlowWorld>>];

const mostOrders = 3;
const mostCommands = 30;

/** Flows of the moves that a target has answers for; the same ones for the same seed. */
export function flowsOf(moves: readonly Move[]): [fc.Arbitrary<Flow[0]>, fc.Arbitrary<Flow[1]>] {
  const weighted = moves.flatMap((move) => {
    if (move.random === null) return [];
    const { weight, probability } = move.random;
    return [{ weight, arbitrary: choices.map((choice) => new MoveCommand(move, probability, choice)) }];
  });
  return [
    // One order goes further than several that share the commands.
    fc.oneof(...[1, 1, 2, mostOrders].map((count) => fc.array(starts, { minLength: 1, maxLength: count }))),
    fc.commands([fc.oneof(...weighted)], { maxCommands: mostCommands, size: "max" }),
  ];
}

/** Does to fresh orders what a flow says. Throws Broken when the target does what the model does not know. */
export async function carryOut([beginnings, commands]: Flow, world: FlowWorld, moves: readonly Move[]): Promise<void> {
  for (const start of beginnings) {
    const order = await world.create();
    for (const { move, choice } of movesOf(start, moves)) await makeMove(world, order, move, choice);
  }
  await fc.asyncModelRun(() => ({ model: world, real: world }), commands);
}

/** The same with a script, but for what makes no sense in the state of an order. */
export async function carryOutScript(script: Script, world: FlowWorld, moves: readonly Move[]): Promise<void> {
  const orders = new Map<number, FlowOrder>();
  for (const { order: number, made } of script) {
    const order = orders.get(number) ?? (await world.create());
    orders.set(number, order);
    const move = moves.find(({ name }) => name === made?.move);
    if (made !== undefined && move !== undefined) await makeMove(world, order, move, made.choice);
  }
}

async function makeMove(world: FlowWorld, order: FlowOrder, move: Move, choice: Choice): Promise<void> {
  if (move.random?.probability(order.state()) === 0) return;
  const command = move.command(order.state(), choice, world.names);
  if (command !== null) await world.perform(order, command, { move: move.name, choice });
}

/** A move with its choices made, as fast-check runs and shrinks it. */
class MoveCommand implements fc.AsyncCommand<FlowWorld, FlowWorld> {
  readonly #move: Move;
  readonly #probability: (state: OrderState) => number;
  readonly #choice: Choice;

  constructor(move: Move, probability: (state: OrderState) => number, choice: Choice) {
    this.#move = move;
    this.#probability = probability;
    this.#choice = choice;
  }

  check(world: Readonly<FlowWorld>): boolean {
    const order = this.#orderIn(world);
    if (order === undefined || this.#choice.dice >= this.#probability(order.state())) return false;
    return this.#move.command(order.state(), this.#choice, new Names("no-one")) !== null;
  }

  async run(world: FlowWorld): Promise<void> {
    const order = this.#orderIn(world);
    if (order !== undefined) await makeMove(world, order, this.#move, this.#choice);
  }

  toString(): string {
    return this.#move.name;
  }

  #orderIn({ orders }: Readonly<FlowWorld>): FlowOrder | undefined {
    return orders[this.#choice.order % orders.length];
  }
}
