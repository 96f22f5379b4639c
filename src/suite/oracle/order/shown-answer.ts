import type { Cause } from "./cause.ts";
import { requirementFor } from "./cause.ts";
import { repeatsIn } from "../list-difference.ts";
import type { PartList } from "../../../core/portable.ts";
import type { Shown } from "./answer.ts";
import { partListOf, type ChangeCommand } from "./commands/index.ts";
import type { Listed, Outcome } from "./expectation.ts";
import { matchLines, matchOrder, matchParts, type Match } from "./match.ts";
import { rules } from "./rules/index.ts";
import type { Content, OrderState } from "./state.ts";
import { consistent, inconsistent, mismatched, type StepResult } from "./step-result.ts";
import { observed } from "./versions.ts";

/** An outcome as the answer to its command shows it: what was open is known then, or the two do not agree. */
export function shownBy(outcome: Outcome, command: ChangeCommand, shown: Shown): StepResult {
  const { state } = outcome;
  const why = answerTo(state.cause);
  switch (shown.kind) {
    case "order": {
      const { known, mismatches } = matchOrder(state.now, shown.order, state);
      if (mismatches.length > 0) return mismatched(state.cause, mismatches, why);
      return consistent([{ ...observed(state, known), cause: { ...state.cause, answered: true } }]);
    }
    case "lines": {
      const listed = listing(
        outcome,
        shown.lines.map((line) => ({ id: line.id, value: line.reference })),
      );
      if (listed !== null) return listed;
      return pinned(state, "lines", matchLines(state.now.lines, shown.lines, { whole: false }), why);
    }
    case "parts": {
      const list = partListOf(command);
      if (list === null) return consistent([state]);
      const listed = listing(outcome, shown.parts);
      if (listed !== null) return listed;
      // An answer may hold all of the order's, with what the service has added by a choice of its own.
      const extent = { whole: false, open: state.now[ownOf[list]] === true, gone: state.now.gone };
      return pinned(state, list, matchParts(partOf[list], state.now[list], shown.parts, extent), why);
    }
    case "found":
    case "events":
    case "nothing":
      return consistent([state]);
  }
}

function answerTo({ rule }: Cause): string {
  return `the answer to ${rules[rule].words}`;
}

function pinned<Name extends "lines" | PartList>(
  state: OrderState,
  list: Name,
  match: Match<Content[Name]>,
  why: string,
): StepResult {
  const { mismatches } = match;
  if (mismatches.length > 0) return mismatched(state.cause, mismatches, why);
  return consistent([{ ...state, now: { ...state.now, [list]: match.known } }]);
}

const ownOf = { fees: "ownFees", travellers: "ownTravellers", reservations: "ownReservations" } as const;

const partOf = { fees: "fee", travellers: "traveller", reservations: "reservation" } as const;

interface Member {
  readonly id: string;
  readonly value: string | undefined;
}

/** What is wrong with the members that an answer lists, or `null`. */
function listing({ state, listed }: Outcome, members: readonly Member[]): StepResult | null {
  if (listed === undefined) return null;
  const { cause } = state;
  const ids = members.map((member) => member.id);
  if (new Set(ids).size < ids.length || ids.includes("")) {
    const name = "ids of the answered members";
    const expected = `${name}: ${ids.length} different ones`;
    return inconsistent(requirementFor(cause, "ownIds"), expected, `${name}: ${repeatsIn(ids)}`, answerTo(cause));
  }
  return isListed(listed, members) ? null : wrongList(cause, listed, members);
}

function isListed({ keys, exactly }: Listed, members: readonly Member[]): boolean {
  const isNamed = ({ id, value }: Member): boolean => keys.includes(id) || value === undefined || keys.includes(value);
  const named = members.filter(isNamed);
  return named.length >= keys.length && (!exactly || (members.length === keys.length && named.length === keys.length));
}

function wrongList(cause: Cause, { keys, exactly }: Listed, members: readonly Member[]): StepResult {
  const extent = exactly ? "" : "at least ";
  const ids = members.map(({ id }) => id);
  const expected = `answered members: ${extent}the ${keys.length} that the request is about`;
  const actual = `answered members: ${ids.length === 0 ? "none" : `${ids.length}, with the ids ${ids.join(", ")}`}`;
  return inconsistent(requirementFor(cause, "answers"), expected, actual, answerTo(cause));
}
