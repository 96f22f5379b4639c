import type { LineWanted, OrderCommand, OrderState } from "../../../oracle/order/index.ts";
import { orderStatus } from "../../../specification/order.ts";
import { one, taken, type Choice } from "../choice.ts";
import type { Move } from "../move.ts";
import type { Names } from "../names.ts";

/** Adding, updating, deleting and cancelling order lines, each in the ways that mean the same. */

const most = 7;

export function isDraft({ now }: OrderState): boolean {
  return now.status === orderStatus.draft;
}

export function waitingIds({ now }: OrderState): readonly string[] {
  return idsOf(now.lines.filter((line) => line.standing === "waiting"));
}

export function idsOf(members: readonly { readonly id: string | undefined }[]): readonly string[] {
  return members.map(({ id }) => id).filter((id) => id !== undefined);
}

/** Of ids that may mostly be named, and now and then of all. */
function chosen(fit: readonly string[], all: readonly string[], choice: Choice): readonly string[] {
  return taken(choice.odd || fit.length === 0 ? all : fit, choice);
}

export function newLines(count: number, { way }: Choice, names: Names): readonly LineWanted[] {
  return Array.from({ length: count }, (_, at) => {
    const pending = (at + way) % 4 !== 3;
    const isFree = way === 3 && !pending;
    return { reference: names.reference(), amount: isFree ? "0.00" : names.amount(), pending };
  });
}

export const lineMoves: readonly Move[] = [
  {
    name: "add lines",
    weight: 6,
    chance: (state) => {
      if (state.now.lines.length >= most) return 0;
      return isDraft(state) ? (state.now.lines.length < 3 ? 100 : 50) : 60;
    },
    command: (_, choice, names) => ({
      operation: "addOrderLines",
      lines: newLines(choice.count, choice, names),
    }),
  },
  {
    name: "update lines",
    weight: 3,
    chance: ({ now }) => (now.lines.length > 0 ? 60 : 0),
    command(state, choice, names): OrderCommand | null {
      const ids = chosen(waitingIds(state), idsOf(state.now.lines), choice);
      const changes = ids.map((id) => ({ id, reference: names.reference(), amount: names.amount(), pending: true }));
      if (changes.length === 0) return null;
      return choice.way % 2 === 0
        ? { operation: "updateOrderLines", changes }
        : { operation: "updateOrderLine", changes: changes.slice(0, 1) };
    },
  },
  {
    name: "delete lines",
    weight: 3,
    chance: ({ now }) => (now.lines.length > 0 ? 50 : 0),
    command(state, choice): OrderCommand | null {
      const open = state.now.lines.filter(({ standing }) => standing === "waiting" || standing === "unneeded");
      const ids = chosen(idsOf(open), idsOf(state.now.lines), choice);
      if (ids.length === 0) return null;
      return choice.way % 2 === 0
        ? { operation: "deleteOrderLines", ids }
        : { operation: "removeOrderLine", ids: ids.slice(0, 1) };
    },
  },
  {
    name: "cancel lines",
    weight: 5,
    chance: (state) => (state.now.lines.length === 0 ? 0 : isDraft(state) ? 12 : 70),
    command(state, choice): OrderCommand | null {
      const open = state.now.lines.filter(({ standing, cancelled }) => standing === "confirmed" && cancelled === false);
      const ids = chosen(idsOf(open), idsOf(state.now.lines), choice);
      if (ids.length === 0) return null;
      const first = ids.slice(0, 1);
      const ways: readonly OrderCommand[] = [
        { operation: "cancelOrderLines", ids },
        { operation: "cancelOrderLine", ids: first },
        { operation: "cancelOrderLines", ids, byQuery: true },
      ];
      return one(ways, { ...choice, first: choice.way }) ?? null;
    },
  },
];
