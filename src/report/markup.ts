import { visible } from "./wording.ts";

/** Markup that is safe by construction: a template escapes every value that is not markup itself. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Slot = string | number | Markup | readonly Markup[];

export const nothing = new Markup("");

/** Template tag for XML, and for HTML written as well as XML. Attributes need double quotes: `name="${value}"`. */
export function markup(parts: TemplateStringsArray, ...slots: readonly Slot[]): Markup {
  let inAttribute = false;
  const pieces = slots.map((slot, index) => {
    const before = parts[index] ?? "";
    if (before.split('"').length % 2 === 0) inAttribute = !inAttribute;
    return before + fill(slot, inAttribute);
  });
  return new Markup(pieces.join("") + parts.at(-1));
}

function fill(slot: Slot, inAttribute: boolean): string {
  if (slot instanceof Markup) return slot.text;
  if (typeof slot !== "object") return inAttribute ? escapedAttribute(String(slot)) : escaped(String(slot));
  return slot.map((piece) => piece.text).join("");
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
  return visible(text).replace(/[&<>]/g, (character) => entities[character] ?? character);
}

// A parser would turn a plain line end in an attribute into a space.
function escapedAttribute(text: string): string {
  return escaped(text)
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")
    .replaceAll("\n", "&#10;")
    .replaceAll("\t", "&#9;");
}
