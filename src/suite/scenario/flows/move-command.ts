import type fc from "fast-check";
import type { OrderCommand } from "../../oracle/order/index.ts";
import type { Choice } from "./choice.ts";
import type { FlowOrder } from "./flow-order.ts";
import type { FlowWorld } from "./flow-world.ts";
import type { Move } from "./moves.ts";
import { createNames, type Names } from "./names.ts";

/** A move with its choices made, as fast-check runs and shrinks it. */
export class MoveCommand implements fc.AsyncCommand<FlowWorld, FlowWorld> {
  private readonly move: Move;
  private readonly choice: Choice;

  constructor(move: Move, choice: Choice) {
    this.move = move;
    this.choice = choice;
  }

  check(world: Readonly<FlowWorld>): boolean {
    const order = this.orderIn(world);
    if (order === undefined || this.choice.dice >= this.move.probability(order.state())) return false;
    return this.commandFor(order, createNames("no-one")) !== null;
  }

  async run(world: FlowWorld): Promise<void> {
    const order = this.orderIn(world);
    const command = order && this.commandFor(order, world.names);
    if (order && command) await world.perform(order, command, { move: this.move.name, choice: this.choice });
  }

  toString(): string {
    return this.move.name;
  }

  private orderIn({ orders }: Readonly<FlowWorld>): FlowOrder | undefined {
    return orders[this.choice.order % orders.length];
  }

  private commandFor(order: FlowOrder, names: Names): OrderCommand | null {
    return this.move.command(order.state(), this.choice, names);
  }
}
