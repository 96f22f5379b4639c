import {
  type BareAnswer,
  type Deviation,
  isObject,
  operation,
  type Operation,
  pageItems,
  type RequirementId,
  statusesOf,
  succeeded,
  groundInWords,
} from "../../core/portable.ts";
import { judgeFields } from "./contract-fields.ts";
import { finding, type Finding } from "./finding.ts";
import { otherThan, type ContractPlaces } from "./resource-kind.ts";
import { shown } from "./shown.ts";

/**
 * The universal contract, judged on every answer of every scenario: status of the operation's row, media
 * type, type of the body, required fields. Sections 2, 4 and 7.
 */
export function judgeContract(answer: BareAnswer, profile: ContractPlaces): readonly Finding[] {
  const row = operation(answer.called);
  const findings = [internalError(answer), status(row, answer)];
  if (answer.status === 500) return findings;
  if (answer.text !== "") findings.push(mediaType(row, answer));
  // Its refusals alone may have a body, and whether they do is not shown.
  else if ((row.success.body === "empty" || isHardlyServed(row)) && answer.status >= 400)
    findings.push(withoutBody(row));
  if (succeeded(answer)) findings.push(body(row, answer, profile), ...judgeFields(row, answer, profile));
  // HTTP gives a 204 no body, so where one comes it comes with another status of success.
  else if (row.success.body === "empty" && isSuccess(answer.status)) findings.push(body(row, answer, profile));
  return findings;
}

/**
 * A token that expires later is refused. Whether its use is at fault, or the operation, shows in how many operations refuse it:
 * the verdict tells the two apart.
 */
export function judgeToken({ called, status: code, deviation }: BareAnswer): readonly Finding[] {
  if (deviation !== null || code !== 401) return [];
  const name = `answer of ${called} to a token that has not expired`;
  const expected = `${name}: no 401`;
  return [{ requirement: "token.reusable", holds: false, expected, actual: `${name}: 401` }];
}

function internalError(answer: BareAnswer): Finding {
  return finding("contract.no-internal-error", answer.status !== 500, () => ({
    expected: `answer of ${answer.called}: no 500 when the request is repeated`,
    actual: `answer of ${answer.called}: ${answer.status} each time`,
  }));
}

function status(row: Operation, answer: BareAnswer): Finding {
  const listed = statusesOf(row);
  return about(`contract.status.${row.id}`, listed.includes(answer.status) || explained(row, answer), () => ({
    ...(saysMalformed(answer) && { level: "should" as const }),
    expected: `answer of ${row.id}: one of ${listed.join(", ")}`,
    actual: `answer of ${row.id}: ${answer.status}`,
  }));
}

function isSuccess(code: number): boolean {
  return code >= 200 && code <= 299;
}

/** What HTTP has for requests that are malformed, before anything looks into them. */
const ofMalformedRequests: readonly number[] = [406, 413, 414, 415, 431];

/** That a row lists no such status hardly means that no request of its operation is ever malformed. */
function saysMalformed({ deviation, status: code, ownStatuses = ofMalformedRequests }: BareAnswer): boolean {
  return deviation === "malformed" && [400, ...ownStatuses].includes(code);
}

const wrongAboutTheClient: readonly (Deviation | null)[] = [
  "no-token",
  "bad-token",
  "expiring-token",
  "no-client-name",
];

/**
 * Statuses beyond the row. 403 can meet any client on any operation; a call that was sent without what says who calls may
 * be refused with any client error, because the specification does not say which check comes first.
 */
function explained({ changes }: Operation, { status: code, deviation }: BareAnswer): boolean {
  if (code === 403) return true;
  // What a client may not change has requirements of its own.
  const judgedElsewhere = deviation === "restricted-client" && changes !== "nothing";
  return (judgedElsewhere || wrongAboutTheClient.includes(deviation)) && code >= 400 && code <= 499;
}

function mediaType(row: Operation, answer: BareAnswer): Finding {
  const type = (answer.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  // The bodies of refusals are not shown, so a more specific JSON type is admitted there.
  const declared = type === "application/json" || (answer.status >= 400 && type.endsWith("+json"));
  return about(`contract.media-type.${row.id}`, declared && answer.json !== undefined, () => ({
    expected: `body of the answer of ${row.id}: JSON, with the Content-Type application/json`,
    actual: `body of the answer of ${row.id}: ${answer.json === undefined ? "not JSON" : "JSON"}, with ${type === "" ? "no Content-Type" : `the Content-Type ${type}`}`,
  }));
}

/** Whether it may have no success in a run: no operation locks an order, and one that is not locked may be refused. */
function isHardlyServed({ id }: Operation): boolean {
  return id === "unlockOrder";
}

function withoutBody({ id }: Operation): Finding {
  const inapplicable = groundInWords("answers-without-body");
  return { ...about(`contract.media-type.${id}`, true, () => ({ expected: "", actual: "" })), inapplicable };
}

function body(row: Operation, answer: BareAnswer, profile: ContractPlaces): Finding {
  const { json, text } = answer;
  const { id, success } = row;
  const conclude = (holds: boolean, expected: string, actual: () => string): Finding =>
    about(`contract.body.${id}`, holds, () => {
      const name = `body of the answer of ${id} (${answer.status})`;
      return { expected: `${name}: ${expected}`, actual: `${name}: ${actual()}` };
    });
  const inWords = (): string => bodyInWords(answer);
  switch (success.body) {
    case "empty":
      return conclude(text === "", "none", () => shown(text));
    case "object": {
      const other = otherThan(success.of, json, profile);
      return conclude(isObject(json) && other === null, `a JSON object (${success.of})`, () => other ?? inWords());
    }
    case "list": {
      const members: readonly unknown[] = Array.isArray(json) ? json : [];
      const other = members.map((member) => otherThan(success.of, member, profile)).find((found) => found !== null);
      const holds = Array.isArray(json) && members.every(isObject) && other === undefined;
      return conclude(holds, `a JSON array of ${success.of}`, () => other ?? inWords());
    }
    case "page": {
      const items = profile.paging === undefined ? [] : pageItems(json, profile.paging.items);
      const holds = items !== null && items.every(isObject) && typeof json === "object" && json !== null;
      const expected = `a page with a JSON array of ${success.of} at \`${profile.paging?.items ?? ""}\``;
      return conclude(holds, expected, inWords);
    }
  }
}

function bodyInWords({ json, text }: BareAnswer): string {
  if (json !== undefined) return shown(json);
  return text === "" ? "none" : "not JSON";
}

/** A finding of a row that is generated for each operation. */
function about(id: `contract.${string}`, holds: boolean, words: Parameters<typeof finding>[2]): Finding {
  return finding(id as RequirementId, holds, words);
}
