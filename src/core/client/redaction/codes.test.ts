import { expect, test } from "vitest";
import { createRedactor } from "../redaction.ts";

test("a code of the trade in the place of a person is hidden there only", () => {
  const knows = createRedactor({ secrets: {}, hiddenMembers: [], shownHeaders: [] });
  expect(knows.body('{"currency":"EUR","organisationId":"ORG-1","contact":"EUR"}')).toBe(
    '{"currency":"EUR","organisationId":"ORG-1","contact":"[redacted-text-1]"}',
  );
  expect(knows.url("http://a.test/v1/orders?contact=eq:ORG-1&organisationId=eq:ORG-1")).toMatch(
    /contact=eq:\[redacted-text-2\]&organisationId=eq:ORG-1$/u,
  );
  expect(knows.body('{"organisationId":"Ada Lovelace","contact":"Ada Lovelace"}')).not.toContain("Ada");
});
