import type { OperationId } from "../specification/operations.ts";
import { cancelledLine, pendingConfirmation } from "../specification/order.ts";
import { answered } from "../configuration/answers.ts";
import type { Profile } from "../configuration/profile.ts";
import { idText } from "./id-text.ts";
import { at } from "./json-pointer.ts";
import { amountAt } from "./money.ts";
import { membersOf } from "./members-of.ts";
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
  /** Whether it is the answer to a change that shows no travellers, which no order is required to show. */
  readonly leavesOutTravellers: boolean;
  readonly reservations: readonly PartView[];
  /** Whether it shows payments. */
  readonly isPaid: boolean;
  readonly json: Readonly<Record<string, unknown>>;
}

/**
 * Reads an order. Each member is read when it is asked for, so the profile has to answer only what a check needs. `called`: the
 * operation whose answer it is; a read by default.
 */
export function readOrder(
  json: Readonly<Record<string, unknown>>,
  profile: Profile,
  called: OperationId = "getOrder",
): OrderView {
  const { fields } = profile;
  // Judgements read the lines often, and a load run has many answers.
  let known: readonly LineView[] | null = null;
  const lines = (): readonly LineView[] => (known ??= readLines(json["orderLines"], profile));
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
      return amountAt(json, fields?.balance ?? "/balance", profile);
    },
    get totalAmount() {
      return amountAt(json, fields?.totalAmount ?? "/totalAmount", profile);
    },
    get totalTaxAmount() {
      return amountAt(json, fields?.totalTaxAmount ?? "/totalTaxAmount", profile);
    },
    get externalReference() {
      return at(json, fields?.externalReference ?? "/externalReference");
    },
    get version() {
      return at(json, fields?.version ?? "/version");
    },
    get lines() {
      return lines();
    },
    get pendingLines() {
      return lines()
        .filter((line) => line.pending)
        .map((line) => line.id);
    },
    get fees() {
      return readParts(json["fees"], readFee, profile);
    },
    get travellers() {
      return readParts(at(json, answered(fields?.travellers, "fields.travellers")), readTraveller, profile);
    },
    get leavesOutTravellers() {
      return (
        !showsAll.includes(called) && fields?.travellers !== undefined && at(json, fields.travellers) === undefined
      );
    },
    get reservations() {
      return readParts(json["reservations"], readReservation, profile);
    },
    get isPaid() {
      return membersOf(json["paymentRefs"]).length > 0;
    },
  };
}

/** Every other answer may show less than a read does. A new order has no travellers to show. */
const showsAll: readonly OperationId[] = ["createOrder", "getOrder"];

/** Reads order lines. */
export function readLines(lines: unknown, profile: Profile): readonly LineView[] {
  return membersOf(lines).map((line) => readLine(line, profile));
}

/** Reads one order line. */
export function readLine(json: unknown, profile: Profile): LineView {
  const { fields } = profile;
  const externalConfirmation = at(json, answered(fields?.externalConfirmation, "fields.externalConfirmation"));
  const reference = at(json, fields?.orderLineExternalReference ?? "/externalReference");
  return {
    json,
    id: idText(at(json, answered(fields?.orderLineId, "fields.orderLineId"))),
    externalReference: typeof reference === "string" ? reference : undefined,
    externalConfirmation,
    pending: externalConfirmation === pendingConfirmation,
    cancelled: at(json, fields?.cancellation ?? "/cancellation") === cancelledLine,
    cancelledAt: fields?.cancelledAt === undefined ? undefined : at(json, fields.cancelledAt),
    amount: fields?.orderLineAmount === undefined ? undefined : amountAt(json, fields.orderLineAmount, profile),
  };
}
