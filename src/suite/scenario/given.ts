import {
  answered,
  type Api,
  type Call,
  type OperationId,
  pause,
  type Profile,
  type ScenarioSession,
} from "../../core/index.ts";
import { instantOrUtc, surelyApartMs } from "../oracle/instant.ts";
import { countsEvents, eventReader } from "./given-events.ts";
import { givenHooks } from "./given-hooks.ts";
import { givenOrders } from "./given-orders.ts";
import { givenParts } from "./given-parts.ts";
import { givenSearch } from "./given-search.ts";
import { createIntents } from "./intents.ts";
import { richPair, type RichState } from "./rich-orders.ts";
import { validCalls } from "./valid-calls.ts";

export interface GivenOptions {
  readonly api: Api;
  readonly session: ScenarioSession;
  readonly profile: Profile;
  readonly judgesEvents: boolean;
  /** Distinguishes the data of this scenario of this run; heads every external reference. */
  readonly runTag: string;
  readonly signal: AbortSignal;
  /** The clock by which calls are measured, in milliseconds; default: that of the machine. */
  readonly now?: () => number;
}

/** A second and the next, where times have no fraction. */
const mostApartMs = 1_001;
/** How many times as long as it takes is waited at most for a clock to go on. */
const patience = 10;

/**
 * Builds states and waits for effects. What cannot be built is Blocked: a prerequisite that fails is judged by
 * the scenario that is about it, and nowhere else.
 */
export function createGiven({ api, session, profile, judgesEvents, runTag, signal, now = Date.now }: GivenOptions) {
  const intents = createIntents(runTag, profile.bodies?.lineContents);
  const hooks = givenHooks(api, session, profile);
  const means = {
    ...intents,
    ...givenOrders({ api, intents, profile }),
    ...givenParts(api, intents, profile),
    ...hooks,
    api,
  };

  return {
    ...means,
    ...givenSearch(api, profile, signal),
    /**
     * Waits until what happens now has another time than this one, where the target writes seconds or fractions of them, and
     * says how many milliseconds that took.
     */
    laterThan: async (time: unknown): Promise<number> => {
      if (instantOrUtc(time) === null) return 0;
      // Where times are whole minutes, what depends on their order cannot be seen.
      const apartMs = Math.min(surelyApartMs(time, time), mostApartMs) + 1;
      const later = now() + apartMs;
      // A clock that is set meanwhile, or stopped, must not block the run.
      const latest = performance.now() + patience * apartMs;
      while (now() < later && performance.now() < latest) await pause(Math.min(later - now(), apartMs), signal);
      return apartMs;
    },
    /** These events as `eventsOf` reads them: each type once, where nothing tells two events from one that comes twice. */
    counted: (types: readonly string[]): readonly string[] => (countsEvents(profile) ? types : [...new Set(types)]),
    countsEvents: countsEvents(profile),
    eventsOf: eventReader({ session, profile, judged: judgesEvents, signal }),
    /** Two orders that are built alike, with something everywhere and other values throughout. */
    richPair: (state: RichState) => richPair({ api, session, intents, profile, pay: hooks.pay }, state),
    unknownOrder: () => answered(profile.unknownIds?.order, "unknownIds.order"),
    unknownUuid: () => answered(profile.unknownIds?.uuid, "unknownIds.uuid"),
    /** A call of this operation that succeeds, on an order of its own. */
    validCall: (operation: OperationId): Promise<Call> => validCalls[operation](means),
  };
}

export type Given = ReturnType<typeof createGiven>;
