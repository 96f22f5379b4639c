import { expect, test } from "vitest";
import { membersInQuestion } from "./deciding-member.ts";

const order = JSON.stringify({
  id: "0b9e6a54",
  status: "DRAFT",
  contact: null,
  orderLines: [
    { orderLineId: "line-1", price: "1.10", externalReference: "own-1" },
    { orderLineId: "line-2", price: "2.20", externalReference: "own-2" },
  ],
  externalReference: "own",
});

test.each([
  ["a name before the value", "status: DRAFT", [".status"]],
  ["the last name before the value", "order after cancelOrderLines, shown by getOrder: contact: none", [".contact"]],
  ["a name in words", "order lines: none", [".orderLines"]],
  ["one of a list", "line 8ba6e930: missing", [".orderLines"]],
  ["a name beside an id", "externalReference: line line-2: own-2", [".orderLines[1].externalReference"]],
  ["a name nearest to the root", "externalReference: none", [".externalReference"]],
  ["a name between backticks", "an order with `price` 3", [".orderLines[0].price", ".orderLines[1].price"]],
  ["a member that is not there", "no `balance` in an order answered by createOrder", [".balance"]],
  [
    "the name that makes a difference",
    'found by its status, contact, but for price, which differs: "0b9e6a54"',
    [".orderLines[0].price", ".orderLines[1].price"],
  ],
  [
    "a number that is said",
    'fall of the sum, from "3.30" to "2.20": "1.10"',
    [".orderLines[0].price", ".orderLines[1].price"],
  ],
  ["nothing of the body", "answer of getOrder without a correlation id: 404", []],
])("%s is found", (_, actual, paths) => {
  expect(membersInQuestion({ scenario: "s", outcome: "fail", actual, exchanges: [] }, order)).toEqual(paths);
});

test("a body that is no JSON has no members", () => {
  const check = { scenario: "s", outcome: "fail" as const, actual: "status: DRAFT", exchanges: [] };
  for (const body of [null, "", "<h1>status</h1>"]) expect(membersInQuestion(check, body)).toEqual([]);
});
