import { randomUUID } from "node:crypto";
import {
  amountAt,
  type Answer,
  type Call,
  type Calls,
  createCalls,
  FaultyAnswer,
  InternalServerError,
  type Json,
  type LineContent,
  MissingAnswer,
  operation,
  type Profile,
  type RawAnswer,
  type ScenarioSession,
  type Session,
  succeeded,
  type Target,
  TransportError,
  UnavailableError,
} from "../../../core/index.ts";
import {
  amountOf,
  type Given,
  type Intents,
  isServed,
  linesNameTravellers,
  openJudged,
  withTraveller,
  wordsOf,
  type World,
} from "../../../suite/index.ts";
import { Notes, type ProbeFinding } from "./notes.ts";
import type { Operand } from "./operands.ts";
import { shortened, withAnswer } from "./places.ts";

export interface ProbeMeans {
  readonly target: Target;
  readonly run: Session;
  readonly session: ScenarioSession;
  readonly intents: Intents;
  readonly signal: AbortSignal;
}

/** An answer that was tried on the target: its place in the profile, and what it is. */
export interface Correction {
  /** Such as `["fields", "balance"]`. */
  readonly path: readonly string[];
  /** Without a value the answer is removed. */
  readonly value: Json | Operand | readonly LineContent[] | undefined;
  /** The same as code, of what is no data. */
  readonly code?: string;
}

type ToCall = (calls: Calls) => Call;

/** Tries answers of a profile. It uses what it finds out from then on, so that one mistake does not hide others. */
export class Probe extends Notes {
  readonly target: Target;
  readonly session: ScenarioSession;
  readonly intents: Intents;
  readonly signal: AbortSignal;
  readonly #run: Session;
  readonly #corrections = new Map<string, Correction>();
  #profile: Profile;
  /** The session sends the headers that the profile requires; these turned out to be required as well. */
  #sendsChannelHeaders = false;
  #sendsUuids = false;

  constructor({ target, run, session, intents, signal }: ProbeMeans) {
    super();
    this.target = target;
    this.#run = run;
    this.intents = intents;
    this.signal = signal;
    this.#profile = target.profile;
    const channelHeaders = (): object => (this.#sendsChannelHeaders ? { channelHeaders: true } : {});
    const correlationId = (): object => (this.#sendsUuids ? { correlationId: randomUUID() } : {});
    this.session = {
      ...session,
      call: async (call) => {
        const whole = await withTraveller(call, run.known, this.#profile, (sent) => session.call(sent));
        return this.#seen(await session.call({ ...channelHeaders(), ...correlationId(), ...whole }));
      },
      hook: async (request) => this.#seen(await session.hook(request)),
      token: async (...asked) => this.#seen(await session.token(...asked)),
    };
  }

  /** The profile, corrected by what was found out. */
  profile(): Profile {
    return this.#profile;
  }

  /** Answers that worked on the target and that the profile does not give, or gives otherwise. */
  get corrections(): readonly Correction[] {
    return [...this.#corrections.values()];
  }

  /** Goes on with an answer that works on the target, and keeps it for the profile. */
  goOnWith(answer: string, value: Correction["value"], at: Partial<Pick<Correction, "path" | "code">> = {}): void {
    const { path = answer.split("."), ...asCode } = at;
    this.works(answer);
    this.#profile = withAnswer(this.#profile, path, value);
    this.#corrections.set(answer, { path, value, ...asCode });
  }

  /** Sends the headers of the sales channel from now on. */
  requireHeaders(): void {
    this.#sendsChannelHeaders = true;
  }

  /** Sends correlation ids that are UUIDs from now on. */
  requireUuids(): void {
    this.#sendsUuids = true;
  }

  /** The amount that a value shows, as the profile says that amounts are written. */
  amountIn(value: unknown): ReturnType<typeof amountOf> {
    return amountOf(amountAt({ value }, "/value", this.#profile));
  }

  /** What builds orders as scenarios do, also where the service refuses one way of it. */
  given(): Given {
    const [runTag, target] = [this.intents.reference(), { ...this.target, profile: this.#profile }];
    const world: World = {
      target,
      session: this.#run,
      class: target.profile.defaultClass,
      runId: runTag,
      seed: 1,
      signal: this.signal,
    };
    return openJudged({ title: "doctor", requirements: [], runTag }, world).given;
  }

  /** Sends a call that may be refused; `null` where no answer came, which is noted. */
  ask(answer: string, toCall: ToCall): Promise<Answer | null> {
    return this.askWith({}, answer, toCall);
  }

  /** Sends a call in the form that other answers of the profile give it, to try them. */
  async askWith(answers: Partial<Profile>, answer: string, toCall: ToCall): Promise<Answer | null> {
    try {
      return await this.session.call(toCall(createCalls({ ...this.#profile, ...answers }, "completed")));
    } catch (problem) {
      // Missing answers are asked for elsewhere.
      if (problem instanceof MissingAnswer) return null;
      this.wrong({ answer, ...explained(problem) });
      return null;
    }
  }

  /**
   * Sends a call that has to succeed; `null` where it does not, which is noted with the service's own words. `otherWays` prepare it
   * for other simple states in which it makes sense: a service may take it in one of them alone.
   */
  async attempt(
    answer: string,
    toCall: ToCall,
    ...otherWays: readonly (() => Promise<unknown>)[]
  ): Promise<Answer | null> {
    const reply = await this.ask(answer, toCall);
    if (reply === null) return null;
    this.works(answer);
    if (succeeded(reply)) return reply;
    for (const prepare of otherWays) {
      await prepare();
      const other = await this.ask(answer, toCall);
      if (other !== null && succeeded(other)) return other;
    }
    this.refused(answer, reply);
    return null;
  }

  /** Notes that a call was refused which had to succeed. */
  refused(answer: string, reply: Answer): void {
    const inShort = `${reply.called} answered ${reply.status}: `;
    // The same body is sent again and again.
    if (this.findings.some((known) => known.answer === answer && known.what.startsWith(inShort))) return;
    const isAboutBody = reply.exchange.request.body !== null && answer.startsWith("bodies.");
    const expected = operation(reply.called).success.status;
    this.wrong({
      answer,
      what: `${inShort}${wordsOf(reply)}`,
      // A success under another status refuses nothing that was sent.
      fix: isServed(reply.status)
        ? `Correct the service: the specification lists ${expected} for ${reply.called}.`
        : isUnknownPath(reply)
          ? `Check ORDERS_BASE_URL: nothing answers there. If it is right, the service lacks ${reply.called}.`
          : isAboutBody
            ? `Correct the body that \`${answer}\` makes; sent was ${sentFor(reply)}${this.#hintOfTraveller(reply)}`
            : "Check what the service needs: a header (`headers`), a body (`bodies`) or a permission of the client.",
      exchange: reply.exchange.id,
      ...((isServed(reply.status) || isUnknownPath(reply)) && { ofService: true }),
    });
  }

  /** How a line names a traveller, where the refusal speaks of one. */
  #hintOfTraveller(reply: Answer): string {
    const isAboutTraveller = reply.called === "addOrderLines" && aPerson.test(wordsOf(reply));
    if (!isAboutTraveller || linesNameTravellers(this.#profile)) return "";
    return ". If a line has to name a traveller, put `travellerIds` into it: an order then gets a traveller before its first line.";
  }

  #seen<Reply extends Pick<RawAnswer, "exchange">>(reply: Reply): Reply {
    this.latest = reply.exchange.id;
    return reply;
  }
}

const aPerson = /\b(?:travell?er|passenger|guest|pax)/iu;

/** Whether a call that names no resource was answered as if there were none. */
function isUnknownPath({ called, status }: Answer): boolean {
  return status === 404 && !operation(called).path.includes("{");
}

/** Throws every problem that the profile and the service have no part in. */
function explained(problem: unknown): Pick<ProbeFinding, "what" | "fix" | "ofService"> {
  if (problem instanceof FaultyAnswer) return { what: problem.message, fix: "Correct the function." };
  if (
    problem instanceof TransportError ||
    problem instanceof UnavailableError ||
    problem instanceof InternalServerError
  ) {
    return { what: problem.message, fix: "Look into the logs of the service.", ofService: true };
  }
  throw problem;
}

/** The body that was sent to get an answer. */
export function sentFor({ exchange }: Pick<RawAnswer, "exchange">): string {
  return shortened(exchange.request.body ?? "no body");
}
