import {
  type Answer,
  type Call,
  type Exchange,
  exchangeIdOf,
  FaultyAnswer,
  InternalServerError,
  type IssuedToken,
  MissingAnswer,
  openSession,
  type Redactor,
  type SessionOptions,
  type Target,
  TokenError,
  TransportError,
  UnavailableError,
} from "../../core/index.ts";

export interface Preflight {
  /** `null` if the run must not start; `interruption` gives the reason. */
  readonly token: IssuedToken | null;
  readonly interruption: string | null;
  readonly exchanges: readonly Exchange[];
}

export interface PreflightOptions {
  readonly runId: string;
  readonly challenge?: string | undefined;
  /** Whether a target that needs headers which the profile calls optional interrupts; `doctor` corrects the profile instead. */
  readonly asksForHeaders?: boolean;
  readonly signal: AbortSignal;
  readonly redactor: Redactor;
}

/**
 * Checks that the target is there before anything is judged: a token, and JSON answers at the base URL. Anything that
 * is missing here would otherwise look like hundreds of broken requirements.
 */
export async function preflight(target: Target, options: PreflightOptions): Promise<Preflight> {
  const { challenge, redactor } = options;
  const exchanges: Exchange[] = [];
  const keep = (exchange: Exchange): void => void exchanges.push(exchange);
  const opened = { ...options, trace: options.runId, onTokenExchange: keep };
  const session = openSession(target, { ...opened, runId: `${options.runId}-preflight` });
  const { baseUrl, authUrl } = target.access;
  const found = (token: IssuedToken | null, interruption: string | null): Preflight => ({
    token,
    interruption: interruption === null ? null : redactor.text(interruption),
    exchanges,
  });
  try {
    const token = await session.obtainToken();
    const scenario = session.scenario("preflight", { exchanged: keep, answered: () => {} });
    const calls = openCalls(target, scenario, { token: token.value, challenge });
    const interruption = await calls.then(
      async (answers) =>
        looksLikeTheApi(baseUrl)(answers) ??
        refusesOurIds(answers) ??
        (options.asksForHeaders === true ? await lacksHeaders(target, scenario, token.value) : null) ??
        (await refusesTraces(target, token, answers, { ...opened, runId: `${options.runId}-untraced` })),
      explain(`ORDERS_BASE_URL (${baseUrl})`),
    );
    return found(interruption === null ? token : null, interruption);
  } catch (problem) {
    return found(null, explain(`ORDERS_AUTH_URL (${authUrl})`)(problem));
  } finally {
    await session.close();
  }
}

type Calls = ReturnType<ReturnType<typeof openSession>["scenario"]>;

async function openCalls(
  { profile }: Target,
  calls: Calls,
  { token, challenge }: { readonly token: string; readonly challenge: string | undefined },
): Promise<readonly Answer[]> {
  const orderId = profile.unknownIds?.order ?? "unknown";
  const probes: readonly Call[] = [
    { operation: "getOrders", token },
    { operation: "getOrder", path: { orderId }, token },
  ];
  const answers = await Promise.all(probes.map((probe) => calls.call(probe).catch(unlessInternalError)));
  const [found] = answers;
  if (found?.status === 400 && profile.correlationIds === undefined) {
    const correlationId = exchangeIdOf(calls.reserveId(), { correlationIds: "uuid", challenge });
    answers.push(await calls.call({ operation: "getOrders", token, correlationId }).catch(unlessInternalError));
  }
  return answers.filter((answer) => answer !== null);
}

/** Whether a search is refused only for the header of its trace. */
async function refusesTraces(
  target: Target,
  token: IssuedToken,
  [first]: readonly Answer[],
  options: SessionOptions,
): Promise<string | null> {
  if (target.profile.traces === false || first?.called !== "getOrders" || first.status < 400) return null;
  const session = openSession({ ...target, profile: { ...target.profile, traces: false } }, options);
  try {
    const calls = session.scenario("preflight", { exchanged: options.onTokenExchange, answered: () => {} });
    const answer = await calls.call({ operation: "getOrders", token: token.value }).catch(unlessInternalError);
    const isServed = answer?.status === 200;
    return isServed ? "the target refuses requests with `traceparent`; add `traces: false` to the profile" : null;
  } finally {
    await session.close();
  }
}

/** Whether the same search is refused with a readable correlation id, and served with a UUID. */
function refusesOurIds([first, ...others]: readonly Answer[]): string | null {
  const served = others.find(({ called, status }) => called === "getOrders" && status === 200);
  if (first?.called !== "getOrders" || first.status !== 400 || served === undefined) return null;
  return 'the target takes only UUIDs as correlation ids; add `correlationIds: "uuid"` to the profile';
}

/** Which headers of the sales channel the target needs and the profile calls optional. Asked of an unknown order, it changes nothing. */
async function lacksHeaders({ profile, access }: Target, calls: Calls, token: string): Promise<string | null> {
  const orderId = profile.unknownIds?.order;
  const optional = (["distributionChannel", "pointOfSale"] as const).filter(
    (name) => profile.headers?.[name]?.required === false,
  );
  if (orderId === undefined || optional.length === 0 || access.environment === "production") return null;
  const asked = async (changes: Pick<Call, "channelHeaders">): Promise<number | undefined> =>
    (await calls.call({ operation: "unlockOrder", path: { orderId }, token, ...changes }).catch(unlessInternalError))
      ?.status;
  const bare = await asked({});
  // It finds that the order is unknown, so it misses no header.
  if (bare === undefined || bare === 404) return null;
  for (const sent of [...optional, true] as const) {
    if ((await asked({ channelHeaders: sent })) !== 404) continue;
    const needed = (sent === true ? optional : [sent])
      .map((name) => `\`headers.${name}.required: true\``)
      .join(" and ");
    return `the target answers ${bare} without headers of the sales channel; write ${needed} in the profile`;
  }
  return null;
}

/** An internal error is an answer of the API, which the suite judges. */
function unlessInternalError(problem: unknown): null {
  if (problem instanceof InternalServerError) return null;
  throw problem;
}

function looksLikeTheApi(baseUrl: string): (answers: readonly Answer[]) => string | null {
  return (answers) => {
    const [first] = answers;
    if (first === undefined || answers.some((answer) => answer.json !== undefined)) return null;
    const type = first?.headers["content-type"] ?? "no content type";
    return `ORDERS_BASE_URL (${baseUrl}) answers ${first.status} with ${type} instead of JSON; is it the address of the API?`;
  };
}

function explain(place: string): (problem: unknown) => string {
  return (problem) => {
    const known = [TokenError, TransportError, UnavailableError, MissingAnswer, FaultyAnswer];
    if (!known.some((kind) => problem instanceof kind)) throw problem;
    const { message } = problem as Error;
    return problem instanceof TokenError
      ? `no token could be obtained: ${message}`
      : `${place} cannot be used: ${message}`;
  };
}
