import { isDeepStrictEqual } from "node:util";
import { at, type ClientRequirementId, idText, isObject, type JsonObject } from "../../../core/index.ts";
import { membersOf, type Interposer } from "./outgoing.ts";
import type { Rule } from "./rule.ts";

/** Clients that expect every answer to look like the first one: each kind of strictness, and what it breaks. */

/** What a strict reader learns from the first order, and expects of all others. */
type Habit = (order: JsonObject, known: Known) => unknown;

interface Known {
  /** Locations of values. */
  readonly fields: unknown;
  /** The first order, with the members that are known. */
  readonly usual: JsonObject;
}

const habits: Readonly<Record<string, readonly [breaks: Tolerated, habit: Habit]>> = {
  "members-of-the-order": ["client.tolerance.unknown-members", (order) => Object.keys(order).toSorted()],
  "members-of-the-lines": [
    "client.tolerance.unknown-members",
    (order) => linesOf(order).map((line) => Object.keys(line).toSorted()),
  ],
  "words-of-the-lines": [
    "client.tolerance.unknown-words",
    (order, { fields }) => new Set(settledWordsIn(order, fields)),
  ],
  "word-of-the-first-settled-line": [
    "client.tolerance.unknown-words",
    (order, { fields }) => settledWordsIn(order, fields)[0],
  ],
  "form-of-the-balance": [
    "client.tolerance.money-form",
    (order, { fields }) => typeof at(order, String(at(fields, "/order/balance"))),
  ],
  "form-of-the-total": [
    "client.tolerance.money-form",
    (order, { fields }) => typeof at(order, String(at(fields, "/order/totalAmount"))),
  ],
  "kind-of-the-id": ["client.tolerance.id-form", (order) => typeof order["id"]],
  "length-of-the-id": ["client.tolerance.id-form", (order) => idText(order["id"]).length],
  "order-of-members": ["client.tolerance.member-order", (order, { usual }) => knownOf(order, usual)],
  "order-of-members-of-lines": [
    "client.tolerance.member-order",
    (order, { usual }) => linesOf(order).map((line) => knownOf(line, linesOf(usual)[0])),
  ],
};

type Tolerated = Extract<ClientRequirementId, `client.tolerance.${string}`>;

export const toleranceRules: readonly Rule[] = [...new Set(Object.values(habits).map(([breaks]) => breaks))].map(
  (breaks) => ({
    name: `strict-about-${breaks.replace("client.tolerance.", "")}`,
    breaks,
    places: Object.entries(habits)
      .filter(([, [broken]]) => broken === breaks)
      .map(([name, [, habit]]) => ({ name, mission: "strange-day" as const, interposer: strictAbout(habit) })),
  }),
);

/** The members that the usual one has too, in their order. */
function knownOf(one: JsonObject, usual: JsonObject = {}): readonly string[] {
  return Object.keys(one).filter((name) => name in usual);
}

/** Fails at an order that differs from the first one. */
function strictAbout(habit: Habit): Interposer {
  return ({ brief }) => {
    const fields = at(brief, "/service/fields");
    let usual: JsonObject | undefined;
    return async (request, send) => {
      const answer = await send(request);
      const order = request.asks === "getOrder" ? membersOf(answer) : undefined;
      if (order === undefined) return answer;
      usual ??= order;
      const known = { fields, usual };
      if (!isDeepStrictEqual(habit(order, known), habit(usual, known)))
        throw new Error("an order is not as this client expects it");
      return answer;
    };
  };
}

/** What a service shows of lines that are no longer pending. It need not show both. */
function settledWordsIn(order: JsonObject, fields: unknown): readonly unknown[] {
  const places = ["/line/cancellation", "/line/externalConfirmation"].map((place) => String(at(fields, place)));
  const words = linesOf(order).flatMap((line) => places.map((place) => at(line, place)));
  return words.filter((word) => word !== undefined && word !== "PENDING");
}

function linesOf(order: JsonObject): readonly JsonObject[] {
  const lines = order["orderLines"];
  return Array.isArray(lines) ? (lines.filter(isObject) as JsonObject[]) : [];
}
