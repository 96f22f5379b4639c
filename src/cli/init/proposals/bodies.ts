import { type OperationId, orderTexts, type Profile, type TextName } from "../../../core/index.ts";
import type { Description } from "../described/description.ts";
import { type Shape, sendable } from "../described/shape.ts";
import { code, constant, type ObjectTree, type Tree } from "../profile/tree.ts";
import { type Body, bodyOf, pendingWord, type Source } from "./body.ts";
import {
  confirmationConcepts,
  feeConceptsIn,
  legConcepts,
  lineRequestConcepts,
  orderTextConcepts,
  reservationConcepts,
  travellerConcepts,
} from "./concepts/index.ts";
import { filler } from "./filler.ts";
import type { Certainty } from "./match.ts";
import { matchesIn } from "./match.ts";
import { placesIn } from "./nodes.ts";
import { wordsIn } from "./words.ts";

export type BodyName = Exclude<keyof NonNullable<Profile["bodies"]>, "lineContents">;

/** A body of the profile: what it is made of, and its code. */
export interface ProposedBody {
  readonly name: BodyName;
  readonly at: string;
  readonly tree: Tree;
  readonly placed: ReadonlySet<string>;
  readonly certainty: Certainty;
}

export interface ProposedBodies {
  readonly bodies: readonly ProposedBody[];
  /** The body of a leg, which the function of the profile that makes it returns. */
  readonly leg: Tree | null;
}

/** The body of each kind of request that the description has. `words`: those of `externalConfirmation` in answers. */
export function proposedBodies(description: Description, words: readonly string[]): ProposedBodies {
  let leg: Tree | null = null;
  const line = lineSources(words, (legs) => (leg ??= legTree(legs)));
  const change = { ...line, orderLineId: { code: "orderLineId" } };
  const made: readonly (readonly [BodyName, Request | null, (shape: Shape) => Body])[] = [
    [
      "createOrder",
      requestOf(description, "createOrder"),
      (shape) => bodyOf(shape, orderTextConcepts, orderSources, "order"),
    ],
    [
      "updateOrder",
      requestOf(description, "updateOrder"),
      (shape) => bodyOf(shape, orderTextConcepts, orderSources, "order"),
    ],
    [
      "orderLine",
      requestOf(description, "addOrderLines"),
      (shape) => bodyOf(shape, lineRequestConcepts, line, "order line item"),
    ],
    [
      "orderLineChange",
      requestOf(description, "updateOrderLines", "updateOrderLine"),
      (shape) => bodyOf(shape, lineRequestConcepts, change, "order line item"),
    ],
    ["fee", requestOf(description, "addFeeToOrder"), (shape) => bodyOf(shape, feeConceptsIn(shape), feeSources, "fee")],
    [
      "traveller",
      requestOf(description, "addTravellersToOrder", "addTravellerToOrder", "updateTravellerOnOrder"),
      (shape) => bodyOf(shape, travellerConcepts, travellerSources, "traveller person"),
    ],
    [
      "reservation",
      requestOf(description, "addReservationToOrder", "updateReservationOnOrder"),
      (shape) => bodyOf(shape, reservationConcepts, reservationSources, "reservation seat"),
    ],
    ["failOrder", requestOf(description, "failOrder"), failBody],
    ["confirmOrderLines", requestOf(description, "confirmOrderLines", null), confirmationBody],
  ];
  const bodies = made.flatMap(([name, request, make]) =>
    request === null ? [] : [{ name, at: request.at, ...make(request.shape) }],
  );
  return { bodies, leg };
}

interface Request {
  readonly at: string;
  readonly shape: Shape;
}

/** The first request of these operations that is described. Lists are read as their members, unless the last one is `null`. */
function requestOf({ operations }: Description, ...ids: readonly (OperationId | null)[]): Request | null {
  const isList = ids.at(-1) === null;
  for (const id of ids.filter((each) => each !== null)) {
    const described = operations.get(id)?.request ?? null;
    const request = described === null ? null : sendable(described);
    const shape = isList ? request : (request?.items ?? request);
    if (shape !== null && (isList || shape.members.size > 0 || id === "failOrder")) return { at: shape.at, shape };
  }
  return null;
}

const optional = (name: string): Source => ({ code: name, optional: name });

const orderSources = Object.fromEntries(orderTexts.map((name) => [name, optional(name)])) as Readonly<
  Record<TextName<"order">, Source>
>;

function lineSources(shownWords: readonly string[], onLegs: (legs: Shape) => Tree | null) {
  const product = (name: string, part: string, otherwise: string): Source => ({
    code: `${name}?.${part}`,
    optional: name,
    otherwise: JSON.stringify(otherwise),
    isSold: true,
  });
  return {
    orderLineExternalReference: { code: "externalReference" },
    orderLineAmount: { code: "price", form: "amount" },
    tax: { ...optional("tax"), form: "amount", otherwise: '"0.00"' },
    pendingWord: { code: "pending", made: (shape) => pendingWord(shape, shownWords) },
    pending: { code: "pending" },
    settled: { code: "!pending" },
    // Each line has a seat of its own.
    reservationId: { ...optional("reservationId"), otherwise: "crypto.randomUUID()" },
    // An order gets a traveller before its first line where lines name one.
    travellerIds: { code: "travellerIds", onlyNeeded: true },
    salesPackageId: product("salesPackage", "id", "PACKAGE-1"),
    salesPackageVersion: product("salesPackage", "version", "1"),
    fareProductId: product("fareProduct", "id", "PRODUCT-1"),
    fareProductVersion: product("fareProduct", "version", "1"),
    legs: {
      code: "legs",
      optional: "legs",
      made: (legs, isNeeded) => {
        if (onLegs(legs) === null) return code("legs", "legs");
        return isNeeded ? code("(legs ?? [someLeg]).map(legBody)") : code("legs?.map(legBody)", "legs");
      },
    },
  } as const satisfies Readonly<Record<string, Source>>;
}

const legSources = {
  mode: { ...optional("leg.mode"), otherwise: '"RAIL"', isSold: true },
  startTime: { code: "leg.startTime", form: "time" },
  endTime: { code: "leg.endTime", form: "time" },
  fromStopPlaceId: { code: "leg.fromStopPlaceId" },
  toStopPlaceId: { code: "leg.toStopPlaceId" },
  serviceJourneyId: { ...optional("leg.serviceJourneyId"), otherwise: '"JOURNEY-1"' },
  datedServiceJourneyId: { ...optional("leg.datedServiceJourneyId"), otherwise: '"DATED-JOURNEY-1"' },
  originalDatedServiceJourneyId: { ...optional("leg.originalDatedServiceJourneyId"), otherwise: '"DATED-JOURNEY-1"' },
} as const satisfies Readonly<Record<string, Source>>;

function legTree(legs: Shape): Tree | null {
  return legs.items === null ? null : bodyOf(legs.items, legConcepts, legSources, "leg journey trip").tree;
}

const feeSources = {
  feeAmount: { code: "amount", form: "amount" },
  feeOrderLineIds: { code: "orderLineIds" },
} as const satisfies Readonly<Record<string, Source>>;

const travellerSources = {
  travellerName: { code: "name" },
  travellerEmail: { ...optional("email"), otherwise: '"conformance@example.com"' },
} as const satisfies Readonly<Record<string, Source>>;

const reservationSources = {
  reservationId: { code: "id" },
  reservationSeat: { code: "seat" },
  reservationOrderLineId: optional("orderLineId"),
} as const satisfies Readonly<Record<string, Source>>;

/** What the service requires, and the text that says why, if there is one. */
function failBody(shape: Shape): Body {
  const text = placesIn(shape).find(
    ({ path, roles }) =>
      roles.has("text") &&
      /reason|cause|because|why|comment|message|text|note/u.test(wordsIn(path.at(-1) ?? "").join(" ")),
  );
  const build = (outer: Shape, path: readonly string[]): ObjectTree => ({
    kind: "object",
    when: [],
    members: [...outer.members].flatMap(([name, inner]): readonly (readonly [string, Tree])[] => {
      const own = [...path, name];
      const leads = text !== undefined && own.every((each, at) => text.path[at] === each);
      if (leads && own.length === text.path.length) {
        return [[name, inner.words[0] === undefined ? constant("conformance") : constant(inner.words[0])]];
      }
      if (leads) return [[name, build(inner, own)]];
      const filled = outer.required.has(name) ? filler(name, inner) : null;
      return filled === null ? [] : [[name, filled]];
    }),
  });
  return { tree: build(shape, []), placed: new Set(["reason"]), certainty: "sure" };
}

const lineIdIn = [
  { name: "id", as: "text", called: "order line id, line id, id, line, item id, key, reference" },
] as const;

/** The ids of lines, as a list of texts or of objects, somewhere in the body or all of it. */
function confirmationBody(shape: Shape): Body {
  const [whole, source] = [idsTree(shape), "orderLineIds"];
  if (whole !== null) return { tree: whole, placed: new Set([source]), certainty: "sure" };
  const sources: Readonly<Record<"ids" | "objects", Source>> = {
    ids: { code: source, made: (list) => idsTree(list) ?? code(source) },
    objects: { code: source, made: (list) => idsTree(list) ?? code(source) },
  };
  const bodies = confirmationConcepts.map((concept) =>
    bodyOf(shape, [concept], sources, "order line confirmation confirm"),
  );
  return bodies.find(({ placed }) => placed.size > 0) ?? bodyOfOnlyList(shape, sources);
}

/** By any name, the only list of a confirmation has the lines to confirm. */
function bodyOfOnlyList(shape: Shape, sources: Readonly<Record<"ids" | "objects", Source>>): Body {
  const lists = placesIn(shape).filter(({ shape: { items } }) => items !== null);
  const concepts = lists.map(({ path, roles }) => ({
    ...(roles.has("list of objects")
      ? ({ name: "objects", as: "list of objects" } as const)
      : ({ name: "ids", as: "list of texts" } as const)),
    called: wordsIn(path.at(-1) ?? "").join(" "),
  }));
  return { ...bodyOf(shape, lists.length === 1 ? concepts : [], sources, ""), certainty: "guess" };
}

function idsTree({ kinds, items }: Shape): Tree | null {
  if (!kinds.has("array") || items === null) return null;
  if (items.members.size === 0) return code("orderLineIds");
  const id = matchesIn(lineIdIn, placesIn(items), "order line confirmation").get("id")?.place.path;
  if (id === undefined) return null;
  const [name = ""] = id;
  const others = [...items.members].filter(([each]) => each !== name && items.required.has(each));
  const rest = others.map(([each, inner]) => {
    const filled = filler(each, inner);
    return filled?.kind === "code" ? `, ${each}: ${filled.text}` : "";
  });
  const own = name === "id" ? "id" : `${JSON.stringify(name)}: id`.replace(/^"(?<bare>[A-Za-z_]\w*)"/u, "$<bare>");
  return code(`orderLineIds.map((id) => ({ ${own}${rest.join("")} }))`);
}
