import {
  frameStates,
  type Operation,
  type OperationId,
  operations,
  type SentenceId,
  transitions,
} from "../../../core/index.ts";
import { type Answer, isOrderConfirmed, refusal, type RefusalReason, succeeded } from "../../../sandbox/index.ts";
import type { Alteration, Situation } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";
import { alike } from "./elements.ts";
import { sentencesOfOperation, sentencesOfRequest } from "./sentences.ts";

/** Operation by status: another status, refused but carried out, answered as a success but not carried out. */

type OrderState = (typeof frameStates)[number];

function isIn({ before }: Situation, state: OrderState): boolean {
  return before !== undefined && (isOrderConfirmed(before) ? "confirmed" : "draft") === state;
}

interface Cell {
  readonly name: string;
  readonly summary: string;
  readonly breaks?: readonly SentenceId[];
  readonly rules?: DerivedFault["rules"];
  readonly alteration: Omit<Alteration, "operations">;
}

/** Statuses of 2xx that no operation lists; a body comes with none of those without content. */
const otherSuccesses = [201, 202, 206];
const unlisted = 422;

function successes({ id, success, refusals: refused, path, changes }: Operation): readonly Cell[] {
  const whole = success.body === "empty" ? [200, 204].filter((status) => status !== success.status) : [204];
  const listed: readonly number[] = refused.filter((status) => status < 500);
  const states: readonly (OrderState | null)[] = path.includes("{orderId}") ? [null, ...frameStates] : [null];
  // What confirming by hand answers on a confirmed order is not shown.
  const judged = id === "confirmOrder" ? states.filter((state) => state !== "confirmed") : states;
  const carriedOut = changes === "nothing" ? "" : " and carries it out";
  return [
    ...[...otherSuccesses, ...whole].map((status) => ({
      name: `success-${status}`,
      summary: `${id} answers ${status} where it succeeds.`,
      alteration: { answered: whenSucceeded((answer) => withStatus(answer, status)) },
    })),
    ...[...listed, 401, 408, unlisted, 500].flatMap((status, index) =>
      (index === 0 ? judged : judged.slice(0, 1)).map((state) => ({
        name: `refused-${status}${state === null ? "" : `-${state}`}`,
        summary: `${id} answers ${status}${of(state)}${carriedOut}.`,
        breaks: ["s7.refusal"] as const,
        rules: rulesOf(status),
        alteration: {
          answered: whenSucceeded((answer, situation) =>
            state === null || isIn(situation, state) ? refusal(status, "Not now") : answer,
          ),
        },
      })),
    ),
    ...(changes === "nothing" || id === "createOrder"
      ? []
      : judged
          .filter((state) => state !== "confirmed" || !isIdleOnConfirmed(id))
          .map((state) => ({
            name: `not-carried-out${state === null ? "" : `-${state}`}`,
            summary: `${id} answers a success${of(state)} and does nothing.`,
            alteration: {
              kept: (after: NonNullable<Situation["after"]>, situation: Situation) =>
                (state === null || isIn(situation, state)) && !alike(situation.before, after)
                  ? (situation.before ?? after)
                  : after,
            },
          }))),
  ];
}

/** By the state table these operations leave a confirmed order as it is. */
function isIdleOnConfirmed(id: OperationId): boolean {
  return transitions.some(
    ({ trigger, from, to }) =>
      (trigger as readonly OperationId[]).includes(id) &&
      (to === "last-confirmed-or-initial" || (to === "unchanged" && from.startsWith("confirmed"))),
  );
}

function of(state: OrderState | null): string {
  return state === null ? "" : ` on a ${state} order`;
}

/** Why a call is refused, and what the specification says of it. */
const reasons = {
  "unknown-resource": { sentence: "s7.404-order", words: "an order or traveller that does not exist", exact: true },
  "unknown-part": { sentence: "s7.refusal", words: "a part that does not exist", exact: false },
  "malformed-request": { sentence: "s7.refusal", words: "malformed input", exact: false },
  conflict: { sentence: "s7.refusal", words: "what the state of the order does not allow", exact: false },
} as const satisfies Partial<Record<RefusalReason, { sentence: SentenceId; words: string; exact: boolean }>>;
type Reason = keyof typeof reasons;

/** Operations that the specification allows only under a condition. */
const conditional: readonly OperationId[] = [
  "confirmOrder",
  "deleteOrderLines",
  "removeOrderLine",
  "cancelOrderLines",
  "cancelOrderLine",
];

/** What no call of an operation can be refused for. */
function canBeRefused({ path, query, request, changes, id }: Operation, reason: Reason): boolean {
  const onOrder = path.includes("{orderId}");
  const namesParts = /\{(?!orderId)/u.test(path) || query.some(({ type }) => type === "uuid-list");
  switch (reason) {
    case "unknown-resource":
      return onOrder;
    case "unknown-part":
      return (namesParts && changes !== "travellers") || id === "confirmOrderLines" || id === "updateOrderLines";
    case "malformed-request":
      return request !== null ? id !== "failOrder" : query.length > 0;
    case "conflict":
      return conditional.includes(id);
  }
}

function refusals(row: Operation): readonly Cell[] {
  const { id, refusals: listed } = row;
  return (Object.keys(reasons) as Reason[])
    .filter((reason) => canBeRefused(row, reason))
    .flatMap((reason): readonly Cell[] => {
      const { sentence, words, exact } = reasons[reason];
      const breaks = [sentence, "s7.404-traveller", ...sentencesOfRequest(id)] as const;
      const others = exact ? listed.filter((status) => status < 500 && status !== 404) : [];
      return [
        ...[...others, unlisted, 500].map((status) => ({
          name: `${reason}-${status}`,
          summary: `${id} answers ${status} for ${words}.`,
          breaks,
          rules: rulesOf(status),
          alteration: {
            answered: (answer: Answer) => (isRefusedFor(answer, reason) ? refusal(status, "So it is") : answer),
          },
        })),
        ...(canBeAccepted(row, reason) ? [] : [acceptingCell(row, reason)]),
      ];
    });
}

/** Of several ids those that are unknown, or none at all, may be passed over; unknown ones are a table of their own. */
function canBeAccepted({ path, query, request }: Operation, reason: Reason): boolean {
  if (reason === "unknown-part") return !/\{(?!orderId)/u.test(path);
  return reason === "malformed-request" && request === null && query.every(({ type }) => type === "uuid-list");
}

function acceptingCell(row: Operation, reason: Reason): Cell {
  const { sentence, words } = reasons[reason];
  return {
    name: `${reason}-success`,
    summary: `${row.id} answers ${words} with a success.`,
    breaks: [sentence, "s7.404-traveller", ...sentencesOfRequest(row.id)],
    alteration: {
      answered: (answer: Answer, situation: Situation) =>
        isRefusedFor(answer, reason) ? likeASuccess(row, situation) : answer,
    },
  };
}

export function statusFaults(): readonly DerivedFault[] {
  return operations.flatMap((row) =>
    [...successes(row), ...refusals(row)].map(({ name, summary, breaks = [], rules = [], alteration }) => ({
      id: `${row.id}-status-${name}`,
      class: "status" as const,
      group: `status ${row.id} ${name.split("-")[0]}`,
      summary,
      breaks: [`s7.codes-${row.id}` as const, ...breaks, ...sentencesOfOperation(row.id)],
      rules,
      operations: [row.id],
      alteration: () => ({ operations: [row.id], ...alteration }),
    })),
  );
}

function rulesOf(status: number): DerivedFault["rules"] {
  return status === 500 ? ["contract.no-internal-error"] : [];
}

function whenSucceeded(
  alter: (answer: Answer, situation: Situation) => Answer,
): (answer: Answer, situation: Situation) => Answer {
  return (answer, situation) => (succeeded(answer) ? alter(answer, situation) : answer);
}

function withStatus(answer: Answer, status: number): Answer {
  return { ...answer, status, body: status === 204 ? null : answer.body };
}

function isRefusedFor({ status, body }: Answer, reason: Reason): boolean {
  return status >= 400 && (body ?? "").includes(`"urn:orders:problem:${reason}"`);
}

/** A success of an operation that did nothing. */
function likeASuccess({ success }: Operation, { before, other }: Situation): Answer {
  const { status } = success;
  const order = before ?? other;
  if (success.body === "empty") return { status, body: null };
  const body = ((): unknown => {
    if (success.body === "page") return { items: [], page: 1, perPage: 20, hasNext: false };
    if (success.body === "list") return [];
    const parts = { Order: [order], OrderLine: order.orderLines, Fee: order.fees, Traveller: order.travellers };
    return success.of === "PurchasedReservation" ? order.reservations[0] : parts[success.of][0];
  })();
  return { status, body: JSON.stringify(body ?? {}) };
}
