import {
  at,
  type Call,
  type FilterName,
  type OrderIntent,
  orderTexts,
  type Pointer,
  type Profile,
} from "../../../core/portable.ts";

/** Texts of an order that a call gives; `null` where the profile does not say in which place its body has one. */
export type GivenTexts = ReadonlyMap<FilterName, string | null>;

const marks = Object.fromEntries(orderTexts.map((text) => [text, `${text} of an order`])) as Required<OrderIntent>;

/** The texts that an update gives its order, where the profile says how its body has them. A blank text may be taken for none. */
export function givenTexts({ operation, body }: Call, { bodies }: Profile): GivenTexts {
  if (operation !== "updateOrder") return new Map();
  const marked = bodies?.updateOrder?.(marks);
  const given = orderTexts.map(
    (text) => [text, marked === undefined ? null : givenText(marks[text], marked, body)] as const,
  );
  return new Map(given.flatMap(([text, value]) => (value === undefined ? [] : [[text, value]])));
}

function givenText(mark: string, marked: unknown, body: unknown): string | null | undefined {
  const place = placeOf(mark, marked);
  // It may be a part of another text there.
  if (place === null) return JSON.stringify(marked).includes(mark) ? null : undefined;
  const value = at(body, place);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function placeOf(text: string, value: unknown): Pointer | null {
  if (value === null || typeof value !== "object") return null;
  for (const [name, member] of Object.entries(value)) {
    const within = member === text ? "" : placeOf(text, member);
    if (within !== null) return `/${name}${within}`;
  }
  return null;
}
