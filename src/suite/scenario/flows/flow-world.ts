import {
  type Answer,
  type Api,
  createApi,
  events as specifiedEvents,
  InternalServerError,
  type RequirementId,
  type ScenarioSession,
  TransportError,
  UnavailableError,
  uses,
} from "../../../core/index.ts";
import type { Finding } from "../../oracle/finding.ts";
import {
  callOf,
  foundOrder,
  readAnswer,
  shownOrder,
  stepWords,
  type CommandAnswer,
  type CommandName,
  type OrderCommand,
} from "../../oracle/order/index.ts";
import { Blocked } from "../blocked.ts";
import { countsEvents, eventReader } from "../given-events.ts";
import { callsWithContents } from "../calls-with-contents.ts";
import { givenSearch } from "../given-search.ts";
import { prerequisite } from "../prerequisite.ts";
import type { World } from "../run-scenario.ts";
import { Broken, createFlowOrder, type FlowOrder } from "./flow-order.ts";
import { createNames, type Names } from "./names.ts";
import type { Made, Script, ScriptStep } from "./script.ts";

/** What one flow works with: orders of its own, and a record of what was done to them. */
export interface FlowWorld {
  readonly names: Names;
  readonly orders: readonly FlowOrder[];
  /** What was done, in words. */
  readonly steps: readonly string[];
  /** The same, so that it can be done again. */
  readonly script: Script;
  /** The operation of the latest command that was more than a look at what it left. */
  readonly latest: CommandName | null;
  create(): Promise<FlowOrder>;
  /** Gives a command to an order and reads the order back. Throws Broken when the model does not know what came. */
  perform(order: FlowOrder, command: OrderCommand, made: Made): Promise<void>;
  /** Looks at every order as a whole: all versions, the events, the search. Throws Broken likewise. */
  conclude(): Promise<void>;
}

interface FlowWorldOptions {
  readonly world: World;
  readonly session: ScenarioSession;
  /** Distinguishes the data of this flow of this run. */
  readonly tag: string;
  readonly judged: (requirements: readonly RequirementId[]) => void;
  /** What answers have shown about the orders since this was last asked for. */
  readonly findings: () => readonly Finding[];
}

export function createFlowWorld({ world, session, tag, judged, findings }: FlowWorldOptions): FlowWorld {
  const { profile } = world.target;
  const api = createApi(session, profile);
  const calls = callsWithContents(profile);
  const names = createNames(tag);
  const orders: FlowOrder[] = [];
  const steps: string[] = [];
  const script: ScriptStep[] = [];
  let latest: CommandName | null = null;
  const { eventually } = givenSearch(api, profile, world.signal);
  const eventsOf = eventReader({ session, profile, judged: uses(world.class, "event-feed"), signal: world.signal });

  async function send(order: FlowOrder, command: OrderCommand): Promise<CommandAnswer> {
    if (command.operation === "lock") return lock(order.id);
    if (command.operation === "events") return answeredEvents(await eventsOf(order.id), countsEvents(profile));
    if (command.operation === "search") return search(order);
    const call = callOf(calls, order.id, command);
    return answerTo(() => api.send(isHardlyThere(order, command) ? { ...call, deviation: "malformed" } : call));
  }

  async function answerTo(call: () => Promise<Answer>): Promise<CommandAnswer> {
    try {
      return readAnswer(await call(), profile);
    } catch (problem) {
      if (isLoss(problem)) return { kind: "lost" };
      throw problem;
    }
  }

  async function lock(orderId: string): Promise<CommandAnswer> {
    const request = profile.hooks?.lockOrder?.(orderId);
    if (request === undefined) throw new Blocked("the profile gives no answer to `hooks.lockOrder`");
    const { status } = await session.hook(request);
    return { kind: "answered", status, shown: { kind: "nothing" } };
  }

  /** What the search shows once it shows what was read last, or after as long as a write may take to show. */
  async function search(order: FlowOrder): Promise<CommandAnswer> {
    const filters = [{ name: "id", operator: "eq", values: [order.id] }] as const;
    let found: CommandAnswer = { kind: "lost" };
    await eventually(
      async () => {
        const page = await prerequisite(async () => (await api.getOrders({ filters })).orders);
        const own = page.find(({ id }) => id === order.id);
        found = {
          kind: "answered",
          status: 200,
          shown: { kind: "found", order: own === undefined ? null : foundOrder(own) },
        };
        return found;
      },
      (answer) => order.accepts({ operation: "search" }, answer),
    );
    return found;
  }

  /** The model knows best what is wrong with an order; what it does not look at is held against the frames. */
  function taken(order: FlowOrder, command: OrderCommand, answer: CommandAnswer): void {
    order.answered(command, answer);
    const shown = findings();
    judged(shown.map(({ requirement }) => requirement));
    const broken = shown.find(({ holds }) => !holds);
    if (broken !== undefined) throw new Broken({ ...broken, why: "all that the order shows" });
  }

  async function give(order: FlowOrder, command: OrderCommand): Promise<void> {
    const words = `${order.name}: ${stepWords(command, order.state().now)}`;
    const at = steps.push(words) - 1;
    const answer = await send(order, command);
    steps[at] = `${words} → ${outcomeWords(answer)}`;
    taken(order, command, answer);
  }

  /** The read that every command is followed by says nothing of its own, unless it is the one that breaks the flow. */
  async function readBack(order: FlowOrder): Promise<void> {
    const answer = await send(order, { operation: "getOrder" });
    try {
      taken(order, { operation: "getOrder" }, answer);
    } catch (problem) {
      steps.push(`${order.name}: read the order → ${outcomeWords(answer)}`);
      throw problem;
    }
  }

  return {
    names,
    orders,
    steps,
    script,
    get latest() {
      return latest;
    },
    async create() {
      const created = await prerequisite(() => createOrder(api, names, profile.bodies?.createOrder !== undefined));
      const name = `order ${String.fromCodePoint(0x41 + orders.length)}`;
      const order = createFlowOrder(created.id, name, shownOrder(created), judged);
      orders.push(order);
      script.push({ order: orders.length - 1 });
      steps.push(`create ${name}`);
      await readBack(order);
      return order;
    },
    async perform(order, command, made) {
      script.push({ order: orders.indexOf(order), made });
      latest = command.operation;
      await give(order, command);
      if (command.operation !== "getOrder") await readBack(order);
    },
    async conclude() {
      for (const order of orders) {
        await readBack(order);
        for (const { number } of order.state().versions) await give(order, { operation: "getOrder", version: number });
        for (const unknown of unknownVersions(order)) await give(order, { operation: "getOrder", version: unknown });
      }
      await Promise.all(orders.map((order) => give(order, { operation: "search" })));
      if (!uses(world.class, "event-feed") || profile.events === undefined) return;
      await Promise.all(orders.map((order) => give(order, { operation: "events" })));
    },
  };
}

function answeredEvents(came: readonly string[], counted: boolean): CommandAnswer {
  const known = specifiedEvents.map(({ type }) => type);
  const types = came.flatMap((name) => known.filter((type) => type === name));
  return { kind: "answered", status: 200, shown: { kind: "events", types, counted } };
}

/** Asking for a version that may not be there counts as a mistake of ours, which a service may call malformed. */
function isHardlyThere(order: FlowOrder, command: OrderCommand): boolean {
  if (command.operation !== "getOrder" || command.version === undefined) return false;
  const known = order.state().versions.find(({ number }) => number === command.version);
  return known?.kind !== "confirmed";
}

/** What a command was answered, as the end of its step. */
function outcomeWords(answer: CommandAnswer): string {
  return answer.kind === "lost" ? "no answer" : String(answer.status);
}

/** None of these says whether the request took effect. */
function isLoss(problem: unknown): boolean {
  if (problem instanceof TransportError) return problem.traits.mayHaveTakenEffect;
  return problem instanceof UnavailableError || problem instanceof InternalServerError;
}

async function createOrder(api: Api, names: Names, takesValues: boolean) {
  const { order } = await (takesValues
    ? api.createOrder({ externalReference: names.reference() })
    : api.createOrderWithoutBody());
  if (order.id === "") throw new Blocked("the created order has no id");
  return order;
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
