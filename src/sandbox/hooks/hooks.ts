import type { Context, Hono } from "hono";
import { z } from "zod";

import type { Order } from "../domain/order.ts";
import type { Representation } from "../http/representation.ts";
import { jsonAnswer, type Call } from "../http/call.ts";
import { requiredBody } from "../http/input.ts";
import { receive } from "../http/receive.ts";
import { problemOf } from "../http/problem.ts";
import { Refusal } from "../domain/refusal.ts";
import { carryOut, currentOrder, momentOf, type Service } from "../service/service.ts";
import type { Wire } from "../http/wire.ts";
import type { Interventions } from "./interventions.ts";

export const hooksPath = "/hooks";

export interface Hooked {
  readonly representation: Representation;
  readonly service: Service;
  readonly interventions: Interventions;
  readonly wire: Wire;
}

const tokenBody = z.object({ token: z.string() });
const shift = z.object({ milliseconds: z.int() });

/** Adds the routes that bring the service into states which its API cannot reach. They need no token. */
export function mountHooks(application: Hono, { service, interventions, representation, wire }: Hooked): void {
  const post = (path: string, action: (call: Call) => unknown): void => {
    application.post(`${hooksPath}${path}`, (context) => answer(context, action));
  };
  const orderIdOf = (shown: string): string => {
    const understood = representation.orderIdOf(shown);
    return wire.orderIdOf?.(understood) ?? understood;
  };
  const orderOf = (call: Call): Order => currentOrder(service, orderIdOf(call.parameters["orderId"] ?? ""));
  post("/orders/:orderId/lock", (call) => {
    const order = orderOf(call);
    return carryOut(service, order, { order: locked(order), events: [], touched: [] }, null);
  });
  post("/orders/:orderId/settle", (call) => {
    const order = orderOf(call);
    const paid = settled(order, momentOf(service).newId());
    return carryOut(service, order, { order: paid, events: [], touched: [] }, null);
  });
  post("/expire-during-processing", (call) => {
    interventions.expireDuringProcessing(requiredBody(call, tokenBody).token);
  });
  post("/clock", (call) => service.clock.move(requiredBody(call, shift).milliseconds));
  application.get(`${hooksPath}/events`, (context) =>
    answer(context, (call) => {
      const shownId = call.query["orderId"]?.[0];
      const documents = service.store.events(shownId === undefined ? undefined : orderIdOf(shownId).toLowerCase());
      const events = documents.map((document) => JSON.parse(document) as object);
      const feed = representation.feed(events.map((event) => wire.event?.(event) ?? event));
      return wire.feed?.(feed) ?? feed;
    }),
  );
}

/** No operation locks an order. */
function locked(order: Order): Order {
  return { ...order, locked: true };
}

/** No operation pays, so this payment covers the whole balance. */
function settled(order: Order, paymentId: string): Order {
  return { ...order, paymentRefs: [...order.paymentRefs, { id: paymentId, amount: order.balance }] };
}

async function answer(context: Context, action: (call: Call) => unknown): Promise<Response> {
  const call = await receive(context, "hook");
  const headers = { "content-type": "application/json" };
  try {
    const result = action(call);
    if (result === undefined) return new Response(null, { status: 204 });
    return new Response(jsonAnswer(200, result).body, { status: 200, headers });
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    const status = failure.reason === "unknown-resource" ? 404 : 400;
    return new Response(jsonAnswer(status, problemOf(failure, status)).body, { status, headers });
  }
}
