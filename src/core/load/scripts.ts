import type { Profile } from "../configuration/profile.ts";
import type { OperationId } from "../specification/operations.ts";
import { at } from "../protocol/json-pointer.ts";

type Group = "token" | "bodies" | "fields" | "paging";

/** The name of an answer of the profile, such as `bodies.orderLine`. */
type AnswerName = { [Name in Group]: Name | `${Name}.${keyof NonNullable<Profile[Name]> & string}` }[Group];

export interface LoadScript {
  /** The question that a load run of it answers. */
  readonly asks: string;
  /** What one journey does. */
  readonly journey: string;
  /** Answers of the profile that its journeys need. */
  readonly needs: readonly AnswerName[];
  /** How many requests of an operation a journey makes at least, on average. */
  readonly perJourney: Readonly<Partial<Record<OperationId, number>>>;
}

const sale = [
  "token.token",
  "bodies.orderLine",
  "bodies.confirmOrderLines",
  "fields.orderLineId",
  "fields.externalConfirmation",
] as const satisfies readonly AnswerName[];

/** The load scripts. What k6 runs of each is `load/<name>.ts`; command line, budgets, policies and pages follow this table. */
export const loadScripts = {
  search: {
    asks: "Does the search stay quick and right while many clients search at once?",
    journey: "one search: by id, by several ids, by reference, by status page by page, latest first",
    needs: [...sale, "paging"],
    perJourney: { getOrders: 1 },
  },
  confirm: {
    asks: "Is every sale confirmed in time, once, and completely?",
    journey:
      "one sale: create an order, add lines by two requests at once, confirm some lines, confirm the others (every third sale twice: in turn at once, and one after the other), read the order, read its version",
    needs: sale,
    perJourney: { createOrder: 1, confirmOrderLines: 1 },
  },
  mixed: {
    asks: "Does an ordinary mix of calls stay quick and right?",
    journey: "of twenty journeys, twelve are searches, five are sales, and one each cancels, fails and resets",
    needs: [...sale, "paging", "bodies.failOrder"],
    perJourney: { getOrders: 12 / 20, createOrder: 8 / 20 },
  },
} as const satisfies Readonly<Record<string, LoadScript>>;

export type ScriptName = keyof typeof loadScripts;
export const scriptNames = Object.keys(loadScripts) as readonly ScriptName[];

/** The answers that a script needs and the profile does not give. */
export function missingAnswers(script: ScriptName, profile: Profile): readonly string[] {
  return loadScripts[script].needs.filter((name) => at(profile, `/${name.replaceAll(".", "/")}`) === undefined);
}
