import type { Pointer, Profile } from "../configuration/profile.ts";
import { operation } from "../specification/operations.ts";
import { type Answer, isObject, succeeded } from "./answer.ts";
import { idText } from "./id-text.ts";
import { at } from "./json-pointer.ts";
import { memberId, membersOf } from "./members-of.ts";
import { type Call, queryValues } from "./request-builder.ts";
import { bodyWith, hasId, placeholders } from "./placeholders.ts";

/** What answers have shown of the parts of orders that the bodies of later calls name. */
export class KnownParts {
  readonly #travellersAt: Pointer | undefined;
  readonly #travellerId: Pointer;
  readonly #reservationId: Pointer;
  readonly #lineAt: Pointer | undefined;
  readonly #lineId: Pointer;
  /** The travellers of an order, by its id. */
  readonly #travellers = new Map<string, readonly string[]>();
  /** The line that a reservation is for, by the id of the reservation. */
  readonly #lines = new Map<string, string>();

  constructor({ fields }: Pick<Profile, "fields">) {
    this.#travellersAt = fields?.travellers;
    this.#travellerId = fields?.travellerId ?? "/id";
    this.#reservationId = fields?.reservationId ?? "/id";
    this.#lineAt = fields?.reservationOrderLineId;
    this.#lineId = fields?.orderLineId ?? "/id";
  }

  /** Whether a call names a traveller, and its order is known to have none. */
  lacksTraveller({ path, body }: Call): boolean {
    const travellers = this.#travellers.get(path?.["orderId"] ?? "");
    return travellers?.length === 0 && hasId(body, placeholders.traveller);
  }

  /** The call with the ids of parts that its order has. */
  completed(call: Call): Call {
    const { path, body = null, bodyText } = call;
    const written = bodyText ?? JSON.stringify(body);
    const ids = {
      [placeholders.traveller]: this.#travellers.get(path?.["orderId"] ?? "")?.[0],
      [placeholders.lineOfReservation]: this.#lines.get(path?.["reservationId"] ?? ""),
    };
    const named = Object.entries(ids).filter(([placeholder]) => written.includes(placeholder));
    if (named.length === 0) return call;
    return bodyText === undefined
      ? { ...call, body: named.reduce((left, [placeholder, id]) => bodyWith(left, placeholder, id), body) }
      : {
          ...call,
          bodyText: named.reduce((left, [placeholder, id = placeholder]) => left.replaceAll(placeholder, id), written),
        };
  }

  /** Takes in what an answer shows. */
  answered(answer: Answer, call: Call): void {
    if (!succeeded(answer)) return;
    const { success } = operation(answer.called);
    const of = success.body === "empty" || success.body === "page" ? null : success.of;
    // An earlier version says nothing of what the order has now.
    if (of === "Order" && queryValues(call, "version").length === 0) this.#order(answer, call);
    if (of === "Traveller") this.#addTravellers(answer, call);
    if (of === "PurchasedReservation") this.#reservations(answer.json);
    if (operation(answer.called).method === "DELETE") this.#remove(call);
  }

  #order({ called, json }: Answer, { path }: Call): void {
    if (!isObject(json)) return;
    const id = path?.["orderId"] ?? idText(json["id"]);
    const shown = this.#travellersAt === undefined ? undefined : at(json, this.#travellersAt);
    if (shown !== undefined) this.#travellers.set(id, this.#idsOf(shown));
    // A new order has none, and those after a reset are unknown.
    else if (called === "createOrder" || called === "resetOrder") this.#travellers.set(id, []);
    this.#reservations(json["reservations"], json["orderLines"]);
  }

  #addTravellers({ called, json }: Answer, { path }: Call): void {
    const id = path?.["orderId"] ?? "";
    const known = this.#travellers.get(id);
    if (known === undefined || operation(called).method !== "POST") return;
    const added = this.#idsOf(Array.isArray(json) ? json : [json]);
    this.#travellers.set(id, [...new Set([...known, ...added])]);
  }

  #remove(call: Call): void {
    const listed = ["travellerIds", "orderLineIds"].flatMap((name) => queryValues(call, name));
    const { orderId = "", travellerId, orderLineId } = call.path ?? {};
    const gone = new Set([...listed.flatMap((ids) => ids.split(",")), travellerId, orderLineId]);
    const known = this.#travellers.get(orderId) ?? [];
    const left = known.filter((each) => !gone.has(each));
    if (left.length < known.length) this.#travellers.set(orderId, left);
    // A seat may outlive its line, and be shown by its id alone.
    for (const [seat, line] of this.#lines) if (gone.has(line)) this.#lines.delete(seat);
  }

  #idsOf(list: unknown): readonly string[] {
    return membersOf(list)
      .map((member) => memberId(member, this.#travellerId))
      .filter((id) => id !== "");
  }

  /** `lines`: those of the order, where they are shown. A seat may name a line that is gone. */
  #reservations(list: unknown, lines?: unknown): void {
    if (this.#lineAt === undefined) return;
    const members = membersOf(list);
    // One reservation is an object that holds no others.
    for (const member of members.some(isObject) ? members : [list]) {
      const id = memberId(member, this.#reservationId);
      const line = idText(at(member, this.#lineAt));
      if (id === "") continue;
      const isGone = lines !== undefined && !membersOf(lines).some((each) => memberId(each, this.#lineId) === line);
      if (line === "" || isGone) this.#lines.delete(id);
      else this.#lines.set(id, line);
    }
  }
}
