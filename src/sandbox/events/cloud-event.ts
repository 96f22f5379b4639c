import type { EventType } from "../../core/index.ts";
import type { Order } from "../domain/order.ts";

/** CloudEvents 1.0 in its JSON format. */
export interface CloudEvent {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: string;
  readonly type: EventType;
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly data: {
    readonly orderId: string;
    readonly version: number;
    readonly status: string;
    readonly failed: boolean;
  };
}

export const eventSource = "urn:orders:reference";

/** The event about a change of an order, as the feed and the webhook send it. Section 6 leaves its shape open. */
export function cloudEvent(type: EventType, order: Order, id: string, time: string): CloudEvent {
  const { id: orderId, version, status, failed } = order;
  return {
    specversion: "1.0",
    id,
    source: eventSource,
    type,
    subject: orderId,
    time,
    datacontenttype: "application/json",
    data: { orderId, version, status, failed },
  };
}
