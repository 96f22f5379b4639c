import { operation, type OperationId } from "../specification/operations.ts";
import type { HookRequest } from "../configuration/profile.ts";
import { isReadOnly, type Client, type Target } from "../configuration/target.ts";
import type { Answer } from "../protocol/answer.ts";
import { InternalServerError, ReadOnlyError, UndecidedError } from "../protocol/errors.ts";
import type { Exchange } from "../protocol/exchange.ts";
import { at } from "../protocol/json-pointer.ts";
import type { KnownParts } from "../protocol/known-parts.ts";
import { askedBy, buildHookRequest, buildRequest, type Call } from "../protocol/request-builder.ts";
import { tokenRequest, type TokenRequestChanges } from "../protocol/token-request.ts";
import type { Exchanger, Outgoing, RawAnswer, Recording, Timed } from "./exchanger.ts";
import { settle, untilAvailable } from "./recovery.ts";
import { isDeliberatelyWrong, redacted, type Redactor } from "./redaction.ts";
import { onlyOneToken, type RunTokens } from "./run-tokens.ts";
import { shownAs } from "./shown-credentials.ts";

/** The calls of one scenario. They throw TransportError, UnavailableError,
 * InternalServerError, TokenError, or ReadOnlyError in production. */
export interface ScenarioSession {
  /** The correlation id of a call to come, if you need it before the call. */
  reserveId(): string;
  call(call: Call): Promise<Answer>;
  /** Sends a call once and says when. Throws TransportError or TokenError. */
  once(call: Call): Promise<TimedAnswer>;
  /**
   * The shared token, as `call` sends it, or that of another client, which is requested once as well. Throws TokenError or
   * TransportError, and for another client ReadOnlyError in production.
   */
  currentToken(client?: Client): Promise<string>;
  /** A token for another audience, requested once in a run; `null` when none is issued, and in production. */
  tokenFor(audience: string): Promise<string | null>;
  /** Sends a token request and gives the answer. Throws ReadOnlyError in production. */
  token(client: Client, changes?: TokenRequestChanges): Promise<RawAnswer>;
  hook(request: HookRequest): Promise<RawAnswer>;
}

export type TimedAnswer = Answer & Timed;

export interface ExchangeListener {
  exchanged(exchange: Exchange): void;
  /** Notified of every answer of the API and the call that it answers, before the caller gets it. */
  answered(answer: Answer, call: Call): void;
}

/** What the scenarios of a run share. */
export interface Connection {
  readonly target: Target;
  readonly exchanger: Exchanger;
  readonly tokens: RunTokens;
  readonly redactor: Redactor;
  readonly signal: AbortSignal;
  readonly known: KnownParts;
}

/** The public methods are fields: callers spread a session to change one of them. */
export class ScenarioCalls implements ScenarioSession {
  readonly #connection: Connection;
  readonly #listener: ExchangeListener;
  readonly #common: Pick<Outgoing, "scenario" | "onExchange" | "recording">;
  /** Operations whose latest call answered 500, and was refused when it was repeated. */
  readonly #undecided = new Set<OperationId>();

  constructor(connection: Connection, scenario: string, listener: ExchangeListener, recording?: Recording) {
    this.#connection = connection;
    this.#listener = listener;
    this.#common = { scenario, onExchange: (exchange) => listener.exchanged(exchange), recording };
  }

  readonly reserveId = (): string => {
    return this.#connection.exchanger.reserveId();
  };

  readonly call = async (meant: Call): Promise<Answer> => {
    const { tokens, known } = this.#connection;
    const call = known.completed(meant);
    const token = call.token === undefined ? await tokens.current() : call.token;
    let answer = await this.#attempt(call, token);
    // The token expired on the way or during processing: a new one settles it, once.
    if (call.token === undefined && token !== null && [401, 408].includes(answer.status)) {
      answer = await this.#attempt(call, await tokens.renew(token));
    }
    known.answered(answer, call);
    this.#listener.answered(answer, call);
    return answer;
  };

  readonly once = async (meant: Call): Promise<TimedAnswer> => {
    const { tokens, known } = this.#connection;
    const call = known.completed(meant);
    const token = call.token === undefined ? await tokens.current() : call.token;
    const answer = await this.#send(call, token);
    known.answered(answer, call);
    // An internal error counts against the service when it is repeated, and this call is not.
    if (![429, 500, 503].includes(answer.status)) this.#listener.answered(answer, call);
    return answer;
  };

  readonly currentToken = (client?: Client): Promise<string> => {
    const { tokens } = this.#connection;
    return client === undefined ? tokens.current() : tokens.of(client);
  };

  readonly tokenFor = (audience: string): Promise<string | null> => {
    return this.#connection.tokens.forAudience(audience);
  };

  readonly token = async (client: Client, changes?: TokenRequestChanges): Promise<RawAnswer> => {
    const { target, exchanger, redactor, signal } = this.#connection;
    const { access, profile } = target;
    if (isReadOnly(access)) throw new ReadOnlyError(onlyOneToken);
    this.#learnWrong(changes?.client_secret);
    const build = () => tokenRequest(access, client, changes);
    const answer = await untilAvailable({
      send: () => exchanger.send({ ...this.#common, called: "token", build }),
      signal,
    });
    const issued = at(answer.json, profile.token?.token ?? "");
    const restricted = client.id === access.restrictedClient?.id;
    if (typeof issued === "string") redactor.learn(issued, restricted ? shownAs.restrictedToken : redacted);
    return answer;
  };

  readonly hook = async (request: HookRequest): Promise<RawAnswer> => {
    const { exchanger, target, tokens } = this.#connection;
    const token = request.authorized === true ? await tokens.current() : null;
    const build = () => buildHookRequest(target.access, request, token);
    return exchanger.send({ ...this.#common, called: "hook", build });
  };

  async #send(call: Call, token: string | null): Promise<TimedAnswer> {
    const { exchanger, target } = this.#connection;
    const build = (id: string) => buildRequest(target, call, token, id);
    const { called, ...asked } = askedBy(call);
    const answer = await exchanger.send({ ...this.#common, called, asked, id: call.correlationId ?? undefined, build });
    return { ...answer, called, ...asked };
  }

  async #attempt(call: Call, token: string | null): Promise<Answer> {
    const broken = (answer: Answer, message: string): InternalServerError => {
      this.#listener.answered(answer, call);
      return new InternalServerError(message, answer.exchange);
    };
    const answer = await settle({
      send: () => this.#send(call, token),
      safe: operation(call.operation).method === "GET",
      signal: this.#connection.signal,
      internalError: (again) => broken(again, "the service answered 500, also when the request was repeated"),
      undecided: (first, again) => {
        if (!isRefused(again.status)) return new UndecidedError();
        // A call that took effect cannot be repeated. When that happens each time, 500 is the answer of the service.
        if (this.#undecided.has(call.operation)) return broken(first, "the service answered 500 to two calls alike");
        this.#undecided.add(call.operation);
        return new UndecidedError();
      },
    });
    this.#undecided.delete(call.operation);
    return answer;
  }

  /** A near miss of a secret is no use for a replay, but in other capitals it is the secret itself to a redactor. */
  #learnWrong(sent: string | null | undefined): void {
    const { target, redactor } = this.#connection;
    if (sent === null || sent === undefined || sent === "" || isDeliberatelyWrong(sent)) return;
    const { client, restrictedClient, foreignClient } = target.access;
    const known = [client.secret, restrictedClient?.secret ?? "", foreignClient?.secret ?? ""];
    if (known.some((secret) => secret.toLowerCase() === sent.toLowerCase())) return;
    redactor.learn(sent, shownAs.wrongSecret);
  }
}

/** Refused, and not because the token has expired meanwhile. */
function isRefused(status: number): boolean {
  return status >= 400 && status <= 499 && ![401, 408].includes(status);
}
