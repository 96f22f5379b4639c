import { expect, test } from "vitest";

import type { CommandAnswer } from "./answer.ts";
import {
  added,
  answeredLines,
  answeredOrder,
  answeredParts,
  broken,
  confirmAll,
  confirmation,
  confirmed,
  confirmedOrder,
  draft,
  drafted,
  line,
  part,
  read,
  settled,
  settledLines,
  status,
  type Step,
} from "./history.testing.ts";

const [a, b] = [line("a"), line("b")];
const reopened = draft([...settledLines, line("c")], { version: "4" });
const version = (number: string, answer: CommandAnswer): Step => [{ operation: "getOrder", version: number }, answer];

test.each<[string, Step, string | null]>([
  ["a confirmed version is read as it was", version("3", answeredOrder(confirmedOrder)), null],
  ["a confirmed version is gone", version("3", status(404)), "versions.confirmed-readable"],
  [
    "a confirmed version has changed",
    version("3", answeredOrder({ ...confirmedOrder, lines: settledLines.slice(1) })),
    "versions.confirmed-immutable",
  ],
  ["a drafted version is not there", version("2", status(404)), null],
  [
    "a drafted version is read",
    version("2", answeredOrder(draft([a, b], { version: "2" }))),
    "versions.unconfirmed-not-readable",
  ],
  ["a drafted version is answered with a confirmed one", version("2", answeredOrder(confirmedOrder)), null],
  ["the current draft is read by its number", version("4", answeredOrder(reopened)), null],
  ["the current draft is not read by its number", version("4", status(404)), null],
  ["a version that never was is read", version("5", answeredOrder(reopened)), "versions.unknown"],
  ["a version that never was is not there", version("5", status(404)), null],
])("versions: %s", (_, last, requirement) => {
  expect(broken([...drafted, confirmation, added(line("c")), read(reopened), last])).toBe(requirement);
});

test("a line may be cancelled in the confirmed version itself where a later change made the next one before it was shown", () => {
  const cancelledLines = [line("a", { ...settled, cancelled: true }), line("b", settled)];
  const cancelling: Step = [{ operation: "cancelOrderLines", ids: ["a"] }, answeredLines(cancelledLines.slice(0, 1))];
  const inPlace = version("3", answeredOrder({ ...confirmedOrder, lines: cancelledLines, balance: "10", total: "10" }));
  const sums = { version: "4", balance: "20", total: "20" };
  const changed = draft([...cancelledLines, line("c")], sums);
  const steps = [...drafted, confirmation, cancelling, added(line("c"))];
  expect(broken([...steps, read(changed), inPlace])).toBeNull();
  // The cancellation alone cannot be in a version and in the next one.
  const shown = draft(cancelledLines, { ...sums, balance: "10", total: "10" });
  expect(broken([...drafted, confirmation, cancelling, read(shown), inPlace])).toBe("versions.confirmed-immutable");
});

test.each([
  ["what was owed then", "20", null],
  ["what is owed now", "18.5", null],
  ["any other amount", "17", "versions.confirmed-immutable"],
])("a version is judged that shows %s, once a fee was paid that the total does not count", (_, balance, fault) => {
  const fees = [part("fee", "1.5")];
  const charging: Step = [{ operation: "addFeeToOrder", amount: "1.5", lineIds: [] }, answeredParts(fees)];
  const paid = draft(settledLines, { version: "4", fees });
  const steps = [
    ...drafted,
    confirmation,
    charging,
    read(paid),
    version("3", answeredOrder({ ...confirmedOrder, balance })),
  ];
  expect(broken(steps)).toBe(fault);
});

test("a version that was confirmed may stay after a reset to a lower number, and a higher one never was", () => {
  const failedLines = [line("a", settled), line("b", settled), line("c", { confirmation: "FAILED", pending: false })];
  const failedOrder = confirmed(failedLines, { version: "4", failed: true });
  const failingIt: Step = [{ operation: "failOrder" }, answeredOrder(failedOrder)];
  const back: Step = [{ operation: "resetOrder" }, answeredOrder(confirmedOrder)];
  const steps = [...drafted, confirmation, added(line("c")), read(reopened), failingIt, back];
  expect(broken(steps)).toBeNull();
  expect(broken([...steps, version("4", answeredOrder(failedOrder))])).toBeNull();
  expect(broken([...steps, version("4", status(404))])).toBeNull();
  expect(broken([...steps, version("5", answeredOrder(confirmedOrder))])).toBe("versions.unknown");
  const undone = [...drafted, confirmation, added(line("c")), read(reopened), back];
  expect(broken([...undone, version("4", answeredOrder(reopened))])).toBe("versions.unknown");
});

test("a version that was changed unseen since it was confirmed may be read as it was before", () => {
  const adding: Step = [{ operation: "addFeeToOrder", amount: "7", lineIds: ["a"] }, status(200)];
  const charged = confirmed(settledLines, { version: "3", fees: [part("f", "7")], balance: "27", total: "27" });
  const later = confirmed(settledLines, { version: "4", fees: [part("f", "7")], balance: "27", total: "27" });
  const renumbered: readonly Step[] = [[{ operation: "unlockOrder" }, status(200)], read(later)];
  const asBefore = version("3", answeredOrder(confirmedOrder));
  const unseen: Step = [confirmAll, status(200)];
  expect(broken([...drafted, unseen, adding, read(charged), ...renumbered, asBefore])).toBeNull();
  expect(broken([...drafted, unseen, read(confirmedOrder), adding, read(later), asBefore])).toBeNull();
  expect(
    broken([...drafted, unseen, read(confirmedOrder), adding, read(later), version("3", answeredOrder(charged))]),
  ).toBe("versions.confirmed-immutable");
});
