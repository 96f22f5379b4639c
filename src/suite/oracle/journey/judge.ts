import {
  answered,
  at,
  type BareAnswer,
  isObject,
  type OperationId,
  type OrderView,
  parseJson,
  type Profile,
  readOrder,
  succeeded,
} from "../../../core/portable.ts";
import { judgeContract } from "../contract.ts";
import type { Finding } from "../finding.ts";
import type { Expectation } from "./expectation.ts";
import { judges, type Judge } from "./judges.ts";

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
 * What is wrong with an answer: the universal contract, and what the step of the journey expects of a success. Refusals are
 * judged by the contract alone.
 */
export function brokenBy(
  answer: BareAnswer,
  expectations: readonly Expectation[],
  profile: Profile,
): readonly Finding[] {
  const findings = [...judgeContract(answer, profile)];
  if (succeeded(answer)) {
    // To read an order takes k6 long, so it is read once.
    let order: OrderView | null = null;
    for (const expectation of expectations) {
      const { of, judge } = judges[expectation.expect] as Judge<Expectation, "order"> | Judge<Expectation, "page">;
      if (of === "page") findings.push(...judge(ordersIn(answer, profile), expectation));
      else if (isObject(answer.json)) findings.push(...judge((order ??= readOrder(answer.json, profile)), expectation));
    }
  }
  return findings.filter(({ holds }) => !holds);
}

/** The orders on a page of the search. */
export function ordersIn(answer: Pick<BareAnswer, "json">, profile: Profile): readonly OrderView[] {
  const items = at(answer.json, answered(profile.paging, "paging").items);
  return Array.isArray(items) ? items.filter(isObject).map((item) => readOrder(item, profile)) : [];
}
