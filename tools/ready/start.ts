import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { type Profile, isObject } from "../../src/core/index.ts";
import { answerAt, withAnswer } from "../../src/cli/index.ts";

/** What a person has when doctor is called: the bodies alone, or a profile with some mistakes. */
export const starts = ["new", "damaged"] as const;
export type Start = (typeof starts)[number];

const mostMistakes = 5;

/** A profile as it is before doctor has seen it. */
export function startOf(start: Start, profile: Profile, seed: number): Profile {
  if (start === "new") return asInitMakesIt(profile);
  return damaged(profile, seed, uniformInt(xoroshiro128plus(seed), 1, mostMistakes)).profile;
}

/** The examples of a new profile, and what no tool can guess: how requests are made. */
function asInitMakesIt({
  name,
  defaultClass,
  headers,
  bodies,
  hooks,
  events,
  search,
  absent,
  limits,
}: Profile): Profile {
  return {
    name,
    defaultClass,
    token: { token: "/access_token" },
    unknownIds: {
      order: "00000000-0000-4000-8000-000000000000",
      uuid: "00000000-0000-4000-8000-000000000001",
    },
    ...(headers && { headers }),
    ...(bodies && { bodies }),
    ...(hooks && { hooks }),
    ...(events && { events: { ...events, items: "/items", type: "/type", orderId: "/subject" } }),
    ...(search?.operand && { search: { operand: search.operand } }),
    ...(absent && { absent }),
    ...(limits && { limits }),
  };
}

/** Answers of a profile that are wrong or missing, and that doctor can find out. */
interface Damage {
  readonly answer: string;
  /** `undefined`: the answer is left out. */
  readonly mistake: unknown;
}

/** The mistakes that a profile may have, each alone. */
function mistakesIn(profile: Profile): readonly Damage[] {
  return [
    ...pointersIn(profile).flatMap((answer) => [
      wrong(answer, "/nowhere/at/all"),
      ...(isNeeded(answer) ? [] : [left(answer)]),
    ]),
    ...["paging.pageParameter", "paging.perPageParameter"].map((answer) => wrong(answer, "sheet")),
    wrong("paging.firstPage", profile.paging?.firstPage === 0 ? 1 : 0),
    wrong("paging.largestPage", 1_000_000),
    left("paging"),
    ...["vocabulary.confirmedLine", "vocabulary.failedLine"].flatMap((answer) => [wrong(answer, "DONE"), left(answer)]),
    wrong("token.token", "/access"),
    left("choices"),
    left("correlationIds"),
    left("search.longestList"),
    left("amountDecimals"),
    left("search.sortableFields"),
    wrong("search.sortableFields", ["createdAt", "colour"]),
    wrong("restrictedClient.lacks", ["createOrder"]),
    wrong("unknownIds.order", "nothing"),
    left("unknownIds.order"),
  ].filter(({ answer }) => answerAt(profile, answer) !== undefined);
}

/** A profile with some of these mistakes, the same for the same seed. */
function damaged(
  profile: Profile,
  seed: number,
  count: number,
): { readonly profile: Profile; readonly damage: readonly Damage[] } {
  const generator = xoroshiro128plus(seed);
  const known = [...mistakesIn(profile)];
  const damage = Array.from({ length: count }, () =>
    known.splice(uniformInt(generator, 0, known.length - 1), 1),
  ).flat();
  return { profile: withDamage(profile, damage), damage };
}

function withDamage(profile: Profile, damage: readonly Damage[]): Profile {
  return damage.reduce((each, { answer, mistake }) => put(each, answer.split("."), mistake), profile);
}

function wrong(answer: string, mistake: unknown): Damage {
  return { answer, mistake };
}

function left(answer: string): Damage {
  return { answer, mistake: undefined };
}

function put(profile: Profile, path: readonly string[], mistake: unknown): Profile {
  // An answer inside a group that is left out already is no mistake any more.
  const parent = path.slice(0, -1).join(".");
  if (parent !== "" && answerAt(profile, parent) === undefined) return profile;
  const changed = withAnswer(profile, path, mistake);
  return mistake === undefined ? (withoutUndefined(changed) as Profile) : changed;
}

function withoutUndefined(value: unknown): unknown {
  if (!isObject(value)) return value;
  const given = Object.entries(value).filter(([, held]) => held !== undefined);
  return Object.fromEntries(given.map(([name, held]) => [name, withoutUndefined(held)]));
}

/** Groups with pointers; events need theirs all. */
const groups = ["fields", "search.filterFields", "events", "paging"] as const;

function isNeeded(answer: string): boolean {
  return /^(?:events|paging)\./u.test(answer);
}

function pointersIn(profile: Profile): readonly string[] {
  const leaves = (name: string): readonly string[] => {
    const value = answerAt(profile, name);
    if (isObject(value)) return Object.keys(value).flatMap((member) => leaves(`${name}.${member}`));
    return typeof value === "string" && value.startsWith("/") ? [name] : [];
  };
  return groups.flatMap(leaves);
}
