import { operation, type OperationId } from "../specification/operations.ts";
import type { HookRequest, Pointer } from "../configuration/profile.ts";
import { isReadOnly, type Client, type Target } from "../configuration/target.ts";
import type { Answer } from "../protocol/answer.ts";
import { InternalServerError, ReadOnlyError, UndecidedError } from "../protocol/errors.ts";
import type { Exchange } from "../protocol/exchange.ts";
import { createExchanger, type RawAnswer, type Recording, type Timed } from "./exchanger.ts";
import { settle, untilAvailable } from "./recovery.ts";
import { at } from "../protocol/json-pointer.ts";
import { createRedactor, isDeliberatelyWrong, redacted, type Redactor } from "./redaction.ts";
import { askedBy, buildHookRequest, buildRequest, type Call } from "../protocol/request-builder.ts";
import { tokenRequest, type TokenRequestChanges } from "../protocol/token-request.ts";
import type { IssuedToken } from "../protocol/token-source.ts";
import { createRunTokens, onlyOneToken } from "./run-tokens.ts";
import { shownAs } from "./shown-credentials.ts";
import type { Transport } from "./transport.ts";

/** The calls of one scenario. They throw TransportError, UnavailableError,
 * InternalServerError, TokenError, or ReadOnlyError in production. */
export interface ScenarioSession {
  /** The correlation id of a call that is still to be made, for whoever has to know it before. */
  reserveId(): string;
  call(call: Call): Promise<Answer>;
  /** Sends a call once, whatever comes of it, and says when. Throws TransportError or TokenError. */
  once(call: Call): Promise<TimedAnswer>;
  /**
   * The shared token, as `call` sends it, or that of another client, which is asked for once as well. Throws TokenError or
   * TransportError, and for another client ReadOnlyError in production.
   */
  currentToken(client?: Client): Promise<string>;
  /** A token for another audience, asked for once a run; `null` where none is issued, and in production. */
  tokenFor(audience: string): Promise<string | null>;
  /** Asks the token service; answers whatever it says. Throws ReadOnlyError in production. */
  token(client: Client, changes?: TokenRequestChanges): Promise<RawAnswer>;
  hook(request: HookRequest): Promise<RawAnswer>;
}

export type TimedAnswer = Answer & Timed;

export interface ExchangeListener {
  exchanged(exchange: Exchange): void;
  /** Notified of every answer of the API and the call that it answers, before the caller gets it. */
  answered(answer: Answer, call: Call): void;
}

/** One run's connection to a target: one token, one set of limits, one numbering, whatever the number of scenarios. */
export interface Session {
  readonly redactor: Redactor;
  /** The time by which calls are measured, in milliseconds. */
  readonly now: () => number;
  /** The shared token, asked for when there is none yet. Throws TokenError or TransportError. */
  obtainToken(): Promise<IssuedToken>;
  /** `recording`: how much of its exchanges is kept, where the session keeps more than outlines; default `"whole"`. */
  scenario(title: string, listener: ExchangeListener, recording?: Recording): ScenarioSession;
  close(): Promise<void>;
}

export interface SessionOptions {
  /** Stands at the head of every correlation id, so that the run is found in the target's own logs. */
  readonly runId: string;
  readonly signal: AbortSignal;
  /** How requests are sent: over the network unless set otherwise. */
  readonly transport?: Transport | undefined;
  /** The clock by which calls are measured, in milliseconds; default: that of the machine. */
  readonly now?: (() => number) | undefined;
  /** Default: `"whole"`. */
  readonly recording?: Recording | undefined;
  /** A token that the run already has. */
  readonly token?: IssuedToken | null;
  /** What hides secrets and persons, where others of the run hide them as well. */
  readonly redactor?: Redactor;
  /** Notified of the requests for the shared token, which belong to no scenario. */
  readonly onTokenExchange: (exchange: Exchange) => void;
}

/** Opens a session; nothing is sent before the first call. */
export function openSession(target: Target, options: SessionOptions): Session {
  const { access, profile } = target;
  const redactor = options.redactor ?? redactorFor(target, options);
  redactor.keepWhole(options.runId);
  const exchanger = createExchanger({
    ...options,
    limits: profile.limits ?? {},
    redactor,
    readOnly: isReadOnly(access),
    route: access,
  });

  const tokens = createRunTokens(target, {
    exchanger,
    redactor,
    onExchange: options.onTokenExchange,
    first: options.token ?? null,
  });
  /** What is almost a secret is none that a replay could know; in other capitals it is the secret itself to a redactor. */
  const learnWrong = (sent: string | null | undefined): void => {
    if (sent === null || sent === undefined || sent === "" || isDeliberatelyWrong(sent)) return;
    const known = [access.client.secret, access.restrictedClient?.secret ?? ""];
    if (known.some((secret) => secret.toLowerCase() === sent.toLowerCase())) return;
    redactor.learn(sent, shownAs.wrongSecret);
  };

  return {
    redactor,
    now: options.now ?? Date.now,
    obtainToken: () => tokens.obtain(),
    scenario: scenarioSession,
    close: () => exchanger.close(),
  };

  function scenarioSession(scenario: string, listener: ExchangeListener, recording?: Recording): ScenarioSession {
    const onExchange = (exchange: Exchange): void => listener.exchanged(exchange);

    const send = async (call: Call, token: string | null): Promise<TimedAnswer> => {
      const build = (id: string) => buildRequest(target, call, token, id);
      const id = call.correlationId ?? undefined;
      const { called, ...asked } = askedBy(call);
      const answer = await exchanger.send({ scenario, called, asked, id, build, onExchange, recording });
      return { ...answer, called, ...asked };
    };
    /** Operations of which the latest call was answered 500, and refused when it was repeated. */
    const undecided = new Set<OperationId>();
    const attempt = async (call: Call, token: string | null): Promise<Answer> => {
      const broken = (answer: Answer, message: string): InternalServerError => {
        listener.answered(answer, call);
        return new InternalServerError(message, answer.exchange);
      };
      const answer = await settle({
        send: () => send(call, token),
        safe: operation(call.operation).method === "GET",
        signal: options.signal,
        internalError: (again) => broken(again, "the service answered 500, also when the request was repeated"),
        undecided(first, again) {
          if (!isRefused(again.status)) return new UndecidedError();
          // What was carried out cannot be asked for again: where that is so each time, 500 is what the service answers.
          if (undecided.has(call.operation)) return broken(first, "the service answered 500 to two calls alike");
          undecided.add(call.operation);
          return new UndecidedError();
        },
      });
      undecided.delete(call.operation);
      return answer;
    };

    return {
      reserveId: () => exchanger.reserveId(),
      async call(call) {
        const token = call.token === undefined ? await tokens.current() : call.token;
        let answer = await attempt(call, token);
        // Expired on the way or while it was processed: both are the token's fault, so a new one settles it, once.
        if (call.token === undefined && token !== null && [401, 408].includes(answer.status)) {
          answer = await attempt(call, await tokens.renew(token));
        }
        listener.answered(answer, call);
        return answer;
      },
      async once(call) {
        const answer = await send(call, call.token === undefined ? await tokens.current() : call.token);
        // An internal error is held against the service when it comes again, and this one is not asked again.
        if (![429, 500, 503].includes(answer.status)) listener.answered(answer, call);
        return answer;
      },
      currentToken: (client) => (client === undefined ? tokens.current() : tokens.of(client)),
      tokenFor: (audience) => tokens.forAudience(audience),
      async token(client, changes) {
        if (isReadOnly(access)) throw new ReadOnlyError(onlyOneToken);
        learnWrong(changes?.client_secret);
        const build = () => tokenRequest(access, client, changes);
        const request = () => exchanger.send({ scenario, called: "token", build, onExchange, recording });
        const answer = await untilAvailable({ send: request, signal: options.signal });
        const issued = at(answer.json, profile.token?.token ?? "");
        const restricted = client.id === access.restrictedClient?.id;
        if (typeof issued === "string") redactor.learn(issued, restricted ? shownAs.restrictedToken : redacted);
        return answer;
      },
      hook: (request) =>
        exchanger.send({
          scenario,
          called: "hook",
          build: () => buildHookRequest(access.baseUrl, request),
          onExchange,
          recording,
        }),
    };
  }
}

/** Refused, and not for a token that has expired meanwhile. */
function isRefused(status: number): boolean {
  return status >= 400 && status <= 499 && ![401, 408].includes(status);
}

/** A redactor that knows every secret of a target and what its profile says of its payloads. */
export function redactorFor(target: Target, { token = null }: Pick<SessionOptions, "token"> = {}): Redactor {
  const { access, profile } = target;
  const { distributionChannel, pointOfSale, onBehalfOf } = profile.headers ?? {};
  const { travellerName, travellerEmail, travellerId, travellers } = profile.fields ?? {};
  const { contact, createdBy } = profile.search?.filterFields ?? {};
  return createRedactor({
    secrets: secretsOf(target, token),
    secretMembers: lastNames([profile.token?.token]),
    hiddenMembers: [...(profile.personalData ?? []), ...lastNames([travellerName, travellerEmail, contact, createdBy])],
    personMembers: lastNames([travellers]),
    idMembers: lastNames([travellerId]),
    shownHeaders: [distributionChannel, pointOfSale].flatMap((header) => header?.name ?? []),
    personalHeaders: onBehalfOf === undefined ? [] : [onBehalfOf.name],
    persons: [onBehalfOf?.value ?? "", onBehalfOf?.otherValue ?? ""],
    publicTexts: [access.client.id, access.clientName, access.audience, access.restrictedClient?.id ?? ""],
    publicAddresses: [access.baseUrl, access.authUrl],
  });
}

/** The names that pointers end in; one that ends in a number or nothing names no member. */
function lastNames(pointers: readonly (Pointer | undefined)[]): readonly string[] {
  return pointers.map((pointer) => pointer?.split("/").at(-1) ?? "").filter((name) => /[^\d]/u.test(name));
}

function secretsOf({ access }: Target, token: IssuedToken | null): Record<string, string> {
  const further = Object.entries(access.furtherSecrets ?? {}).map(([name, value]) => [value, `[redacted: ${name}]`]);
  return {
    ...Object.fromEntries(further),
    [access.client.secret]: redacted,
    ...(token === null ? {} : { [token.value]: redacted }),
    ...(access.restrictedClient === null ? {} : { [access.restrictedClient.secret]: shownAs.restrictedSecret }),
    ...(access.expiredToken === null ? {} : { [access.expiredToken]: shownAs.expiredToken }),
    ...(access.foreignToken === null ? {} : { [access.foreignToken]: shownAs.foreignToken }),
  };
}
