import fc from "fast-check";
import { choices } from "./choice.ts";
import type { FlowWorld } from "./flow-world.ts";
import { MoveCommand } from "./move-command.ts";
import type { Move } from "./moves.ts";
import { movesOf, starts, type Start } from "./starts.ts";

/** A flow before it is run: where its orders begin, and what is done to them. */
export type Flow = [starts: readonly Start[], commands: Iterable<fc.AsyncCommand<FlowWorld, FlowWorld>>];

const mostOrders = 3;
const mostCommands = 30;

/** Flows of the moves that a target has answers for; the same ones for the same seed. */
export function flowsOf(moves: readonly Move[]): [fc.Arbitrary<Flow[0]>, fc.Arbitrary<Flow[1]>] {
  const weighted = moves.map((move) => ({
    weight: move.weight,
    arbitrary: choices.map((choice) => new MoveCommand(move, choice)),
  }));
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
    for (const { move, choice } of movesOf(start, moves)) {
      if (move.probability(order.state()) === 0) continue;
      const command = move.command(order.state(), choice, world.names);
      if (command !== null) await world.perform(order, command, { move: move.name, choice });
    }
  }
  await fc.asyncModelRun(() => ({ model: world, real: world }), commands);
}
