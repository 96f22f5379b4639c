import { operations, orderStatus } from "../../core/index.ts";
import type { Call } from "../http/call.ts";
import type { Wire } from "../http/wire.ts";
import { mapped, succeeded, withBody, withItems, withOrder, without } from "../deviations/wire.ts";
import { type Deviation, named } from "../deviations/deviation.ts";

type Members = Readonly<Record<string, unknown>>;

/** Answers and orders that show less of their parts than they could, or show them in lists of another form. */
export const sparseInterpretations: readonly Deviation[] = named({
  "answers-show-ids-alone": {
    summary: "The answer to a part that is added or changed holds its id alone.",
    wire: () => ({
      answer: (answer, call) => (showsParts(call) && succeeded(answer) ? withBody(answer, eachOf(idAlone)) : answer),
    }),
  },
  "reservations-are-ids": {
    summary: "An order has the ids of its reservations alone.",
    wire: () => eachOrder(eachIn("reservations", ({ id }) => id)),
  },
  "travellers-are-ids": {
    summary: "An order has the ids of its travellers alone.",
    wire: () => eachOrder(eachIn("travellers", ({ id }) => id)),
  },
  "orders-show-no-version": {
    summary: "An order does not show the number of its version.",
    wire: () => eachOrder((order) => without(order, "version")),
  },
  "drafts-show-no-version": {
    summary: "An order shows the number of its version once it is confirmed.",
    wire: () => eachOrder((order) => (order["status"] === orderStatus.draft ? { ...order, version: null } : order)),
  },
  "legs-are-of-the-order": {
    summary: "An order has the legs of its lines in a list of its own.",
    wire: () => ({
      answer: (answer, call) =>
        answersLines(call) && succeeded(answer)
          ? withBody(
              answer,
              eachOf((line) => without(line, "legs")),
            )
          : (eachOrder(legsBesideLines).answer?.(answer, call) ?? answer),
    }),
  },
  "lines-are-under-their-ids": {
    summary: "The lines of an order are an object that has each under its id.",
    wire: () =>
      eachOrder(
        inList("orderLines", (lines) => Object.fromEntries(lines.map((line) => [String(line["orderLineId"]), line]))),
      ),
  },
  "lists-of-orders-are-counted": {
    summary: "Each list in an order is an object that has its members and their number.",
    wire: () =>
      eachOrder((order) =>
        mapped(order, (value) => (Array.isArray(value) ? { count: value.length, items: value as unknown } : value)),
      ),
  },
});

/** Alters every order that is shown by itself or in a page. */
function eachOrder(alter: (order: Members) => Members): Wire {
  return {
    answer: (answer, { name }) => {
      if (!succeeded(answer) || answer.body === null) return answer;
      return name === "getOrders"
        ? withItems(answer, (items) => items.map((item) => alter(item)))
        : withOrder(answer, alter);
    },
  };
}

/** Alters a list of an order that has it. */
function inList(name: string, alter: (list: readonly Members[]) => unknown): (order: Members) => Members {
  return (order) => (Array.isArray(order[name]) ? { ...order, [name]: alter(order[name]) } : order);
}

function eachIn(name: string, alter: (part: Members) => unknown): (order: Members) => Members {
  return inList(name, (list) => list.map((part) => alter(part)));
}

/** Whether the answer shows parts without their order. What a cancellation does is shown by the lines that it answers. */
function showsParts(call: Call): boolean {
  const success = successOf(call);
  if (success === undefined || call.name.startsWith("cancel")) return false;
  return success.body === "list" || (success.body === "object" && success.of !== "Order");
}

function answersLines(call: Call): boolean {
  const success = successOf(call);
  return success !== undefined && "of" in success && success.of === "OrderLine";
}

/** What the operation of a call answers when it succeeds; nothing where the call is of none. */
function successOf({ name }: Call) {
  return operations.find(({ id }) => id === name)?.success;
}

function legsBesideLines(order: Members): Members {
  const legs = membersOf(order["orderLines"]).flatMap(({ orderLineId, legs: own }) =>
    membersOf(own).map((leg) => ({ ...leg, orderLineId })),
  );
  return eachIn("orderLines", (line) => without(line, "legs"))({ ...order, legs });
}

function membersOf(list: unknown): readonly Members[] {
  return Array.isArray(list) ? (list as readonly Members[]) : [];
}

function eachOf(alter: (part: Members) => Members): (body: unknown) => unknown {
  return (body) => (Array.isArray(body) ? body.map((part: Members) => alter(part)) : alter(body as Members));
}

function idAlone(part: Members): Members {
  const name = "id" in part ? "id" : "orderLineId";
  return { [name]: part[name] };
}
