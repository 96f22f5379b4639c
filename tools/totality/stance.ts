import {
  allowances,
  type Aspect,
  at,
  choicesFor,
  idText,
  isNamedStatus,
  isObject,
  orderStatus,
  pendingConfirmation,
  type Profile,
  requiredOrderFields,
} from "../../src/core/index.ts";
import type { ChangeKind } from "./changes.ts";
import type { Leaf } from "./leaves.ts";
import { Places, type Place } from "./places.ts";
import type { Asked, KnownOrder, Situation } from "./situation.ts";

/**
 * What the specification says of a leaf in the answer that shows it. `open`: the service chooses it when it is first shown, and
 * only a later answer can contradict it. `unspecified`: no one named it, so that no change of it may turn anything red.
 */
export const leafStances = ["specified", "preserved", "implementation-defined", "open", "unspecified"] as const;
export type LeafStance = (typeof leafStances)[number];

/** The stances of the leaves of answers. */
export class Stances {
  readonly #places: Places;
  readonly #profile: Profile;

  constructor(profile: Profile) {
    this.#places = new Places(profile);
    this.#profile = profile;
  }

  of(situation: Situation, leaf: Leaf, kind: ChangeKind, to: { readonly value: unknown } | null): LeafStance {
    const { called, succeeded } = situation;
    if (!succeeded) return "unspecified";
    const found = this.#places.of(called, leaf.pattern);
    // A word of the service's own for a status is another matter than a status that the specification names.
    const isWord = found?.aspect === "status" && to !== null && !isNamedStatus(to.value);
    const place: Place | null = isWord ? { ...found, aspect: "statusWord" } : found;
    // A page without orders may leave out their list.
    if (called === "getOrders" && leaf.pattern === this.#profile.paging?.items) return "open";
    if (place === null) return "unspecified";
    const inOrder = leaf.keys.slice(place.orderDepth);
    const isRequired = requiredOrderFields.some((field) => field === inOrder[0]);
    if (place.inOrder && kind === "none" && isRequired && inOrder.length === 1) return "specified";
    const isNothing = kind === "none" && leaf.value !== null && typeof leaf.value === "object";
    // Not every representation shows the version, and an empty list may be left out.
    if (place.aspect === null || isNothing || (kind === "none" && place.aspect === "version"))
      return place.aspect === null ? "unspecified" : "open";
    // A page need not show everything of an order.
    if (called === "getOrders" && kind === "none") return "open";
    // Only whether a line waits is specified; the words for all else are those of the profile.
    if (
      place.aspect === "line.externalConfirmation" &&
      leaf.value !== pendingConfirmation &&
      to?.value !== pendingConfirmation
    )
      return "implementation-defined";
    if (called === "addOrderLines" && ofTheService.some((each) => each === place.aspect))
      return "implementation-defined";
    const stance = place.inOrder ? this.#inOrder(situation, leaf, place) : this.#inMember(situation, leaf, place);
    // What a reset goes back to need not have the values of the creation.
    return kind === "none" && called === "resetOrder" && stance === "specified" ? "open" : stance;
  }

  #inOrder(situation: Situation, leaf: Leaf, place: Place): LeafStance {
    const { called, json, asked, orderOf } = situation;
    const { aspect, kind } = place;
    const order = valueAt(json, leaf.keys.slice(0, place.orderDepth));
    const before = orderOf(idText(isObject(order) ? order["id"] : undefined));
    if (before === undefined) {
      if (called !== "createOrder") return "open";
      return aspect === "createdAt" || kind === "fee" ? "specified" : "open";
    }
    // A page may show other orders, and one that is missing is asked for again.
    if (aspect === "id" && kind === null) return called === "getOrders" ? "open" : "preserved";
    const [, version] = /[?&]version=(\d+)/u.exec(asked.text) ?? [];
    if (called === "getOrder" && version !== undefined) return before.versions.has(version) ? "preserved" : "open";
    if (before.hooked && freeForHooks.some((each) => each === aspect)) return "open";
    // Whether a failed order is a confirmed version to go back to is left open.
    if (aspect === "failed" && before.failed === true && called === "resetOrder") return "open";
    if (kind === null) return byCalls(before.since, aspect as Aspect, before.status, null);
    return this.#ofMember(before, leaf, place, valueAt(json, leaf.keys.slice(0, place.memberDepth)));
  }

  #ofMember(before: Readonly<KnownOrder>, leaf: Leaf, { aspect, kind }: Place, member: unknown): LeafStance {
    const id = this.#idOf(kind, member);
    const seen = before.members.get(id);
    const since = before.since.slice(seen ?? 0);
    if (aspect === "id") {
      return byCalls(since, `${lists[kind ?? "line"]}.${seen === undefined ? "added" : "removed"}`, before.status, id);
    }
    if (seen === undefined) {
      const isKept = isKeptByLines(aspect) && since.some((call) => wasSent(leaf.value, call));
      return isKept ? "specified" : "open";
    }
    return byCalls(since, aspect as Aspect, before.status, id);
  }

  #inMember({ asked, json, called, orderOf }: Situation, leaf: Leaf, { aspect, kind, memberDepth }: Place): LeafStance {
    if (wasSent(leaf.value, asked) && isKeptByLines(aspect)) return "specified";
    const [, orderId = ""] = /\/v1\/orders\/([^/? ]+)/u.exec(asked.text) ?? [];
    const before = orderOf(orderId);
    const id = this.#idOf(kind, valueAt(json, leaf.keys.slice(0, memberDepth)));
    if (before?.members.has(id) !== true) return "open";
    if (aspect === "id") return "preserved";
    const since = before.since.slice(before.members.get(id));
    return byCalls(since.length > 0 ? since : [{ ...asked, operation: called }], aspect as Aspect, before.status, id);
  }

  #idOf(kind: Place["kind"], member: unknown): string {
    const { fields } = this.#profile;
    const places = {
      line: fields?.orderLineId,
      fee: "/id",
      traveller: fields?.travellerId,
      reservation: fields?.reservationId,
    };
    return idText(at(member, places[kind ?? "fee"] ?? "/id"));
  }
}

/** What a hook may change besides what it is for. */
const freeForHooks: readonly Aspect[] = [
  "balance",
  "totalAmount",
  "totalTaxAmount",
  "paymentRefs",
  "version",
  "status",
  "failed",
  "lastConfirmedAt",
  "line.externalConfirmation",
];

/** What makes a new line wait, and the seat that it brings, are the service's own. */
const ofTheService: readonly Aspect[] = ["line.externalConfirmation", "line.reservationId"];

/** An order line keeps what it was added with. A service may have prices of its own. */
function isKeptByLines(aspect: Place["aspect"]): boolean {
  return aspect?.startsWith("line.") === true && aspect !== "line.amount";
}

const lists = { line: "lines", fee: "fees", traveller: "travellers", reservation: "reservations" } as const;

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) => (inner !== null && typeof inner === "object" ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  );
}

/** Short texts are in every request. */
function wasSent(value: unknown, { text }: Asked): boolean {
  return (
    (typeof value === "string" || typeof value === "number") && String(value).length > 1 && text.includes(String(value))
  );
}

/** What calls may have done to an aspect. */
function byCalls(calls: readonly Asked[], aspect: Aspect, status: unknown, member: string | null): LeafStance {
  const states =
    calls.length > 1
      ? (["draft", "confirmed"] as const)
      : ([status === orderStatus.confirmed ? "confirmed" : "draft"] as const);
  const found = calls.flatMap(({ operation: called, text, isMaybe }) =>
    states.flatMap((state) => {
      const concerns = ({ of }: { readonly of: string }): boolean =>
        of !== "named" ||
        member === null ||
        text.includes(member) ||
        aspect.startsWith("fee") ||
        aspect.startsWith("reservation") ||
        !/[\da-f]{8}-.*[\da-f]{8}-/u.test(text);
      return [
        ...allowances(called, aspect, state)
          .filter(concerns)
          .map(({ kind }) => (isMaybe ? "may" : kind)),
        ...choicesFor(called, aspect, state)
          .filter(concerns)
          .map(() => "chosen" as const),
      ];
    }),
  );
  if (found.includes("changes") || found.includes("reverts")) return "specified";
  if (found.includes("chosen")) return "implementation-defined";
  return found.includes("may") ? "open" : "preserved";
}
