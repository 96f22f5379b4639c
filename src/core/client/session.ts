import { textsOf } from "../specification/search.ts";
import type { Pointer } from "../configuration/profile.ts";
import { isReadOnly, type Target } from "../configuration/target.ts";
import type { Exchange } from "../protocol/exchange.ts";
import { KnownParts } from "../protocol/known-parts.ts";
import type { IssuedToken } from "../protocol/token-source.ts";
import { traceIdOf } from "../protocol/trace-context.ts";
import { createExchanger, type Recording } from "./exchanger.ts";
import { createRedactor, redacted, type Redactor } from "./redaction.ts";
import { codeMembers } from "./redaction/tables.ts";
import { createRunTokens } from "./run-tokens.ts";
import { ScenarioCalls, type ExchangeListener, type ScenarioSession } from "./scenario-session.ts";
import { shownAs } from "./shown-credentials.ts";
import type { Transport } from "./transport.ts";

export type { ExchangeListener, ScenarioSession } from "./scenario-session.ts";

/** The connection of a run to a target: one token, one set of limits and one numbering for all scenarios. */
export interface Session {
  readonly redactor: Redactor;
  /** The time by which calls are measured, in milliseconds. */
  readonly now: () => number;
  /** What answers have shown of the parts of orders. */
  readonly known: KnownParts;
  /** The shared token, requested when there is none yet. Throws TokenError or TransportError. */
  obtainToken(): Promise<IssuedToken>;
  /** `recording`: how much of its exchanges is kept, if the session keeps more than outlines; default `"whole"`. */
  scenario(title: string, listener: ExchangeListener, recording?: Recording): ScenarioSession;
  close(): Promise<void>;
}

export interface SessionOptions {
  /** The start of every correlation id: the logs of the target show which requests belong to the run. */
  readonly runId: string;
  /** What every correlation id has to answer. */
  readonly challenge?: string | undefined;
  /** The run that the requests are traced with; default: `runId`. */
  readonly trace?: string;
  readonly signal: AbortSignal;
  /** How requests are sent: over the network unless set otherwise. */
  readonly transport?: Transport | undefined;
  /** The clock by which calls are measured, in milliseconds; default: that of the machine. */
  readonly now?: (() => number) | undefined;
  /** Default: `"whole"`. */
  readonly recording?: Recording | undefined;
  /** Characters of answers after which nothing more is sent; default: any number. */
  readonly mostRead?: number | undefined;
  /** A token that the run already has. */
  readonly token?: IssuedToken | null;
  /** A redactor that other parts of the run share. */
  readonly redactor?: Redactor;
  /** Notified of the requests for the shared token, which belong to no scenario. */
  readonly onTokenExchange: (exchange: Exchange) => void;
}

/** Opens a session. It sends nothing before the first call. */
export function openSession(target: Target, options: SessionOptions): Session {
  const { access, profile } = target;
  const redactor = options.redactor ?? redactorFor(target, options);
  redactor.keepWhole(options.runId);
  // It makes the ids of the traces.
  if (options.trace !== undefined) redactor.keepWhole(options.trace);
  const exchanger = createExchanger({
    ...options,
    limits: profile.limits ?? {},
    correlationIds: profile.correlationIds,
    ...(profile.traces !== false && { traceId: traceIdOf(options.trace ?? options.runId) }),
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
  const known = new KnownParts(profile);
  const connection = { target, exchanger, tokens, redactor, signal: options.signal, known };
  return {
    redactor,
    known,
    now: options.now ?? Date.now,
    obtainToken: () => tokens.obtain(),
    scenario: (title, listener, recording) => new ScenarioCalls(connection, title, listener, recording),
    close: () => exchanger.close(),
  };
}

/** A redactor that knows every secret of a target and what its profile says about payloads. */
export function redactorFor(target: Target, { token = null }: Pick<SessionOptions, "token"> = {}): Redactor {
  const { access, profile } = target;
  const { distributionChannel, pointOfSale, onBehalfOf } = profile.headers ?? {};
  const { travellerName, travellerEmail, travellerId, travellers } = profile.fields ?? {};
  const persons = textsOf("order", "person").map((name) => profile.search?.filterFields?.[name]);
  return createRedactor({
    secrets: secretsOf(target, token),
    secretMembers: lastNames([profile.token?.token]),
    hiddenMembers: [...(profile.personalData ?? []), ...lastNames([travellerName, travellerEmail, ...persons])],
    personMembers: lastNames([travellers]),
    idMembers: lastNames([travellerId]),
    codeMembers: lastNames(codeMembers.map((name) => profile.search?.filterFields?.[name])),
    shownHeaders: [distributionChannel, pointOfSale].flatMap((header) => header?.name ?? []),
    personalHeaders: onBehalfOf === undefined ? [] : [onBehalfOf.name],
    persons: [onBehalfOf?.value ?? "", onBehalfOf?.otherValue ?? ""],
    publicTexts: [
      access.client.id,
      access.clientName,
      ...[distributionChannel, pointOfSale].flatMap((header) => [header?.value ?? "", header?.otherValue ?? ""]),
      access.audience,
      access.restrictedClient?.id ?? "",
      access.foreignClient?.id ?? "",
    ],
    publicAddresses: [access.baseUrl, access.authUrl],
  });
}

/** The last names of pointers. A number or an empty name is not a member. */
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
    ...(access.foreignClient === null ? {} : { [access.foreignClient.secret]: shownAs.foreignSecret }),
  };
}
