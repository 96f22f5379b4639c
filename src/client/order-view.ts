import { cancelledLine, pendingConfirmation } from "../specification/order.ts";
import { answered } from "../target/answers.ts";
import type { Profile } from "../target/profile.ts";
import { idText } from "./id-text.ts";
import { at } from "./json-pointer.ts";
import { readFee, readParts, readReservation, readTraveller, type PartView } from "./part-views.ts";

/** An order line, read through the profile. */
export interface LineView {
  readonly id: string;
  readonly externalReference: string | undefined;
  readonly externalConfirmation: unknown;
  readonly pending: boolean;
  readonly cancelled: boolean;
  readonly cancelledAt: unknown;
  readonly amount: unknown;
  readonly json: unknown;
}

/** An order, read through the profile: the named fields under their names, the rest where the profile says. */
export interface OrderView {
  readonly id: string;
  readonly status: unknown;
  readonly failed: unknown;
  readonly balance: unknown;
  readonly totalAmount: unknown;
  readonly totalTaxAmount: unknown;
  readonly externalReference: unknown;
  readonly version: unknown;
  readonly lines: readonly LineView[];
  readonly pendingLines: readonly string[];
  readonly fees: readonly PartView[];
  readonly travellers: readonly PartView[];
  readonly reservations: readonly PartView[];
  readonly json: Readonly<Record<string, unknown>>;
}

/** Reads an order. Members are read when asked for, so that only what a check needs must be answered by the profile. */
export function readOrder(json: Readonly<Record<string, unknown>>, profile: Profile): OrderView {
  const { reading } = profile;
  return {
    json,
    id: idText(json["id"]),
    get status() {
      return json["status"];
    },
    get failed() {
      return json["failed"];
    },
    get balance() {
      return at(json, reading?.balance ?? "/balance");
    },
    get totalAmount() {
      return at(json, reading?.totalAmount ?? "/totalAmount");
    },
    get totalTaxAmount() {
      return at(json, reading?.totalTaxAmount ?? "/totalTaxAmount");
    },
    get externalReference() {
      return at(json, reading?.externalReference ?? "/externalReference");
    },
    get version() {
      return at(json, reading?.version ?? "/version");
    },
    get lines() {
      return readLines(json["orderLines"], profile);
    },
    get pendingLines() {
      return readLines(json["orderLines"], profile)
        .filter((line) => line.pending)
        .map((line) => line.id);
    },
    get fees() {
      return readParts(json["fees"], readFee, profile);
    },
    get travellers() {
      return readParts(at(json, answered(reading?.travellers, "reading.travellers")), readTraveller, profile);
    },
    get reservations() {
      return readParts(json["reservations"], readReservation, profile);
    },
  };
}

/** Reads order lines; an absent list and `null` are an empty one, because the specification leaves that open. */
export function readLines(lines: unknown, profile: Profile): readonly LineView[] {
  return (Array.isArray(lines) ? lines : []).map((line: unknown) => readLine(line, profile));
}

/** Reads one order line. */
export function readLine(json: unknown, profile: Profile): LineView {
  const { reading } = profile;
  const externalConfirmation = at(json, answered(reading?.externalConfirmation, "reading.externalConfirmation"));
  const reference = at(json, reading?.orderLineExternalReference ?? "/externalReference");
  return {
    json,
    id: idText(at(json, answered(reading?.orderLineId, "reading.orderLineId"))),
    externalReference: typeof reference === "string" ? reference : undefined,
    externalConfirmation,
    pending: externalConfirmation === pendingConfirmation,
    cancelled: at(json, reading?.cancellation ?? "/cancellation") === cancelledLine,
    cancelledAt: reading?.cancelledAt === undefined ? undefined : at(json, reading.cancelledAt),
    amount: reading?.orderLineAmount === undefined ? undefined : at(json, reading.orderLineAmount),
  };
}
