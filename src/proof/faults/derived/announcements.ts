import { randomUUID } from "node:crypto";

import {
  events as eventTypes,
  type EventType,
  type OperationId,
  operations,
  transitions,
} from "../../../core/index.ts";
import { isOrderConfirmed, type StoredEvent } from "../../../sandbox/index.ts";
import type { Alteration, Situation } from "./alteration.ts";
import type { DerivedFault } from "./derived-fault.ts";

/** Transition by event: missing, doubled, of another type, about another order; and extra events of other operations. */

const types = eventTypes.map(({ type }) => type);
type Events = readonly StoredEvent[];
interface Members {
  readonly type: string;
  readonly data?: object;
}

const announced = transitions.flatMap((row, index) =>
  types.flatMap((type) => (row.event === type ? [{ row, type, number: index + 1 }] : [])),
);

const onTransitions: readonly DerivedFault[] = announced.flatMap(({ row, type, number }) => {
  const others = types.filter((other) => other !== type);
  const cells: readonly (readonly [name: string, summary: string, alter: (events: Events, s: Situation) => Events])[] =
    [
      ["missing", "is not emitted", () => []],
      ["doubled", "is emitted twice", (events) => [...events, ...events.map((event) => renamed(event, {}))]],
      ...others.map(
        (other) =>
          [
            `as-${other}`,
            `is emitted as ${other}`,
            (events: Events) => events.map((event) => renamed(event, { type: other })),
          ] as const,
      ),
      ...others.map(
        (other) =>
          [
            `with-${other}`,
            `is emitted with ${other}`,
            (events: Events) => [...events, ...events.map((event) => renamed(event, { type: other }))],
          ] as const,
      ),
      [
        "about-another-order",
        "is emitted about another order",
        (events, { other }) => events.map((event) => ({ ...renamed(event, { subject: other.id }), orderId: other.id })),
      ],
    ];
  return cells.map(([name, words, alter]) => ({
    id: `${row.trigger[0]}-event-${type}-${name}`,
    class: "event" as const,
    group: `event ${type}`,
    summary: `${type} ${words}.`,
    breaks: [
      `s6.${type}` as const,
      `s3.transition-${number}-event` as never,
      ...others.map((other) => `s6.${other}` as const),
    ],
    operations: row.trigger,
    alteration: (): Alteration => ({
      operations: row.trigger,
      events: (events, situation) =>
        events.some((event) => typeOf(event) === type) ? alter(events, situation) : events,
    }),
  }));
});

/** What these emit is not shown. */
const open = new Set<OperationId>(
  transitions.flatMap(({ event, trigger }): readonly OperationId[] => (event === "not-shown" ? trigger : [])),
);

const emitting = new Set<OperationId>(announced.flatMap(({ row }): readonly OperationId[] => row.trigger));

/** On a confirmed order, which a service may refuse, one type is enough. */
function typesOn(status: "draft" | "confirmed", id: OperationId): readonly EventType[] {
  return status === "draft" ? types : types.filter((_, index) => index === id.length % types.length);
}

/** On a draft, operations that emit have events of their own. */
function statusesOf(id: OperationId, path: string): readonly ("draft" | "confirmed")[] {
  if (!path.includes("{orderId}")) return ["draft"];
  return emitting.has(id) ? ["confirmed"] : ["draft", "confirmed"];
}

const extra: readonly DerivedFault[] = operations
  .filter(({ id, changes }) => changes !== "nothing" && !open.has(id))
  .flatMap(({ id, path }) =>
    statusesOf(id, path).flatMap((status) =>
      typesOn(status, id).map((type) => ({
        id: `${id}-event-extra-${type}-${status}`,
        class: "event" as const,
        group: `event extra ${id}`,
        summary: `${id} emits ${type} on a ${status} order.`,
        breaks: [`s6.${type}` as const, ...againOf(id)],
        operations: [id],
        alteration: (): Alteration => ({
          operations: [id],
          events: (events, { before, after }) => {
            const was = before !== undefined && isOrderConfirmed(before) ? "confirmed" : "draft";
            return was !== status || events.length > 0 || after === undefined ? events : [eventOf(type, after.id)];
          },
        }),
      })),
    ),
  );

function againOf(id: OperationId): DerivedFault["breaks"] {
  if (id === "confirmOrderLines") return ["s3.transition-3", "s7.repeat-confirmOrderLines"];
  return id === "failOrder" ? ["s3.transition-5", "s7.repeat-failOrder"] : [];
}

export function eventFaults(): readonly DerivedFault[] {
  return [...onTransitions, ...extra];
}

function typeOf({ document }: StoredEvent): string {
  return (JSON.parse(document) as Members).type;
}

/** The event under another id, with other members. */
function renamed(event: StoredEvent, members: Readonly<Record<string, unknown>>): StoredEvent {
  return { ...event, document: JSON.stringify({ ...JSON.parse(event.document), id: randomUUID(), ...members }) };
}

function eventOf(type: EventType, orderId: string): StoredEvent {
  const document = { specversion: "1.0", id: randomUUID(), source: "urn:orders:reference", type, subject: orderId };
  return { orderId, document: JSON.stringify({ ...document, time: new Date().toISOString(), data: { orderId } }) };
}
