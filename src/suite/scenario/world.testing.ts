import {
  KnownParts,
  type Answer,
  askedBy,
  type Call,
  createRedactor,
  type ExchangeListener,
  type HookRequest,
  type OperationId,
  type Profile,
  type RawAnswer,
  type ScenarioSession,
} from "../../core/index.ts";
import { answerOf, exampleProfile } from "../../core/protocol/answer.testing.ts";
import type { World } from "./run-scenario.ts";

type Reply = Partial<Answer> | ((call: Call) => Partial<Answer>);

export const bodies: NonNullable<Profile["bodies"]> = {
  createOrder: (order) => ({ ...order }),
  orderLine: ({ externalReference, price, pending }) => ({ externalReference, price, pending }),
  confirmOrderLines: (lines) => ({ lines }),
  failOrder: () => ({}),
};

/** A session that answers each operation as scripted, and every hook with `hook`; what was not scripted is a 418. */
export function scriptedSession(
  script: Partial<Record<OperationId, Reply>>,
  listener: ExchangeListener,
  hook: (request: HookRequest) => Partial<RawAnswer> = () => ({}),
): ScenarioSession {
  let sent = 0;
  const nextExchange = (called: OperationId): Answer["exchange"] => {
    const exchange = { ...answerOf(called).exchange, id: `x-${(sent += 1)}` };
    listener.exchanged(exchange);
    return exchange;
  };
  const answerTo = (call: Call): Answer => {
    const reply = script[call.operation] ?? { status: 418 };
    const answer = answerOf(call.operation, typeof reply === "function" ? reply(call) : reply);
    const sentAnswer = { ...answer, ...askedBy(call), exchange: nextExchange(call.operation) };
    listener.answered(sentAnswer, call);
    return sentAnswer;
  };
  return {
    reserveId: () => `x-${(sent += 1)}`,
    call: async (call) => answerTo(call),
    once: async (call) => ({ ...answerTo(call), clock: { sentAt: sent, answeredAt: sent + 0.5 } }),
    currentToken: () => Promise.reject(new Error("no token was scripted")),
    tokenFor: async () => null,
    token: () => Promise.reject(new Error("no token was scripted")),
    hook: async (request) => ({ ...answerOf("getOrders"), ...hook(request) }),
  };
}

/** A world whose target is such a session. Used by tests only. */
export function scriptedWorld(script: Partial<Record<OperationId, Reply>>, answers: Partial<Profile> = {}): World {
  const redactor = createRedactor({ secrets: { s3cret: "[hidden]" }, hiddenMembers: [], shownHeaders: [] });
  return {
    target: {
      access: {
        environment: "staging",
        baseUrl: "https://orders.example.test",
        authUrl: "https://auth.example.test",
        audience: "orders.example.test",
        client: { id: "client", secret: "s3cret" },
        clientName: "tests",
        restrictedClient: null,
        expiredToken: null,
        foreignToken: null,
        foreignClient: null,
      },
      profile: { ...exampleProfile, bodies, ...answers },
      profilePath: "/example.ts",
      profileDigest: "sha256:0",
    },
    session: {
      redactor,
      now: Date.now,
      known: new KnownParts({}),
      obtainToken: () => Promise.reject(new Error("no token was scripted")),
      scenario: (_, listener) => scriptedSession(script, listener),
      close: async () => {},
    },
    class: "full",
    runId: "run-1",
    seed: 42,
    signal: new AbortController().signal,
  };
}
