import {
  type Answer,
  type Api,
  at,
  type Call,
  type Calls,
  createApi,
  createCalls,
  FaultyAnswer,
  InternalServerError,
  mayBeAbsent,
  MissingAnswer,
  type Pointer,
  type Profile,
  type RawAnswer,
  type ScenarioSession,
  succeeded,
  type Target,
  TransportError,
  UnavailableError,
} from "../../../core/index.ts";
import { type Intents, wordsOf } from "../../../suite/index.ts";
import { answerAt, placesOf, shownValue, withAnswer } from "./places.ts";

/** What a trial found out about one answer of the profile or one variable, and how to mend it. */
export interface TrialFinding {
  /** Such as `fields.balance` or `ORDERS_RESTRICTED_CLIENT_SECRET`. */
  readonly answer: string;
  /** `wrong`: what needs it cannot be judged, or would fail for nothing. `hint`: something to look at. */
  readonly kind: "wrong" | "hint";
  readonly what: string;
  readonly mend: string;
  /** Correlation id of the request that showed it. */
  readonly exchange: string | null;
}

/** A value that has to stand somewhere in an answer, since it was sent or follows from what was. */
export interface Place {
  readonly answer: string;
  /** Where it is read unless the profile says otherwise. */
  readonly usual?: Pointer;
  readonly json: unknown;
  /** In words: "an order". */
  readonly within: string;
  /** In words: "the price 101.37". */
  readonly wanted: string;
  readonly matches: (value: unknown) => boolean;
  /** The answer that has sent it: at fault where it stands nowhere. */
  readonly sentBy?: string;
  /** Names that such a place has as a rule, where several hold the same. */
  readonly like?: RegExp;
  /** Whether a place of another name is none, since too much holds the same by chance. */
  readonly onlyLike?: true;
}

type Noted = Omit<TrialFinding, "kind" | "exchange"> & Partial<Pick<TrialFinding, "exchange">>;

/** Where answers of a profile are tried. What is found out is used from then on, so that one mistake does not hide others. */
export interface Bench {
  readonly target: Target;
  readonly session: ScenarioSession;
  readonly intents: Intents;
  readonly signal: AbortSignal;
  readonly findings: readonly TrialFinding[];
  readonly tried: ReadonlySet<string>;
  /** Answers that the profile does not give and the service shows, by their names. */
  readonly discoveries: Readonly<Record<string, string>>;
  /** The profile, mended with what was found out. */
  profile(): Profile;
  /** Goes on with another answer than the profile's. */
  goOnWith(answer: string, value: unknown): void;
  /** Sends the headers of the sales channel from now on. */
  requireHeaders(): void;
  api(): Api;
  works(answer: string): void;
  wrong(noted: Noted): void;
  hint(noted: Noted): void;
  /** Keeps what a question that is not answered could be answered with. */
  found(answer: string, value: string): void;
  /** Sends a call, whatever is answered; `null` where nothing was, which is noted. */
  ask(answer: string, toCall: (calls: Calls) => Call): Promise<Answer | null>;
  /** Sends a call that has to succeed; `null` where it does not, which is noted with the service's own words. */
  attempt(answer: string, toCall: (calls: Calls) => Call): Promise<Answer | null>;
  /** Notes that a call was refused which had to succeed. */
  refused(answer: string, reply: Answer): void;
  /** What an answer says in words of the service. */
  words(answer: Answer): string;
  /** What was sent to get an answer. */
  sentBy(answer: Answer): string;
  /** Looks whether a value is read where the profile says, and finds where it stands instead. */
  place(place: Place): void;
}

export interface BenchOptions {
  readonly target: Target;
  readonly session: ScenarioSession;
  readonly intents: Intents;
  readonly signal: AbortSignal;
}

export function createBench({ target, session: plain, intents, signal }: BenchOptions): Bench {
  const findings: TrialFinding[] = [];
  const tried = new Set<string>();
  let mended = target.profile;
  let latest: string | null = null;

  /** The session sends the headers that the profile requires as it was given; these turned out to be required as well. */
  let alwaysSendsHeaders = false;
  const seen = <Reply extends Pick<RawAnswer, "exchange">>(reply: Reply): Reply => {
    latest = reply.exchange.id;
    return reply;
  };
  const session: ScenarioSession = {
    ...plain,
    call: async (call) => seen(await plain.call({ ...(alwaysSendsHeaders && { channelHeaders: true }), ...call })),
    hook: async (request) => seen(await plain.hook(request)),
    token: async (...asked) => seen(await plain.token(...asked)),
  };

  const note = (kind: TrialFinding["kind"], noted: Noted): void => {
    tried.add(noted.answer);
    const sameWhat = ({ answer, what }: Noted): string => `${answer} ${what.replaceAll(/\d+/gu, "")}`;
    if (!findings.some((known) => sameWhat(known) === sameWhat(noted)))
      findings.push({ exchange: latest, ...noted, kind });
  };
  const wrong = (noted: Noted): void => note("wrong", noted);
  const discoveries: Record<string, string> = {};
  const found = (answer: string, value: string): void => {
    tried.add(answer);
    discoveries[answer] ??= value;
  };

  const ask: Bench["ask"] = async (answer, toCall) => {
    try {
      const call = toCall(createCalls(mended));
      return await session.call(call);
    } catch (problem) {
      // What is not answered at all is asked elsewhere.
      if (problem instanceof MissingAnswer) return null;
      if (problem instanceof FaultyAnswer) {
        wrong({ answer, what: problem.message, mend: "Correct the function." });
        return null;
      }
      if (![TransportError, UnavailableError, InternalServerError].some((kind) => problem instanceof kind))
        throw problem;
      wrong({ answer, what: (problem as Error).message, mend: "Look into the logs of the service." });
      return null;
    }
  };

  const refused: Bench["refused"] = (answer, reply) => {
    const { body } = reply.exchange.request;
    const inShort = `${reply.called} answered ${reply.status}: `;
    // The same body is sent again and again.
    if (findings.some((known) => known.answer === answer && known.what.startsWith(inShort))) return;
    wrong({
      answer,
      what: `${inShort}${wordsOf(reply)}`,
      mend:
        body === null || !answer.startsWith("bodies.")
          ? `Look what the service wants: a header (\`headers\`), a body (\`bodies\`), a permission of the client.`
          : `Correct what \`${answer}\` makes; sent was ${shortened(body)}`,
      exchange: reply.exchange.id,
    });
  };

  return {
    target,
    session,
    intents,
    signal,
    findings,
    tried,
    profile: () => mended,
    goOnWith(answer, value) {
      mended = withAnswer(mended, answer, value);
    },
    requireHeaders() {
      alwaysSendsHeaders = true;
    },
    api: () => createApi(session, mended),
    works: (answer) => void tried.add(answer),
    wrong,
    hint: (noted) => note("hint", noted),
    found,
    discoveries,
    ask,
    words: wordsOf,
    sentBy: ({ exchange }) => shortened(exchange.request.body ?? "no body"),
    async attempt(answer, toCall) {
      const reply = await ask(answer, toCall);
      if (reply === null) return null;
      tried.add(answer);
      if (succeeded(reply)) return reply;
      refused(answer, reply);
      return null;
    },
    refused,
    place({ answer, usual, json, within, wanted, matches, sentBy, like, onlyLike }) {
      const given = answerAt(mended, answer) as Pointer | undefined;
      const pointer = given ?? usual;
      if (pointer !== undefined && matches(at(json, pointer))) return void tried.add(answer);
      const places = placesOf(json, matches, like).filter((each) => onlyLike !== true || like?.test(each) === true);
      const [nearest] = places;
      const isAbsent = Object.keys(mended.absent ?? {}).includes(answer);
      if (nearest !== undefined) mended = withAnswer(mended, answer, nearest);
      if (given === undefined) {
        if (nearest === undefined) return;
        if (!isAbsent) return found(answer, nearest);
        note("hint", {
          answer: `absent.${answer}`,
          what: `is declared absent, and ${wanted} stands in ${within} at ${oneOf(places)}`,
          mend: `Answer \`${answer}\` with ${oneOf(places)}, if it is no other value.`,
        });
        return;
      }
      const read = `"${given}" reads ${shownValue(at(json, given))} in ${within}`;
      if (nearest !== undefined) {
        return wrong({
          answer,
          what: `${read}, and ${wanted} stands at ${oneOf(places)}`,
          mend: `Write ${oneOf(places)}.`,
        });
      }
      const isNothing = at(json, given) === undefined;
      const whole = `${within} is ${shortened(JSON.stringify(json))}`;
      if (answer in mayBeAbsent) {
        const mend = `Name the place, or declare it absent with the reason (\`absent\`); ${whole}`;
        return note("hint", { answer, what: `${read}, instead of ${wanted}`, mend });
      }
      if (sentBy !== undefined && isNothing) {
        const isKnown = findings.some((known) => known.answer === sentBy && known.mend.includes(within));
        const mend = `Send it under the name that the service knows${isKnown ? " as well" : `; ${whole}`}`;
        return wrong({ answer: sentBy, what: `was taken, and ${wanted} stands nowhere in ${within}`, mend });
      }
      const what = `${read}, instead of ${wanted}`;
      note(isNothing ? "wrong" : "hint", { answer, what, mend: `Name the place; ${whole}` });
    },
  };
}

const mostPlaces = 3;
const longestBody = 600;

function oneOf(places: readonly Pointer[]): string {
  return places
    .slice(0, mostPlaces)
    .map((place) => `"${place}"`)
    .join(" or ");
}

function shortened(text: string): string {
  return text.length > longestBody ? `${text.slice(0, longestBody)}…` : text;
}
