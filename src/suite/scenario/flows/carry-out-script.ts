import type { FlowOrder } from "./flow-order.ts";
import type { FlowWorld } from "./flow-world.ts";
import type { Move } from "./moves.ts";
import type { Script } from "./script.ts";

/**
 * Does to fresh orders what a script says, but for what makes no sense in the state of an order. Throws Broken when the target
 * does what the model does not know.
 */
export async function carryOutScript(script: Script, world: FlowWorld, moves: readonly Move[]): Promise<void> {
  const orders = new Map<number, FlowOrder>();
  for (const { order: number, made } of script) {
    const order = orders.get(number) ?? (await world.create());
    orders.set(number, order);
    const move = moves.find(({ name }) => name === made?.move);
    if (made === undefined || move === undefined || move.probability(order.state()) === 0) continue;
    const command = move.command(order.state(), made.choice, world.names);
    if (command !== null) await world.perform(order, command, made);
  }
}
