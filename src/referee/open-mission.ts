import { createHash } from "node:crypto";
import {
  accessTo,
  idText,
  isObject,
  type JsonObject,
  type LoadedProfile,
  type MissionId,
  parseJson,
  type Profile,
  type Target,
  withAccess,
  type ReferenceAccess,
} from "../core/index.ts";
import { openReference, tickingClock } from "../sandbox/index.ts";
import { Observer } from "./front/observer.ts";
import { openFront, type Identity } from "./front/server.ts";
import { insideOf, type Inside } from "./inside.ts";
import type { EndState, Mission, Prepared, Result } from "./missions/mission.ts";
import { expectThat } from "./missions/orders.ts";
import { plainJson, serviceWords, shapesOf } from "./missions/shapes.ts";
import { normalId } from "./normal-form.ts";
import { callsOf, isSuccess, type ObservedCall } from "./observed-call.ts";
import { untilFound } from "./until-found.ts";

/** What was observed of a client in one mission: the only input of the judges. */
export interface ObservedMission {
  readonly id: MissionId;
  readonly calls: readonly ObservedCall[];
  readonly results: readonly Result[];
  readonly dates: ReadonlyMap<string, string>;
  readonly searched: readonly string[];
  readonly profile: Profile;
  readonly baseUrl: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** The number of calls that arrived when there was no space left to record them. */
  readonly unrecorded: number;
  /** The number of requests that could not be read as HTTP. They are no calls. */
  readonly unreadable: number;
}

export interface MissionOptions {
  readonly variant: string;
  readonly profile: LoadedProfile;
  readonly seed: number;
  /** What the id of every call has to answer. */
  readonly challenge?: string | undefined;
  /** With it the service is called over TLS. */
  readonly identity?: Identity | undefined;
  /** Whether pages of other addresses may call it. */
  readonly isForBrowsers?: boolean;
}

/** A mission that waits for its client. */
export interface OpenMission {
  readonly mission: Mission;
  readonly access: ReferenceAccess;
  readonly target: Target;
  /** What the client reads. */
  readonly brief: JsonObject;
  readonly observer: Pick<Observer, "calls" | "lastActivity">;
  /** Reads the end state, and returns what was observed. */
  readonly end: () => Promise<ObservedMission>;
  readonly stop: () => Promise<void>;
}

/** Starts a service for one mission, with an observer in front of it, in the state in which the mission begins. */
export async function openMission(mission: Mission, options: MissionOptions): Promise<OpenMission> {
  const { variant, profile: loaded, seed, challenge } = options;
  const { profile } = loaded;
  const clock = tickingClock();
  let observer: Observer | undefined;
  const front = await openFront(async (arrival) => {
    if (observer === undefined) throw new Error("the mission has not begun");
    return observer.react(arrival);
  }, options);
  const names = namesFor(`${seed}-${mission.id}`);
  // Each mission has its own client, so that a client that confuses two services is detected.
  const client = { clientId: names.word("client"), clientSecret: names.uuid() };
  const reference = await openReference({ variant, clock, origin: front.origin, client });
  const { answer, stop, ...access } = reference;
  const target = withAccess(loaded, accessTo(access));
  const inside = insideOf(reference, target);
  const prepared = await mission.prepare({ inside, profile, shapes: shapesOf(profile), ...names });
  await untilFound(inside, profile, prepared.orders ?? []);
  const observing = new Observer({
    mission: mission.id,
    challenge,
    reference: { answer },
    inside,
    profile,
    clock,
    origin: front.origin,
    places: { api: new URL(access.baseUrl).pathname, authentication: new URL(access.authUrl).pathname },
    disturbances: prepared.disturbances ?? [],
  });
  observer = observing;
  return {
    mission,
    access,
    target,
    brief: briefOf(mission, prepared, profile),
    observer,
    end: () =>
      observed({ mission, prepared, profile, access, observer: observing, inside, unreadable: front.unreadable() }),
    stop: async () => {
      observing.stop();
      await front.stop();
      stop();
    },
  };
}

function briefOf({ id, title, asks }: Mission, { asked }: Prepared, profile: Profile): JsonObject {
  return plainJson({ mission: id, title, asks, service: serviceWords(profile), asked });
}

interface Ending {
  readonly mission: Mission;
  readonly prepared: Prepared;
  readonly profile: Profile;
  readonly access: ReferenceAccess;
  readonly observer: Observer;
  readonly inside: Inside;
  readonly unreadable: number;
}

async function observed(ending: Ending): Promise<ObservedMission> {
  const { mission, prepared, profile, access, observer, inside, unreadable } = ending;
  const calls = observer.calls();
  const end = await endState(prepared, calls, { inside, profile });
  const created = mission.creates ? [] : [expectThat("orders that the client created", 0, end.created.length)];
  return {
    id: mission.id,
    calls,
    results: [...prepared.goal(end), ...created],
    dates: prepared.dates ?? new Map<string, string>(),
    searched: prepared.searched ?? [],
    profile,
    baseUrl: access.baseUrl,
    client: { id: access.clientId, secret: access.clientSecret },
    unrecorded: observer.unrecorded(),
    unreadable,
  };
}

async function endState(
  { orders: given = [] }: Prepared,
  calls: readonly ObservedCall[],
  { inside, profile }: Pick<Ending, "inside" | "profile">,
): Promise<EndState> {
  const ids = [...new Set([...given, ...createdIn(calls)])];
  const orders = (await Promise.all(ids.map((id) => inside.order(id)))).filter((order) => order !== undefined);
  const byId = new Map(orders.map((order) => [normalId(order.id), order]));
  const created = orders.filter(({ id }) => !given.includes(id));
  return { orders, created, order: (id) => byId.get(normalId(id)), calls, profile };
}

/** The ids of the orders that a client created, whether or not it got the answer. */
function createdIn(calls: readonly ObservedCall[]): readonly string[] {
  return callsOf(calls, "createOrder")
    .filter(({ answered }) => isSuccess(answered))
    .map(({ answered }) => parseJson(answered?.body ?? ""))
    .filter(isObject)
    .map((order) => idText(order["id"]));
}

/** Words and UUIDs that are the same for the same seed, and that no two missions share. */
function namesFor(seed: string) {
  const digest = (text: string): string => createHash("sha256").update(`${seed}-${text}`).digest("hex");
  let made = 0;
  return {
    word: (hint: string): string => `${hint}-${digest(hint).slice(0, 8)}`,
    uuid: (): string => {
      const hex = digest(`uuid-${(made += 1)}`);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    },
  };
}
