import fc from "fast-check";
import { choices } from "./choice.ts";
import type { FlowWorld } from "./flow-world.ts";
import type { Move } from "./move.ts";
import { MoveCommand } from "./move-command.ts";
import { movesOf, startNames, type StartName } from "./starts.ts";

/** A flow before it is told: where its orders begin, and what is done to them. */
export type Flow = [starts: readonly StartName[], commands: Iterable<fc.AsyncCommand<FlowWorld, FlowWorld>>];

const mostOrders = 3;
const mostCommands = 30;

/** Flows of the moves that a target has answers for; the same ones for the same seed. */
export function flowsOf(moves: readonly Move[], replayPath?: string): [fc.Arbitrary<Flow[0]>, fc.Arbitrary<Flow[1]>] {
  const weighted = moves.map((move) => ({
    weight: move.weight,
    arbitrary: choices.map((choice) => new MoveCommand(move, choice)),
  }));
  return [
    fc.array(fc.constantFrom(...startNames), { minLength: 1, maxLength: mostOrders, size: "max" }),
    fc.commands([fc.oneof(...weighted)], {
      maxCommands: mostCommands,
      size: "max",
      ...(replayPath !== undefined && { replayPath }),
    }),
  ];
}

/** Tells one flow to fresh orders. Throws Broken when the target does what the model does not know. */
export async function tellFlow([starts, commands]: Flow, world: FlowWorld, moves: readonly Move[]): Promise<void> {
  for (const start of starts) {
    const order = await world.create();
    for (const { move, choice } of movesOf(start, moves)) {
      const command = move.command(order.state(), choice, world.names);
      if (command !== null) await world.perform(order, command);
    }
  }
  await fc.asyncModelRun(() => ({ model: world, real: world }), commands);
  await world.conclude();
}
