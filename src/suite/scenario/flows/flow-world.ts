import { inventedName, type RequirementId, type ScenarioSession, uses } from "../../../core/index.ts";
import type { Finding } from "../../oracle/finding.ts";
import {
  shownOrder,
  stepWords,
  type CommandAnswer,
  type CommandName,
  type OrderCommand,
} from "../../oracle/order/index.ts";
import { linesNameTravellers } from "../../oracle/seats-for-lines.ts";
import { prerequisite } from "../prerequisite.ts";
import type { World } from "../run-scenario.ts";
import { FlowCalls } from "./flow-calls.ts";
import { Broken, FlowOrder } from "./flow-order.ts";
import { Names } from "./names.ts";
import type { Made, ScriptStep } from "./script.ts";

interface FlowWorldOptions {
  readonly world: World;
  readonly session: ScenarioSession;
  /** Distinguishes the data of this flow of this run. */
  readonly tag: string;
  readonly judged: (requirements: readonly RequirementId[]) => void;
  /** What answers have shown about the orders since this was last asked for. */
  readonly findings: () => readonly Finding[];
}

/** What one flow works with: orders of its own, and a record of what was done to them. */
export class FlowWorld {
  readonly names: Names;
  readonly orders: FlowOrder[] = [];
  /** What was done, in words. */
  readonly steps: string[] = [];
  /** The same, so that it can be done again. */
  readonly script: ScriptStep[] = [];
  /** The operation of the latest command that was more than a look at what it left. */
  latest: CommandName | null = null;
  readonly #options: FlowWorldOptions;
  readonly #calls: FlowCalls;

  constructor(options: FlowWorldOptions) {
    this.names = new Names(options.tag);
    this.#options = options;
    this.#calls = new FlowCalls(options.world, options.session);
  }

  async create(): Promise<FlowOrder> {
    const created = await prerequisite(() => this.#calls.create(this.names.reference()));
    const name = `order ${String.fromCodePoint(0x41 + this.orders.length)}`;
    const order = new FlowOrder(created.id, name, shownOrder(created), this.#options.judged);
    this.script.push({ order: this.orders.length });
    this.orders.push(order);
    this.steps.push(`create ${name}`);
    await this.#readBack(order);
    return order;
  }

  /** Gives a command to an order and reads the order back. Throws Broken when the model does not know what came. */
  async perform(order: FlowOrder, command: OrderCommand, made: Made): Promise<CommandAnswer> {
    this.script.push({ order: this.orders.indexOf(order), made });
    this.latest = command.operation;
    if (this.#needsTraveller(order, command)) {
      await this.#give(order, { operation: "addTravellersToOrder", names: [inventedName(this.names.reference())] });
      await this.#readBack(order);
    }
    const answer = await this.#give(order, command);
    if (command.operation !== "getOrder") await this.#readBack(order);
    return answer;
  }

  /** A line may have to name a traveller of the order. */
  #needsTraveller(order: FlowOrder, { operation }: OrderCommand): boolean {
    const isOfLines = operation === "addOrderLines" || operation === "updateOrderLines";
    const { profile } = this.#options.world.target;
    return isOfLines && order.state().now.travellers.length === 0 && linesNameTravellers(profile);
  }

  /** Looks at every order as a whole: all versions, the events, the search. Throws Broken likewise. */
  async conclude(): Promise<void> {
    const { class: runClass, target } = this.#options.world;
    for (const order of this.orders) {
      await this.#readBack(order);
      const known = order.state().versions.map(({ number }) => number);
      for (const version of known) await this.#give(order, { operation: "getOrder", version });
      for (const version of unknownVersions(order)) await this.#give(order, { operation: "getOrder", version });
    }
    await Promise.all(this.orders.map((order) => this.#give(order, { operation: "search" })));
    if (!uses(runClass, "event-feed") || target.profile.events === undefined) return;
    await Promise.all(this.orders.map((order) => this.#give(order, { operation: "events" })));
  }

  async #give(order: FlowOrder, command: OrderCommand): Promise<CommandAnswer> {
    const words = `${order.name}: ${stepWords(command, order.state().now)}`;
    const at = this.steps.push(words) - 1;
    const answer = await this.#calls.send(order, command);
    this.steps[at] = `${words} → ${outcomeWords(answer)}`;
    this.#take(order, command, answer);
    return answer;
  }

  /** The read that every command is followed by says nothing of its own, unless it is the one that breaks the flow. */
  async #readBack(order: FlowOrder): Promise<void> {
    const answer = await this.#calls.send(order, { operation: "getOrder" });
    try {
      this.#take(order, { operation: "getOrder" }, answer);
    } catch (problem) {
      this.steps.push(`${order.name}: read the order → ${outcomeWords(answer)}`);
      throw problem;
    }
  }

  /** The model knows best what is wrong with an order; what it does not look at is held against the frames. */
  #take(order: FlowOrder, command: OrderCommand, answer: CommandAnswer): void {
    order.answered(command, answer);
    const shown = this.#options.findings();
    this.#options.judged(shown.map(({ requirement }) => requirement));
    // What cannot be judged breaks nothing; a scenario says why.
    const broken = shown.find(({ holds, unjudged }) => !holds && unjudged === undefined);
    if (broken !== undefined) throw new Broken({ ...broken, why: "all that the order shows" });
  }
}

/** What a command was answered, as the end of its step. */
function outcomeWords(answer: CommandAnswer): string {
  return answer.kind === "lost" ? "no answer" : String(answer.status);
}

/** A version is a number of 32 bits. Section 8. */
const largestVersion = 2 ** 31 - 1;

/** The number after the highest, and the one that would come next in steps as large as those the target takes. */
function unknownVersions(order: FlowOrder): readonly string[] {
  const { now, versions } = order.state();
  const numbers = [now.version ?? "", ...versions.map(({ number }) => number)].map(Number);
  if (!numbers.every(Number.isSafeInteger)) return [];
  const known = [...new Set([0, ...numbers])].toSorted((one, other) => one - other);
  const step = Math.min(...known.slice(1).map((number, at) => number - (known[at] ?? 0)));
  const highest = Math.max(...known);
  return [...new Set([highest + 1, highest + step])].filter((number) => number <= largestVersion).map(String);
}
