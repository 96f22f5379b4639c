import { expect, test } from "vitest";
import type { OrderCommand } from "./commands/index.ts";
import { answeredLines, broken, draft, line, read, type Step } from "./history.testing.ts";

const addingTwo: OrderCommand = {
  operation: "addOrderLines",
  lines: ["d", "e"].map((reference) => ({ reference, amount: "10", pending: true })),
};
/** As an answer shows it that holds ids alone. */
const bare = (id: string) =>
  line(id, { reference: undefined, amount: undefined, confirmation: undefined, pending: undefined });
const bothAnswered: Step = [addingTwo, answeredLines([bare("1"), bare("2")])];

test.each<[string, readonly Step[], string | null]>([
  [
    "they are told apart once they are read",
    [bothAnswered, read(draft([line("1", { reference: "e" }), line("2", { reference: "d" })]))],
    null,
  ],
  [
    "one of them is not kept",
    [bothAnswered, read(draft([line("1", { reference: "e" })]))],
    "order-lines.add.read-back",
  ],
  ["one of them is missing", [[addingTwo, answeredLines([bare("1")])]], "order-lines.add.answers-added"],
])("lines that are answered by their ids alone: %s", (_, steps, requirement) => {
  expect(broken(steps)).toBe(requirement);
});
