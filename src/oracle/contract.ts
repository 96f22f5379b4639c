import { isObject, succeeded, type Answer, type Deviation } from "../client/answer.ts";
import { at } from "../client/json-pointer.ts";
import { operation, statusesOf, type Operation } from "../specification/operations.ts";
import type { RequirementId } from "../specification/requirements/index.ts";
import type { Profile } from "../target/profile.ts";
import { judgeFields } from "./contract-fields.ts";
import type { Finding } from "./finding.ts";
import { shown } from "./shown.ts";

/**
 * The universal contract, judged on every answer whatever scenario asked for it: status of the operation's row, media
 * type, shape of the body, required fields. Sections 2, 4 and 7.
 */
export function judgeContract(answer: Answer, profile: Profile): readonly Finding[] {
  const row = operation(answer.called);
  const findings = [internalError(answer), ...status(row, answer)];
  if (answer.status === 500) return findings;
  findings.push(...mediaType(row, answer));
  if (succeeded(answer)) findings.push(...body(row, answer, profile), ...judgeFields(row, answer, profile));
  // HTTP gives a 204 no body, so where one comes it comes with another status of success.
  else if (row.success.body === "empty" && isSuccess(answer.status)) findings.push(...body(row, answer, profile));
  return findings;
}

function internalError(answer: Answer): Finding {
  return {
    requirement: "contract.no-internal-error",
    holds: answer.status !== 500,
    expected: "no internal error",
    actual: `${answer.called} answered ${answer.status} each time`,
  };
}

function status(row: Operation, answer: Answer): Finding[] {
  const listed = statusesOf(row);
  return about(`contract.status.${row.id}`, {
    holds: listed.includes(answer.status) || explained(answer),
    // That something is malformed is what 400 is for; a row without it hardly means that nothing ever is.
    ...(answer.deviation === "malformed" && answer.status === 400 && { level: "should" as const }),
    expected: `one of ${listed.join(", ")}`,
    actual: String(answer.status),
  });
}

function isSuccess(code: number): boolean {
  return code >= 200 && code <= 299;
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
function explained({ status: code, deviation }: Answer): boolean {
  if (code === 403) return true;
  return wrongAboutTheClient.includes(deviation) && code >= 400 && code <= 499;
}

function mediaType(row: Operation, answer: Answer): Finding[] {
  if (answer.text === "") return [];
  const type = (answer.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  // The shape of refusals is not shown, so a more specific JSON type is admitted there.
  const declared = type === "application/json" || (answer.status >= 400 && type.endsWith("+json"));
  return about(`contract.media-type.${row.id}`, {
    holds: declared && answer.json !== undefined,
    expected: "a JSON body declared as application/json",
    actual: `${answer.json === undefined ? "a body that is not JSON" : "a JSON body"}, declared as ${type || "nothing"}`,
  });
}

function body({ id, success }: Operation, answer: Answer, profile: Profile): Finding[] {
  const { json, text } = answer;
  switch (success.body) {
    case "empty":
      return about(`contract.body.${id}`, { holds: text === "", expected: "an empty body", actual: shown(text) });
    case "object":
      return about(`contract.body.${id}`, {
        holds: isObject(json),
        expected: `a JSON object (${success.of})`,
        actual: shown(json),
      });
    case "list":
      return about(`contract.body.${id}`, {
        holds: Array.isArray(json) && json.every(isObject),
        expected: `a JSON array of ${success.of}`,
        actual: shown(json),
      });
    case "page": {
      const items = profile.paging === undefined ? [] : at(json, profile.paging.items);
      return about(`contract.body.${id}`, {
        holds: Array.isArray(items) && items.every(isObject) && typeof json === "object" && json !== null,
        expected: `a page with a JSON array of ${success.of} at \`${profile.paging?.items ?? ""}\``,
        actual: shown(json),
      });
    }
  }
}

/** A finding of a row that is generated for each operation. */
function about(id: `contract.${string}`, finding: Omit<Finding, "requirement">): Finding[] {
  return [{ requirement: id as RequirementId, ...finding }];
}
