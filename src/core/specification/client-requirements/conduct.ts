import { deprecatedWays, deprecation, type DeprecatedWay } from "../deprecations.ts";
import { area, family } from "../requirements/requirement.ts";

/** What a client does with the states of an order, and with answers. Sections 3, 4, 7 and 9. */

export const clientStates = area("client.states", {
  "client.states.deletes-unconfirmed": {
    sentences: ["s3.rule-1"],
    statement: "A client deletes only lines that are not confirmed.",
    operations: ["deleteOrderLines", "removeOrderLine"],
  },
  "client.states.cancels-confirmed": {
    sentences: ["s3.rule-2"],
    statement: "A client cancels only lines that are confirmed.",
    operations: ["cancelOrderLines", "cancelOrderLine"],
  },
  "client.states.one-date-per-request": {
    sentences: ["s3.rule-3-every-line"],
    statement: "A client sends one request to cancel for each date, with the lines of that date.",
    operations: ["cancelOrderLines"],
  },
  "client.states.confirms-at-zero": {
    sentences: ["s3.transition-6-condition"],
    statement: "A client confirms an order by hand only when its balance is 0.00.",
    operations: ["confirmOrder"],
  },
});

export const clientAnswers = area("client.answers", {
  "client.answers.nothing-twice": {
    rule: "project",
    statement: "When an answer got lost after the service acted, a client does not make the same thing a second time.",
  },
  "client.answers.nothing-left-over": {
    rule: "project",
    level: "should",
    statement:
      "When the answer to createOrder got lost, a client finds the order again, and leaves no empty one behind.",
    operations: ["createOrder"],
  },
  "client.answers.nothing-lost": {
    rule: "project",
    statement: "When a request got lost before the service acted, a client makes up for it.",
  },
  "client.answers.403-final": {
    sentences: ["s7.403"],
    statement: "A client takes a 403 for an answer, and does not repeat the request.",
  },
  "client.answers.404-final": {
    sentences: ["s7.404-order"],
    statement: "A client takes a 404 for an answer, and does not repeat the request.",
  },
  "client.answers.409-final": {
    sentences: ["s7.refusal"],
    statement: "A client takes a 409 for an answer, and does not repeat the request while the order is as it was.",
  },
  "client.answers.503-waits": {
    rule: "project",
    level: "should",
    statement: "A client waits before it repeats a request that was answered 503, as long as `Retry-After` asks.",
  },
  "client.answers.all-pages": {
    sentences: ["s4.pages"],
    statement: "A client that searches reads all pages, until it has seen every order that fits.",
    operations: ["getOrders"],
  },
});

export const clientTolerance = area("client.tolerance", {
  "client.tolerance.unknown-members": {
    rule: "project",
    statement: "A client goes on when an answer has members that it does not know.",
  },
  "client.tolerance.unknown-words": {
    rule: "project",
    statement: "A client goes on when a state that the specification does not list by all its words has another word.",
  },
  "client.tolerance.money-form": {
    rule: "project",
    statement: "A client goes on when an amount comes as a number instead of text, or as text instead of a number.",
  },
  "client.tolerance.id-form": {
    rule: "project",
    statement: "A client does not rely on the form of the id of an order: it may be a number, and need not be a UUID.",
  },
  "client.tolerance.member-order": {
    rule: "project",
    statement: "A client does not rely on the order of the members of an answer, or of a list in it.",
  },
});

/** A client that works today may use what is deprecated; it is to use what replaces it. */
export const clientDeprecated = area(
  "client.deprecated",
  family("client.deprecated.<deprecatedWays>", { deprecatedWays }, (way) => ({
    sentences: [`s9.deprecated-${way}`],
    statement: `A client uses ${deprecation(way).replacement}${inPlaceOf(way)}.`,
    operations: [deprecation(way).replacement],
    level: "should",
  })),
);

function inPlaceOf(way: DeprecatedWay): string {
  const { operation, query } = deprecation(way);
  return query === null ? ` instead of ${operation}` : ` with a body instead of the query \`${query}\``;
}
