import { correlationHeader, filterNames, isUuid, sorting } from "../../../core/index.ts";
import type { Description } from "../described/description.ts";
import type { Shape } from "../described/shape.ts";
import { matchesIn } from "./match.ts";
import { placesIn, pointerTo } from "./nodes.ts";
import { wordsIn } from "./words.ts";

/** The parameters of a page, and where its orders are. */
export interface ProposedPaging {
  readonly at: string;
  readonly pageParameter: string;
  readonly perPageParameter: string;
  /** Where the parameter of the page is an offset. */
  readonly counts?: "orders";
  readonly firstPage: number;
  readonly largestPage: number;
  readonly items: string;
  /** What of it the description does not say. */
  readonly guesses: readonly ("firstPage" | "largestPage" | "items")[];
}

const pageConcepts = [
  {
    name: "page",
    as: "number",
    called: "page, page number, page index, from page, current page, sheet",
    never: "size per limit count length",
  },
  {
    name: "offset",
    as: "number",
    called: "offset, skip, start, start index, start at, from, first result, first index",
  },
  {
    name: "perPage",
    as: "number",
    called: "per page, page size, size, limit, take, page limit, count, max results, rows, max, length",
  },
] as const;

export function proposedPaging(description: Description, orderShape: Shape): ProposedPaging | null {
  const search = description.operations.get("getOrders");
  if (search === undefined) return null;
  const others = search.parameters.filter(
    ({ name, in: where, shape }) =>
      where === "query" &&
      // A page that only the one before names is no number.
      !/cursor|opaque|token|continuation/iu.test(`${name} ${shape.text}`) &&
      !(filterNames as readonly string[]).includes(name) &&
      name !== sorting.field &&
      name !== sorting.direction,
  );
  const places = others.map(({ name, shape }) => ({ path: [name], shape, roles: new Set(["number"] as const) }));
  const matches = matchesIn(pageConcepts, places, "order result");
  const offset = matches.has("page") ? undefined : matches.get("offset")?.place;
  const [page, perPage] = [offset ?? matches.get("page")?.place, matches.get("perPage")?.place];
  if (page === undefined || perPage === undefined) return null;
  const items = itemsOf(search.answer, orderShape);
  const first = page.shape.minimum ?? (typeof page.shape.preset === "number" ? page.shape.preset : null);
  const largest = perPage.shape.maximum;
  return {
    at: page.shape.at,
    pageParameter: page.path[0] ?? "",
    perPageParameter: perPage.path[0] ?? "",
    ...(offset !== undefined && { counts: "orders" }),
    firstPage: first ?? firstSaid(page.shape) ?? (offset === undefined ? 1 : 0),
    largestPage: largest ?? 100,
    items: items ?? "/items",
    guesses: [
      ...(first === null && firstSaid(page.shape) === null ? (["firstPage"] as const) : []),
      ...(largest === null ? (["largestPage"] as const) : []),
      ...(items === null ? (["items"] as const) : []),
    ],
  };
}

function firstSaid({ text }: Shape): number | null {
  if (/\b(?:zero|0)[- ]?(?:based|indexed)|(?:from|starts?(?: at| with)?|first page is) (?:0|zero)\b/iu.test(text))
    return 0;
  return /\b(?:one|1)[- ]?(?:based|indexed)|(?:from|starts?(?: at| with)?|first page is) (?:1|one)\b/iu.test(text)
    ? 1
    : null;
}

/** The list of a page whose members look most like an order. */
function itemsOf(page: Shape | null, orderShape: Shape): string | null {
  if (page === null) return null;
  if (page.items !== null && page.members.size === 0) return "";
  const lists = placesIn(page).filter(({ shape }) => shape.items !== null);
  const alike = (shape: Shape): number =>
    [...(shape.items?.members.keys() ?? [])].filter((name) => orderShape.members.has(name)).length;
  const [best] = lists.toSorted((one, other) => alike(other.shape) - alike(one.shape));
  return best === undefined ? null : pointerTo(best.path);
}

/** The fields that `orderBy` accepts: its enumeration, or the names that its description lists. */
export function sortableFields({ operations: described }: Description): readonly string[] | null {
  const shape = described.get("getOrders")?.parameters.find(({ name }) => name === sorting.field)?.shape;
  if (shape === undefined) return null;
  if (shape.words.length > 0) return shape.words;
  const listed = filterNames.filter((name) => new RegExp(`\\b${name}\\b`, "u").test(shape.text));
  return listed.length > 1 ? listed : null;
}

/** Whether correlation ids have to be UUIDs. */
export function wantsUuids({ operations: described }: Description): boolean {
  const shapes = [...described.values()].flatMap(({ parameters }) =>
    parameters.filter(({ name }) => name.toLowerCase() === correlationHeader.toLowerCase()).map(({ shape }) => shape),
  );
  return shapes.some(
    ({ format, pattern, text }) =>
      format === "uuid" || /\{8\}.*\{4\}/u.test(pattern ?? "") || wordsIn(text).includes("uuid"),
  );
}

/** An id of no order, in the form of those that the service shows. */
export function unknownOrderId(shape: Shape | null): string | null {
  if (shape === null) return null;
  if (shape.format === "uuid") return "00000000-0000-4000-8000-000000000000";
  if (shape.kinds.has("integer")) return "999999999";
  const shown = shape.examples.find((value) => typeof value === "string");
  return shown === undefined ? null : zeros(shown);
}

/** The id with zeros instead of what tells ids apart, which is what follows the last sign between its parts. */
function zeros(id: string): string {
  if (isUuid(id)) return "00000000-0000-4000-8000-000000000000";
  return id.replace(/[A-Za-z\d]+$/u, (end) => (/^\d+$/u.test(end) ? "9".repeat(end.length) : "0".repeat(end.length)));
}
