import { expect, test } from "vitest";
import { exampleModels, type ExampleCommand } from "./models.testing.ts";
import { nearestOrders, type Excuse, type History, type Operation } from "./index.ts";

const set = exampleModels["set"]!;
const limits = { configurations: 1_000 };

type Call = Operation<ExampleCommand, unknown>;

function made(command: ExampleCommand, answer: unknown, calledAt: number, returnedAt: number): Call {
  return { client: command.join(" "), command, answer, calledAt, returnedAt };
}

/** After a wrong list, the set is as that list shows it. */
function believed(state: unknown, { command: [name], answer }: Call): readonly Excuse<unknown>[] {
  return [{ state: name === "list" ? answer : state, weight: 1 }];
}

/** What the nearest orders cannot explain, after which changes. */
function surprises(history: History<ExampleCommand, unknown>): readonly string[] {
  const words = ({ client }: Call): string => client;
  return nearestOrders(set, history, believed, limits)
    .map(({ changes, call }) => `${changes.map(words).join(", ")}: ${words(call)}`)
    .toSorted();
}

const [x, y] = [made(["add", "x"], true, 0, 9), made(["add", "y"], true, 0, 9)];

test("of two changes at once either may be the one that another has undone", () => {
  expect(surprises([x, y, made(["list"], ["x"], 10, 11)])).toEqual(["add x, add y: list", "add y, add x: list"]);
});

test("an order that more answers speak against is not reported", () => {
  const between = { ...made(["list"], ["x"], 1, 2), client: "between" };
  expect(surprises([x, y, between, made(["list"], ["y"], 10, 11)])).toEqual(["add x, add y: list"]);
});

test("an answer that no order explains is reported with the order that explains all others", () => {
  const [one, again] = [made(["add", "x"], true, 0, 1), made(["add", "x"], true, 2, 3)];
  expect(surprises([one, again, made(["list"], ["x"], 4, 5)])).toEqual(["add x: add x"]);
});

test("of a search that is given up, what it came upon is reported", () => {
  const few = nearestOrders(set, [x, y, made(["list"], ["x"], 10, 11)], believed, { ...limits, configurations: 3 });
  expect(few.map(({ call, explained }) => [call.command, explained])).toEqual([[["list"], 2]]);
});
