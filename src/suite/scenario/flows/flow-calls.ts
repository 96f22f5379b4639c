import {
  answered,
  type Api,
  type Call,
  type Calls,
  createApi,
  events as specifiedEvents,
  InternalServerError,
  type OrderView,
  type Profile,
  type ScenarioSession,
  TransportError,
  UnavailableError,
  uses,
} from "../../../core/index.ts";
import {
  callOf,
  foundOrder,
  chosenRefusal,
  readAnswer,
  type CommandAnswer,
  type OrderCommand,
  type Shown,
} from "../../oracle/order/index.ts";
import { mayBeInCents } from "../../oracle/amount.ts";
import { Blocked, Refused } from "../blocked.ts";
import { callsWithContents } from "../calls-with-contents.ts";
import { countsEvents, eventReader } from "../given-events.ts";
import { createdOrder } from "../given-orders.ts";
import { givenSearch } from "../given-search.ts";
import { prerequisite } from "../prerequisite.ts";
import type { World } from "../run-scenario.ts";
import type { FlowOrder } from "./flow-order.ts";

/** How the commands of a flow are sent, each in the way that its operation needs. */
export class FlowCalls {
  readonly #session: ScenarioSession;
  readonly #profile: Profile;
  readonly #api: Api;
  readonly #calls: Calls;
  readonly #eventually: ReturnType<typeof givenSearch>["eventually"];
  readonly #eventsOf: ReturnType<typeof eventReader>;

  constructor({ target: { profile }, class: runClass, signal }: World, session: ScenarioSession) {
    this.#session = session;
    this.#profile = profile;
    this.#api = createApi(session, profile);
    this.#calls = callsWithContents(profile);
    this.#eventually = givenSearch(this.#api, profile, signal).eventually;
    this.#eventsOf = eventReader({ session, profile, judged: uses(runClass, "event-feed"), signal });
  }

  /** Creates an order, with a reference where the target takes one. */
  create(reference: string): Promise<OrderView> {
    return createdOrder(this.#api, this.#profile, () => reference);
  }

  async send(order: FlowOrder, command: OrderCommand): Promise<CommandAnswer> {
    if (command.operation === "lock") return this.#lock(order.id);
    if (command.operation === "events") return this.#events(order.id);
    if (command.operation === "search") return this.#search(order);
    const call = callOf(this.#calls, order.id, command);
    const answer = await this.#answerTo(isHardlyThere(order, command) ? { ...call, deviation: "malformed" } : call);
    if (command.operation === "addFeeToOrder") this.#assertUnit(command.amount, answer);
    return answer;
  }

  /** Throws MissingAnswer where a fee may be shown in the smallest unit, and the profile does not say whether it is. */
  #assertUnit(amount: string, answer: CommandAnswer): void {
    if (answer.kind !== "answered" || answer.shown.kind !== "parts") return;
    const isUnclear = answer.shown.parts.some(({ value }) => mayBeInCents(amount, value));
    if (isUnclear) answered(this.#profile.amountDecimals, "amountDecimals");
  }

  async #answerTo(call: Call): Promise<CommandAnswer> {
    try {
      return readAnswer(await this.#api.send(call), this.#profile);
    } catch (problem) {
      if (problem instanceof Refused) return chosenRefusal(problem.answer);
      if (isLoss(problem)) return { kind: "lost" };
      throw problem;
    }
  }

  async #lock(orderId: string): Promise<CommandAnswer> {
    const request = this.#profile.hooks?.lockOrder?.(orderId);
    if (request === undefined) throw new Blocked("the profile gives no answer to `hooks.lockOrder`");
    const { status } = await this.#session.hook(request);
    return answeredWith({ kind: "nothing" }, status);
  }

  async #events(orderId: string): Promise<CommandAnswer> {
    const known = specifiedEvents.map(({ type }) => type);
    const types = (await this.#eventsOf(orderId)).flatMap((name) => known.filter((type) => type === name));
    return answeredWith({ kind: "events", types, counted: countsEvents(this.#profile) });
  }

  /** What the search shows once it shows what was read last, or after as long as a write may take to show. */
  #search(order: FlowOrder): Promise<CommandAnswer> {
    const filters = [{ name: "id", operator: "eq", values: [order.id] }] as const;
    return this.#eventually(
      async () => {
        const page = await prerequisite(async () => (await this.#api.getOrders({ filters })).orders);
        const own = page.find(({ id }) => id === order.id);
        return answeredWith({ kind: "found", order: own === undefined ? null : foundOrder(own) });
      },
      (answer) => order.accepts({ operation: "search" }, answer),
    );
  }
}

function answeredWith(shown: Shown, status = 200): CommandAnswer {
  return { kind: "answered", status, shown };
}

/** Asking for a version that may not be there counts as a mistake of ours, which a service may call malformed. */
function isHardlyThere(order: FlowOrder, command: OrderCommand): boolean {
  if (command.operation !== "getOrder" || command.version === undefined) return false;
  const known = order.state().versions.find(({ number }) => number === command.version);
  return known?.kind !== "confirmed";
}

/** None of these says whether the request took effect. */
function isLoss(problem: unknown): boolean {
  if (problem instanceof TransportError) return problem.traits.mayHaveTakenEffect;
  return problem instanceof UnavailableError || problem instanceof InternalServerError;
}
