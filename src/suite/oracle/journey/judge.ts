import {
  type BareAnswer,
  type OperationId,
  type OrderView,
  parseJson,
  type Profile,
  succeeded,
} from "../../../core/portable.ts";
import { judgeContract } from "../contract.ts";
import type { Finding } from "../finding.ts";
import type { Expectation } from "./expectation.ts";
import {
  becomesConfirmed,
  becomesFailed,
  becomesPartlyConfirmed,
  isVersion,
  losesLines,
  orderIn,
  showsCancelled,
  showsLines,
} from "./orders.ts";
import { areSince, findsExactly, haveStatus, ordersIn } from "./searches.ts";

/** An answer as it came: what k6 knows of it, and what is emitted of it. */
export interface RawAnswer {
  readonly called: OperationId;
  readonly status: number;
  /** The media type it declares; empty for none. */
  readonly type: string;
  /** As its header says; empty for none. */
  readonly date: string;
  readonly text: string;
}

/** The answer as judgements take it. */
export function answerOf({ called, status, type, date, text }: RawAnswer): BareAnswer {
  const headers = { "content-type": type, ...(date !== "" && { date }) };
  return { called, deviation: null, status, headers, text, json: parseJson(text) };
}

/**
 * What is broken by an answer: the universal contract, and what the step of the journey expects of a success. A refusal is
 * left to the contract.
 */
export function brokenBy(
  answer: BareAnswer,
  expectations: readonly Expectation[],
  profile: Profile,
): readonly Finding[] {
  const findings = [...judgeContract(answer, profile)];
  if (succeeded(answer) && expectations.length > 0) {
    const order = orderIn(answer, profile);
    for (const each of expectations) findings.push(...judge(answer, order, each, profile));
  }
  return findings.filter(({ holds }) => !holds);
}

function judge(
  answer: BareAnswer,
  order: OrderView | null,
  expectation: Expectation,
  profile: Profile,
): readonly Finding[] {
  switch (expectation.expect) {
    case "found":
      return findsExactly(ordersIn(answer, profile), expectation);
    case "only-status":
      return haveStatus(ordersIn(answer, profile), expectation);
    case "since":
      return areSince(ordersIn(answer, profile), expectation);
    case "confirmed":
    case "partly-confirmed":
    case "failed":
    case "lines-gone":
    case "lines-shown":
    case "cancellations-shown":
    case "version":
      return order === null ? [] : judgeOrder(order, expectation);
  }
}

type OfPages = "found" | "only-status" | "since";

function judgeOrder(
  order: OrderView,
  expectation: Exclude<Expectation, { readonly expect: OfPages }>,
): readonly Finding[] {
  switch (expectation.expect) {
    case "confirmed":
      return becomesConfirmed(order);
    case "partly-confirmed":
      return becomesPartlyConfirmed(order, expectation);
    case "failed":
      return becomesFailed(order);
    case "lines-gone":
      return losesLines(order, expectation);
    case "lines-shown":
      return showsLines(order, expectation);
    case "cancellations-shown":
      return showsCancelled(order, expectation);
    case "version":
      return isVersion(order, expectation);
  }
}
