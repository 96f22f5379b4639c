import { at, isObject, mayBeAbsent, type Pointer } from "../../../core/index.ts";
import { sameAmount } from "../../../suite/index.ts";
import { answerAt, placesOf, shortened, shownValue } from "./places.ts";
import type { Probe } from "./probe.ts";

/** A value that has to be somewhere in an answer, because it was sent or follows from what was sent. */
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
  /** The answer that has sent it: that one is wrong where the value is missing altogether. */
  readonly sentBy?: string;
  /** The names that such a place usually has, for where several places hold the same. */
  readonly like?: RegExp;
  /** Whether only places with such names count, because too many others hold the same by chance. */
  readonly onlyLike?: true;
  /** What to do with the answer where a correct service may show no such value. */
  readonly mayLack?: string;
  /** Whether a profile may leave the answer out, as it has to where the service shows no such value. */
  readonly isOptional?: true;
  /** Whether the value may be nowhere although others are where the profile says. */
  readonly mayBeOthers?: true;
}

/** Checks that a value is read where the profile says, and notes where it is instead. */
export function lookForPlace(probe: Probe, place: Place): void {
  const { answer, usual, json, matches, like, onlyLike } = place;
  const given = answerAt(probe.profile(), answer) as Pointer | undefined;
  const pointer = given ?? usual;
  if (pointer !== undefined && matches(at(json, pointer))) {
    probe.works(answer);
    return;
  }
  const places = placesOf(json, matches, like).filter((each) => onlyLike !== true || like?.test(each) === true);
  const nearest = placeOfValue(json, places);
  if (nearest === undefined) {
    if (given !== undefined) noteMissing(probe, place, given);
    return;
  }
  if (Object.hasOwn(probe.profile().absent ?? {}, answer)) return noteAbsent(probe, place, places);
  probe.goOnWith(answer, nearest);
  if (given !== undefined) {
    const what = `${readingOf(place, given)}, but ${place.wanted} is at ${oneOf(places)}`;
    probe.wrong({ answer, what, fix: `Write "${nearest}".` });
  }
}

/** The nearest place; of an object that holds an amount, the place of the amount itself. */
function placeOfValue(json: unknown, [nearest, ...others]: readonly Pointer[]): Pointer | undefined {
  if (nearest === undefined || !isObject(at(json, nearest))) return nearest;
  const isItsAmount = (place: Pointer): boolean =>
    place.startsWith(`${nearest}/`) && sameAmount(at(json, place), at(json, nearest));
  return others.find(isItsAmount) ?? nearest;
}

/** Checks several values of one answer, by the names of their places. */
export function lookForPlaces(
  probe: Probe,
  common: Omit<Place, "answer" | "wanted" | "matches">,
  places: Readonly<Record<string, Omit<Place, "answer" | "json" | "within">>>,
): void {
  for (const [answer, place] of Object.entries(places)) lookForPlace(probe, { ...common, ...place, answer });
}

type Wanted = Pick<Place, "wanted" | "matches">;

/** A value that was sent; `what` names it: "the seat". */
export function sent(what: string, value: string | undefined): Wanted {
  return { wanted: `${what} that was sent (${value})`, matches: (found) => found === value };
}

/** An amount of money that was sent, in any form in which a service shows it. */
export function sentAmount(probe: Probe, what: string, amount: string | undefined): Wanted {
  return { ...sent(what, amount), matches: (found) => sameAmount(probe.amountIn(found)?.toFixed(), amount) };
}

/** The profile says that the service does not show the value, and it does. */
function noteAbsent(probe: Probe, { answer, wanted, within }: Place, places: readonly Pointer[]): void {
  probe.hint({
    answer: `absent.${answer}`,
    what: `is declared absent, but ${wanted} is in ${within} at ${oneOf(places)}`,
    fix: `Answer \`${answer}\` with ${oneOf(places)}, unless that is another value.`,
  });
}

/** The value is nowhere in what the service shows. */
function noteMissing(probe: Probe, place: Place, given: Pointer): void {
  const { answer, json, within, wanted, sentBy, mayLack, isOptional, mayBeOthers } = place;
  const whole = `${within} is ${shortened(JSON.stringify(json))}`;
  const what = `${readingOf(place, given)} instead of ${wanted}`;
  const isNothing = at(json, given) === undefined || at(json, given) === null;
  if (answer in mayBeAbsent && isNothing) {
    // A run takes what the profile places for shown.
    probe.goOnWith(answer, undefined);
    probe.goOnWith(`absent.${answer}`, "The service does not show it.", { path: ["absent", answer] });
    const declared = `remove the answer and declare it absent with the reason (\`absent\`)`;
    probe.wrong({ answer, what, fix: `Name the place, or ${declared}; ${whole}` });
  } else if (answer in mayBeAbsent) {
    probe.hint({ answer, what, fix: `Name the place, or declare it absent with the reason (\`absent\`); ${whole}` });
  } else if (isOptional && isNothing) {
    // A run takes what the profile places for shown.
    probe.goOnWith(answer, undefined);
    probe.wrong({
      answer,
      what,
      fix: `Name the place, or remove the answer if the service does not show it; ${whole}`,
    });
  } else if (sentBy !== undefined && isNothing) {
    const isKnown = probe.findings.some((known) => known.answer === sentBy && known.fix.includes(within));
    const fix = `Send it under the name that the service knows${isKnown ? " as well" : `; ${whole}`}`;
    probe.wrong({ answer: sentBy, what: `was accepted, but ${wanted} is nowhere in ${within}`, fix });
  } else {
    const fix = `Name the place${mayLack === undefined ? "" : `, or ${mayLack}`}; ${whole}`;
    const noted = { answer, what, fix };
    if (isNothing && mayBeOthers !== true) probe.wrong(noted);
    else probe.hint(noted);
  }
}

function readingOf({ json, within }: Place, given: Pointer): string {
  return `"${given}" reads ${shownValue(at(json, given))} in ${within}`;
}

const mostPlaces = 3;

function oneOf(places: readonly Pointer[]): string {
  return places
    .slice(0, mostPlaces)
    .map((place) => `"${place}"`)
    .join(" or ");
}
