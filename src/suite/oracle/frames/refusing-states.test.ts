import { expect, test } from "vitest";
import type { Call } from "../../../core/portable.ts";
import { exampleJournal, line, whole } from "./journal.testing.ts";

const confirmed = { ...whole, status: "CONFIRMED" };
const partly = { ...whole, orderLines: [line("l1", { confirmation: "CONFIRMED" }), line("l2")] };
const fee: Partial<Call> = { body: ["l1"] };

test.each<readonly [string, object, Partial<Call>, readonly string[]]>([
  ["a draft", whole, fee, []],
  ["a confirmed order", confirmed, fee, ["confirmed"]],
  ["a failed order", { ...confirmed, failed: true }, fee, ["failed"]],
  ["a paid draft", { ...whole, paymentRefs: ["session"] }, fee, ["paid"]],
  ["a partly confirmed draft", partly, fee, ["partly-confirmed"]],
  ["an order to which it adds nothing", confirmed, { body: [] }, []],
  ["an order, in an unusual way", confirmed, { ...fee, deviation: "malformed" }, []],
])("a fee that is added to %s contradicts that changes are refused in its state", (_, order, changes, states) => {
  const { journal, create, call, sent } = exampleJournal();
  create();
  if (order === partly) call("confirmOrderLines", { json: partly }, { body: { lines: ["l1"] } });
  else call("getOrder", { json: order });
  const adding = sent("addFeeToOrder", changes);
  expect(journal.situationOf(adding)?.contradictedBy(adding.call)).toEqual(
    states.map((state) => `refuses.changes-once-${state}`),
  );
});

test("what is called on an order since it was shown leaves its state open, and an update may change nothing", () => {
  const { journal, create, call, sent } = exampleJournal();
  create(confirmed);
  const update = sent("updateOrder", { body: {} });
  expect(journal.situationOf(update)?.contradictedBy(update.call)).toEqual([]);
  call("addTravellersToOrder", { json: [{ id: "t9", name: "Somebody" }] });
  const adding = sent("addFeeToOrder", fee);
  expect(journal.situationOf(adding)?.contradictedBy(adding.call)).toEqual([]);
});
