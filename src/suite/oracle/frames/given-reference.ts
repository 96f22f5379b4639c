import { at, type Call, type Pointer, type Profile } from "../../../core/portable.ts";

const mark = "reference of an order";

/** Whether an update gives the order a reference, where the profile says how its body has one. */
export function givesReference({ operation, body }: Call, { bodies }: Profile): boolean {
  if (operation !== "updateOrder" || bodies?.updateOrder === undefined) return false;
  const place = placeOf(mark, bodies.updateOrder({ externalReference: mark }));
  const given = place === null ? undefined : at(body, place);
  // A blank text may be taken for none.
  return typeof given === "string" && given.trim() !== "";
}

function placeOf(text: string, value: unknown): Pointer | null {
  if (value === null || typeof value !== "object") return null;
  for (const [name, member] of Object.entries(value)) {
    const within = member === text ? "" : placeOf(text, member);
    if (within !== null) return `/${name}${within}`;
  }
  return null;
}
