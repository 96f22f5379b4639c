import { type ChoiceId, orderStatus } from "../../core/index.ts";
import { type Deviation, ruled } from "../deviations/deviation.ts";
import { bodyOf } from "../deviations/wire.ts";
import { isCancelled } from "../domain/order-line.ts";
import type { Order, Worded } from "../domain/order.ts";
import type { Answer } from "../http/call.ts";

interface StatusWord {
  readonly word: string;
  readonly isShown: (order: Order) => boolean;
}

/** A status of the service's own, by the choice to show it. */
export const statusWords: { readonly [Each in ChoiceId]?: StatusWord } = {
  "unlock.changes-status": { word: "LOCKED", isShown: ({ locked }) => locked },
  "cancel.shows-status": {
    word: "CANCELLED",
    isShown: isAllCancelled,
  },
  "fail.shows-status": { word: "FAILED", isShown: ({ failed }) => failed },
  "change.shows-status": {
    word: "REOPENED",
    isShown: (order) => order.status === orderStatus.draft && order.lastConfirmedAt !== null && !isAllCancelled(order),
  },
};

function isAllCancelled({ orderLines }: Order): boolean {
  return orderLines.length > 0 && orderLines.every(isCancelled);
}

/** Gives every order that is in such a state a status of its own. The service goes on by the named one. */
export function showingStatus(choices: ReadonlySet<ChoiceId>): Required<Pick<Deviation, "rules" | "wire">> {
  const words = Object.entries(statusWords).filter(([choice]) => choices.has(choice as ChoiceId));
  return {
    ...ruled("withTotals", (withTotals, order) => {
      const { statusWord: _, ...after } = withTotals(order) as Worded;
      const word = words.find(([, { isShown }]) => isShown(after))?.[1].word;
      return word === undefined ? after : ({ ...after, statusWord: word } satisfies Worded);
    }),
    wire: () => ({ answer: showingWords }),
  };
}

/** The answer with the statuses that its orders have of the service's own. */
export function showingWords(answer: Answer): Answer {
  return answer.body?.includes('"statusWord"') === true
    ? { ...answer, body: JSON.stringify(shown(bodyOf(answer))) }
    : answer;
}

function shown(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(shown);
  if (body === null || typeof body !== "object") return body;
  if ("items" in body) return { ...body, items: shown(body.items) };
  if (!("statusWord" in body)) return body;
  const { statusWord, ...order } = body;
  return { ...order, status: statusWord };
}
