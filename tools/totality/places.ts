import { type Aspect, operation, type OperationId, orderAspects, type Profile } from "../../src/core/index.ts";

/** Members of the lists of an order. */
const kinds = ["line", "fee", "traveller", "reservation"] as const;
type Kind = (typeof kinds)[number];

/** Where a leaf is: in an order or in one of its members, and what of it. */
export interface Place {
  /** `null`: no one named it. `id`: what it is recognised by. */
  readonly aspect: Aspect | "id" | null;
  readonly kind: Kind | null;
  /** How many keys lead to the order and to the member. */
  readonly orderDepth: number;
  readonly memberDepth: number;
  /** Whether the answer is of orders, and not of their members. */
  readonly inOrder: boolean;
}

const kindOfResource = {
  OrderLine: "line",
  Fee: "fee",
  Traveller: "traveller",
  PurchasedReservation: "reservation",
} as const;

interface Listed {
  readonly list: string;
  readonly id: string | undefined;
  readonly values: readonly (readonly [Aspect, string | undefined])[];
}

/** Where a target shows what, so that each leaf of an answer finds its place. */
export class Places {
  readonly #profile: Profile;
  readonly #known = new Map<string, Place>();

  constructor(profile: Profile) {
    this.#profile = profile;
  }

  /** The place of a leaf in a successful answer; `null` where it is in no order and no member. */
  of(called: OperationId, pattern: string): Place | null {
    const key = `${called} ${pattern}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const place = this.#find(called, pattern);
    if (place !== null) this.#known.set(key, place);
    return place;
  }

  #find(called: OperationId, pattern: string): Place | null {
    const { success } = operation(called);
    if (success.body === "empty") return null;
    const { items = "" } = this.#profile.paging ?? {};
    const head = success.body === "page" ? `${items}/*` : success.body === "list" ? "/*" : "";
    if (head !== "" && !pattern.startsWith(`${head}/`)) return null;
    const rest = pattern.slice(head.length);
    const orderDepth = depthOf(head);
    if (success.of === "Order") return { ...this.#inOrder(rest, orderDepth), inOrder: true };
    const kind = kindOfResource[success.of];
    return { ...this.#inMember(kind, rest), orderDepth: 0, memberDepth: orderDepth, inOrder: false };
  }

  #inOrder(pattern: string, orderDepth: number): Omit<Place, "inOrder"> {
    for (const kind of kinds) {
      const { list } = this.#listOf(kind);
      const head = `${list}/*`;
      if (pattern === list) return { aspect: null, kind: null, orderDepth, memberDepth: orderDepth };
      if (!pattern.startsWith(`${head}/`)) continue;
      const rest = pattern.slice(head.length);
      return { ...this.#inMember(kind, rest), orderDepth, memberDepth: orderDepth + depthOf(head) };
    }
    return { aspect: this.#ofOrder(pattern), kind: null, orderDepth, memberDepth: orderDepth };
  }

  #inMember(kind: Kind, pattern: string): Pick<Place, "aspect" | "kind"> {
    const { id, values } = this.#listOf(kind);
    if (pattern === id) return { aspect: "id", kind };
    const found = values.find(([, place]) => place !== undefined && isAt(place, pattern));
    return { aspect: found?.[0] ?? null, kind };
  }

  #ofOrder(pattern: string): Aspect | "id" | null {
    if (pattern === "/id") return "id";
    const { fields, search } = this.#profile;
    const named = { ...search?.filterFields, ...fields } as Readonly<Record<string, unknown>>;
    const found = orderAspects.find((name) =>
      isAt(typeof named[name] === "string" ? named[name] : `/${name}`, pattern),
    );
    return found ?? null;
  }

  #listOf(kind: Kind): Listed {
    const { fields } = this.#profile;
    switch (kind) {
      case "line":
        return { list: "/orderLines", id: fields?.orderLineId, values: this.#ofLine() };
      case "fee":
        return {
          list: "/fees",
          id: "/id",
          values: [
            ["fee.amount", fields?.feeAmount],
            ["fee.orderLineIds", fields?.feeOrderLineIds],
          ],
        };
      case "traveller":
        return {
          list: fields?.travellers ?? "/travellers",
          id: fields?.travellerId,
          values: [
            ["traveller.name", fields?.travellerName],
            ["traveller.email", fields?.travellerEmail],
          ],
        };
      case "reservation":
        return {
          list: "/reservations",
          id: fields?.reservationId,
          values: [
            ["reservation.seat", fields?.reservationSeat],
            ["reservation.orderLineId", fields?.reservationOrderLineId],
          ],
        };
    }
  }

  #ofLine(): Listed["values"] {
    const { fields } = this.#profile;
    const legs = Object.entries(fields?.legValues ?? {}).map(
      ([name, place]) => [`line.${name}` as Aspect, `${fields?.legs}/*${place}`] as const,
    );
    const own = Object.entries(fields?.lineValues ?? {}).map(
      ([name, place]) => [`line.${name}` as Aspect, place] as const,
    );
    return [
      ["line.externalReference", fields?.orderLineExternalReference],
      ["line.amount", fields?.orderLineAmount],
      ["line.externalConfirmation", fields?.externalConfirmation],
      ["line.cancellation", fields?.cancellation ?? "/cancellation"],
      ["line.cancelledAt", fields?.cancelledAt],
      ...own,
      ...legs,
      ["line.legs", fields?.legs],
    ];
  }
}

function isAt(place: string, pattern: string): boolean {
  return pattern === place || pattern.startsWith(`${place}/`);
}

function depthOf(pattern: string): number {
  return pattern.split("/").length - 1;
}
