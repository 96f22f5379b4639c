import { type LineView, orderStatus, type OrderView, type Profile, readOrder } from "../../core/index.ts";
import { instantOf, normalId } from "../normal-form.ts";
import { callsOf, lineIdsIn, type OperationCall } from "../observed-call.ts";
import { onCall, type Judge } from "./judge.ts";

/** What a client may do in a state of an order: judged on the order as it was when the call arrived. */
export const stateJudges: readonly Judge[] = [
  {
    requirement: "client.states.deletes-unconfirmed",
    otherwise: "the client deleted no line",
    missions: ["drop-lines"],
    find: ({ calls, profile }) =>
      callsOf(calls, "deleteOrderLines", "removeOrderLine").flatMap((call) => {
        const order = orderBefore(call, profile);
        if (order === undefined) return [];
        const confirmed = namedIn(call, order).filter((line) => isConfirmed(line, order, profile));
        return onCall(
          call,
          confirmed.length === 0,
          "only lines that are not confirmed",
          `confirmed: ${idsOf(confirmed)}`,
        );
      }),
  },
  {
    requirement: "client.states.cancels-confirmed",
    otherwise: "the client cancelled no line",
    missions: ["refund", "refund-two-dates"],
    find: ({ calls, profile }) =>
      callsOf(calls, "cancelOrderLines", "cancelOrderLine").flatMap((call) => {
        const order = orderBefore(call, profile);
        if (order === undefined) return [];
        const others = namedIn(call, order).filter((line) => !isConfirmed(line, order, profile));
        return onCall(call, others.length === 0, "only lines that are confirmed", `not confirmed: ${idsOf(others)}`);
      }),
  },
  {
    requirement: "client.states.one-date-per-request",
    otherwise: "the client cancelled none of the lines that it was asked to cancel",
    missions: ["refund-two-dates", "refund"],
    find: ({ calls, dates }) =>
      callsOf(calls, "cancelOrderLines", "cancelOrderLine").flatMap((call) => {
        const wanted = new Set(lineIdsIn(call).flatMap((id) => instantOf(dates.get(id)) ?? []));
        if (wanted.size === 0) return [];
        const expected = "lines that are to be cancelled as of one date";
        return onCall(call, wanted.size === 1, expected, `lines of ${wanted.size} dates`);
      }),
  },
  {
    requirement: "client.states.confirms-at-zero",
    otherwise: "the client confirmed no order by hand",
    missions: ["confirm-by-hand"],
    find: ({ calls, profile }) =>
      callsOf(calls, "confirmOrder").flatMap((call) => {
        const order = orderBefore(call, profile);
        if (order === undefined) return [];
        return onCall(call, Number(order.balance) === 0, "a balance of 0.00", `a balance of ${String(order.balance)}`);
      }),
  },
];

function orderBefore({ orderBefore: json }: OperationCall, profile: Profile): OrderView | undefined {
  return json === undefined ? undefined : readOrder(json, profile);
}

/** Lines that do not wait for a confirmation are confirmed with their order. */
function isConfirmed(line: LineView, { status }: OrderView, { vocabulary }: Profile): boolean {
  if (line.pending) return false;
  if (typeof vocabulary?.confirmedLine === "string" && line.externalConfirmation === vocabulary.confirmedLine)
    return true;
  return status === orderStatus.confirmed && line.externalConfirmation !== (vocabulary?.failedLine ?? undefined);
}

function namedIn(call: OperationCall, { lines }: OrderView): readonly LineView[] {
  const ids = lineIdsIn(call);
  return lines.filter(({ id }) => ids.includes(normalId(id)));
}

function idsOf(lines: readonly LineView[]): string {
  return lines.map(({ id }) => id).join(", ");
}
