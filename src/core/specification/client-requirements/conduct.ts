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
    statement: "A client sends one cancellation request for each date, with the lines of that date.",
    operations: ["cancelOrderLines"],
  },
  "client.states.confirms-at-zero": {
    sentences: ["s3.transition-6-condition"],
    statement: "A client confirms an order manually only when its balance is 0.00.",
    operations: ["confirmOrder"],
  },
});

export const clientAnswers = area("client.answers", {
  "client.answers.nothing-twice": {
    rule: "project",
    statement: "A client does not do the same thing twice when an answer is lost after the service acted.",
  },
  "client.answers.nothing-left-over": {
    rule: "project",
    level: "should",
    statement: "A client that loses an answer finds its order again and leaves no empty order behind.",
    operations: ["createOrder"],
  },
  "client.answers.nothing-lost": {
    rule: "project",
    statement: "A client makes up for a request or an answer that is lost, and carries on.",
  },
  "client.answers.403-final": {
    sentences: ["s7.403"],
    statement: "A client does not repeat a request that was answered 403.",
  },
  "client.answers.404-final": {
    sentences: ["s7.404-order"],
    statement: "A client does not repeat a request that was answered 404.",
  },
  "client.answers.409-final": {
    sentences: ["s7.refusal"],
    statement: "A client does not repeat a request that was answered 409 while the order is unchanged.",
  },
  "client.answers.503-waits": {
    rule: "project",
    level: "should",
    statement: "After a 503, a client waits as long as `Retry-After` asks before it repeats the request.",
  },
  "client.answers.all-pages": {
    sentences: ["s4.pages"],
    statement: "A client that searches reads all pages until it has seen every matching order.",
    operations: ["getOrders"],
  },
});

export const clientTolerance = area("client.tolerance", {
  "client.tolerance.unknown-members": {
    rule: "project",
    statement: "A client accepts answers with members that it does not know.",
  },
  "client.tolerance.unknown-words": {
    rule: "project",
    statement: "A client accepts unknown values of a state that the specification does not list completely.",
  },
  "client.tolerance.money-form": {
    rule: "project",
    statement: "A client accepts an amount as a number or as text.",
  },
  "client.tolerance.id-form": {
    rule: "project",
    statement: "A client accepts an order id of any form: it may be a number, and need not be a UUID.",
  },
  "client.tolerance.member-order": {
    rule: "project",
    statement: "A client does not depend on the order of members in an answer, or of entries in a list.",
  },
});

/** A client that works today may use what is deprecated; it is to use what replaces it. */
export const clientDeprecated = area(
  "client.deprecated",
  family("client.deprecated.<deprecatedWays>", { deprecatedWays }, (way) => ({
    sentences: [`s9.deprecated-${way}`],
    statement: `A client uses ${deprecation(way).replacement}${insteadOf(way)}.`,
    operations: [deprecation(way).replacement],
    level: "should",
  })),
);

function insteadOf(way: DeprecatedWay): string {
  const { operation, query } = deprecation(way);
  return query === null ? ` instead of ${operation}` : ` with a body instead of the query \`${query}\``;
}
