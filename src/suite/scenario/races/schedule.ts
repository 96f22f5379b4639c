import { createRandom, type Random } from "../random.ts";
import { kinds, kindsOf, type KindName, type StartName } from "./kinds.ts";

/** One burst: the state of the order before, and what its clients call at the same time. The same for the same seed. */
export interface Race {
  readonly seed: number;
  /** Counted from 1. */
  readonly number: number;
  readonly start: StartName;
  /** One call for each of the parallel clients. */
  readonly calls: readonly ScheduledCall[];
  /** Clients that read the order all the while, with the number of their reads at most. */
  readonly readers: readonly number[];
}

export interface ScheduledCall {
  readonly kind: KindName;
  /** Which of the ways to make it; 0 is not deprecated. */
  readonly way: number;
  readonly delayMs: number;
  /** Whether its client unlocks the order, is answered, and makes the call then. */
  readonly unlocksFirst: boolean;
}

export interface RaceSize {
  readonly calls: number;
  readonly readers: number;
  /** Whether orders can be locked, so that some races are on locked ones. */
  readonly locks: boolean;
}

/** Every other race lets its calls start one shortly after another: what a service reads first may be gone a moment later. */
const longestDelayMs = 12;

/** How often a race begins where, in turn: where more kinds of calls meet there are more pairs of them. */
const starts: readonly StartName[] = [
  "draft",
  "partly-confirmed",
  "draft",
  "confirmed",
  "partly-confirmed",
  "draft",
  "free",
  "draft",
];
const startsWithLock: readonly StartName[] = [...starts, "locked"];
const kindsInRace = 3;
/** Of three times round the starts once with two kinds alone: a third one may put an end to what the two could do. */
const kindsAlone = 2;
const aloneOneIn = 3;
const deprecatedOneIn = 4;

/**
 * The races of a seed. Each has two or three kinds of calls and each of them twice, so that like meets like, and the kinds
 * are combined so that every pair of them meets about as often as any other. Who meets a locked order unlocks it, or
 * tries without.
 */
export function scheduleRaces(seed: number, count: number, size: RaceSize): readonly Race[] {
  const combiners = new Map<StartName, Combiner>();
  const inTurn = size.locks ? startsWithLock : starts;
  return Array.from({ length: count }, (_, at) => {
    const start = inTurn[at % inTurn.length] as StartName;
    const always = start === "locked" ? [unlocking] : [];
    const others = kindsOf(start).filter((kind) => !always.includes(kind));
    const combiner = combiners.get(start) ?? createCombiner(others, createRandom(seed, `races: ${start}`));
    combiners.set(start, combiner);
    const isAlone = Math.floor(at / inTurn.length) % aloneOneIn === aloneOneIn - 1;
    const calls = isAlone ? Math.min(2 * kindsAlone, size.calls) : size.calls;
    const most = Math.min(kindsInRace, Math.floor(calls / 2));
    const combination = [...combiner.next(Math.max(1, most - always.length)), ...always];
    return race(seed, at + 1, start, combination, { ...size, calls });
  });
}

const unlocking: KindName = "unlock the order";

function race(seed: number, number: number, start: StartName, combination: readonly KindName[], size: RaceSize): Race {
  const random = createRandom(seed, `race ${number}`);
  const isStaggered = random.between(0, 1) === 0;
  const scheduled = Array.from({ length: size.calls }, (_, at) => ({
    kind: kindAt(combination, at),
    delayMs: isStaggered ? random.between(0, longestDelayMs) : 0,
  }));
  const readers = Array.from({ length: size.readers }, () => random.between(2, 5));
  const ways = scheduled.map((call) => ({ ...call, way: wayOf(call.kind, random) }));
  // The first call of each kind meets the lock as it is.
  const meetsLock = (kind: KindName, at: number): boolean => kind === unlocking || at < combination.length;
  const calls = ways.map((call, at) => ({ ...call, unlocksFirst: start === "locked" && !meetsLock(call.kind, at) }));
  return { seed, number, start, calls, readers };
}

/** In turn, and every other time the other way round: which of two calls comes first may be what matters. */
function kindAt(combination: readonly KindName[], at: number): KindName {
  const isBack = Math.floor(at / combination.length) % 2 === 1;
  return combination.at(isBack ? -1 - (at % combination.length) : at % combination.length) as KindName;
}

/** Mostly the way that is not deprecated: what meets in a race should be many of one kind. */
function wayOf(kind: KindName, random: Random): number {
  const deprecated = kinds[kind].ways - 1;
  return deprecated > 0 && random.between(1, deprecatedOneIn) === 1 ? random.between(1, deprecated) : 0;
}

interface Combiner {
  next(count: number): readonly KindName[];
}

/** Combinations to choose from. */
const candidates = 40;

/** Chooses the combination, of some that are drawn, whose pairs have met least. */
function createCombiner(names: readonly KindName[], random: Random): Combiner {
  const met = new Map<string, number>();
  /** A pair that has met twice weighs more than two that have met once. */
  const weight = (combination: readonly KindName[]): number =>
    pairsOf(combination).reduce((sum, pair) => sum + ((met.get(pair.join()) ?? 0) / wantedOf(pair)) ** 2, 0);
  return {
    next(count) {
      const drawn = Array.from({ length: candidates }, () => shuffled(names, random).slice(0, count));
      const combination = drawn.reduce((best, other) => (weight(other) < weight(best) ? other : best));
      for (const pair of pairsOf(combination)) met.set(pair.join(), (met.get(pair.join()) ?? 0) + 1);
      return combination;
    },
  };
}

type Pair = readonly [KindName, KindName];

function pairsOf(combination: readonly KindName[]): readonly Pair[] {
  const names = combination.toSorted();
  return names.flatMap((one, at) => names.slice(at + 1).map((other): Pair => [one, other]));
}

/** Two calls that change one list come in each other's way most easily. */
function wantedOf([one, other]: Pair): number {
  return kinds[one].changes === kinds[other].changes ? 3 : 1;
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const shuffling = [...list];
  for (let last = shuffling.length - 1; last > 0; last -= 1) {
    const other = random.between(0, last);
    [shuffling[last], shuffling[other]] = [shuffling[other] as T, shuffling[last] as T];
  }
  return shuffling;
}
