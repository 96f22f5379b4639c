import { answered, confirmLines, draft, fail, gist, unknownOrder, type Probe } from "./probes.ts";

/** What was answered, what is read then, and what was announced, after the lines of each request were confirmed. */
function confirming(pending: number, ...requests: readonly (readonly number[])[]): Probe {
  return async (api) => {
    const { order, lines } = await draft(api, pending);
    const answers: unknown[] = [];
    for (const request of requests) {
      answers.push(
        answered(
          await confirmLines(
            api,
            order.id,
            request.map((index) => lines[index] ?? ""),
          ),
        ),
      );
    }
    return [answers, gist(await api.read(order.id)), await api.events(order.id)];
  };
}

function failing(before: "confirmed" | "failed" | "partly" | "draft"): Probe {
  return async (api) => {
    const { order, lines } = await draft(api, 2);
    if (before === "confirmed") await confirmLines(api, order.id, lines);
    if (before === "partly") await confirmLines(api, order.id, lines.slice(0, 1));
    if (before === "failed") await fail(api, order.id);
    const answer = answered(await fail(api, order.id));
    const read = await api.read(order.id);
    const states = read.orderLines.map((line) => line.externalConfirmation);
    return [answer, gist(read), states, await api.events(order.id)];
  };
}

const confirmingFailed: Probe = async (api) => {
  const { order, lines } = await draft(api, 1);
  await fail(api, order.id);
  const answer = answered(await confirmLines(api, order.id, lines));
  return [answer, gist(await api.read(order.id)), await api.events(order.id)];
};

const confirmingByHand =
  (price: string): Probe =>
  async (api) => {
    const order = await api.create();
    await api.addLines(order.id, { price });
    const answer = answered(await api.call("confirmOrder", { path: { orderId: order.id } }));
    return [answer, gist(await api.read(order.id))];
  };

const status =
  (id: "confirmOrderLines" | "failOrder" | "confirmOrder", body?: unknown): Probe =>
  async (api) =>
    (await api.call(id, { ...unknownOrder, body })).status;

/** Looks at a family of requirements alike; the first prefix that fits is the one that counts. */
export const transitionProbes: readonly (readonly [string, Probe])[] = [
  ["confirm-lines.unknown-order", status("confirmOrderLines", { orderLineIds: [] })],
  ["confirm-lines.all", confirming(2, [0, 1])],
  ["confirm-lines.some", confirming(2, [0])],
  ["confirm-lines.rest", confirming(2, [0], [1])],
  ["confirm-lines.confirmed", confirming(1, [0], [0])],
  ["confirm-lines.failed", confirmingFailed],
  ["fail.unknown-order", status("failOrder", {})],
  ["fail.draft", failing("draft")],
  ["fail.partly-confirmed", failing("partly")],
  ["fail.confirmed", failing("confirmed")],
  ["fail.failed", failing("failed")],
  ["confirm.unknown-order", status("confirmOrder")],
  ["confirm.zero-balance", confirmingByHand("0.00")],
  ["confirm.open-balance", confirmingByHand("1.00")],
];
